import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { asAdmin, type SignedInActor } from '#tests/support/actors.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { refusalOf } from '../bookings/web-world.ts';
import { HERE, openPlaces, type Places, THERE } from '../vehicles/places-world.ts';

/** A car that leaves with a client while its transfer is open. */

const TODAY = AN_ORDINARY_DAY;
const on = (number: number) => addDays(TODAY, number);

let places: Places;
let admin: SignedInActor;
let car: VehicleRow;
beforeAll(async () => {
  places = await openPlaces();
  admin = await asAdmin(places.app);
});
afterAll(() => places.app.stop());
beforeEach(async () => {
  await places.app.setNow(noonOn(TODAY));
  car = await insertVehicle(places.app.db, { branchId: HERE });
});

const api = () => places.agent.trpc.staff.transfers;
const plan = async (leavesOn: string) => {
  const transferId = randomUUID();
  const way = { vehicleId: car.id, toBranchId: THERE, leavesOn, leavesTime: '08:00' } as const;
  await api().plan.mutate({ transferId, ...way });
  return { transferId };
};
/** The rental after the drive, at the other branch. */
const next = () =>
  insertBooking(places.app.db, {
    vehicle: car,
    pickupDate: on(3),
    returnDate: on(6),
    fields: { pickupBranchId: THERE },
  });
const handOver = (booking: BookingRow, fields: Parameters<typeof handOverOf>[2]) =>
  admin.trpc.staff.inspections.handOver.mutate(handOverOf(booking, places.app.now(), fields));

const transferOf = ({ transferId }: { transferId: string }) =>
  places.app.db
    .selectFrom('transfers')
    .select(['state', 'endedByUserId'])
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow();
const branchOf = async ({ id }: VehicleRow) => {
  const vehicle = places.app.db.selectFrom('vehicles').select('branchId').where('id', '=', id);
  return (await vehicle.executeTakeFirstOrThrow()).branchId;
};

it('has arrived where it was driven to, also before the planned hour, with who handed it over', async () => {
  const transfer = await plan(on(1));
  const booking = await next();
  await places.app.setNow(new Date(`${on(1)}T14:00:00.000Z`));
  await api().leave.mutate(transfer);
  await places.app.setNow(new Date(`${on(1)}T15:00:00.000Z`));
  await handOver(booking, { branchId: THERE });
  expect(await transferOf(transfer)).toEqual({ state: 'done', endedByUserId: admin.id });
  expect(await branchOf(car)).toBe(THERE);
  const logs = await places.app.db
    .selectFrom('logs')
    .select('metadata')
    .where('entityId', '=', car.id)
    .execute();
  expect(logs.map(({ metadata }) => metadata)).toContainEqual(
    expect.objectContaining({ after: { transferState: 'done' } }),
  );
});

it('elsewhere while it is driven, asks whether it is there; then nobody drove it', async () => {
  const transfer = await plan(on(1));
  const booking = await next();
  await places.app.setNow(noonOn(on(1)));
  await api().leave.mutate(transfer);
  const { vehicle } = await admin.trpc.staff.inspections.ofBooking.query({ bookingId: booking.id });
  expect(vehicle.branchId).toBe(THERE);
  expect(await refusalOf(handOver(booking, { branchId: HERE }))).toMatchObject({
    appCode: 'VEHICLE_ELSEWHERE',
    details: { branchId: THERE },
  });
  expect(await transferOf(transfer)).toMatchObject({ state: 'on_the_way' });
  await handOver(booking, { branchId: HERE, isVehicleHere: true });
  expect(await transferOf(transfer)).toMatchObject({ state: 'canceled', endedByUserId: admin.id });
  expect(await branchOf(car)).toBe(HERE);
});

it('ends one that was to leave before the rental, though nobody said that it left', async () => {
  const transfer = await plan(on(1));
  const booking = await next();
  await places.app.setNow(noonOn(on(3)));
  expect(await refusalOf(handOver(booking, { branchId: THERE }))).toMatchObject({
    appCode: 'VEHICLE_ELSEWHERE',
    details: { branchId: HERE },
  });
  await handOver(booking, { branchId: THERE, isVehicleHere: true });
  expect(await transferOf(transfer)).toMatchObject({ state: 'done' });
});

it('leaves alone one that is planned for after the rental', async () => {
  const booking = await insertBooking(places.app.db, { vehicle: car, pickupDate: TODAY, returnDate: on(2) });
  const transfer = await plan(on(3));
  await handOver(booking, { branchId: HERE });
  expect(await transferOf(transfer)).toEqual({ state: 'planned', endedByUserId: null });
});

it('goes on where the hand-over was before it left, and is only entered now', async () => {
  const booking = await insertBooking(places.app.db, { vehicle: car, pickupDate: TODAY, returnDate: on(2) });
  const transfer = await plan(on(3));
  await places.app.setNow(noonOn(on(3)));
  await api().leave.mutate(transfer);
  await places.app.setNow(new Date(`${on(3)}T20:00:00.000Z`));
  const happenedAt = noonOn(TODAY).toISOString();
  // It was here then; the books have it there by now.
  await handOver(booking, { branchId: HERE, isVehicleHere: true, happenedAt });
  expect(await transferOf(transfer)).toEqual({ state: 'on_the_way', endedByUserId: null });
});
