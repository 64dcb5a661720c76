import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { periodsOverlap } from '#domain/rental-period.ts';
import { holdOf, type RentalTimes, timesOf } from '#domain/rental-times.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { holdsOverlap } from '#tests/support/holds-overlap.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { listHolds } from '#worker/db/queries/vehicles/vehicle-holds.ts';
import type { Tables } from '#worker/db/schema.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { checkAvailability, listTakenVehicles } from '#worker/services/bookings/create/booking-form.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { editBooking } from '#worker/services/bookings/edit/edit-booking.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { addBlock } from '#worker/services/vehicles/maintenance-blocks.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from './staff-world.ts';

const USUAL = {
  defaultPickupTime: '10:00',
  defaultReturnTime: '10:00',
  turnaroundMinutes: 0,
  graceMinutes: 60,
};

let desk: Desk;
let agent: ChangeRequest;
let vehicle: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  vehicle = await desk.insertVehicle();
});
afterEach(() => set(USUAL));

const set = (settings: Updateable<Tables['settings']>) =>
  desk.db.updateTable('settings').set(settings).execute();

/** `2026-12-05 09:00` and `2026-12-05 17:00`. */
function times(from: string, to: string): RentalTimes {
  const [pickupDate = '', pickupTime = ''] = from.split(' ');
  const [returnDate = '', returnTime = ''] = to.split(' ');
  return { pickupDate, pickupTime, returnDate, returnTime };
}

const form = (fields: Partial<StaffCreateBookingInput>) => desk.formFor(vehicle, fields);
const book = async (from: string, to: string) =>
  createStaffBooking(desk.deps, await form(times(from, to)), agent);
const outcome = async (from: string, to: string) => (await refusal(book(from, to))).code;
const row = (id: string) =>
  desk.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a rental to the minute', () => {
  it('has the usual times where nobody asks', async () => {
    const { bookingId } = await createStaffBooking(desk.deps, await form({}), agent);
    expect(await row(bookingId)).toMatchObject({
      pickupTime: '10:00',
      returnTime: '10:00',
      pickupAt: '2026-12-01T15:00:00.000Z',
      returnAt: '2026-12-04T15:00:00.000Z',
      turnaroundMinutes: 0,
      rentalDays: 3,
    });
  });

  it('may be some hours of one day, and costs a day', async () => {
    const { bookingId } = await book('2026-12-05 09:00', '2026-12-05 17:00');
    const booking = await getBooking(desk.deps, { bookingId }, 'en');
    expect(booking).toMatchObject({ pickupTime: '09:00', returnTime: '17:00' });
    expect(booking.quote).toMatchObject({ rentalDays: 1, baseTotalCents: vehicle.pricePerDayCents });
  });

  it.each([
    ['within the grace', '2026-12-01 10:00', '2026-12-04 11:00', 3],
    ['a minute after it', '2026-12-01 10:00', '2026-12-04 11:01', 4],
    ['as the clocks are put back', '2026-10-30 10:00', '2026-11-03 10:00', 4],
    ['as they are put forward', '2027-03-12 10:00', '2027-03-15 10:00', 3],
  ])('is charged by the clock on the wall: %s', async (_, from, to, days) => {
    desk.setNow(noonOn('2026-10-20'));
    const { bookingId } = await book(from, to);
    const { rentalDays, grandTotalCents } = await row(bookingId);
    expect([rentalDays, grandTotalCents]).toEqual([days, Math.round(vehicle.pricePerDayCents * days * 1.1)]);
  });

  it('is refused where it ends before it begins', async () => {
    const wrong = { ...(await form({})), ...times('2026-12-05 17:00', '2026-12-05 09:00') };
    expect(await refusal(createStaffBooking(desk.deps, wrong, agent))).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { fieldErrors: { returnDate: 'validation.returnDate.afterPickup' } },
    });
  });

  it('keeps its times when days are changed without them, and is priced again with others', async () => {
    const { bookingId } = await book('2026-12-05 14:00', '2026-12-07 14:00');
    const same = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
    await agreeToEdit(desk.deps, { ...same, returnDate: '2026-12-08' }, agent);
    expect(await row(bookingId)).toMatchObject({ pickupTime: '14:00', returnTime: '14:00', rentalDays: 3 });
    const moved = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
    await agreeToEdit(desk.deps, { ...moved, pickupTime: '14:00', returnTime: '18:00' }, agent);
    expect(await row(bookingId)).toMatchObject({ returnTime: '18:00', rentalDays: 4 });
    const [log] = (await desk.logsOf(bookingId)).slice(-1);
    expect(log?.metadata).toMatchObject({ before: { returnTime: '14:00' }, after: { returnTime: '18:00' } });
  });
});

