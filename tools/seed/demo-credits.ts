import type { Transaction } from 'kysely';
import { bookingSubject } from '#domain/activity-subject.ts';
import { addDays, dayInHaiti } from '#domain/calendar-day.ts';
import { buildLog } from '#tests/support/factories/record.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { countLedger } from './demo-corrections.ts';
import type { DemoTime } from './demo-time.ts';

/** What was paid for a booking that was called off, and is kept for a later one. */

/** As long as the settings propose. */
const CREDIT_DAYS = 180;
const NOTE = 'She comes for the patron saint’s day instead.';

export interface DemoCredit {
  one: DemoBooking;
  amountCents: number;
  givenAt: Date;
  givenByUserId: string;
}

/** The newest money that was given back to a client whose booking was called off stays with the firm, as a credit. */
export function keepAsCredit(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  { now }: DemoTime,
): DemoCredit {
  const refundOf = ({ ledger }: DemoBooking) => ledger.payments.find(({ kind }) => kind === 'refund');
  const [one] = bookings
    .filter((each) => each.booking.bookingStatus === 'canceled' && refundOf(each) !== undefined)
    .toSorted((a, b) => Date.parse(refundOf(b)?.createdAt ?? '') - Date.parse(refundOf(a)?.createdAt ?? ''));
  const refund = one && refundOf(one);
  if (one === undefined || refund === undefined)
    throw new Error('The demo has no canceled booking that was paid');
  one.ledger.payments = one.ledger.payments.filter(({ id }) => id !== refund.id);
  countLedger(one);
  const givenAt = new Date(Math.min(Date.parse(refund.createdAt), now.getTime()));
  const givenByUserId = agentOf[one.booking.pickupBranchId] ?? '';
  return { one, amountCents: refund.amountCents, givenAt, givenByUserId };
}

/** The credit, and what the log says of it. */
export async function insertCredit(trx: Transaction<Tables>, credit: DemoCredit): Promise<void> {
  const { one, amountCents, givenAt, givenByUserId } = credit;
  const { booking, vehicle } = one;
  const lastDay = addDays(dayInHaiti(givenAt), CREDIT_DAYS);
  const id = stableId('credit');
  await trx
    .insertInto('credits')
    .values({ id, bookingId: booking.id, amountCents, lastDay, note: NOTE, givenAt, givenByUserId })
    .execute();
  const subject = bookingSubject(booking, [vehicle.columns]);
  const metadata = { before: {}, after: { creditCents: amountCents, creditLastDay: lastDay, note: NOTE } };
  await trx
    .insertInto('logs')
    .values({
      ...buildLog({ ...subject, userId: givenByUserId, action: 'update', metadata }),
      createdAt: givenAt,
    })
    .execute();
}
