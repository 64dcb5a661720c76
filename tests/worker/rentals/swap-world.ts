import { randomUUID } from 'node:crypto';
import type { HandOverInput, TakeBackInput } from '#domain/schemas/inspections.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { Till } from '../payments/world.ts';
import { CONSENT } from './world.ts';

/** A rental of three days from November 18 whose client has its first car since 10:00, and what staff do with its cars. */
export async function rentedOut(till: Till, seen: Partial<HandOverInput> = {}) {
  const vehicle = () => insertVehicle(till.counter.db, { branchId: 'les_cayes' });
  const [first, second] = [await vehicle(), await vehicle()];
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  const booking = await insertBooking(till.counter.db, { ...days, vehicle: first });
  const { rentals, inspections } = till.admin.api.staff;
  const of = ({ id: vehicleId }: VehicleRow) => ({ id: booking.id, vehicleId });
  /** Each act is a minute after the one before. */
  const later = () => {
    till.counter.advance(60_000);
    return till.counter.now();
  };
  const leave = (vehicle: VehicleRow, fields: Partial<HandOverInput> = {}) =>
    inspections.handOver(handOverOf(of(vehicle), later(), fields));
  const back = (vehicle: VehicleRow, fields: Partial<TakeBackInput> = {}) =>
    inspections.takeBack(takeBackOf(of(vehicle), later(), fields));
  const swapTo = async ({ id: vehicleId }: VehicleRow) => {
    later();
    const { rowVersion } = await till.again(booking);
    const { agreed } = await rentals.otherVehicles({ bookingId: booking.id });
    const asked = { bookingId: booking.id, rowVersion, requestId: randomUUID(), quote: agreed.quote };
    return rentals.swap({ ...asked, ...CONSENT, vehicleId, cause: 'firm' });
  };
  await leave(first, seen);
  return { booking, first, second, leave, back, swapTo };
}
