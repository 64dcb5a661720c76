import { randomUUID } from 'node:crypto';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import type { Desk } from '#tests/worker/bookings/staff-world.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { changeOwnDays, priceOwnDays } from '#worker/services/rentals/client-changes.ts';
import { listVehiclesToSwap, swapVehicle } from '#worker/services/rentals/swap-vehicle.ts';
import { CONSENT } from './world.ts';

/** Money for a booking that staff have in hand now. */
export function pay(desk: Desk, booking: BookingRow, amountCents: number, { actor }: ChangeRequest) {
  const createdAt = desk.deps.clock.now();
  const by = { receivedByUserId: actor.id, verifiedByUserId: actor.id, verifiedAt: createdAt };
  return insertPayment(desk.db, booking, { status: 'paid', amountCents, createdAt, ...by });
}

interface Extension {
  client: ChangeRequest;
  returnDate: string;
  requestId?: string | undefined;
}

/** A client extends a rental on the site. */
export async function extend(
  desk: Desk,
  { bookingCode }: BookingRow,
  { client, returnDate, requestId = randomUUID() }: Extension,
) {
  const asked = { bookingCode, returnDate };
  const { rowVersion, quote } = await priceOwnDays(desk.deps, asked, client);
  await changeOwnDays(desk.deps, { ...asked, rowVersion, quote, requestId }, client);
}

interface OnTheRoad extends Omit<Extension, 'returnDate'> {
  staff: ChangeRequest;
  /** When it is extended. */
  at?: Date;
}

/** A paid rental on the road from December 10 to 13, extended on the 11th by two days. */
export async function extendedOnTheRoad(
  desk: Desk,
  { client, staff, requestId, at = noonOn('2026-12-11') }: OnTheRoad,
) {
  desk.setNow(noonOn('2026-12-10'));
  const vehicle = await insertVehicle(desk.db, { pricePerDayCents: 4_000, branchId: 'les_cayes' });
  const booking = await insertBooking(desk.db, {
    vehicle,
    pickupDate: '2026-12-10',
    returnDate: '2026-12-13',
    fields: { customerId: client.actor.id, bookingStatus: 'picked_up' },
  });
  await pay(desk, booking, booking.grandTotalCents, staff);
  desk.setNow(at);
  await extend(desk, booking, { client, returnDate: '2026-12-15', requestId });
  return booking;
}

/** Another car for a rental on the road, on December 12. */
export async function swapTo(
  desk: Desk,
  { id: bookingId }: BookingRow,
  { cause, staff }: { cause: 'firm' | 'client'; staff: ChangeRequest },
) {
  desk.setNow(noonOn('2026-12-12'));
  const other = await insertVehicle(desk.db, { pricePerDayCents: 6_000, branchId: 'les_cayes' });
  const { booking, agreed, vehicles } = await listVehiclesToSwap(desk.deps, { bookingId }, 'en');
  const quote = cause === 'firm' ? agreed.quote : vehicles.find(({ id }) => id === other.id)?.quote;
  if (quote === undefined) throw new Error('The other car is not offered');
  const { rowVersion } = booking;
  const form = {
    bookingId,
    rowVersion,
    requestId: randomUUID(),
    vehicleId: other.id,
    cause,
    quote,
    ...CONSENT,
  };
  await swapVehicle(desk.deps, form, staff);
  return other;
}

/** Days that a client took on the road, of which the price was changed by hand since: it never ends. */
export async function stuckExtension(desk: Desk, client: ChangeRequest) {
  const days = { pickupDate: '2026-12-10', returnDate: '2026-12-15' };
  const booking = await insertBooking(desk.db, { ...days, fields: { bookingStatus: 'picked_up' } });
  const { id: bookingId, grandTotalCents, returnAt: returnAfter } = booking;
  const before = { rentalDays: 3, depositCents: 0, priceTier: null, lines: [] };
  await desk.db
    .insertInto('rentalChanges')
    .values({
      id: randomUUID(),
      bookingId,
      kind: 'extension',
      madeAt: noonOn('2026-12-11'),
      madeByUserId: client.actor.id,
      isDuring: true,
      agreedBy: client.actor.name,
      agreedHow: 'site',
      totalBeforeCents: 0,
      totalAfterCents: grandTotalCents,
      returnBefore: '2026-12-13T15:00:00.000Z',
      returnAfter,
      priceKept: { before, afterLines: [] },
    })
    .execute();
  return booking;
}
