import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  GUIDED_PHOTOS,
  type InspectionKind,
  type PhotoPlace,
  type PhotosReason,
} from '#domain/inspection.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { type Desk, openDesk } from '#tests/worker/bookings/staff-world.ts';
import { getBoard } from '#worker/services/board/get-board.ts';
import { listDeliveries } from '#worker/services/deliveries/deliveries.ts';

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
  photosReason?: PhotosReason;
  /** Of a car that came in the place of the first, and the change that brought it. */
  vehicleId?: string;
  swapId?: string;
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
      vehicleId: seen.vehicleId ?? booking.vehicleId,
      swapId: seen.swapId ?? null,
      branchId: 'les_cayes',
      staffId,
      happenedAt,
      recordedAt: happenedAt,
      replacesId: seen.replacesId ?? null,
      photosReason: seen.photosReason ?? null,
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

/** Somebody left with the car two hours before noon. */
async function bring({ id: bookingId }: BookingRow, state: 'done' | 'canceled' = 'done') {
  const at = '2026-11-18T12:00:00.000Z';
  const task = { id: randomUUID(), bookingId, kind: 'delivery', place: 'Airport', state } as const;
  const ended = { endedAt: '2026-11-18T14:00:00.000Z', endedByUserId: staffId };
  const planned = { dueOn: TODAY, dueTime: '09:00', bookedAt: at, driverName: 'Wilner' };
  await desk.db
    .insertInto('deliveries')
    .values({ ...task, ...planned, ...ended, leftAt: at, createdAt: at, createdByUserId: staffId })
    .execute();
}

/** The firm gave the client another car. */
async function swap({ id: bookingId, vehicleId: vehicleBeforeId }: BookingRow) {
  const swapId = randomUUID();
  const { id: vehicleId } = await desk.insertVehicle();
  const agreed = { agreedBy: 'Rose Estimé', agreedHow: 'phone', cause: 'firm' } as const;
  const made = { madeAt: `${TODAY}T15:00:00.000Z`, madeByUserId: staffId };
  const price = { totalBeforeCents: 10_000, totalAfterCents: 10_000 };
  await desk.db
    .insertInto('rentalChanges')
    .values({
      ...{ id: swapId, bookingId, kind: 'swap', isDuring: true, vehicleBeforeId, vehicleAfterId: vehicleId },
      ...{ ...made, ...agreed, ...price },
    })
    .execute();
  await desk.db.updateTable('bookings').set({ vehicleId }).where('id', '=', bookingId).execute();
  return { vehicleId, swapId };
}

it('are on the board of a car that came later in the place of one that was brought', async () => {
  const booking = await book();
  await bring(booking);
  const brought = await see(booking, { places: GUIDED_PHOTOS.slice(0, 4) });
  const other = await swap(booking);
  const handedOver = await see(booking, { ...other, happenedAt: '2026-11-18T15:30:00.000Z' });
  expect(await shown()).toMatchObject([
    { id: handedOver, places: GUIDED_PHOTOS, vehicle: { id: other.vehicleId } },
  ]);
  // The delivery asks for those of the car that was brought, whatever was taken of the other.
  await see(booking, {
    ...other,
    happenedAt: '2026-11-18T15:40:00.000Z',
    replacesId: handedOver,
    places: GUIDED_PHOTOS,
  });
  expect(await shown()).toEqual([]);
  const [delivery] = await listDeliveries(desk.deps, { bookingId: booking.id });
  expect(delivery).toMatchObject({
    vehicleId: booking.vehicleId,
    rest: { inspectionId: brought, missingPlaces: ['inside', 'dashboard'] },
  });
});

it('are asked for by nobody once somebody said why they will not follow', async () => {
  const atDesk = await book();
  await see(atDesk, { photosReason: 'night' });
  expect(await shown()).toEqual([]);
  const away = await book();
  await bring(away);
  await see(away, { photosReason: 'hurry', places: ['front'] });
  const [delivery] = await listDeliveries(desk.deps, { bookingId: away.id });
  expect(delivery?.rest).toMatchObject({ missingPlaces: [], comingPhotos: 1 });
});

it('are on the board where nobody brought the car after all', async () => {
  const booking = await book();
  await bring(booking, 'canceled');
  await see(booking, {});
  expect(await shown()).toHaveLength(1);
});

it('are with the delivery, where somebody brought the car', async () => {
  const booking = await book();
  await bring(booking);
  await see(booking, {});
  expect(await shown()).toEqual([]);
  // It was brought, and taken back at the desk.
  await see(booking, { kind: 'return' });
  expect((await shown()).map(({ kind }) => kind)).toEqual(['return']);
});
