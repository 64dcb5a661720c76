import { AppError } from '#domain/app-error.ts';
import {
  type ApprovalFacts,
  type ApprovalKind,
  approvalState,
  approverOf,
  isSameFacts,
  needsTwoPeople,
} from '#domain/approval.ts';
import { includesRole } from '#domain/roles.ts';
import { listAskedBy } from '../../db/queries/approvals/approvals.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';

/** What somebody wants to do that another has to agree to. */
export interface ApprovalRequest {
  kind: ApprovalKind;
  /** Null where there is no booking yet. */
  bookingId: string | null;
  /** In words: the booking's code, the client of a new one, a day. */
  about: string;
  facts: ApprovalFacts;
}

export interface GivenApproval {
  /** For `spendApproval`, in the batch that does it; null for an admin, whom nobody has to ask. */
  approvalId: string | null;
  /** Who agreed; null for an admin, whom nobody has to ask. */
  approverId: string | null;
  /** For the metadata of the log. */
  log: { approvedBy: string };
}

/**
 * Whether the actor may do this. An admin needs no approval, with two exceptions: what two people have to see, and what only
 * the owner may agree to. Everybody else needs one that is not used yet, with the same kind, booking, facts and `about`.
 * Throws APPROVAL_NEEDED `{ kind, bookingId, about, facts, last }`; `last` is what became of the same
 * question, null when it was never asked. Whoever calls puts `spendApproval(db, approvalId, at)` into the batch, and `log` into its log.
 */
export async function requireApproval(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: ApprovalRequest,
  { actor }: StaffRequest,
): Promise<GivenApproval> {
  const { kind, bookingId, about, facts } = request;
  if (includesRole(actor.roles, approverOf(kind)) && !needsTwoPeople(kind))
    return { approvalId: null, approverId: null, log: { approvedBy: actor.name } };
  const asked = await listAskedBy(db, { userId: actor.id, kind, bookingId });
  const now = clock.now();
  const same = asked.filter((approval) => approval.about === about && isSameFacts(approval.facts, facts));
  const approved = same.find((approval) => approvalState(approval, now) === 'approved');
  if (approved?.decidedBy) {
    const { id: approverId, name: approvedBy } = approved.decidedBy;
    return { approvalId: approved.id, approverId, log: { approvedBy } };
  }
  const [last] = same;
  throw new AppError('APPROVAL_NEEDED', {
    ...request,
    last: last ? { id: last.id, state: approvalState(last, now), note: last.note } : null,
  });
}
