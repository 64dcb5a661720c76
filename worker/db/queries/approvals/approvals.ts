import type { Insertable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { approvalSubject } from '#domain/activity-subject.ts';
import { type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { insertNotice } from '../messages/notify-staff.ts';
import { tellApprovers } from '../outbox/tell-approvers.ts';
import { staffNamed } from '../staff/users.ts';

type NewApproval = Pick<
  Insertable<Tables['approvals']>,
  'kind' | 'bookingId' | 'about' | 'facts' | 'reason' | 'expiresAt'
> & { id: string; bookingId: string | null };

function selectApprovals(db: Database) {
  return db
    .selectFrom('approvals')
    .select(['approvals.id', 'kind', 'bookingId', 'about', 'facts', 'reason', 'askedByUserId', 'askedAt'])
    .select(['expiresAt', 'decision', 'decidedAt', 'decidedByUserId', 'note', 'usedAt'])
    .select(({ selectFrom }) =>
      // Whose booking it is, and its car; null where there is no booking yet.
      jsonObjectFrom(
        selectFrom('bookings')
          .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
          .whereRef('bookings.id', '=', 'approvals.bookingId')
          .select(['customerName', 'brand', 'model', 'plate']),
      ).as('booking'),
    )
    .select(staffNamed('approvals.askedByUserId').as('askedBy'))
    .select(staffNamed('approvals.decidedByUserId').as('decidedBy'));
}

export type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number];

export function findApproval(db: Database, id: string) {
  return selectApprovals(db).where('approvals.id', '=', id).executeTakeFirst();
}

/** What one person asked of this kind and did not do yet, the newest first. */
export function listAskedBy(
  db: Database,
  { userId, kind, bookingId }: { userId: string; kind: NewApproval['kind']; bookingId: string | null },
) {
  return selectApprovals(db)
    .where('askedByUserId', '=', userId)
    .where('kind', '=', kind)
    .where('bookingId', 'is not distinct from', bookingId)
    .where('usedAt', 'is', null)
    .orderBy('askedAt', 'desc')
    .limit(20)
    .execute();
}

/** What waits at this moment, the most urgent first, then the newest of the rest. */
export function listApprovals(db: Database, { at, limit }: { at: Date; limit: number }) {
  return selectApprovals(db)
    .orderBy((eb) => eb.and([eb('decision', 'is', null), eb('expiresAt', '>', at.toISOString())]), 'desc')
    .orderBy('askedAt', 'desc')
    .orderBy('approvals.id', 'desc')
    .limit(limit)
    .execute();
}

interface Asking {
  by: ChangeAuthor;
  askedBy: string;
  requestHash: string;
  /** WhatsApp leaves by itself. */
  hasApi: boolean;
}

/** Asks, tells the admins on the screen and by message, and logs it. */
export async function insertApproval(
  db: Database,
  approval: NewApproval,
  { by, askedBy, requestHash, hasApi }: Asking,
): Promise<void> {
  const { id, kind, about, facts, reason } = approval;
  await inOneTrip(db, [
    db.insertInto('approvals').values({ ...approval, askedByUserId: by.userId, askedAt: by.at }),
    insertNotice(db, {
      type: 'approval',
      entityType: 'approval',
      entityId: id,
      params: { kind, about, name: askedBy },
      at: by.at,
      to: 'admins',
    }),
    tellApprovers(db, { id, kind, askedByUserId: by.userId, hasApi }, by.at),
    insertActivity(db, {
      by,
      action: 'create',
      subject: approvalSubject(approval),
      metadata: { kind, reason, ...facts },
      request: { requestId: id, requestHash },
    }),
  ]);
}

interface Decision {
  decision: 'approved' | 'refused';
  note: string | null;
}

/** Decides, tells who asked, and logs it. Refuses with `approval_decided`. */
export async function decideApproval(
  db: Database,
  { id, about, kind, bookingId, askedByUserId }: ApprovalRow,
  { decision, note }: Decision,
  by: ChangeAuthor,
): Promise<void> {
  const open = db.selectFrom('approvals').select('id').where('id', '=', id).where('decision', 'is', null);
  await inOneTrip(db, [
    guard(db, 'approval_decided', open.forNoKeyUpdate()),
    db
      .updateTable('approvals')
      .set({ decision, note, decidedByUserId: by.userId, decidedAt: by.at })
      .where('id', '=', id),
    insertNotice(db, {
      type: decision,
      entityType: bookingId === null ? 'approval' : 'booking',
      entityId: bookingId ?? id,
      params: { kind, about },
      at: by.at,
      to: { userId: askedByUserId },
    }),
    insertActivity(db, {
      by,
      action: 'update',
      subject: approvalSubject({ id, about, bookingId }),
      metadata: { kind, before: {}, after: { decision, note } },
    }),
  ]);
}

/**
 * Uses an approval up: statements for the batch that does what was agreed to; none where nobody had to agree. Refuses with
 * `approval_used`.
 */
export function spendApproval(db: Database, approvalId: string | null, at: Date) {
  if (approvalId === null) return [];
  const unused = db
    .selectFrom('approvals')
    .select('id')
    .where('id', '=', approvalId)
    .where('decision', '=', 'approved')
    .where('usedAt', 'is', null);
  return [
    guard(db, 'approval_used', unused.forNoKeyUpdate()),
    db.updateTable('approvals').set({ usedAt: at }).where('id', '=', approvalId),
  ];
}
