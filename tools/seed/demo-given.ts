import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { chargeLine, FIRST_LATER_POSITION, waiverLine } from '#domain/charges.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { countLedger } from './demo-corrections.ts';
import type { DemoTime } from './demo-time.ts';

/** What the firm gave away, and what a client paid above the balance: each with its reason. */

const DISCOUNT_REASONS = [
  'A client since the first year',
  'The third rental of this family this year',
  'The car was not ready on time at the last rental',
];
const FUEL = {
  code: 'fuel',
  amountCents: 2_250,
  label: { en: 'Fuel: 2 eighths short', fr: 'Carburant\u00a0: il manque 2 huitièmes' },
  waiver: { en: 'Waived: fuel', fr: 'Annulé\u00a0: carburant' },
  reason: 'The gauge of this car reads low: the tank was full at the pump.',
} as const;
const ABOVE = {
  cents: 2_000,
  reason: 'A day more, which the client asks for on the road: to be charged then.',
};
/** As far back as the demo's drawers go. */
const DRAWER_DAYS = 5;

export function giveWithReasons(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  time: DemoTime,
): void {
  sayWhyDiscounted(bookings);
  waiveFuel(bookings, agentOf, time);
  payAbove(bookings, time);
}

function sayWhyDiscounted(bookings: readonly DemoBooking[]): void {
  const given = bookings.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'discount'));
  for (const [index, line] of given.entries())
    Object.assign(line, { reason: DISCOUNT_REASONS[index % DISCOUNT_REASONS.length] });
}

/** Of a rental that is over and paid: what was charged for fuel was a mistake of the gauge. */
function waiveFuel(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  { today }: DemoTime,
): void {
  const one = bookings.findLast(
    ({ booking, lines }) =>
      booking.bookingStatus === 'returned' &&
      booking.paymentStatus === 'paid' &&
      booking.returnDate < addDays(today, -3) &&
      lines.every(({ position }) => position < FIRST_LATER_POSITION),
  );
  if (one === undefined) throw new Error('The demo has no rental that is over and paid');
  const { code, amountCents, label, reason } = FUEL;
  const bookingId = one.booking.id;
  const userId = agentOf[one.booking.returnBranchId] ?? '';
  const charge = {
    ...chargeLine({ code, amountCents, label, userId }),
    bookingId,
    position: FIRST_LATER_POSITION,
    waivesPosition: null,
  };
  const waived = waiverLine([charge], {
    ...{ code, amountCents, label: FUEL.waiver, userId, reason },
    linePosition: charge.position,
  });
  const waiver = { ...waived, bookingId, position: charge.position + 1, waivesPosition: charge.position };
  one.lines.push(charge, waiver);
}

/** Of a car that is out, paid in cash in the last days: its drawer has the notes. */
function payAbove(bookings: readonly DemoBooking[], { today }: DemoTime): void {
  const isRecent = (at: unknown) =>
    typeof at === 'string' && todayInHaiti(new Date(at)) > addDays(today, -DRAWER_DAYS);
  const one = bookings.findLast(({ booking, ledger }) => {
    const [paid, ...others] = ledger.payments;
    const isOut = booking.bookingStatus === 'active' || booking.bookingStatus === 'picked_up';
    return isOut && others.length === 0 && paid?.method === 'cash' && isRecent(paid.verifiedAt);
  });
  const [paid] = one?.ledger.payments ?? [];
  if (one === undefined || paid === undefined)
    throw new Error('The demo has no car out that was paid in cash');
  const amountCents = paid.amountCents + ABOVE.cents;
  Object.assign(paid, { amountCents, currencyAmount: amountCents, reason: ABOVE.reason });
  countLedger(one);
}
