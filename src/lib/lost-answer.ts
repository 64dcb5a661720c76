/** A lost answer is asked for again, once: what is sent under the same key, or by the same person, is done once. */
export function isAnswerLost(failureCount: number, error: { data?: unknown }): boolean {
  return failureCount < 1 && !error.data;
}
