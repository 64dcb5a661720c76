import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingSubject, paymentSubject, vehicleSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { noonOn, AN_ORDINARY_DAY as TODAY } from '#tests/support/clock.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { buildLog } from '#tests/support/factories/record.ts';
import { insertMaintenanceBlock, insertVehicle } from '#tests/support/factories/vehicle.ts';

let counter: Counter;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { name: 'Rose Agent' });
});
afterAll(() => counter.close());

/** Cars of earlier tests leave the vehicles, and what they did is over: each test begins with an empty yard. */
beforeEach(async () => {
  await counter.db.updateTable('bookings').set({ bookingStatus: 'returned' }).execute();
  await counter.db.updateTable('vehicles').set({ retiredAt: counter.now() }).execute();
});

const read = (branchId?: BranchId) => agent.api.staff.dashboard.get({ branchId });
const day = (offset: number) => addDays(TODAY, offset);

describe('an empty firm', () => {
  it('has a dashboard of zeros', async () => {
    // The first test here, before anything was made.
    const admin = await counter.asStaff('admin');
    const board = await admin.api.staff.dashboard.get({});
    const nothing = { lateCount: 0, todayCount: 0, late: [], today: [] };
    expect(board).toEqual({
      today: TODAY,
      figures: {
        openBookings: { total: 0, out: 0 },
        newBookings: { thisWeek: 0, lastWeek: 0, trendPercent: 0 },
        revenue: { lastMonth: 0, thisWeek: 0, lastWeek: 0, trendPercent: 0 },
        pending: { count: 0, amountCents: 0 },
        vehicles: { total: 0, available: 0, rented: 0, maintenance: 0, unavailable: 0 },
        staffCount: 2,
      },
      vehicles: [],
      waiting: [],
      alerts: { total: 0, rows: [] },
      departures: nothing,
      returns: nothing,
      logs: [],
    });
  });

  it('with its first booking shows that one', async () => {
    const vehicle = await insertVehicle(counter.db, { brand: 'Kia', model: 'Rio' });
    const booking = await insertBooking(counter.db, {
      vehicle,
      pickupDate: TODAY,
      returnDate: day(2),
      fields: { createdAt: counter.now(), pickupTime: '18:00', returnTime: '18:00' },
    });
    const { figures, departures, returns, vehicles } = await read();
    expect(figures.openBookings).toEqual({ total: 1, out: 0 });
    expect(figures.newBookings).toEqual({ thisWeek: 1, lastWeek: 0, trendPercent: 0 });
    expect(departures).toMatchObject({ lateCount: 0, todayCount: 1, today: [{ id: booking.id }] });
    expect(returns).toMatchObject({ lateCount: 0, todayCount: 0 });
    expect(vehicles).toMatchObject([
      { id: vehicle.id, currentStatus: 'available', current: null, next: { id: booking.id }, block: null },
    ]);
  });
});

describe('the current status of vehicles', () => {
  it('begins with what is on the road, by the day it is due, and shows ten', async () => {
    const add = (model: string, fields: Parameters<typeof insertVehicle>[1] = {}) =>
      insertVehicle(counter.db, { brand: 'Fleet', model, ...fields });
    const rent = async (model: string, due: number) =>
      insertBooking(counter.db, {
        vehicle: await add(model),
        pickupDate: day(due - 5),
        returnDate: day(due),
        fields: { bookingStatus: 'picked_up' },
      });
    for (let index = 0; index < 9; index += 1) await add(`Here ${index}`);
    await add('Aside', { status: 'unavailable' });
    const workshop = await add('Workshop', { status: 'maintenance' });
    await insertMaintenanceBlock(counter.db, workshop.id, day(-1), day(3));
    await rent('Soon', 1);
    const late = await rent('Late', -2);
    const { vehicles, figures } = await read();
    expect(vehicles.map(({ model }) => model)).toEqual([
      'Late',
      'Soon',
      'Workshop',
      ...[0, 1, 2, 3, 4, 5, 6].map((index) => `Here ${index}`),
    ]);
    expect(vehicles[0]?.current).toMatchObject({ bookingCode: late.bookingCode, returnDate: day(-2) });
    expect(vehicles[2]?.block).toEqual({ reason: 'Brakes', toDate: day(3) });
    expect(figures.vehicles).toEqual({ total: 13, available: 9, rented: 2, maintenance: 1, unavailable: 1 });
  });
});