describe('a car', () => {
  it('leaves on the day it is back, after it is back', async () => {
    await book('2026-12-01 10:00', '2026-12-05 12:00');
    expect(await outcome('2026-12-05 11:59', '2026-12-06 10:00')).toBe('VEHICLE_UNAVAILABLE');
    expect(await outcome('2026-12-05 14:00', '2026-12-06 10:00')).toBe('accepted');
    expect(await outcome('2026-12-05 12:00', '2026-12-05 14:01')).toBe('VEHICLE_UNAVAILABLE');
    expect(await outcome('2026-12-05 12:00', '2026-12-05 14:00')).toBe('accepted');
  });

  it('goes to the workshop on the day it is back', async () => {
    await book('2026-12-01 10:00', '2026-12-05 10:00');
    const block = { vehicleId: vehicle.id, fromDate: '2026-12-05', toDate: '2026-12-06', reason: 'Brakes' };
    await addBlock(desk.deps, block, agent);
    expect(await outcome('2026-12-05 10:00', '2026-12-05 12:00')).toBe('VEHICLE_UNAVAILABLE');
    expect(await outcome('2026-12-06 10:00', '2026-12-07 10:00')).toBe('accepted');
  });

  it('stays held until it is ready again', async () => {
    await set({ turnaroundMinutes: 30 });
    await book('2026-12-01 10:00', '2026-12-05 10:00');
    expect(await outcome('2026-12-05 10:00', '2026-12-07 10:00')).toBe('VEHICLE_UNAVAILABLE');
    expect(await outcome('2026-11-28 10:00', '2026-12-01 09:31')).toBe('VEHICLE_UNAVAILABLE');
    expect(await outcome('2026-12-05 10:30', '2026-12-07 10:00')).toBe('accepted');
    expect(await outcome('2026-11-28 10:00', '2026-12-01 09:30')).toBe('accepted');
  });

  it('is held as long as it was set when it was booked', async () => {
    await set({ turnaroundMinutes: 30 });
    const { bookingId } = await book('2026-12-01 10:00', '2026-12-05 10:00');
    await set({ turnaroundMinutes: 0 });
    expect(await outcome('2026-12-05 10:00', '2026-12-07 10:00')).toBe('VEHICLE_UNAVAILABLE');
    const same = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
    await editBooking(desk.deps, { ...same, notes: 'Called' }, agent);
    expect(await row(bookingId)).toMatchObject({ notes: 'Called', turnaroundMinutes: 30 });
    const moved = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
    await agreeToEdit(desk.deps, { ...moved, pickupDate: '2026-12-02' }, agent);
    expect(await row(bookingId)).toMatchObject({ turnaroundMinutes: 0 });
    expect(await outcome('2026-12-05 10:00', '2026-12-07 10:00')).toBe('accepted');
  });

  it('is had by one of many who ask for overlapping times at once, and by all who ask for others', async () => {
    const forms = await Promise.all(
      ['08:00', '09:30', '10:15', '11:45', '12:00', '13:59'].map((pickupTime) =>
        form({ ...times('2026-12-05 08:00', '2026-12-05 14:00'), pickupTime, idempotencyKey: randomUUID() }),
      ),
    );
    const next = await form({
      ...times('2026-12-05 14:00', '2026-12-06 10:00'),
      idempotencyKey: randomUUID(),
    });
    const sent = [...forms, next].map((one) => refusal(createStaffBooking(desk.deps, one, agent)));
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(codes.pop()).toBe('accepted');
    expect(codes.filter((code) => code === 'accepted')).toHaveLength(1);
    expect(codes.filter((code) => code === 'VEHICLE_UNAVAILABLE')).toHaveLength(5);
  });
});

