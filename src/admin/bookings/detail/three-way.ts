/** One field in three versions: as it was opened, as somebody else left it, as it stands in the form. */
export interface FieldVersions<Key> {
  key: Key;
  opened: string;
  theirs: string;
  mine: string;
}

/** The fields that anybody changed. */
export function changedFields<Values extends { [Key in keyof Values]: string }>(
  opened: Values,
  theirs: Values,
  mine: Values,
): FieldVersions<keyof Values & string>[] {
  const keys = Object.keys(opened) as (keyof Values & string)[];
  return keys
    .map((key) => ({ key, opened: opened[key], theirs: theirs[key], mine: mine[key] }))
    .filter((field) => field.theirs !== field.opened || field.mine !== field.opened);
}

/** Their version with what I changed put on top of it. */
export function mineOnTopOf<Values extends object>(opened: Values, theirs: Values, mine: Values): Values {
  const changed = Object.entries(mine).filter(([key, value]) => value !== opened[key as keyof Values]);
  return { ...theirs, ...Object.fromEntries(changed) };
}
