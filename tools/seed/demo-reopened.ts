import type { Transaction } from 'kysely';
import { drawerSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { CountedCash } from '#domain/cash-drawer.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { buildLog } from '#tests/support/factories/record.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';

/** A drawer of the demo that was closed too early, and opened again. */

export const CLOSED = '22:00:00Z';
export const REOPENED = '22:11:00Z';
export const CLOSED_AGAIN = '22:24:00Z';
export const REOPEN_REASON = 'What went to the bank was not written down.';

interface ReopenedDrawer {
  id: string;
  staffId: string;
  branchId: BranchId;
  day: CalendarDay;
}

/** That it was asked for and agreed to, and what the first count had said. */
export async function logReopening(
  trx: Transaction<Tables>,
  { id, staffId, branchId, day }: ReopenedDrawer,
  { inside, reopenedBy }: { inside: CountedCash; reopenedBy: string },
): Promise<void> {
  const at = (time: string) => new Date(`${day}T${time}`);
  const people = await trx
    .selectFrom('profiles')
    .where('id', 'in', [staffId, reopenedBy])
    .selectAll()
    .execute();
  const nameOf = (person: string) => people.find((one) => one.id === person)?.name ?? '';
  const { usdCents: countedUsdCents, htg: countedHtg } = inside;
  const was = { countedUsdCents, countedHtg };
  await trx
    .insertInto('approvals')
    .values({
      id: stableId('approval reopened day'),
      kind: 'reopened_day',
      bookingId: null,
      about: `${day} · ${nameOf(staffId)}`,
      facts: {
        before: { day, branchId, ...was },
        after: { day, branchId, countedUsdCents: null, countedHtg: null },
      },
      reason: REOPEN_REASON,
      askedByUserId: staffId,
      askedAt: at('22:04:00Z'),
      expiresAt: new Date(at('22:04:00Z').getTime() + 2 * HOUR_MS),
      decision: 'approved',
      decidedByUserId: reopenedBy,
      decidedAt: at('22:09:00Z'),
      usedAt: at(REOPENED),
    })
    .execute();
  const metadata = {
    before: { closedAt: at(CLOSED).toISOString(), ...was, note: null },
    after: { reopenReason: REOPEN_REASON },
    approvedBy: nameOf(reopenedBy),
  };
  const subject = drawerSubject({ id, day, branchId }, nameOf(staffId));
  const log = buildLog({ ...subject, userId: staffId, action: 'update', metadata });
  await trx
    .insertInto('logs')
    .values({ ...log, createdAt: at(REOPENED) })
    .execute();
}
