import { includesRole, type StaffRole } from './roles.ts';

/** What the activity log tells of (SPEC §2 Activity Logs, §3 Log), and who may read of it (D13). */

export const LOG_ACTIONS = ['create', 'update', 'book', 'delete'] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** What happens at the counter every day: all staff read of it. */
export const COUNTER_SUBJECTS = ['booking', 'payment', 'vehicle', 'message'] as const;
/** Who may enter, and what the firm charges: for admins, as the screens are where it is done. */
export const OFFICE_SUBJECTS = [
  'profile',
  'invite',
  'settings',
  'branch',
  'extra',
  'payment_instruction',
] as const;
export const LOG_SUBJECTS = [...COUNTER_SUBJECTS, ...OFFICE_SUBJECTS] as const;
export type LogSubject = (typeof LOG_SUBJECTS)[number];

export function isLogSubject(value: unknown): value is LogSubject {
  return LOG_SUBJECTS.some((subject) => subject === value);
}

/** What these roles may read of; null is everything, what nobody has named yet too. */
export function readableSubjects(roles: readonly StaffRole[]): readonly LogSubject[] | null {
  return includesRole(roles, 'admin') ? null : COUNTER_SUBJECTS;
}

type Values = Readonly<Record<string, unknown>>;

/** What a log row says of a change: the values of `after` that are not what they were, and what they were. */
export function changesBetween(before: Values, after: Values): { before: Values; after: Values } {
  const changed = Object.keys(after).filter(
    (key) => after[key] !== undefined && !isSameValue(before[key] ?? null, after[key]),
  );
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Numbers, texts and null by themselves; lists and objects (texts by language, opening hours) by what they hold. */
function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameValue(Reflect.get(a, key), Reflect.get(b, key)));
}
