import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GUIDED_PHOTOS } from '#domain/inspection.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { addedTo, handOverOf, OF_AGE, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

/** Cars that are brought to their clients, or fetched. It is noon of 18 November in Haiti. */

let counter: Counter;
let agent: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());
beforeEach(async () => {
  booking = await book();
});

const api = () => agent.api.staff.deliveries;
async function book(fields: Partial<BookingRow> = {}) {
  const vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  const days = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };
  return insertBooking(counter.db, { vehicle, ...days, fields: { paymentMethod: 'cash', ...fields } });
}
const planOf = (change: object = {}) => ({
  deliveryId: randomUUID(),
  bookingId: booking.id,
  kind: 'delivery' as const,
  place: 'Antoine Simon airport',
  flight: 'S6 312',
  dueOn: '2026-11-18',
  dueTime: '13:30',
  driverName: 'Wilner Augustin',
  isOwn: false,
  ...change,
});
const one = async () => (await api().list({ bookingId: booking.id }))[0];
const setStatus = (bookingStatus: 'picked_up' | 'returned') =>
  counter.db.updateTable('bookings').set({ bookingStatus }).where('id', '=', booking.id).execute();

describe('a delivery', () => {
  it('is once, however often it is sent; the booking has one of its kind', async () => {
    const plan = planOf();
    await Promise.all([api().plan(plan), api().plan(plan)]);
    expect(await api().list({ bookingId: booking.id })).toMatchObject([
      { state: 'planned', next: 'leave', isLate: false, flight: 'S6 312', driverName: 'Wilner Augustin' },
    ]);
    expect(await outcomeOf(api().plan({ ...plan, place: 'Elsewhere' }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await outcomeOf(api().plan(planOf()))).toBe('VALIDATION_FAILED');
    await api().plan(planOf({ kind: 'collection', dueOn: '2026-11-21' }));
  });

  it.each([
    [{ bookingId: randomUUID() }, 'BOOKING_NOT_FOUND'],
    [{ dueOn: '2026-11-17' }, 'VALIDATION_FAILED'],
    [{ dueTime: '25:00' }, 'VALIDATION_FAILED'],
    [{ place: ' ' }, 'VALIDATION_FAILED'],
  ])('is refused with %j: %s', async (change, code) => {
    expect(await outcomeOf(api().plan(planOf(change)))).toBe(code);
  });

  it('goes from leaving to the hand-over to done, and is done once', async () => {
    const { deliveryId } = await api().plan(planOf({ isOwn: true }));
    await api().leave({ deliveryId });
    expect((await one())?.next).toBe('hand_over');
    expect(await outcomeOf(api().finish({ deliveryId }))).toBe('WRONG_BOOKING_STATUS');
    await setStatus('picked_up');
    expect((await one())?.next).toBe('finish');
    await Promise.all([api().finish({ deliveryId }), api().finish({ deliveryId })]);
    expect(await one()).toMatchObject({ state: 'done', next: null });
    expect(await outcomeOf(api().cancel({ deliveryId }))).toBe('STALE_VERSION');
    expect(await outcomeOf(api().leave({ deliveryId: randomUUID() }))).toBe('NOT_FOUND');
  });

  it('says what is to be collected, and what was since the driver left', async () => {
    const { deliveryId } = await api().plan(planOf());
    expect((await one())?.toPayCents).toBe(booking.grandTotalCents);
    await api().leave({ deliveryId });
    counter.advance(60_000);
    await agent.api.payments.take(moneyFor(booking, moneyPart(5_000)));
    expect(await one()).toMatchObject({
      toPayCents: booking.grandTotalCents - 5_000,
      collectedCents: 5_000,
    });
  });

  it('stands on the board of its branch, late ones first, and not once it has ended', async () => {
    const { deliveryId } = await api().plan(planOf({ dueTime: '12:30' }));
    const ofBranch = async (branchId: 'les_cayes' | 'cap_haitien') =>
      (await api().list({ branchId })).find(({ id }) => id === deliveryId);
    expect(await ofBranch('cap_haitien')).toBeUndefined();
    expect((await ofBranch('les_cayes'))?.isLate).toBe(false);
    counter.advance(3_600_000);
    expect((await api().list({ branchId: 'les_cayes' }))[0]).toMatchObject({ id: deliveryId, isLate: true });
    await api().cancel({ deliveryId });
    expect(await ofBranch('les_cayes')).toBeUndefined();
  });

  it('reminds of what is left of a hand-over that was recorded on the way', async () => {
    const { deliveryId } = await api().plan(planOf({ dueOn: '2026-11-19' }));
    await api().leave({ deliveryId });
    counter.advance(60_000);
    const admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
    await admin.api.staff.inspections.handOver({
      inspectionId: randomUUID(),
      bookingId: booking.id,
      vehicleId: booking.vehicleId,
      branchId: 'les_cayes',
      happenedAt: counter.now().toISOString(),
      odometerKm: 100,
      fuelEighths: 8,
      missing: [],
      photos: (['front', 'left', 'rear', 'right'] as const).map((place) => ({
        id: randomUUID(),
        place,
        fileHash: 'c'.repeat(64),
        takenAt: counter.now().toISOString(),
      })),
      damages: [],
      drivers: [{ licenseId: 'A-12345', licenseExpiresOn: '2030-01-01', ...OF_AGE }],
      isVehicleHere: true,
    });
    expect(await one()).toMatchObject({
      next: 'finish',
      rest: { missingPlaces: ['inside', 'dashboard'], comingPhotos: 4, isContractOpen: true },
    });
    await api().finish({ deliveryId });
    counter.advance(48 * 3_600_000);
    const left = async () => (await api().list({ branchId: 'les_cayes' })).map(({ id }) => id);
    expect(await left()).toContain(deliveryId);
    await setStatus('returned');
    expect(await left()).not.toContain(deliveryId);
  });

  it('asks for the pictures of a car that was fetched, until they are added, or for a day', async () => {
    await setStatus('picked_up');
    const due = { dueOn: '2026-12-01', dueTime: '09:00' };
    const { deliveryId } = await api().plan(planOf({ kind: 'collection', ...due }));
    await api().leave({ deliveryId });
    const back = takeBackOf(booking, counter.now());
    await agent.api.staff.inspections.takeBack(back);
    await api().finish({ deliveryId });
    const onBoard = async () =>
      (await api().list({ branchId: 'les_cayes' })).find(({ id }) => id === deliveryId);
    expect(await onBoard()).toMatchObject({
      rest: { inspectionId: back.inspectionId, missingPlaces: GUIDED_PHOTOS, isContractOpen: false },
    });
    await agent.api.staff.inspections.addPhotos(addedTo(back, ['front', 'left', 'rear', 'right', 'inside']));
    expect((await onBoard())?.rest).toMatchObject({ missingPlaces: ['dashboard'], comingPhotos: 5 });
    counter.advance(24 * 3_600_000);
    expect(await onBoard()).toBeUndefined();
  });

  it.each([
    ['planned', false],
    ['on the way', true],
  ])('that is %s is done with a hand-over away from the desk, and is the only one', async (_, hasLeft) => {
    const admin = await counter.asStaff('admin', { branchId: 'les_cayes' });
    const { deliveryId } = await api().plan(planOf({ dueOn: '2026-12-10' }));
    if (hasLeft) await api().leave({ deliveryId });
    const leftAt = (await one())?.leftAt ?? null;
    counter.advance(60_000);
    const input = handOverOf(booking, counter.now(), { isVehicleHere: true, away: { place: 'Arrivals' } });
    await admin.api.staff.inspections.handOver(input);
    const at = counter.now().toISOString();
    const tasks = await api().list({ bookingId: booking.id });
    expect(tasks).toMatchObject([
      { id: deliveryId, state: 'done', next: null, place: 'Arrivals', leftAt: leftAt ?? at, endedAt: at },
    ]);
    expect(tasks[0]).toMatchObject({ flight: 'S6 312', driverName: 'Wilner Augustin' });
    expect(tasks[0]?.rest).toMatchObject({ inspectionId: input.inspectionId });
    const log = (await counter.logsOf('booking', booking.id)).at(-1);
    expect(log?.metadata).toMatchObject({
      before: { delivery: { state: hasLeft ? 'on_the_way' : 'planned' } },
      after: { delivery: { state: 'done', place: 'Arrivals' } },
    });
  });

  it('of which nobody had planned anything is done with its hand-over, and stands on the board while something is left', async () => {
    const admin = await counter.asStaff('admin', { name: 'Rose Estimé', branchId: 'les_cayes' });
    const away = { isVehicleHere: true, away: { place: 'Hôtel Le Manguier' } };
    const input = handOverOf(booking, counter.now(), away);
    await admin.api.staff.inspections.handOver(input);
    await admin.api.staff.inspections.handOver(input);
    const tasks = await api().list({ bookingId: booking.id });
    expect(tasks).toMatchObject([
      { state: 'done', place: 'Hôtel Le Manguier', driverName: 'Rose Estimé', isMisfit: false, next: null },
    ]);
    expect(tasks[0]?.rest).toMatchObject({
      inspectionId: input.inspectionId,
      missingPlaces: GUIDED_PHOTOS,
      isContractOpen: true,
    });
    const onBoard = async () =>
      (await api().list({ branchId: 'les_cayes' })).some(({ bookingId }) => bookingId === booking.id);
    counter.advance(48 * 3_600_000);
    expect(await onBoard()).toBe(true);
    const log = (await counter.logsOf('booking', booking.id)).at(-1);
    expect(log?.metadata).toMatchObject({ after: { delivery: { place: 'Hôtel Le Manguier' } } });
    const nowhere = handOverOf(await book(), counter.now(), { ...away, away: { place: ' ' } });
    expect(await outcomeOf(admin.api.staff.inspections.handOver(nowhere))).toBe('VALIDATION_FAILED');
  });
});