describe('what is late', () => {
  it('is so among the cars by the clock, not by the day', async () => {
    const rent = async (returnTime: string) => {
      const { id } = await insertBooking(counter.db, {
        vehicle: await insertVehicle(counter.db),
        pickupDate: day(-2),
        returnDate: TODAY,
        fields: { bookingStatus: 'picked_up', returnTime, pickupTime: '08:00' },
      });
      return id;
    };
    // It is noon in Haiti, and the grace is an hour.
    const [since, awaited] = [await rent('08:00'), await rent('11:30')];
    const { vehicles } = await read();
    const late = new Map(vehicles.map(({ current }) => [current?.id, current?.lateMinutes]));
    expect([late.get(since), late.get(awaited)]).toEqual([240, 0]);
  });

  it('is so from the first minute past the grace, here and in the list’s queue, and no longer among today’s', async () => {
    const at = (time: string) => ({ pickupTime: time, returnTime: time });
    const [back, due] = await Promise.all([
      insertBooking(counter.db, {
        vehicle: await insertVehicle(counter.db),
        pickupDate: day(-3),
        returnDate: TODAY,
        fields: { bookingStatus: 'picked_up', ...at('10:00') },
      }),
      insertBooking(counter.db, {
        vehicle: await insertVehicle(counter.db),
        pickupDate: day(-3),
        returnDate: TODAY,
        fields: { bookingStatus: 'picked_up', ...at('18:00') },
      }),
    ]);
    const found = async (hour: string) => {
      const moment = instantInHaiti(TODAY, hour);
      counter.advance(moment.getTime() - counter.now().getTime());
      const { returns } = await read();
      const [queues, list] = await Promise.all([
        agent.api.staff.bookings.due({}),
        agent.api.staff.bookings.list({ due: 'late', page: 1, pageSize: 10, sort: 'pickupDate' }),
      ]);
      return {
        late: returns.late.map(({ id, lateMinutes }) => [id, lateMinutes]),
        today: returns.today.map(({ id }) => id),
        counts: [returns.lateCount, returns.todayCount, queues.late, queues.returns],
        listed: list.rows.map(({ id }) => id),
      };
    };
    expect(await found('11:00')).toEqual({
      late: [],
      today: [back.id, due.id],
      counts: [0, 2, 0, 2],
      listed: [],
    });
    expect(await found('17:00')).toEqual({
      late: [[back.id, 420]],
      today: [due.id],
      counts: [1, 1, 1, 2],
      listed: [back.id],
    });
    counter.advance(noonOn(TODAY).getTime() - counter.now().getTime());
  });
});

describe('maintenance alerts', () => {
  it('tell what is in the workshop, then what goes there within two weeks, and who still drives it', async () => {
    const add = (model: string, fields = {}) =>
      insertVehicle(counter.db, { brand: 'Alert', model, ...fields });
    const [now, soon, far, over, set, missing] = await Promise.all([
      ...['Now', 'Soon', 'Far', 'Over'].map((model) => add(model)),
      add('Set', { status: 'maintenance', branchId: 'cap_haitien' }),
      add('Missing'),
    ]);
    if (!now || !soon || !far || !over || !set || !missing) throw new Error('six cars');
    await insertMaintenanceBlock(counter.db, now.id, day(-2), day(4));
    await insertMaintenanceBlock(counter.db, soon.id, day(14), day(15));
    await insertMaintenanceBlock(counter.db, far.id, day(15), day(20));
    await insertMaintenanceBlock(counter.db, over.id, day(-3), TODAY);
    await insertBooking(counter.db, {
      vehicle: missing,
      pickupDate: day(-4),
      returnDate: TODAY,
      fields: { bookingStatus: 'active' },
    });
    await insertMaintenanceBlock(counter.db, missing.id, TODAY, day(1));
    const { alerts } = await read();
    expect(alerts.rows.map(({ vehicle, isNow, isStillOut }) => [vehicle.model, isNow, isStillOut])).toEqual([
      ['Missing', true, true],
      ['Now', true, false],
      ['Set', true, false],
      ['Soon', false, false],
    ]);
    expect(alerts.total).toBe(4);
    expect(alerts.rows[1]).toMatchObject({ fromDate: day(-2), toDate: day(4), reason: 'Brakes' });
    expect((await read('cap_haitien')).alerts).toMatchObject({
      total: 1,
      rows: [{ vehicle: { id: set.id }, fromDate: null, toDate: null, reason: null }],
    });
  });
});

