/** Does something for each of many, one after the other, whatever becomes of the others. Answers what failed. */
export async function eachByItself<One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const one of all) await work(one).catch((error: unknown) => failures.push(error));
  return failures;
}

/** Throws an AggregateError where anything failed. */
export function throwFailures(failures: readonly unknown[], what: string): void {
  if (failures.length > 0) throw new AggregateError(failures, what);
}
