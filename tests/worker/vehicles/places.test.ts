import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { Journey } from '#domain/places.ts';
import { asAgent, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import type { TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { codeOf, refusalOf } from '../bookings/web-world.ts';
import { days, HERE, OUT_AND_AWAY, openPlaces, type Places, THERE, trip } from './places-world.ts';

/** Where a car stands, on every path that asks for it or writes it. */

let places: Places;
let app: TestApp;
let agent: SignedInActor;
let customer: SignedInActor;
beforeAll(async () => {
  places = await openPlaces();
  ({ app, agent, customer } = places);
});
afterAll(() => app.stop());

const bookAtCounter: Places['bookAtCounter'] = (...args) => places.bookAtCounter(...args);
const bookOnWeb: Places['bookOnWeb'] = (rental) => places.bookOnWeb(rental);
const expectUnbroken: Places['expectUnbroken'] = (vehicle) => places.expectUnbroken(vehicle);

describe('after a one-way rental', () => {
  let vehicle: VehicleRow;
  beforeAll(async () => {
    vehicle = await insertVehicle(app.db, { branchId: HERE, brand: 'Oneway', model: 'Away' });
    await bookAtCounter({ vehicleId: vehicle.id, ...days(10, 12), ...OUT_AND_AWAY });
  });
  const found = async (city: BranchId, from: number, until: number) => {
    const answer = await asVisitor(app).trpc.public.vehicles.list.query({ city, ...days(from, until) });
    if (answer.mode !== 'search') throw new Error(answer.mode);
    return answer.vehicles.some(({ id }) => id === vehicle.id);
  };

  it('search shows the car where it will stand then', async () => {
    expect([await found(HERE, 12, 14), await found(THERE, 12, 14)]).toEqual([false, true]);
    expect([await found(HERE, 5, 8), await found(THERE, 5, 8)]).toEqual([true, false]);
    expect([await found(HERE, 8, 10), await found(HERE, 9, 11)]).toEqual([true, false]);
  });

  it('so does the list of free cars at the counter, to the minute', async () => {
    const free = async (branchId: BranchId, from: number, until: number, times = {}) => {
      const asked = { search: 'Oneway Away', branchId, free: { ...days(from, until), ...times } };
      const { rows } = await agent.trpc.staff.vehicles.list.query(asked);
      return rows.map(({ city }) => city);
    };
    expect([await free(HERE, 12, 14), await free(THERE, 12, 14)]).toEqual([[], ['Cap-Haïtien']]);
    expect([await free(HERE, 5, 8), await free(THERE, 5, 8)]).toEqual([['Les Cayes'], []]);
    // It leaves on the tenth at 10:00, and is there on the twelfth at 10:00.
    expect(await free(HERE, 8, 10, { returnTime: '10:00' })).toEqual(['Les Cayes']);
    expect(await free(HERE, 8, 10, { returnTime: '10:01' })).toEqual([]);
    expect(await free(THERE, 12, 14, { pickupTime: '09:59' })).toEqual([]);
    await app.db
      .updateTable('vehicles')
      .set({ status: 'maintenance' })
      .where('id', '=', vehicle.id)
      .execute();
    expect(await free(HERE, 5, 8)).toEqual([]);
    await app.db.updateTable('vehicles').set({ status: 'active' }).where('id', '=', vehicle.id).execute();
  });

  it('the car’s page and the checkout name the city of the days asked for', async () => {
    const page = await asVisitor(app).trpc.public.vehicles.get.query({ id: vehicle.id, ...days(12, 14) });
    expect(page).toMatchObject({ isFree: true, vehicle: { branchId: THERE, city: 'Cap-Haïtien' } });
    const after = await customer.trpc.booking.checkout.query({ vehicleId: vehicle.id, ...days(12, 14) });
    expect(after).toMatchObject({ isFree: true, mustReturnTo: null, vehicle: { branchId: THERE } });
    const before = await customer.trpc.booking.checkout.query({ vehicleId: vehicle.id, ...days(5, 8) });
    expect(before).toMatchObject({ isFree: true, mustReturnTo: HERE, vehicle: { branchId: HERE } });
  });

  it('the site books it there alone, and only so that it is where it is wanted next', async () => {
    const tried = (from: number, until: number, journey: Journey) =>
      refusalOf(bookOnWeb({ vehicleId: vehicle.id, ...days(from, until), ...journey }));
    expect(await tried(12, 14, trip(HERE))).toMatchObject({
      appCode: 'VEHICLE_ELSEWHERE',
      httpStatus: 409,
      details: { branchId: THERE },
    });
    const early = await tried(5, 8, trip(HERE, THERE));
    expect(early).toMatchObject({
      appCode: 'NEXT_BEGINS_ELSEWHERE',
      httpStatus: 409,
      details: { branchId: HERE },
    });
    // Whose booking that is stays the firm's.
    expect(Object.keys(early?.details ?? {})).toEqual(['branchId']);
    expect(await tried(12, 14, trip(THERE))).toBeNull();
    await expectUnbroken(vehicle);
  });

  it('staff are told whose booking moves the car', async () => {
    const refused = await refusalOf(bookAtCounter({ vehicleId: vehicle.id, ...days(20, 22), ...trip(HERE) }));
    expect(refused).toMatchObject({ appCode: 'VEHICLE_ELSEWHERE', details: { branchId: THERE } });
    expect(refused?.details).toHaveProperty('bookingCode');
  });
});

describe('a car that is not back in time', () => {
  it('is not offered on the site until it is back, and stands where it was taken back', async () => {
    const vehicle = await insertVehicle(app.db, { branchId: HERE });
    const today = AN_ORDINARY_DAY;
    const late = await insertBooking(app.db, {
      vehicle: vehicle,
      pickupDate: addDays(today, -3),
      returnDate: addDays(today, -1),
      fields: { bookingStatus: 'picked_up', returnBranchId: THERE },
    });
    const offer = () => asVisitor(app).trpc.public.vehicles.get.query({ id: vehicle.id, ...days(1, 3) });
    expect(await offer()).toMatchObject({ isFree: false });
    const wanted = { vehicleId: vehicle.id, ...days(1, 3), ...trip(THERE) };
    expect(await codeOf(bookOnWeb(wanted))).toBe('VEHICLE_UNAVAILABLE');
    // Staff see that it is late, and may promise it: they know when it comes.
    expect(await codeOf(bookAtCounter({ vehicleId: vehicle.id, ...days(5, 6), ...trip(THERE) }))).toBe('ok');
    const { rowVersion } = await agent.trpc.staff.bookings.get.query({ bookingId: late.id });
    await agent.trpc.staff.bookings.setStatus.mutate({
      bookingId: late.id,
      rowVersion,
      bookingStatus: 'returned',
    });
    expect(await offer()).toMatchObject({ isFree: true, vehicle: { branchId: THERE } });
    expect(await codeOf(bookOnWeb(wanted))).toBe('ok');
  });
});

describe('a car that an incident keeps', () => {
  it('is booked by nobody, at the counter neither, until it is released', async () => {
    const vehicle = await insertVehicle(app.db, { branchId: HERE });
    const incidentId = randomUUID();
    const incidents = agent.trpc.staff.incidents;
    await incidents.record.mutate({
      incidentId,
      kind: 'breakdown',
      vehicleId: vehicle.id,
      happenedAt: app.now().toISOString(),
      place: 'RN 2',
      isAnybodyHurt: false,
      canBeDriven: false,
    });
    const rental = { vehicleId: vehicle.id, ...days(5, 6), ...trip(HERE) };
    expect(await codeOf(bookOnWeb(rental))).toBe('VEHICLE_UNAVAILABLE');
    expect(await codeOf(bookAtCounter(rental))).toBe('VEHICLE_UNAVAILABLE');
    const { rowVersion } = await incidents.get.query({ incidentId });
    await incidents.hold.mutate({ incidentId, requestId: randomUUID(), rowVersion, isHeld: false });
    expect(await codeOf(bookAtCounter(rental))).toBe('ok');
  });
});

describe('a booking that is called off', () => {
  it('is never refused, and does not come back where the car is gone', async () => {
    const vehicle = await insertVehicle(app.db, { branchId: HERE });
    const out = await bookAtCounter({ vehicleId: vehicle.id, ...days(1, 3), ...OUT_AND_AWAY });
    await bookAtCounter({ vehicleId: vehicle.id, ...days(5, 8), ...trip(THERE, HERE) });
    const set = async (bookingStatus: 'canceled' | 'reserved') => {
      const { rowVersion } = await agent.trpc.staff.bookings.get.query({ bookingId: out.bookingId });
      const { bookingId } = out;
      return codeOf(agent.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus }));
    };
    expect(await set('canceled')).toBe('ok');
    expect(await set('reserved')).toBe('ok');
    expect(await set('canceled')).toBe('ok');
    await app.db.updateTable('vehicles').set({ branchId: THERE }).where('id', '=', vehicle.id).execute();
    expect(await set('reserved')).toBe('VEHICLE_ELSEWHERE');
  });
});

