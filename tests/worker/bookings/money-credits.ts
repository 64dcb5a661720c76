import { randomUUID } from 'node:crypto';
import type { UseCreditInput } from '#domain/schemas/credits.ts';
import { getMoney } from '#worker/services/payments/money-view.ts';
import type { Change } from './money-commands.ts';
import { desk } from './money-desk.ts';

/** Which credits can be given and used in the model test of money. */

/** One of the bookings for which something was paid. */
export async function paidBooking(of: number) {
  const paid = desk.db.selectFrom('bookings').where('paidCents', '>', 0);
  const bookings = await paid.select(['id', 'bookingStatus']).orderBy('bookingCode').execute();
  return bookings[of % Math.max(1, bookings.length)] ?? null;
}

/** A credit for a booking of its client that stands: a part, all that it can pay, or more than is left. */
export async function creditToUse({
  of,
  which,
  share,
}: Extract<Change, { kind: 'useCredit' }>): Promise<UseCreditInput | null> {
  const all = desk.db.selectFrom('credits').innerJoin('bookings', 'bookings.id', 'credits.bookingId');
  const credits = await all.select(['credits.id', 'clientId']).orderBy('givenAt').execute();
  const credit = credits[which % Math.max(1, credits.length)];
  if (credit === undefined) return null;
  const own = desk.db.selectFrom('bookings').where('clientId', '=', credit.clientId);
  const standing = own.where('bookingStatus', 'not in', ['canceled', 'no_show']).selectAll();
  const bookings = await standing.orderBy('bookingCode').execute();
  // A booking of which nothing is to be paid must refuse it: that is tried where there is no other.
  const unpaid = bookings.filter(({ grandTotalCents, paidCents }) => grandTotalCents > paidCents);
  const payable = unpaid.length > 0 ? unpaid : bookings;
  const booking = payable[of % Math.max(1, payable.length)];
  if (booking === undefined) return null;
  const { id: bookingId, rowVersion, grandTotalCents, paidCents } = booking;
  const shown = (await getMoney(desk.deps, { bookingId }, 'en')).credits.find(({ id }) => id === credit.id);
  const restCents = shown?.restCents ?? 0;
  const payableCents = Math.min(restCents, grandTotalCents - paidCents);
  const amountCents = share === 4 ? restCents + 1 : Math.max(1, Math.floor(payableCents / share));
  return { bookingId, rowVersion, requestId: randomUUID(), creditId: credit.id, amountCents };
}
