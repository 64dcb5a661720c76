import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { GUIDED_PHOTOS, type InspectionKind, type PhotoPlace } from '#domain/inspection.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { type Desk, openDesk } from '#tests/worker/bookings/staff-world.ts';
import { getBoard } from '#worker/services/board/get-board.ts';

/** Cars that changed hands at the desk without all their pictures. */

const TODAY = '2026-11-18';
let desk: Desk;
let staffId: string;
beforeAll(async () => {
  desk = await openDesk();
  staffId = (await desk.hire('agent')).actor.id;
});
afterAll(() => desk.close());
afterEach(async () => {
  desk.setNow(noonOn(TODAY));
  await desk.wipe();
});

const book = () =>
  insertBooking(desk.db, {
    pickupDate: TODAY,
    returnDate: '2026-11-21',
    fields: { bookingStatus: 'picked_up' },
  });

interface Seen {
  kind?: InspectionKind;
  places?: readonly PhotoPlace[];
  happenedAt?: string;
  replacesId?: string;
}

async function see(booking: BookingRow, { kind = 'hand_over', places = [], ...seen }: Seen) {
  const id = randomUUID();
  const happenedAt = seen.happenedAt ?? '2026-11-18T14:00:00.000Z';
  const licenses = { seen: [{ name: null, licenseId: 'L', licenseExpiresOn: '2030-01-01', bornOn: null }] };
  await desk.db
    .insertInto('inspections')
    .values({
      id,
      kind,
      bookingId: booking.id,
      vehicleId: booking.vehicleId,
      branchId: 'les_cayes',
      staffId,
      happenedAt,
      recordedAt: happenedAt,
      replacesId: seen.replacesId ?? null,
      odometerKm: 100,
      fuelEighths: 8,
      licenses: kind === 'hand_over' ? licenses : null,
    })
    .execute();
  if (places.length > 0)
    await desk.db
      .insertInto('inspectionPhotos')
      .values(
        places.map((place) => ({
          id: randomUUID(),
          inspectionId: id,
          place,
          fileHash: 'e'.repeat(64),
          takenAt: happenedAt,
        })),
      )
      .execute();
  return id;
}

const shown = async (branchId?: 'les_cayes' | 'cap_haitien') =>
  (await getBoard(desk.deps, { branchId })).unpictured;

it('are on the board of their branch with the sides that nobody took, until a day later', async () => {
  const booking = await book();
  const id = await see(booking, { places: ['front', 'front', 'inside', 'damage'] });
  expect(await shown('les_cayes')).toMatchObject([
    {
      id,
      bookingId: booking.id,
      kind: 'hand_over',
      places: ['left', 'rear', 'right', 'dashboard'],
      until: '2026-11-19T14:00:00.000Z',
    },
  ]);
  expect(await shown('cap_haitien')).toEqual([]);
  desk.setNow(new Date('2026-11-19T14:00:00.000Z'));
  expect(await shown()).toEqual([]);
});

it('are gone once all six are there, and counted by the record that counts', async () => {
  const booking = await book();
  const first = await see(booking, {});
  expect((await shown()).map(({ places }) => places)).toEqual([GUIDED_PHOTOS]);
  await see(booking, { replacesId: first, places: GUIDED_PHOTOS });
  expect(await shown()).toEqual([]);
  const back = await see(booking, { kind: 'return', places: ['front'] });
  expect((await shown()).map(({ id, kind }) => [id, kind])).toEqual([[back, 'return']]);
});

it('are with the delivery, where somebody brought the car', async () => {
  const booking = await book();
  const at = '2026-11-18T12:00:00.000Z';
  await desk.db
    .insertInto('deliveries')
    .values({
      id: randomUUID(),
      bookingId: booking.id,
      kind: 'delivery',
      place: 'Airport',
      dueOn: TODAY,
      dueTime: '09:00',
      bookedAt: at,
      driverName: 'Wilner',
      state: 'done',
      leftAt: at,
      endedAt: '2026-11-18T14:00:00.000Z',
      endedByUserId: staffId,
      createdAt: at,
      createdByUserId: staffId,
    })
    .execute();
  await see(booking, {});
  expect(await shown()).toEqual([]);
  // It was brought, and taken back at the desk.
  await see(booking, { kind: 'return' });
  expect((await shown()).map(({ kind }) => kind)).toEqual(['return']);
});