describe('at the same moment', () => {
  it('of two who book other cities around one gap, one wins and the chain holds', async () => {
    const agents = await Promise.all([agent, asAgent(app), asAgent(app), asAgent(app)]);
    for (let round = 0; round < 12; round += 1) {
      const vehicle = await insertVehicle(app.db, { branchId: HERE });
      const first = { vehicleId: vehicle.id, ...days(1, 3), ...OUT_AND_AWAY };
      const second = { vehicleId: vehicle.id, ...days(5, 7), ...trip(HERE) };
      const third = { vehicleId: vehicle.id, ...days(3, 5), ...trip(HERE, THERE) };
      const wanted = [first, second, third, { ...first, ...trip(HERE) }];
      const codes = await Promise.all(
        wanted.map((rental, index) => codeOf(bookAtCounter(rental, agents[(index + round) % agents.length]))),
      );
      expect(codes).toContain('ok');
      const refused = codes.filter((code) => code !== 'ok');
      const clear = ['VEHICLE_ELSEWHERE', 'NEXT_BEGINS_ELSEWHERE', 'VEHICLE_UNAVAILABLE'];
      expect(refused.filter((code) => !clear.includes(code))).toEqual([]);
      expect(await expectUnbroken(vehicle)).toBe(codes.length - refused.length);
    }
  });
});
