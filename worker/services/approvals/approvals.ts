import { AppError } from '#domain/app-error.ts';
import { APPROVAL_LIFETIME_MS, approvalState, approverOf } from '#domain/approval.ts';
import { APPROVAL_ROWS } from '#domain/policy.ts';
import { includesRole } from '#domain/roles.ts';
import type {
  ApprovalIdInput,
  AskApprovalInput,
  DecideApprovalInput,
  OpenApprovalInput,
} from '#domain/schemas/approvals.ts';
import { findDone } from '../../db/activity-log.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../db/errors.ts';
import {
  type ApprovalRow,
  decideApproval as decide,
  findApproval,
  insertApproval,
  listApprovals as list,
} from '../../db/queries/approvals/approvals.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { isApprovalToken } from '../tokens/signed-token.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

function view(
  { clock }: Pick<Deps, 'clock'>,
  { askedByUserId: _, decidedByUserId: __, decision, ...row }: ApprovalRow,
) {
  return { ...row, state: approvalState({ decision, ...row }, clock.now()) };
}

/**
 * Asks the admins to agree to what the server refused with APPROVAL_NEEDED. The same request again is the same question. Throws
 * BOOKING_NOT_FOUND, and IDEMPOTENCY_MISMATCH for its id with something else, or by somebody else.
 */
export async function askApproval(
  deps: Needs & Pick<Deps, 'whatsapp'>,
  { requestId: approvalId, kind, bookingId, about, facts, reason }: AskApprovalInput,
  request: StaffRequest,
): Promise<{ approvalId: string }> {
  const by = authorOf(deps, request);
  const requestHash = hashOf(['approval', kind, bookingId, about, facts, reason, by.userId]);
  const expiresAt = new Date(by.at.getTime() + APPROVAL_LIFETIME_MS);
  const approval = { id: approvalId, kind, bookingId, about, facts, reason, expiresAt };
  try {
    const hasApi = deps.whatsapp !== null;
    await insertApproval(deps.db, approval, { by, askedBy: request.actor.name, requestHash, hasApi });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('BOOKING_NOT_FOUND');
    // It is there already, by this request or by another one.
    const isRepeated = isUniqueViolation(error) && isDone(await findDone(deps.db, approvalId), requestHash);
    if (!isRepeated) throw error;
  }
  return { approvalId };
}

/** One's own question, and what became of it; an admin may see everybody's. Throws NOT_FOUND. */
export async function getApproval(
  deps: Needs,
  { approvalId }: ApprovalIdInput,
  { actor }: Pick<StaffRequest, 'actor'>,
) {
  const found = await findApproval(deps.db, approvalId);
  if (found?.askedByUserId !== actor.id) throw new AppError('NOT_FOUND');
  return view(deps, found);
}

/**
 * A question as an admin reads it, and whether this one may answer it. A link of a message opens it, while it waits, only for
 * whom it was sent to; what became of it is told in any case. Throws NOT_FOUND, and LINK_EXPIRED for a link that is not this reader's.
 */
export async function openApproval(
  deps: Needs & Pick<Deps, 'signingSecret'>,
  { approvalId, link }: OpenApprovalInput,
  { actor }: Pick<StaffRequest, 'actor'>,
) {
  const found = await findApproval(deps.db, approvalId);
  if (found === undefined) throw new AppError('NOT_FOUND');
  const question = view(deps, found);
  const isWaiting = question.state === 'waiting';
  if (isWaiting && link !== undefined && !isApprovalToken(deps, { approvalId, userId: actor.id }, link))
    throw new AppError('LINK_EXPIRED');
  const mayAnswer = found.askedByUserId !== actor.id && includesRole(actor.roles, approverOf(found.kind));
  return { ...question, decision: found.decision, mayAnswer: isWaiting && mayAnswer };
}

/** What waits for an answer, then what was answered lately. */
export async function listApprovals(deps: Needs) {
  const rows = await list(deps.db, { at: deps.clock.now(), limit: APPROVAL_ROWS });
  return rows.map((row) => view(deps, row));
}

/**
 * Agrees or refuses, once; the same answer of the same person again, after a lost line, is that one. Throws NOT_FOUND, and
 * ALREADY_DECIDED `{ state }` for what waits no longer.
 */
export function decideApproval(
  deps: Needs,
  { approvalId, decision, note }: DecideApprovalInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const found = await findApproval(deps.db, approvalId);
    if (found === undefined) throw new AppError('NOT_FOUND');
    const by = authorOf(deps, request);
    if (found.decision === decision && found.decidedByUserId === by.userId) return;
    const state = approvalState(found, by.at);
    if (state !== 'waiting') throw new AppError('ALREADY_DECIDED', { state });
    if (found.askedByUserId === by.userId) throw new AppError('NOT_ALLOWED');
    if (!includesRole(request.actor.roles, approverOf(found.kind))) throw new AppError('NOT_ALLOWED');
    await decide(deps.db, found, { decision, note: note ?? null }, by);
  });
}
