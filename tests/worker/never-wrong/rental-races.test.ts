import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { CONSENT } from '../rentals/world.ts';
import { days, HERE, openPlaces, type Places, THERE, trip } from '../vehicles/places-world.ts';
import { type Attempt, CLIENTS, ROUNDS, race } from './race.ts';

/** Extensions, other cars and transfers against sixty at the counter, over HTTP: one has the car, the others are told why not. */

/** Each is an act of its own, longer than a booking: the paths of `one-winner` measure the time. */
const TURNS = Math.ceil(ROUNDS / 3);

let places: Places;
let agents: SignedInActor[];
beforeAll(async () => {
  places = await openPlaces();
  agents = await Promise.all(Array.from({ length: CLIENTS }, () => asAgent(places.app)));
}, 120_000);
afterAll(() => places.app.stop());

const newVehicle = () => insertVehicle(places.app.db, { branchId: HERE });

/** One of all attempts is taken, and the refusals are those that `told` names; answers which attempt it was. */
async function expectOneTaken(attempts: readonly Attempt[], told: readonly string[]): Promise<number> {
  const outcomes = await race(attempts);
  const taken = outcomes.flatMap(({ code }, index) => (code === 'ok' ? [index] : []));
  expect(taken).toHaveLength(1);
  const refusals = new Set(outcomes.map(({ code }) => code));
  refusals.delete('ok');
  expect([...refusals].filter((code) => !told.includes(code))).toEqual([]);
  expect(places.app.takeErrors()).toEqual([]);
  return taken[0] ?? -1;
}

describe(`${CLIENTS} at once, ${TURNS} times`, () => {
  it('an extension of the rental before, or a booking of its days', { timeout: 120_000 }, async () => {
    let extended = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const vehicle = await newVehicle();
      const rental = await insertBooking(places.app.db, { vehicle, ...days(10, 13) });
      const asked = { bookingId: rental.id, returnDate: addDays(rental.returnDate, 3), returnTime: '10:00' };
      // Each reads the price first, as its form does.
      const attempts = agents.map((agent, index) => async () => {
        if (index % 2 === 0)
          return places.bookAtCounter({ vehicleId: vehicle.id, ...days(14, 18), ...trip(HERE) }, agent);
        const { booking, quote } = await agent.trpc.staff.rentals.extension.query(asked);
        const { rowVersion } = booking;
        const form = { ...asked, rowVersion, quote, ...CONSENT, requestId: randomUUID() };
        return agent.trpc.staff.rentals.extend.mutate(form);
      });
      const winner = await expectOneTaken(attempts, ['VEHICLE_UNAVAILABLE', 'STALE_VERSION']);
      extended += winner % 2;
      await places.expectUnbroken(vehicle);
      const { returnDate } = await places.app.db
        .selectFrom('bookings')
        .select('returnDate')
        .where('id', '=', rental.id)
        .executeTakeFirstOrThrow();
      expect(returnDate).toBe(winner % 2 === 1 ? asked.returnDate : rental.returnDate);
    }
    console.info(`extension against booking: extended ${extended} of ${TURNS}`);
  });

  it('another car for sixty rentals whose own stays behind', { timeout: 120_000 }, async () => {
    const rentals = await Promise.all(
      agents.map(async () => insertBooking(places.app.db, { vehicle: await newVehicle(), ...days(10, 13) })),
    );
    for (let turn = 0; turn < TURNS; turn += 1) {
      const wanted = await newVehicle();
      const attempts = await Promise.all(
        agents.map(async ({ trpc }, index) => {
          const bookingId = rentals[index]?.id ?? '';
          const { booking, agreed } = await trpc.staff.rentals.otherVehicles.query({ bookingId });
          const form = {
            bookingId,
            rowVersion: booking.rowVersion,
            requestId: randomUUID(),
            vehicleId: wanted.id,
            cause: 'firm' as const,
            quote: agreed.quote,
            ...CONSENT,
          };
          return () => trpc.staff.rentals.swap.mutate(form);
        }),
      );
      await expectOneTaken(attempts, ['VEHICLE_UNAVAILABLE']);
      await places.expectUnbroken(wanted);
    }
    const swaps = places.app.db.selectFrom('rentalChanges').where('kind', '=', 'swap').select('bookingId');
    expect(await swaps.execute()).toHaveLength(TURNS);
  });

  it('a transfer to the other city, or a booking where the car stands', { timeout: 120_000 }, async () => {
    let planned = 0;
    for (let turn = 0; turn < TURNS; turn += 1) {
      const vehicle = await newVehicle();
      const { pickupDate: leavesOn } = days(10, 11);
      const attempts = agents.map((agent, index) => async () => {
        if (index % 2 === 0)
          return places.bookAtCounter({ vehicleId: vehicle.id, ...days(10, 14), ...trip(HERE) }, agent);
        await agent.trpc.staff.transfers.list.query({ vehicleId: vehicle.id });
        const plan = {
          transferId: randomUUID(),
          vehicleId: vehicle.id,
          toBranchId: THERE,
          leavesOn,
        } as const;
        return agent.trpc.staff.transfers.plan.mutate(plan);
      });
      const told = ['VEHICLE_UNAVAILABLE', 'VEHICLE_ELSEWHERE', 'NEXT_BEGINS_ELSEWHERE'];
      planned += (await expectOneTaken(attempts, told)) % 2;
      await places.expectUnbroken(vehicle);
    }
    console.info(`transfer against booking: planned ${planned} of ${TURNS}`);
  });
});
