import { randomUUID } from 'node:crypto';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import type { SampleCall } from './sample-world.ts';

const CONSENT = { agreedBy: 'Marie Rio', agreedHow: 'phone' } as const;

export const OF_RENTALS: Record<string, SampleCall> = {
  'staff.rentals.callOff': async ({ owner, book }) => {
    const { id: bookingId, rowVersion } = await book();
    const { keptPercent } = await owner.api.staff.rentals.cancellation({ bookingId, kind: 'cancellation' });
    const asked = {
      bookingId,
      rowVersion,
      requestId: randomUUID(),
      kind: 'cancellation',
      keptPercent,
    } as const;
    return () => owner.api.staff.rentals.callOff({ ...asked, ...CONSENT });
  },
  'staff.rentals.swap': async ({ owner, counter }) => {
    const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
    const other = await insertVehicle(counter.db, { branchId: 'les_cayes' });
    const days = { pickupDate: '2026-12-01', returnDate: '2026-12-03' };
    const { id: bookingId, rowVersion } = await insertBooking(counter.db, { ...days, vehicle });
    const { agreed } = await owner.api.staff.rentals.otherVehicles({ bookingId });
    const asked = {
      bookingId,
      rowVersion,
      requestId: randomUUID(),
      vehicleId: other.id,
      quote: agreed.quote,
    };
    return () => owner.api.staff.rentals.swap({ ...asked, cause: 'firm', ...CONSENT });
  },
  'staff.rentals.extend': async ({ owner, counter }) => {
    // With a car of its own.
    const { id } = await insertBooking(counter.db, { pickupDate: '2026-12-01', returnDate: '2026-12-03' });
    const shown = await owner.api.staff.rentals.extension({ bookingId: id });
    const { quote, returnDate, returnTime, booking } = shown;
    const asked = { bookingId: id, rowVersion: booking.rowVersion, requestId: randomUUID() };
    return () => owner.api.staff.rentals.extend({ ...asked, returnDate, returnTime, quote, ...CONSENT });
  },
};
