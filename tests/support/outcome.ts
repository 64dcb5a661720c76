/** What an attempt was told: 'ok', the product's error code, or 'VALIDATION_FAILED' for a refused input. */
export async function outcomeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'ok';
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (typeof cause === 'object' && cause !== null && 'code' in cause) return String(cause.code);
    if (typeof cause === 'object' && cause !== null && 'issues' in cause) return 'VALIDATION_FAILED';
    throw error;
  }
}

/** The details of a refusal. */
export async function detailsOf(attempt: Promise<unknown>): Promise<unknown> {
  const error = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'details' in cause ? cause.details : undefined;
}

/** How often each outcome came. */
export function tally(outcomes: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
