import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import type { Stars } from '#domain/reviews.ts';
import { hashToken } from '#worker/auth/token-hash.ts';
import type { TestApp } from '../app.ts';
import { insertBooking } from './booking.ts';
import { insertVehicle } from './vehicle.ts';

/** A car with these reviews, each of a rental that is over. */
export async function insertReviewedVehicle(app: TestApp, stars: readonly Stars[]) {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db);
  for (const [index, given] of stars.entries()) {
    const booking = await insertBooking(app.db, {
      vehicle: vehicle,
      pickupDate: addDays(today, -3 * (index + 2)),
      returnDate: addDays(today, -3 * (index + 2) + 1),
      fields: { bookingStatus: 'completed' },
    });
    const review = {
      id: crypto.randomUUID(),
      bookingId: booking.id,
      vehicleId: vehicle.id,
      firstName: 'Marie',
    };
    await app.db
      .insertInto('reviews')
      .values({ ...review, stars: given, body: 'Bon service.', locale: 'fr', writtenAt: app.now() })
      .execute();
  }
  return vehicle;
}

/** A rental that is over, and the link by which its client is asked. Gives the car. */
export async function insertReviewRequest(app: TestApp, token: string) {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { brand: 'Suzuki', model: 'Jimny' });
  const booking = await insertBooking(app.db, {
    vehicle: vehicle,
    pickupDate: addDays(today, -5),
    returnDate: addDays(today, -1),
    fields: { bookingStatus: 'returned' },
  });
  const request = { bookingId: booking.id, tokenHash: hashToken(token), askedAt: app.now() };
  await app.db.insertInto('reviewRequests').values(request).execute();
  return vehicle;
}