describe('pending payments', () => {
  it('are the five that wait longest, of a branch or all, and go once verified', async () => {
    const book = async (branchId: BranchId) =>
      insertBooking(counter.db, {
        vehicle: await insertVehicle(counter.db, { branchId }),
        pickupDate: day(3),
        returnDate: day(4),
        fields: { paymentMethod: 'zelle' },
      });
    const bookings: BookingRow[] = [];
    for (let turn = 0; turn < 7; turn += 1) {
      const booking = await book(turn % 2 === 0 ? 'les_cayes' : 'cap_haitien');
      bookings.push(booking);
      await insertPayment(counter.db, booking, {
        amountCents: 100 + turn,
        createdAt: new Date(Date.UTC(2026, 9, 1, turn)),
      });
    }
    const codesOf = (turns: number[]) => turns.map((turn) => bookings[turn]?.bookingCode);
    const waiting = async (branchId?: BranchId) => {
      const board = await read(branchId);
      return { codes: board.waiting.map((one) => one.booking.bookingCode), ...board.figures.pending };
    };
    expect(await waiting()).toEqual({ codes: codesOf([0, 1, 2, 3, 4]), count: 7, amountCents: 721 });
    expect(await waiting('cap_haitien')).toEqual({ codes: codesOf([1, 3, 5]), count: 3, amountCents: 309 });
    const [first] = (await read()).waiting;
    await agent.api.payments.verify({ paymentId: first?.id ?? '' });
    expect(await waiting()).toEqual({ codes: codesOf([1, 2, 3, 4, 5]), count: 6, amountCents: 621 });
    // It came in October, and counts today: on the day somebody saw it.
    expect((await read()).figures.revenue.lastMonth).toBe(100);
    expect((await agent.api.payments.summary({})).pendingCount).toBe(6);
  });
});

describe('the activity feed', () => {
  it('names who did what to what, newest first, twenty of them', async () => {
    const vehicle = await insertVehicle(counter.db, { brand: 'Kia', model: 'Rio', plate: 'ZZ-00001' });
    const booking = await insertBooking(counter.db, {
      vehicle,
      pickupDate: day(20),
      returnDate: day(21),
      fields: { pickupBranchId: 'cap_haitien' },
    });
    const payment = await insertPayment(counter.db, booking);
    const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2027, 0, 1, 0, minute)) });
    const logs = [
      ...Array.from({ length: 20 }, () => buildLog({ entityType: 'message', entityId: 'gone', ...at(0) })),
      // The office's own is told to admins alone.
      buildLog({ entityType: 'settings', entityId: '1', action: 'update', ...at(5) }),
      buildLog({ ...vehicleSubject(vehicle), userId: agent.id, ...at(1) }),
      buildLog({ ...bookingSubject(booking), ...at(2) }),
      buildLog({ ...paymentSubject(payment.id, booking), userId: agent.id, action: 'update', ...at(3) }),
      buildLog({ entityType: 'booking', entityId: 'no id at all', ...at(4) }),
    ];
    await counter.db.insertInto('logs').values(logs).execute();
    const board = await read();
    expect(board.logs).toHaveLength(20);
    expect(
      board.logs.slice(0, 4).map(({ entityType, subject, userName }) => ({ entityType, subject, userName })),
    ).toEqual([
      {
        entityType: 'booking',
        subject: expect.objectContaining({ name: null, bookingId: null }),
        userName: null,
      },
      {
        entityType: 'payment',
        userName: 'Rose Agent',
        subject: expect.objectContaining({ name: booking.bookingCode, bookingId: booking.id }),
      },
      {
        entityType: 'booking',
        userName: null,
        subject: expect.objectContaining({ name: booking.bookingCode, bookingId: booking.id }),
      },
      {
        entityType: 'vehicle',
        userName: 'Rose Agent',
        subject: { name: 'Kia Rio', note: 'ZZ-00001', bookingId: null, isThere: true },
      },
    ]);
    const ofBranch = (await read('cap_haitien')).logs;
    expect(ofBranch.map(({ entityId }) => entityId).slice(0, 2)).toEqual([payment.id, booking.id]);
    expect(ofBranch.every(({ entityType }) => entityType !== 'message')).toBe(true);
    const admin = await counter.asStaff('admin');
    const ofAdmin = await admin.api.staff.dashboard.get({});
    expect(ofAdmin.logs[0]?.entityType).toBe('settings');
  });
});

it('takes one round trip after the session', async () => {
  expect(await counter.tripsOf(() => read())).toBe(2);
  expect(await counter.tripsOf(() => read('les_cayes'))).toBe(2);
});
