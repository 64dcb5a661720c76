import { isSameValue } from './activity.ts';
import { HOUR_MS, MINUTE_MS } from './time-units.ts';

/**
 * What an agent does only when an admin agrees. An admin needs nobody's, but for what two people
 * have to see.
 */

export const APPROVAL_KINDS = [
  'discount',
  'waived_charge',
  'refund_other_way',
  'cancel_after_money',
  'status_back',
  'hand_over',
  'reopened_day',
  'deposit_in_account',
  'deposit_other_way',
  'ended_papers',
  'overdue_service',
  'closed_incident',
  'corrected_record',
  'unrecorded_return',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Not even an admin does it alone: it is asked for the second person, not for the rank. */
export function needsTwoPeople(kind: ApprovalKind): boolean {
  return kind === 'deposit_in_account';
}

/** Who has to agree: a car without valid papers leaves only when the owner says so. */
export function approverOf(kind: ApprovalKind): 'admin' | 'super_admin' {
  return kind === 'ended_papers' ? 'super_admin' : 'admin';
}

/** So long may whoever set a status take it back alone: the screen offers it for ten seconds, and a line may be slow. */
export const OWN_UNDO_MS = MINUTE_MS;
/** No answer by then is a refusal. */
export const APPROVAL_LIFETIME_MS = 2 * HOUR_MS;
/** What was agreed to is done within this time. */
const APPROVED_LIFETIME_MS = 2 * HOUR_MS;

type Values = Readonly<Record<string, unknown>>;

/** The fields that change, as they are and as they are to be: what is agreed to is exactly this. */
export interface ApprovalFacts {
  before: Values;
  after: Values;
}

export function isSameFacts(a: ApprovalFacts, b: ApprovalFacts): boolean {
  return isSameValue(a.before, b.before) && isSameValue(a.after, b.after);
}

export const APPROVAL_STATES = ['waiting', 'approved', 'refused', 'expired', 'used'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export interface DecidedApproval {
  decision: 'approved' | 'refused' | null;
  decidedAt: string | null;
  expiresAt: string;
  usedAt: string | null;
}

/** Where an approval stands: what nobody answered, or nobody used in time, has expired. */
export function approvalState(approval: DecidedApproval, now: Date): ApprovalState {
  const { decision, decidedAt, expiresAt, usedAt } = approval;
  if (usedAt !== null) return 'used';
  if (decision === 'refused') return 'refused';
  if (decision === null || decidedAt === null) return now < new Date(expiresAt) ? 'waiting' : 'expired';
  return now.getTime() < Date.parse(decidedAt) + APPROVED_LIFETIME_MS ? 'approved' : 'expired';
}
