/** One field of a log entry, as it was and as it became. */
export interface Change {
  key: string;
  before: unknown;
  after: unknown;
}

/** Kept in the log for the machine, told by other keys or by the page itself. */
const SILENT = new Set(['rowVersion', 'updatedAt']);

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The changes a log entry tells of, in the order of `keys`; none for entries that say that something was made. */
export function changesOf(metadata: Record<string, unknown>, keys: readonly string[]): Change[] {
  const before = recordOf(metadata.before);
  const after = recordOf(metadata.after);
  if (Object.keys(before).length === 0) return [];
  const placeOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => !SILENT.has(key))
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((key) => ({ key, before: before[key], after: after[key] }));
}
