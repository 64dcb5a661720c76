import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GUIDED_PHOTOS } from '#domain/inspection.ts';
import { handOverInput } from '#domain/schemas/inspections.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { correctionOf, handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

/** Why a record has no pictures of some sides. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const now = () => till.counter.now();
const book = async () =>
  insertBooking(till.counter.db, {
    vehicle: await insertVehicle(till.counter.db, { branchId: 'les_cayes' }),
    pickupDate: '2026-11-18',
    returnDate: '2026-11-21',
  });
const inspections = () => till.admin.api.staff.inspections;
const reasonsOf = async ({ id: bookingId }: { id: string }) => {
  const read = await inspections().ofBooking({ bookingId });
  return read.inspections.map(({ photosReason }) => photosReason);
};

it('is kept with the record, also with one that corrects it', async () => {
  const booking = await book();
  const handOver = handOverOf(booking, now(), { photosReason: 'night' });
  await inspections().handOver(handOver);
  expect(await reasonsOf(booking)).toEqual(['night']);
  await inspections().correct(correctionOf(booking, handOver.inspectionId, { odometerKm: 40_000 }));
  expect(await reasonsOf(booking)).toEqual(['night', 'night']);
  till.counter.advance(60_000);
  await inspections().takeBack(takeBackOf(booking, now(), { odometerKm: 40_100 }));
  expect(await reasonsOf(booking)).toEqual(['night', 'night', null]);
});

it('is said in words where it is another one', async () => {
  const booking = await book();
  const other = { photosReason: 'other' } as const;
  const unsaid = handOverOf(booking, now(), other);
  expect(await outcomeOf(inspections().handOver(unsaid))).toBe('VALIDATION_FAILED');
  expect(v.safeParse(handOverInput, unsaid).issues).toMatchObject([
    { message: 'validation.inspection.photosOther', path: [{ key: 'note' }] },
  ]);
  await inspections().handOver(handOverOf(booking, now(), { ...other, note: 'The lens was broken' }));
  expect(await reasonsOf(booking)).toEqual(['other']);
});

it('is none where every side was taken after all', async () => {
  const booking = await book();
  const takenAt = now().toISOString();
  const photos = GUIDED_PHOTOS.map((place, at) => {
    return { id: randomUUID(), place, fileHash: String(at).repeat(64), takenAt };
  });
  await inspections().handOver(handOverOf(booking, now(), { photosReason: 'hurry', photos }));
  expect(await reasonsOf(booking)).toEqual([null]);
});
