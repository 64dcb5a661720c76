import { addDays, dayInHaiti } from '#domain/calendar-day.ts';
import { bookingPaymentStatus, paidCents, pendingCents } from '#domain/payment-status.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts';
import { buildPayment } from '#tests/support/factories/payment.ts';
import { Chance, stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { type DemoTime, instantOn } from './demo-time.ts';

/** Money that went back, money that was recorded by mistake, and large transfers that two people verified. */

/** From this amount on a transfer needs a second person. */
export const SECOND_PERSON_CENTS = 150_000;
const REFUNDED_CENTS = 8_000;
const MISTAKEN_CENTS = 15_000;
const OTHER_WAY = { paidCents: 12_000, backCents: 6_000, reference: 'ZL-7719-04' } as const;
const OTHER_WAY_REASON = 'One day less. The account that the Zelle came from is closed.';
const REFUND_REASON = 'A sister of the client pays the whole by Zelle instead.';
const MISTAKE_MINUTES = 9;
const MISTAKE_REASON = 'Cash of another client: it was recorded on the wrong booking.';

interface Cast {
  agentOf: Record<string, string>;
  adminId: string;
  time: DemoTime;
}

type NewPayment = DemoBooking['ledger']['payments'][number];

/** What is put into the ledgers of the demo, on the bookings too. */
export function correctMoney(bookings: readonly DemoBooking[], cast: Cast): void {
  refundInCash(bookings, cast);
  refundOtherWay(bookings, cast);
  takeBackMistake(bookings, cast);
  verifyByTwo(bookings, cast);
}

/** A payment or a correction that an agent made at this minute, in cash where nothing else is said. */
function inCash({ booking }: DemoBooking, name: string, at: Date, fields: Partial<NewPayment>): NewPayment {
  const madeAt = at.toISOString();
  const made = {
    method: 'cash',
    createdAt: madeAt,
    verifiedAt: madeAt,
    paidOn: dayInHaiti(at),
    ...fields,
  } as const;
  const payment = buildPayment(booking, { ...made, id: stableId(`payment ${booking.id} ${name}`) });
  return { ...payment, createdAt: madeAt };
}

function add(one: DemoBooking, ...payments: NewPayment[]): void {
  one.ledger.payments.push(...payments);
  countLedger(one);
}

/** What its payments come to now, on the booking too. */
export function countLedger({ booking, ledger }: DemoBooking): void {
  const paid = paidCents(ledger.payments);
  const paymentStatus = bookingPaymentStatus(ledger.payments, booking.grandTotalCents);
  Object.assign(ledger, { paymentStatus, paidCents: paid, pendingCents: pendingCents(ledger.payments) });
  Object.assign(booking, { paymentStatus, paidCents: paid, pendingCents: ledger.pendingCents });
}

/** Of those that nobody has paid anything for and that were there by then, the one with the latest pickup. */
function latestUnpaid(bookings: readonly DemoBooking[], by: Date, is: (one: DemoBooking) => boolean) {
  const [found] = bookings
    .filter((one) => one.ledger.payments.length === 0 && is(one))
    .filter(({ booking }) => Date.parse(booking.createdAt) < by.getTime())
    .toSorted((a, b) => b.booking.pickupDate.localeCompare(a.booking.pickupDate));
  if (found === undefined) throw new Error('The demo has no booking that nobody paid for');
  return found;
}

/** Paid in part in cash at the counter, and given back from the drawer a day later. */
function refundInCash(bookings: readonly DemoBooking[], { agentOf, time }: Cast): void {
  const given = new Date(instantOn(new Chance('cash refund'), addDays(time.today, -1), time));
  const came = new Date(given.getTime() - DAY_MS);
  const one = latestUnpaid(
    bookings,
    came,
    ({ booking }) => booking.bookingStatus === 'reserved' && booking.grandTotalCents >= REFUNDED_CENTS,
  );
  const agentId = agentOf[one.booking.pickupBranchId] ?? '';
  const by = { amountCents: REFUNDED_CENTS, receivedByUserId: agentId, verifiedByUserId: agentId };
  const paid = inCash(one, 'counter', came, { ...by, status: 'paid' });
  const refund = { kind: 'refund', status: 'refunded', correctsId: paid.id } as const;
  add(one, paid, inCash(one, 'given back', given, { ...by, ...refund, reason: REFUND_REASON }));
}

/** Paid in part by Zelle, and given back in cash, as an administrator agreed. */
function refundOtherWay(bookings: readonly DemoBooking[], { agentOf, adminId, time }: Cast): void {
  const given = new Date(instantOn(new Chance('refund another way'), addDays(time.today, -3), time));
  const came = new Date(given.getTime() - DAY_MS);
  const one = latestUnpaid(
    bookings,
    came,
    ({ booking }) => booking.bookingStatus === 'reserved' && booking.grandTotalCents >= OTHER_WAY.paidCents,
  );
  const agentId = agentOf[one.booking.pickupBranchId] ?? '';
  const by = { receivedByUserId: agentId, verifiedByUserId: agentId };
  const { paidCents: amountCents, backCents, reference } = OTHER_WAY;
  const sent = { method: 'zelle', reference, amountCents, status: 'paid' } as const;
  const paid = inCash(one, 'by zelle', came, { ...by, ...sent });
  const refund = {
    kind: 'refund',
    status: 'refunded',
    correctsId: paid.id,
    amountCents: backCents,
    approvedByUserId: adminId,
    reason: OTHER_WAY_REASON,
  } as const;
  add(one, paid, inCash(one, 'another way', given, { ...by, ...refund }));
}

/** Cash that was recorded on the booking of another client, and taken back some minutes later. */
function takeBackMistake(bookings: readonly DemoBooking[], { agentOf, time }: Cast): void {
  const taken = new Date(instantOn(new Chance('mistake'), addDays(time.today, -2), time));
  const noticed = new Date(taken.getTime() + MISTAKE_MINUTES * MINUTE_MS);
  const one = latestUnpaid(
    bookings,
    taken,
    ({ booking }) => booking.bookingStatus === 'confirmed' && booking.grandTotalCents >= MISTAKEN_CENTS,
  );
  const agentId = agentOf[one.booking.pickupBranchId] ?? '';
  const by = { amountCents: MISTAKEN_CENTS, receivedByUserId: agentId, verifiedByUserId: agentId };
  const mistake = inCash(one, 'mistake', taken, { ...by, status: 'paid' });
  const reversal = { kind: 'reversal', status: 'refunded', correctsId: mistake.id } as const;
  add(one, mistake, inCash(one, 'taken back', noticed, { ...by, ...reversal, reason: MISTAKE_REASON }));
}

/** Large transfers that an agent found in the account first, and an administrator verified. */
function verifyByTwo(bookings: readonly DemoBooking[], { agentOf, adminId }: Cast): void {
  const large = bookings.flatMap(({ booking, ledger }) =>
    ledger.payments
      .filter(({ kind, method, amountCents }) => {
        return kind === 'payment' && method !== 'cash' && amountCents >= SECOND_PERSON_CENTS;
      })
      .map((payment) => ({ payment, agentId: agentOf[booking.pickupBranchId] ?? '' })),
  );
  for (const { payment, agentId } of large) {
    if (payment.status !== 'paid' || typeof payment.verifiedAt !== 'string') continue;
    const [came, verified] = [Date.parse(payment.createdAt), Date.parse(payment.verifiedAt)];
    const firstAt = new Date((came + verified) / 2).toISOString();
    payment.firstVerifiedByUserId = agentId;
    payment.firstVerifiedAt = firstAt;
    payment.seenByUserId = agentId;
    payment.seenAt = firstAt;
    payment.verifiedByUserId = adminId;
  }
}
