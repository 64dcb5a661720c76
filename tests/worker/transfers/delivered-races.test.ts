import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { drawChance } from '#tests/support/chance.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { codeOf, fillCheckout } from '../bookings/web-world.ts';
import { days, HERE, openPlaces, type Places, type Rental, THERE, trip } from '../vehicles/places-world.ts';

/** Cars that the site offers in both cities, wanted by many: whatever comes of it, each stands where it is promised. */

let places: Places;
beforeAll(async () => {
  places = await openPlaces();
  await places.app.db.updateTable('transferRoutes').set({ isOnWeb: true, webFeeCents: 6_000 }).execute();
});
afterAll(() => places.app.stop());

async function setStatus(bookingId: string, bookingStatus: BookingStatus) {
  const { rowVersion } = await places.agent.trpc.staff.bookings.get.query({ bookingId });
  return codeOf(places.agent.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus }));
}

describe('at the same moment', () => {
  it('of visitors in both cities who want one car, one has it and the chain holds', async () => {
    const clients: SignedInActor[] = await Promise.all(
      Array.from({ length: 6 }, () => asCustomer(places.app)),
    );
    for (let round = 0; round < 8; round += 1) {
      const car = await insertVehicle(places.app.db, { branchId: HERE });
      const rental = (from: number, until: number, city: BranchId) => ({
        vehicleId: car.id,
        ...days(from, until),
        ...trip(city),
      });
      const wanted = [
        rental(10, 13, THERE),
        rental(10, 13, HERE),
        rental(8, 10, HERE),
        rental(11, 14, THERE),
        rental(13, 15, HERE),
        rental(10, 12, THERE),
      ];
      const forms = await Promise.all(
        wanted.map((rental, index) => fillCheckout(clients[index] ?? places.customer, car.id, rental)),
      );
      await places.app.db.deleteFrom('rateLimits').execute();
      const codes = await Promise.all(
        forms.map((form, index) =>
          codeOf((clients[(index + round) % 6] ?? places.customer).trpc.booking.create.mutate(form)),
        ),
      );
      expect(codes).toContain('ok');
      const clear = ['VEHICLE_UNAVAILABLE', 'VEHICLE_ELSEWHERE', 'NEXT_BEGINS_ELSEWHERE', 'QUOTE_CHANGED'];
      expect(codes.filter((code) => code !== 'ok' && !clear.includes(code))).toEqual([]);
      await places.expectUnbroken(car);
    }
  }, 120_000);

  it('a car stands where it is promised, whatever is booked, called off and taken up; or the booking is at risk', async () => {
    const chance = drawChance();
    let car = await insertVehicle(places.app.db, { branchId: HERE });
    let booked: string[] = [];
    let made = 0;
    const bookOnWeb = async (rental: Rental) => {
      const booking = await places.bookOnWeb(rental).catch(() => null);
      if (booking) booked.push(booking.bookingId);
      made += booking ? 1 : 0;
    };
    for (let step = 0; step < 120; step += 1) {
      const from = chance.between(3, 30);
      const rental = {
        vehicleId: car.id,
        ...days(from, from + chance.between(1, 4)),
        ...trip(chance.pick([HERE, THERE])),
      };
      const act = chance.pick(['web', 'web', 'counter', 'cancel', 'takeUp'] as const);
      const [bookingId] = booked.length > 0 ? [chance.pick(booked)] : [];
      if (act === 'web' || bookingId === undefined) await bookOnWeb(rental);
      else if (act === 'counter') await codeOf(places.bookAtCounter(rental));
      else {
        // It has a reason that somebody can act on, or none.
        const code = await setStatus(bookingId, act === 'cancel' ? 'canceled' : 'reserved');
        expect(code).not.toBe('UNAVAILABLE');
      }
      const isUnbroken = await places.expectUnbroken(car).then(
        () => true,
        () => false,
      );
      if (isUnbroken) continue;
      // Nobody is refused who calls off: whoever was to have the car from there is on the list of risks, or the way back is not needed.
      expect(act).toBe('cancel');
      const risks = await places.agent.trpc.staff.transfers.risks.query({});
      const ways = await places.agent.trpc.staff.transfers.list.query({ vehicleId: car.id });
      const isAtRisk = risks.some(({ vehicleId }) => vehicleId === car.id);
      expect(isAtRisk || ways.length > 0).toBe(true);
      car = await insertVehicle(places.app.db, { branchId: HERE });
      booked = [];
    }
    expect(made).toBeGreaterThan(0);
  }, 120_000);

  it('no transfer stays planned on which nobody left after all while its booking is called off', async () => {
    const { agent } = places;
    for (let round = 0; round < 12; round += 1) {
      // A client has so many open bookings at most.
      await places.app.db.updateTable('bookings').set({ bookingStatus: 'canceled' }).execute();
      const car = await insertVehicle(places.app.db, { branchId: HERE });
      const rental = { vehicleId: car.id, ...days(10, 13), ...trip(THERE) };
      const { bookingId } = await places.bookOnWeb(rental);
      const transferOf = () =>
        places.app.db
          .selectFrom('transfers')
          .where('forBookingId', '=', bookingId)
          .select(['id', 'state', 'endedWithBooking'])
          .executeTakeFirstOrThrow();
      const { id: transferId } = await transferOf();
      await agent.trpc.staff.transfers.leave.mutate({ transferId });
      const { rowVersion } = await agent.trpc.staff.bookings.get.query({ bookingId });
      const cancel = { bookingId, rowVersion, bookingStatus: 'canceled' } as const;
      const codes = await Promise.all([
        codeOf(agent.trpc.staff.transfers.undoLeave.mutate({ transferId })),
        codeOf(agent.trpc.staff.bookings.setStatus.mutate(cancel)),
      ]);
      expect([round, codes]).toEqual([round, ['ok', 'ok']]);
      expect([round, await transferOf()]).toMatchObject([
        round,
        { state: 'canceled', endedWithBooking: true },
      ]);
    }
  }, 120_000);
});
