import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { deleteTelephoneHold, selectTelephoneHolds } from '#worker/db/queries/vehicles/telephone-holds.ts';
import { runScheduledWork } from '#worker/jobs/scheduled.ts';

const DAYS = { fromDate: '2027-01-10', toDate: '2027-01-14' };
const RENTAL = { pickupDate: '2027-01-10', returnDate: '2027-01-14' };
const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;

let counter: Counter;
let agent: StaffMember;
let vehicle: VehicleRow;

beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
beforeEach(async () => {
  vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

const call = (requestId: string = randomUUID()) => ({
  requestId,
  vehicleId: vehicle.id,
  branchId: 'les_cayes' as const,
  ...DAYS,
  name: 'Rose Pierre',
  phone: '+509 3712 3456',
  hours: 4,
});
const breakdownOf = ({ id: vehicleId }: VehicleRow) => ({
  incidentId: randomUUID(),
  kind: 'breakdown' as const,
  vehicleId,
  happenedAt: counter.now().toISOString(),
  place: 'Aquin',
  isAnybodyHurt: false,
  canBeDriven: false,
});
const hold = (days: typeof DAYS & { fromTime?: string; toTime?: string } = DAYS, hours = 4) =>
  agent.api.staff.vehicles.holdByPhone({ ...call(), ...days, hours });
const holdsOfVehicle = () =>
  counter.db.selectFrom('vehicleHolds').selectAll().where('vehicleId', '=', vehicle.id).execute();
const vehicleOf = () => agent.api.staff.vehicles.get({ vehicleId: vehicle.id });
const isFree = async (exceptTelephoneHoldId?: string) => {
  const asked = { vehicleId: vehicle.id, ...RENTAL, exceptTelephoneHoldId };
  return (await agent.api.staff.bookings.availability(asked)).isFree;
};

async function book(telephoneHoldId?: string, discountCents = 0) {
  const extras = [{ code: 'child_seat', quantity: 2 }];
  const rental = { vehicleId: vehicle.id, ...RENTAL, ...HERE, extras, discountCents };
  const { quote } = await agent.api.staff.bookings.quote(rental);
  return agent.api.staff.bookings.create({
    ...rental,
    quote,
    discountReason: discountCents > 0 ? 'A regular client' : undefined,
    telephoneHoldId,
    idempotencyKey: randomUUID(),
    customerName: 'Rose Pierre',
    customerEmail: 'rose@customer.example',
    customerPhone: '+509 3712 3456',
    driverLicenseId: 'NIF 1',
    referenceName: 'Paul Pierre',
    referencePhone: '+509 3712 9999',
    referenceAddress: '4, rue du Quai',
    paymentMethod: 'cash',
    paymentStatus: 'unpaid',
  });
}

describe('a car held by telephone', () => {
  it('is taken, shown on its page and on the calendar, and in no list of bookings or clients', async () => {
    const { id, endsAt } = await hold();
    expect(endsAt).toBe(new Date(counter.now().getTime() + 4 * HOUR_MS).toISOString());
    expect(await isFree()).toBe(false);
    expect(await outcomeOf(hold())).toBe('VEHICLE_UNAVAILABLE');
    expect(await outcomeOf(book())).toBe('VEHICLE_UNAVAILABLE');
    expect((await vehicleOf()).telephoneHolds).toMatchObject([{ id, name: 'Rose Pierre', ...DAYS, endsAt }]);
    const { calls } = await agent.api.staff.calendar.month({ month: '2027-01' });
    expect(calls).toContainEqual(expect.objectContaining({ id, vehicleId: vehicle.id, name: 'Rose Pierre' }));
    expect((await agent.api.staff.bookings.list({ search: 'rose pierre' })).total).toBe(0);
    expect((await agent.api.staff.clients.list({ search: 'rose pierre' })).total).toBe(0);
  });

  it('becomes a booking at the price of the desk: a discount above the limit is asked about', async () => {
    const { id } = await hold();
    expect(await outcomeOf(book(id, 3_000))).toBe('APPROVAL_NEEDED');
    expect(await holdsOfVehicle()).toMatchObject([{ telephoneHoldId: id }]);
    expect(await outcomeOf(book(id, 500))).toBe('ok');
  });

  it('is free when its hours are over, for whoever wants it and by the job', async () => {
    await hold();
    counter.advance(4 * HOUR_MS);
    expect(await isFree()).toBe(true);
    expect((await vehicleOf()).telephoneHolds).toEqual([]);
    const { bookingId } = await book();
    expect(await holdsOfVehicle()).toMatchObject([{ bookingId, telephoneHoldId: null }]);

    const later = { fromDate: '2027-02-01', toDate: '2027-02-03' };
    await hold(later);
    counter.advance(4 * HOUR_MS);
    await Promise.all([runScheduledWork(counter.deps), runScheduledWork(counter.deps)]);
    expect(await holdsOfVehicle()).toHaveLength(1);
    const ended = (await counter.logsOf('vehicle', vehicle.id)).filter(({ userId }) => userId === null);
    expect(ended).toHaveLength(2);
  });

  it('is kept longer, to a day in all, and no shorter', async () => {
    const { id: holdId, endsAt } = await hold();
    const { extendHold } = agent.api.staff.vehicles;
    const after = (hours: number) => new Date(Date.parse(endsAt) + hours * HOUR_MS).toISOString();
    const until = { holdId, until: after(4) };
    // Pressed twice it is kept longer once.
    await Promise.all([extendHold(until), extendHold(until)]);
    expect((await vehicleOf()).telephoneHolds).toMatchObject([{ endsAt: after(4) }]);
    await extendHold({ holdId, until: after(1) });
    expect((await vehicleOf()).telephoneHolds).toMatchObject([{ endsAt: after(4) }]);
    expect(await outcomeOf(extendHold({ holdId, until: after(21) }))).toBe('VALIDATION_FAILED');
    await extendHold({ holdId, until: after(20) });
    counter.advance(23 * HOUR_MS);
    expect(await isFree()).toBe(false);
    counter.advance(HOUR_MS);
    expect(await isFree()).toBe(true);
    expect(await outcomeOf(extendHold({ holdId, until: after(20) }))).toBe('NOT_FOUND');
    const told = (await counter.logsOf('vehicle', vehicle.id)).map(({ metadata }) => metadata.after);
    expect(told.slice(-2)).toMatchObject([
      { telephoneHold: { endsAt: after(4) } },
      { telephoneHold: { endsAt: after(20) } },
    ]);
  });

  it('is not ended by whoever read it before it was kept longer', async () => {
    const { id: holdId, endsAt } = await hold();
    const asRead = await selectTelephoneHolds(counter.db)
      .where('hold.id', '=', holdId)
      .executeTakeFirstOrThrow();
    const until = new Date(Date.parse(endsAt) + HOUR_MS).toISOString();
    await agent.api.staff.vehicles.extendHold({ holdId, until });
    const by = { userId: null, ip: null, at: counter.now() };
    await expect(deleteTelephoneHold(counter.db, asRead, by)).rejects.toThrow('hold_gone');
    expect((await vehicleOf()).telephoneHolds).toMatchObject([{ id: holdId, endsAt: until }]);
  });

  it('is freed by hand, once', async () => {
    const { id: holdId } = await hold();
    const { endHold } = agent.api.staff.vehicles;
    const outcomes = await Promise.all([outcomeOf(endHold({ holdId })), outcomeOf(endHold({ holdId }))]);
    expect(outcomes.toSorted()).toEqual(['NOT_FOUND', 'ok']);
    expect(await isFree()).toBe(true);
  });

  it('becomes a booking, which takes over its days and has so many of an extra as were asked for', async () => {
    const { id } = await hold();
    expect(await isFree(id)).toBe(true);
    const { bookingId } = await book(id);
    expect(await holdsOfVehicle()).toMatchObject([{ bookingId, telephoneHoldId: null, expiresAt: null }]);
    const { quote } = await agent.api.staff.bookings.get({ bookingId });
    expect(quote.lines).toContainEqual(expect.objectContaining({ code: 'child_seat', quantity: 2 }));
    expect((await vehicleOf()).telephoneHolds).toEqual([]);
  });

  it('holds it to the minute where times are said', async () => {
    const day = { fromDate: '2027-01-10', toDate: '2027-01-10' };
    expect(await outcomeOf(hold(day))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(hold({ ...day, fromTime: '09:00' }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(hold({ ...day, fromTime: '12:00', toTime: '09:00' }))).toBe('VALIDATION_FAILED');
    await hold({ ...day, fromTime: '09:00', toTime: '12:00' });
    const { availability } = agent.api.staff.bookings;
    const asked = {
      vehicleId: vehicle.id,
      pickupDate: '2027-01-10',
      returnDate: '2027-01-11',
      returnTime: '10:00',
    };
    expect((await availability({ ...asked, pickupTime: '11:59' })).isFree).toBe(false);
    expect((await availability({ ...asked, pickupTime: '12:00' })).isFree).toBe(true);
    expect((await vehicleOf()).telephoneHolds).toMatchObject([{ fromTime: '09:00', toTime: '12:00' }]);
  });

  it('becomes one booking when two agents make it at once', async () => {
    const { id } = await hold();
    const outcomes = await Promise.all([outcomeOf(book(id)), outcomeOf(book(id))]);
    expect(outcomes.toSorted()).toEqual(['VEHICLE_UNAVAILABLE', 'ok']);
    expect(await holdsOfVehicle()).toHaveLength(1);
  });

  it('is one when its answer was lost and it is sent again, at once or later', async () => {
    const asked = call();
    const { holdByPhone } = agent.api.staff.vehicles;
    const [first, second] = await Promise.all([holdByPhone(asked), holdByPhone(asked)]);
    counter.advance(60_000);
    expect(second).toEqual(first);
    expect(await holdByPhone(asked)).toEqual(first);
    expect(await holdsOfVehicle()).toHaveLength(1);
    expect(await counter.logsOf('vehicle', vehicle.id)).toHaveLength(1);
    expect(await outcomeOf(holdByPhone({ ...asked, hours: 5 }))).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('is refused of a car that no booking could have: off the road, kept after an incident, or elsewhere then', async () => {
    const { holdByPhone } = agent.api.staff.vehicles;
    for (const status of ['maintenance', 'unavailable'] as const) {
      vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes', status });
      expect(await outcomeOf(hold())).toBe('VEHICLE_UNAVAILABLE');
    }
    vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
    await agent.api.staff.incidents.record(breakdownOf(vehicle));
    expect(await outcomeOf(hold())).toBe('VEHICLE_UNAVAILABLE');

    vehicle = await insertVehicle(counter.db, { branchId: 'cap_haitien' });
    expect(await outcomeOf(holdByPhone(call()))).toBe('VEHICLE_ELSEWHERE');
    expect(await detailsOf(holdByPhone(call()))).toMatchObject({ branchId: 'cap_haitien' });
    expect(await holdsOfVehicle()).toEqual([]);
    // Somebody brings it there before.
    await insertBooking(counter.db, {
      vehicle: vehicle,
      pickupDate: '2027-01-05',
      returnDate: '2027-01-08',
      fields: { pickupBranchId: 'cap_haitien', returnBranchId: 'les_cayes' },
    });
    expect(await outcomeOf(hold())).toBe('ok');
    expect((await vehicleOf()).telephoneHolds).toMatchObject([{ branchId: 'les_cayes' }]);
  });

  it('is refused for days that are taken, and for hours that are not 1 to 24', async () => {
    await insertBooking(counter.db, { vehicle, ...RENTAL });
    expect(await outcomeOf(hold())).toBe('VEHICLE_UNAVAILABLE');
    for (const hours of [0, 25, 1.5]) {
      expect(await outcomeOf(hold({ fromDate: '2027-03-01', toDate: '2027-03-02' }, hours))).toBe(
        'VALIDATION_FAILED',
      );
    }
    expect(await outcomeOf(hold({ fromDate: '2027-03-02', toDate: '2027-03-02' }))).toBe('VALIDATION_FAILED');
  });
});