const DAY = '2027-03-10';
const anyTime = fc.constantFrom('00:00', '01:30', '02:30', '09:30', '10:00', '10:15', '17:45', '23:45');
/** Around the day on which the clocks are put forward. */
const anyTimes = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 4 }), anyTime, anyTime)
  .map(([start, days, pickupTime, returnTime]): RentalTimes => {
    const pickupDate = addDays(DAY, start);
    return { pickupDate, pickupTime, returnDate: addDays(pickupDate, days), returnTime };
  })
  .filter((one) => holdOf(one, 0).until > holdOf(one, 0).from);
const anyTurnaround = fc.constantFrom(0, 15, 90);

describe('what the database and the rules say', () => {
  it('of two bookings of a car is the same', async () => {
    const asked = fc.tuple(anyTimes, anyTurnaround, anyTimes, anyTurnaround);
    await fc.assert(
      fc.asyncProperty(asked, async ([first, firstTurnaround, second, secondTurnaround]) => {
        const vehicle = await desk.insertVehicle();
        const insert = (one: RentalTimes, turnaroundMinutes: number) =>
          insertBooking(desk.db, {
            vehicle,
            ...one,
            fields: { ...one, turnaroundMinutes, createdBy: 'agent' },
          });
        await insert(first, firstTurnaround);
        const clash = holdsOverlap(holdOf(first, firstTurnaround), holdOf(second, secondTurnaround));
        const refused = await refusalOf(insert(second, secondTurnaround));
        expect(refused).toBe(clash ? '23P01 vehicle_holds_no_overlap' : 'accepted');
      }),
      { numRuns: 60 },
    );
  });

  it('of a car that somebody asks for is the same, in days and to the minute', async () => {
    const usual = fc.constantFrom(['10:00', '10:00'], ['09:30', '10:15'], ['17:45', '09:30']);
    const asked = fc.tuple(anyTimes, anyTimes, anyTurnaround, usual);
    await fc.assert(
      fc.asyncProperty(asked, async ([held, wanted, turnaroundMinutes, [pickup = '', back = '']]) => {
        const vehicle = await desk.insertVehicle();
        await insertBooking(desk.db, { vehicle, ...held, fields: { ...held, createdBy: 'agent' } });
        const settings = { defaultPickupTime: pickup, defaultReturnTime: back };
        await set({ ...settings, turnaroundMinutes });
        const hold = holdOf(held, 0);
        const isFree = async (one: Partial<RentalTimes> & Pick<RentalTimes, 'pickupDate' | 'returnDate'>) =>
          (await checkAvailability(desk.deps, { vehicleId: vehicle.id, exceptBookingId: undefined, ...one }))
            .isFree;
        expect(await isFree(wanted)).toBe(!holdsOverlap(hold, holdOf(wanted, turnaroundMinutes)));
        const { pickupDate } = wanted;
        const days = { pickupDate, returnDate: addDays(wanted.returnDate, 1) };
        const isTaken = holdsOverlap(hold, holdOf(timesOf(days, settings), turnaroundMinutes));
        expect(await isFree(days)).toBe(!isTaken);
        const at = desk.deps.clock.now();
        const [inDays] = await listHolds(desk.db, vehicle.id, { from: addDays(DAY, -30), at });
        // A hold between the usual return and the usual pickup of a day takes the day.
        expect(inDays && periodsOverlap(inDays, days)).toBe(isTaken || inDays?.pickupDate === pickupDate);
      }),
      { numRuns: 60 },
    );
  });

  it('of the cars of a branch is told in days, for the times that staff ask for', async () => {
    await book('2026-12-01 10:00', '2026-12-05 12:00');
    const asked = { branchId: vehicle.branchId, bookingId: undefined, exceptTelephoneHoldId: undefined };
    const taken = async (from: string, to: string) =>
      (await listTakenVehicles(desk.deps, { ...asked, ...times(from, to) })).filter(
        ({ vehicleId }) => vehicleId === vehicle.id,
      );
    expect(await taken('2026-12-05 12:00', '2026-12-06 12:00')).toEqual([]);
    expect(await taken('2026-12-05 10:00', '2026-12-06 10:00')).toEqual([
      { vehicleId: vehicle.id, takenUntil: '2026-12-06', nextFreeDate: '2026-12-06' },
    ]);
  });
});
