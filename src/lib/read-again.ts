/**
 * `onSettled` of a write: what it may have changed is read again. A write that went well is busy until that is read. One
 * that was refused or lost is not: whoever tries again on a bad line would wait for the reading first, which may never come,
 * and what is answered to "Are you sure?" while it lasts would not be sent.
 */
export function readAgain(read: () => Promise<unknown>) {
  return (_answer?: unknown, error: unknown = null): Promise<unknown> | undefined => {
    const reading = read();
    return error === null ? reading : undefined;
  };
}
