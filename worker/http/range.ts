/**
 * The one part of a file that a reader asks for, as `bytes=0-` or `bytes=100-199`; null where the whole is to be sent, which any
 * server may answer: no part is asked for, several, one that is counted from the end, or none that there is.
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): { offset: number; length: number } | null {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? [];
  if (from === undefined) return null;
  const offset = Number(from);
  const last = Math.min(to ? Number(to) : sizeBytes - 1, sizeBytes - 1);
  return offset <= last ? { offset, length: last - offset + 1 } : null;
}
