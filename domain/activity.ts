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
