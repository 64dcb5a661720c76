import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { type Desk, openDesk, refusal } from './staff-world.ts';

const DAYS = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };
let desk: Desk;
let agent: ChangeRequest;
let admin: ChangeRequest;
let vehicle: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  admin = { ...(await desk.hire('admin')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  vehicle = await desk.insertVehicle();
});

const book = (fields: Partial<BookingRow> = {}) =>
  insertBooking(desk.db, { vehicle: vehicle, ...DAYS, fields });
const read = (bookingId: string) => getBooking(desk.deps, { bookingId }, 'en');
const set = (
  bookingId: string,
  rowVersion: number,
  bookingStatus: BookingRow['bookingStatus'],
  by: ChangeRequest = agent,
) => setStatus(desk.deps, { bookingId, rowVersion, bookingStatus }, by);

describe('a booking goes from any status to any', () => {
  it('each time with one log row that names before and after', async () => {
    const { id, bookingCode } = await book();
    let rowVersion = 1;
    const route = BOOKING_STATUSES.flatMap((from) => [from, ...BOOKING_STATUSES]);
    for (const status of route) {
      const before = await read(id);
      rowVersion = before.rowVersion;
      await set(id, rowVersion, status, admin);
      const after = await read(id);
      const isSame = before.bookingStatus === status;
      expect([after.bookingStatus, after.rowVersion]).toEqual([status, rowVersion + (isSame ? 0 : 1)]);
      const { approvedBy: _, shareGone: _gone, ...told } = after.activity[0]?.metadata ?? {};
      const { approvedBy: __, shareGone: __gone, ...toldBefore } = before.activity[0]?.metadata ?? {};
      const [totalBefore, totalAfter] = [before, after].map(({ quote }) => quote.grandTotalCents);
      const isOther = totalBefore !== totalAfter;
      expect(told).toEqual(
        isSame
          ? toldBefore
          : {
              bookingCode,
              before: {
                bookingStatus: before.bookingStatus,
                ...(isOther && { grandTotalCents: totalBefore }),
              },
              after: { bookingStatus: status, ...(isOther && { grandTotalCents: totalAfter }) },
            },
      );
    }
    const logs = await desk.logsOf(id);
    expect(logs).toHaveLength(rowVersion - 1 + (route.at(-1) === route.at(-2) ? 0 : 1));
    expect(logs[0]).toMatchObject({
      userId: admin.actor.id,
      ip: admin.ip,
      action: 'update',
      entityType: 'booking',
    });
  });
});

describe('refused', () => {
  it('when somebody else changed it meanwhile, with the booking as it is now', async () => {
    const { id } = await book();
    await set(id, 1, 'confirmed');
    const refused = await refusal(set(id, 1, 'canceled'));
    expect(refused).toMatchObject({ code: 'STALE_VERSION' });
    expect(refused.details).toMatchObject({ current: { id, bookingStatus: 'confirmed', rowVersion: 2 } });
    expect(await desk.logsOf(id)).toHaveLength(1);
  });

  it('not when it is what the other made it', async () => {
    const { id } = await book();
    const changed = { bookingStatus: 'confirmed', rowVersion: 2 };
    expect(await set(id, 1, 'confirmed')).toEqual({ ...changed, isChanged: true });
    // Theirs, not one's own: nothing to take back.
    expect(await set(id, 1, 'confirmed')).toEqual({ ...changed, isChanged: false });
    expect(await desk.logsOf(id)).toHaveLength(1);
  });

  it('when there is no such booking', async () => {
    expect(await refusal(set(crypto.randomUUID(), 1, 'canceled'))).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    });
  });

  it('when the car was given to somebody else while the booking was canceled', async () => {
    const { id } = await book({ bookingStatus: 'canceled' });
    await book();
    expect(await refusal(set(id, 1, 'confirmed'))).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
    expect([(await read(id)).bookingStatus, await desk.logsOf(id)]).toEqual(['canceled', []]);
    expect(await set(id, 1, 'no_show')).toMatchObject({ bookingStatus: 'no_show', isChanged: true });
  });
});

describe('races', () => {
  it('60 canceled bookings of one car come back at once: one does', async () => {
    const canceled = await Promise.all(Array.from({ length: 60 }, () => book({ bookingStatus: 'canceled' })));
    const outcomes = await Promise.all(canceled.map(({ id }) => refusal(set(id, 1, 'reserved'))));
    const codes = outcomes.map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(59).fill('VEHICLE_UNAVAILABLE'), 'accepted']);
  });

  it('20 people set 20 statuses of one version: one counts, one log row', async () => {
    const { id } = await book();
    const wanted = ['confirmed', 'picked_up', 'canceled', 'no_show'] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => refusal(set(id, 1, wanted[turn % 4] ?? 'confirmed', admin))),
    );
    const refused = outcomes.filter(({ code }) => code !== 'accepted');
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['STALE_VERSION']));
    expect([(await read(id)).rowVersion, (await desk.logsOf(id)).length]).toEqual([2, 1]);
  });
});
