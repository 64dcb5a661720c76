import type { Insertable } from 'kysely';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { chargeLine, FIRST_LATER_POSITION } from '#domain/charges.ts';
import { centsOfGourdes } from '#domain/gourdes.ts';
import type { Tables } from '#worker/db/schema.ts';
import { Chance, stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import { type DemoTime, instantOn } from './demo-time.ts';

export type DemoDeposit = Insertable<Tables['deposits']> & {
  amountCents: number;
  currencyAmount: number;
  madeAt: string;
};

const SCRATCH_CENTS = 8_000;
const SCRATCH = {
  en: 'Damage: a scratch on the left rear door',
  fr: 'Dommages\u00a0: une rayure sur la portière arrière gauche',
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

/** The last car that came back with a scratch: it is charged, kept of the deposit, and the rest was returned. */
export function keepForScratch(
  bookings: readonly DemoBooking[],
  agentOf: Record<string, string>,
  time: DemoTime,
): DemoDeposit[] {
  const back = bookings.filter(
    ({ booking }) =>
      booking.bookingStatus === 'returned' &&
      booking.paymentStatus === 'paid' &&
      booking.depositCents > SCRATCH_CENTS,
  );
  const scratched = back.toSorted((a, b) => a.booking.returnDate.localeCompare(b.booking.returnDate)).at(-1);
  if (scratched === undefined) throw new Error('The demo has no car that came back');
  const { booking, lines, ledger } = scratched;
  const agentId = agentOf[booking.pickupBranchId] ?? '';
  const deposit = taken(scratched, agentId, time, 0);
  const madeAt = instantOn(new Chance('scratch'), booking.returnDate, time);
  const part = { ...deposit, takenId: deposit.id, madeAt };
  const reason = 'A scratch that was not on the pictures of the pickup';
  const kept: DemoDeposit = {
    ...part,
    id: stableId('deposit kept'),
    kind: 'kept',
    amountCents: SCRATCH_CENTS,
    currencyAmount: SCRATCH_CENTS,
    reason,
  };
  const rest = booking.depositCents - SCRATCH_CENTS;
  const returned: DemoDeposit = {
    ...part,
    id: stableId('deposit returned'),
    kind: 'returned',
    amountCents: rest,
    currencyAmount: rest,
  };
  const charge = chargeLine({ code: 'damage', amountCents: SCRATCH_CENTS, label: SCRATCH, userId: agentId });
  lines.push({ ...charge, bookingId: booking.id, position: FIRST_LATER_POSITION });
  booking.grandTotalCents += SCRATCH_CENTS;
  booking.paidCents += SCRATCH_CENTS;
  const [paid] = ledger.payments;
  if (paid === undefined) throw new Error('A paid booking has a payment');
  ledger.payments.push({
    ...paid,
    id: stableId('payment kept'),
    amountCents: SCRATCH_CENTS,
    currencyAmount: SCRATCH_CENTS,
    method: 'cash',
    depositId: kept.id,
    reason,
    receivedByUserId: agentId,
    verifiedByUserId: agentId,
    verifiedAt: madeAt,
    paidOn: todayInHaiti(new Date(madeAt)),
    proofKey: null,
    proofContentType: null,
    createdAt: madeAt,
  });
  return [deposit, kept, returned];
}
