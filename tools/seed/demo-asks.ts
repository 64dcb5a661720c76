import type { Transaction } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import { DEFAULT_PICKUP_TIME, DEFAULT_RETURN_TIME } from '#domain/policy.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';
import { demoVehicles } from './demo-vehicles.ts';

const hoursFrom = ({ now }: DemoTime, hours: number) => new Date(now.getTime() + hours * HOUR_MS);

/** Bookings of the site that wait for their payment have some hours left. */
export function setHolds(bookings: readonly DemoBooking[], time: DemoTime): void {
  const waiting = bookings.filter(
    ({ booking }) =>
      booking.createdBy === 'customer' &&
      booking.bookingStatus === 'reserved' &&
      booking.paymentStatus === 'unpaid' &&
      booking.paymentMethod !== 'cash' &&
      booking.pickupDate > addDays(time.today, 4),
  );
  for (const [index, { booking }] of waiting.slice(-4).entries())
    booking.holdUntil = hoursFrom(time, 9 + index * 14);
}

const HOLD_HOURS = 48;

/** Of the site's bookings that were called off and that nobody paid for, the newest was released: its hold had ended. */
export function releaseUnpaid(bookings: readonly DemoBooking[], { now }: DemoTime): void {
  const endOf = ({ booking }: DemoBooking) => Date.parse(booking.createdAt) + HOLD_HOURS * HOUR_MS;
  const [one] = bookings
    .filter(
      ({ booking, ledger }) =>
        booking.createdBy === 'customer' &&
        booking.bookingStatus === 'canceled' &&
        booking.paymentMethod !== 'cash' &&
        ledger.payments.length === 0,
    )
    .filter(
      (each) => endOf(each) < Math.min(now.getTime(), Date.parse(`${each.booking.pickupDate}T12:00:00Z`)),
    )
    .toSorted((a, b) => endOf(b) - endOf(a));
  if (one === undefined) throw new Error('The demo has no unpaid booking of the site that was called off');
  one.booking.holdUntil = new Date(endOf(one));
  // The job that releases runs every quarter of an hour.
  one.booking.releasedAt = new Date(endOf(one) + 9 * MINUTE_MS);
}

interface Asked {
  agentId: string;
  adminId: string;
  bookings: readonly DemoBooking[];
  time: DemoTime;
}

/** What agents asked an admin for: one waits, one was refused, and a refund by another way and a day to reopen were agreed to. */
export async function insertApprovals(trx: Transaction<Tables>, { agentId, adminId, bookings, time }: Asked) {
  const ahead = bookings.filter(
    ({ booking }) => booking.bookingStatus === 'confirmed' && booking.paidCents > 0,
  );
  const [first, second] = ahead.toReversed();
  if (first === undefined || second === undefined)
    throw new Error('The demo has no booking that is paid for');
  const common = { askedByUserId: agentId } as const;
  const cancel = ({ booking }: DemoBooking) => ({
    kind: 'cancel_after_money' as const,
    bookingId: booking.id,
    about: booking.bookingCode,
    facts: {
      before: { bookingStatus: 'confirmed', paidCents: booking.paidCents },
      after: { bookingStatus: 'canceled', paidCents: booking.paidCents },
    },
  });
  await trx
    .insertInto('approvals')
    .values([
      {
        ...common,
        ...cancel(first),
        id: stableId('approval waiting'),
        reason: 'The client’s flight was canceled. He asks for his money back.',
        askedAt: hoursFrom(time, -0.4),
        expiresAt: hoursFrom(time, 1.6),
      },
      {
        ...common,
        ...cancel(second),
        id: stableId('approval refused'),
        reason: 'The client found another car.',
        askedAt: hoursFrom(time, -27),
        expiresAt: hoursFrom(time, -25),
        decision: 'refused',
        decidedByUserId: adminId,
        decidedAt: hoursFrom(time, -26.5),
        note: 'Less than 24 hours before the pickup. Offer other dates.',
      },
      ...bookings.flatMap((one) => refundsAgreedTo(one)),
    ])
    .execute();
}

/** Refunds by another way than the money came, as they were asked for and agreed to. */
function refundsAgreedTo({ booking, ledger }: DemoBooking) {
  return ledger.payments.flatMap((refund) => {
    const paid = ledger.payments.find(({ id }) => id === refund.correctsId);
    const { approvedByUserId: decidedByUserId = null, receivedByUserId } = refund;
    if (decidedByUserId === null || !receivedByUserId || paid === undefined) return [];
    const at = (minutes: number) => new Date(Date.parse(refund.createdAt) + minutes * MINUTE_MS);
    return [
      {
        id: stableId(`approval refund ${booking.id}`),
        kind: 'refund_other_way' as const,
        bookingId: booking.id,
        about: booking.bookingCode,
        facts: {
          before: { paymentMethod: paid.method, paidCents: paid.amountCents },
          after: {
            paymentMethod: refund.method,
            amountCents: refund.amountCents,
            paidCents: paid.amountCents,
          },
        },
        reason: refund.reason ?? '',
        askedByUserId: receivedByUserId,
        askedAt: at(-25),
        expiresAt: at(95),
        decision: 'approved' as const,
        decidedByUserId,
        decidedAt: at(-6),
        usedAt: at(0),
      },
    ];
  });
}

/** A car is kept for somebody on the telephone. */
export async function insertTelephoneHold(trx: Transaction<Tables>, { agentId, bookings, time }: Asked) {
  const [from, to] = [addDays(time.today, 12), addDays(time.today, 15)];
  const isFree = (vehicleId: string) =>
    bookings.every(
      ({ booking }) =>
        booking.vehicleId !== vehicleId || booking.returnDate < from || booking.pickupDate >= to,
    );
  const vehicle = demoVehicles.find(
    ({ columns }) => (columns.status ?? 'active') === 'active' && isFree(columns.id),
  );
  if (vehicle === undefined) throw new Error('The demo has no car that is free');
  await trx
    .insertInto('telephoneHolds')
    .values({
      id: stableId('telephone hold'),
      vehicleId: vehicle.columns.id,
      branchId: vehicle.columns.branchId,
      name: 'Fritz Beauvoir',
      phone: '+1 305 555 0148',
      fromDate: from,
      toDate: to,
      fromTime: DEFAULT_PICKUP_TIME,
      toTime: DEFAULT_RETURN_TIME,
      turnaroundMinutes: 0,
      createdAt: hoursFrom(time, -1),
      endsAt: hoursFrom(time, 3),
      createdByUserId: agentId,
    })
    .execute();
}
