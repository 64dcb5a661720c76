import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PHOTOS } from '#domain/inspection.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { addedTo, correctionOf, handOverOf } from '#tests/support/factories/inspection.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

/** Pictures that are added to a record which is finished. */

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const api = () => till.agent.api.staff.inspections;
async function handedOver() {
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  const booking = await insertBooking(till.counter.db, days);
  const handOver = handOverOf(booking, till.counter.now(), { isVehicleHere: true });
  await till.admin.api.staff.inspections.handOver(handOver);
  return { booking, handOver };
}
const recordsOf = async (bookingId: string) => (await api().ofBooking({ bookingId })).inspections;

it('are there once, with who added them and when, and leave the record and the booking as they were', async () => {
  const { booking, handOver } = await handedOver();
  const [before] = await recordsOf(booking.id);
  const { booking: seen } = await api().ofBooking({ bookingId: booking.id });
  till.counter.advance(3_600_000);
  const added = addedTo(handOver, ['inside', 'dashboard']);
  await Promise.all([api().addPhotos(added), api().addPhotos(added)]);
  const [after] = await recordsOf(booking.id);
  const at = till.counter.now().toISOString();
  expect(after).toEqual({ ...before, photos: after?.photos });
  expect(after?.photos.map(({ place, added: by }) => [place, by])).toEqual(
    expect.arrayContaining(['inside', 'dashboard'].map((place) => [place, { at, by: till.agent.name }])),
  );
  expect(after?.photos).toHaveLength(2);
  expect((await api().ofBooking({ bookingId: booking.id })).booking.rowVersion).toBe(seen.rowVersion);
  const log = (await till.counter.logsOf('booking', booking.id)).at(-1);
  expect(log?.metadata).toMatchObject({ after: { addedPhotos: 2 } });
});

it('go to what corrected the record meanwhile, also at the same moment', async () => {
  const { booking, handOver } = await handedOver();
  await api().addPhotos(addedTo(handOver, ['front']));
  const correction = correctionOf(booking, handOver.inspectionId);
  await Promise.all([
    api().correct(correction),
    api().addPhotos(addedTo(handOver, ['left'])),
    api().addPhotos(addedTo(handOver, ['rear'])),
  ]);
  await api().addPhotos(addedTo(handOver, ['inside']));
  const counted = (await recordsOf(booking.id)).find(({ id }) => id === correction.inspectionId);
  expect(counted?.photos.map(({ place }) => place).sort()).toEqual(['front', 'inside', 'left', 'rear']);
  expect(counted?.photos.every(({ added }) => added !== null)).toBe(true);
});

it('are refused', async () => {
  const { booking, handOver } = await handedOver();
  const added = addedTo(handOver, ['front']);
  await api().addPhotos(added);
  const outcome = (change: object) =>
    outcomeOf(api().addPhotos({ ...added, requestId: randomUUID(), ...change }));
  // The picture is another request's; the request is another picture's.
  expect(await outcome({})).toBe('IDEMPOTENCY_MISMATCH');
  expect(
    await outcomeOf(api().addPhotos({ ...addedTo(handOver, ['rear']), requestId: added.requestId })),
  ).toBe('IDEMPOTENCY_MISMATCH');
  expect(await outcome({ photos: [] })).toBe('VALIDATION_FAILED');
  expect(await outcome({ bookingId: randomUUID() })).toBe('BOOKING_NOT_FOUND');
  expect(await outcome({ inspectionId: randomUUID() })).toBe('NOT_FOUND');
  const other = await handedOver();
  expect(await outcome({ inspectionId: other.handOver.inspectionId })).toBe('NOT_FOUND');
  const many = addedTo(
    handOver,
    Array.from({ length: MAX_PHOTOS }, () => 'other' as const),
  );
  expect(await outcomeOf(api().addPhotos(many))).toBe('VALIDATION_FAILED');
  expect((await recordsOf(booking.id))[0]?.photos).toHaveLength(1);
});
