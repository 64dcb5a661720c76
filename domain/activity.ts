import { includesRole, type StaffRole } from './roles.ts';

/** The kinds of entries of the activity log (SPEC §2 Activity Logs, §3 Log), and who may read which (D13). */

export const LOG_ACTIONS = ['create', 'update', 'book', 'delete'] as const;
export type LogAction = (typeof LOG_ACTIONS)[number];

/** Everyday work at a branch: all staff may read these. */
export const COUNTER_SUBJECTS = [
  'booking',
  'payment',
  'invoice',
  'contract',
  'vehicle',
  'message',
  'approval',
  'expense',
  'client',
  'paper_form',
  'waitlist',
  'review',
] as const;
/** Accounts, prices and settings: only admins may read these, as only they may change them. */
const OFFICE_SUBJECTS = [
  'profile',
  'invite',
  'settings',
  'branch',
  'extra',
  'payment_instruction',
  'message_text',
  'exchange_rate',
  'drawer',
] as const;
export const LOG_SUBJECTS = [...COUNTER_SUBJECTS, ...OFFICE_SUBJECTS] as const;
export type LogSubject = (typeof LOG_SUBJECTS)[number];

export function isLogSubject(value: unknown): value is LogSubject {
  return LOG_SUBJECTS.some((subject) => subject === value);
}

/** The kinds that these roles may read; null is every kind, also one that is added later. */
export function readableSubjects(roles: readonly StaffRole[]): readonly LogSubject[] | null {
  return includesRole(roles, 'admin') ? null : COUNTER_SUBJECTS;
}

type Values = Readonly<Record<string, unknown>>;

/** What a log row says about a change: the values of `after` that differ, and what they were before. */
export function changesBetween(before: Values, after: Values): { before: Values; after: Values } {
  const changed = Object.keys(after).filter(
    (key) => after[key] !== undefined && !isSameValue(before[key] ?? null, after[key]),
  );
  const only = (values: Values) => Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  return { before: only(before), after: only(after) };
}

/** Numbers, texts and null are compared as they are; lists and objects (texts by language, opening hours) by their content. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSameValue(Reflect.get(a, key), Reflect.get(b, key)));
}
