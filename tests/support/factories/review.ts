import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { hashToken } from '#worker/auth/token-hash.ts';
import type { TestApp } from '../app.ts';
import { insertBooking } from './booking.ts';
import { insertVehicle } from './vehicle.ts';

/** A rental that is over, and the link by which its client is asked. Gives the car. */
export async function insertReviewRequest(app: TestApp, token: string) {
  const today = todayInHaiti(app.now());
  const car = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Jimny' });
  const booking = await insertBooking(app.db, {
    vehicle: car,
    pickupDate: addDays(today, -5),
    returnDate: addDays(today, -1),
    fields: { bookingStatus: 'returned' },
  });
  const request = { bookingId: booking.id, tokenHash: hashToken(token), askedAt: app.now() };
  await app.db.insertInto('reviewRequests').values(request).execute();
  return car;
}
