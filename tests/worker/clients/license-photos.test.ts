import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLIENT_LICENSE_PHOTOS } from '#domain/policy.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { addedTo, correctionOf, handOverOf } from '#tests/support/factories/inspection.ts';
import { openTill, type Till } from '../payments/world.ts';

/** Pictures of licenses, on the page of the client to whom the car was handed over. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const api = () => till.agent.api.staff;
const shown = async (clientId: string) => (await api().clients.get({ clientId })).licensePhotos;

async function handedOver() {
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  const booking = await insertBooking(till.counter.db, days);
  const handOver = handOverOf(booking, till.counter.now(), { isVehicleHere: true });
  await till.admin.api.staff.inspections.handOver(handOver);
  return { booking, handOver };
}

it('are there once, also after a correction, and no other picture and nobody else’s', async () => {
  const [{ booking, handOver }, other] = [await handedOver(), await handedOver()];
  expect(await shown(booking.clientId)).toEqual([]);
  const added = addedTo(handOver, ['license', 'front']);
  await api().inspections.addPhotos(added);
  const [{ id } = { id: '' }] = added.photos;
  const { id: bookingId, bookingCode } = booking;
  expect(await shown(booking.clientId)).toEqual([
    { id, takenAt: '2026-11-18T16:00:00.000Z', bookingId, bookingCode, isStored: false },
  ]);
  expect(await shown(other.booking.clientId)).toEqual([]);
  await api().inspections.correct(correctionOf(booking, handOver.inspectionId));
  expect(await shown(booking.clientId)).toMatchObject([{ bookingCode, isStored: false }]);
});

it('are the newest few', async () => {
  const { booking, handOver } = await handedOver();
  const many = Array.from({ length: CLIENT_LICENSE_PHOTOS + 2 }, () => 'license' as const);
  await api().inspections.addPhotos(addedTo(handOver, many));
  const newest = addedTo(handOver, ['license']);
  const photos = newest.photos.map((photo) => ({ ...photo, takenAt: '2026-11-18T16:30:00.000Z' }));
  await api().inspections.addPhotos({ ...newest, photos });
  const found = await shown(booking.clientId);
  expect(found).toHaveLength(CLIENT_LICENSE_PHOTOS);
  expect(found[0]?.id).toBe(photos[0]?.id);
});
