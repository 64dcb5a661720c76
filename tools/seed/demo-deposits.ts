import type { Insertable } from 'kysely';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { type ChargeCode, chargeLine, FIRST_LATER_POSITION } from '#domain/charges.ts';
import { centsOfGourdes } from '#domain/gourdes.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { Chance, stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { type DemoTime, instantOn } from './demo-time.ts';

export type DemoDeposit = Insertable<Tables['deposits']> & {
  amountCents: number;
  currencyAmount: number;
  madeAt: string;
};

interface KeptPart {
  name: string;
  code: ChargeCode;
  cents: number;
  label: { en: string; fr: string };
  reason: string;
}

const SCRATCH: KeptPart = {
  name: '',
  code: 'damage',
  cents: 8_000,
  label: {
    en: 'Damage: a scratch on the left rear door',
    fr: 'Dommages\u00a0: une rayure sur la portière arrière gauche',
  },
  reason: 'A scratch that was not on the pictures of the pickup',
};
const FUEL: KeptPart = {
  name: ' elsewhere',
  code: 'fuel',
  cents: 4_500,
  label: { en: 'Fuel: 4 eighths short', fr: 'Carburant\u00a0: il manque 4 huitièmes' },
  reason: 'The tank was half empty. The client agreed at the counter.',
};
const GOURDES = 25_000;
const RATE = 131.2;

function taken({ booking }: DemoBooking, agentId: string, time: DemoTime, index: number): DemoDeposit {
  const chance = new Chance(`deposit ${booking.id}`);
  // Now and then somebody leaves gourdes.
  const isGourdes = index % 4 === 3;
  const money = isGourdes
    ? {
        currency: 'HTG' as const,
        currencyAmount: GOURDES,
        htgPerUsd: RATE,
        amountCents: centsOfGourdes(GOURDES, RATE),
      }
    : {
        currency: 'USD' as const,
        currencyAmount: booking.depositCents,
        htgPerUsd: null,
        amountCents: booking.depositCents,
      };
  return {
    id: stableId(`deposit ${booking.id}`),
    bookingId: booking.id,
    branchId: booking.pickupBranchId,
    kind: 'taken',
    ...money,
    method: 'cash',
    madeByUserId: agentId,
    madeAt: instantOn(chance, booking.pickupDate, time),
  };
}

/** The deposits of cars that are out, on the bookings too. */
export function takeDeposits(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  time: DemoTime,
): DemoDeposit[] {
  const out = bookings.filter(
    ({ booking }) =>
      (booking.bookingStatus === 'active' || booking.bookingStatus === 'picked_up') &&
      booking.depositCents > 0,
  );
  return out.map((one, index) => {
    const deposit = taken(one, agentOf[one.booking.pickupBranchId] ?? '', time, index);
    one.booking.depositHeldCents = deposit.amountCents;
    return deposit;
  });
}

const MISTAKE_MINUTES = 12;
const MISTAKE_REASON = 'Of another client: it was taken on the wrong booking.';

/** A deposit that an agent took on the wrong booking two days ago, and took back some minutes later. */
export function takeBackDeposit(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  time: DemoTime,
): DemoDeposit[] {
  const day = addDays(time.today, -2);
  const one = bookings.findLast(
    ({ booking }) =>
      booking.bookingStatus === 'confirmed' && booking.depositCents > 0 && booking.createdAt < day,
  );
  if (one === undefined) throw new Error('The demo has no confirmed booking whose car asks for a deposit');
  const { id: bookingId } = one.booking;
  const madeAt = instantOn(new Chance('mistaken deposit'), day, time);
  const agentId = agentOf[one.booking.pickupBranchId] ?? '';
  const mistake = { ...taken(one, agentId, time, 0), id: stableId(`mistaken deposit ${bookingId}`), madeAt };
  const noticedAt = new Date(Date.parse(madeAt) + MISTAKE_MINUTES * MINUTE_MS).toISOString();
  const reversal = { kind: 'reversal', takenId: mistake.id, reversesId: mistake.id } as const;
  const id = stableId(`deposit taken back ${bookingId}`);
  return [mistake, { ...mistake, ...reversal, id, madeAt: noticedAt, reason: MISTAKE_REASON }];
}

/**
 * Of two cars that came back a part is kept, and the rest returned: for a scratch, where the deposit was taken; and for fuel,
 * by the branch where a one-way rental ended, while the notes lie at the other.
 */
export function keepParts(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  time: DemoTime,
): DemoDeposit[] {
  const back = bookings
    .filter(
      ({ booking }) =>
        booking.bookingStatus === 'returned' &&
        booking.paymentStatus === 'paid' &&
        booking.depositCents > SCRATCH.cents,
    )
    .toSorted((a, b) => a.booking.returnDate.localeCompare(b.booking.returnDate));
  const isOneWay = ({ booking }: DemoBooking) => booking.pickupBranchId !== booking.returnBranchId;
  const scratched = back.findLast((one) => !isOneWay(one));
  const driven = back.findLast(isOneWay);
  if (scratched === undefined || driven === undefined) throw new Error('The demo has no car that came back');
  return [...keepPart(scratched, SCRATCH, agentOf, time), ...keepPart(driven, FUEL, agentOf, time)];
}

/** The deposit, its kept part, and what was returned; the part is charged, and pays its charge. */
function keepPart(
  one: DemoBooking,
  { name, code, cents, label, reason }: KeptPart,
  agentOf: Record<string, string>,
  time: DemoTime,
): DemoDeposit[] {
  const { booking, lines, ledger } = one;
  const keeperId = agentOf[booking.returnBranchId] ?? '';
  const deposit = taken(one, agentOf[booking.pickupBranchId] ?? '', time, 0);
  const madeAt = instantOn(new Chance(`scratch${name}`), booking.returnDate, time);
  const part = {
    ...deposit,
    takenId: deposit.id,
    branchId: booking.returnBranchId,
    madeByUserId: keeperId,
    madeAt,
  };
  const of = (kind: 'kept' | 'returned', amountCents: number): DemoDeposit => ({
    ...part,
    id: stableId(`deposit ${kind}${name}`),
    kind,
    amountCents,
    currencyAmount: amountCents,
    reason: kind === 'kept' ? reason : null,
  });
  const kept = of('kept', cents);
  const charge = chargeLine({ code, amountCents: cents, label, userId: keeperId });
  lines.push({ ...charge, bookingId: booking.id, position: FIRST_LATER_POSITION });
  booking.grandTotalCents += cents;
  booking.paidCents += cents;
  const [paid] = ledger.payments;
  if (paid === undefined) throw new Error('A paid booking has a payment');
  ledger.payments.push({
    ...paid,
    id: stableId(`payment kept${name}`),
    amountCents: cents,
    currencyAmount: cents,
    method: 'cash',
    depositId: kept.id,
    reason,
    payerName: null,
    payerPhone: null,
    payerEmail: null,
    reference: null,
    proofKey: null,
    proofContentType: null,
    seenByUserId: null,
    seenAt: null,
    receivedByUserId: keeperId,
    verifiedByUserId: keeperId,
    verifiedAt: madeAt,
    paidOn: todayInHaiti(new Date(madeAt)),
    createdAt: madeAt,
  });
  return [deposit, kept, of('returned', booking.depositCents - cents)];
}
