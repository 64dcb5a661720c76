/** One form in three versions: as it was opened, as somebody else saved it since, as it stands here. */
export interface Versions<Version> {
  opened: Version;
  theirs: Version;
  mine: Version;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Their version with what I changed put on top of it; a text in several languages is merged language by language. */
export function mergeVersions<Version>({ opened, theirs, mine }: Versions<Version>): Version {
  if (!isRecord(opened) || !isRecord(theirs) || !isRecord(mine)) return isSame(mine, opened) ? theirs : mine;
  const merged = Object.keys(mine).map((key) => [
    key,
    mergeVersions({ opened: opened[key], theirs: theirs[key], mine: mine[key] }),
  ]);
  return Object.fromEntries(merged);
}
