import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/booking-status.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { refusedBy } from '#worker/db/errors.ts';
import { releaseAlone, selectExpired } from '#worker/db/queries/bookings/expired-bookings.ts';
import { codeOf, fillCheckout, refusalOf } from '../bookings/web-world.ts';
import { day, days, HERE, openPlaces, type Places, THERE, trip } from '../vehicles/places-world.ts';

/** The transfer that follows its booking, when something else moved the car meanwhile, or the way is not free any more. */

interface Days {
  pickupDate: string;
  returnDate: string;
}

let places: Places;
let car: VehicleRow;
beforeAll(async () => {
  places = await openPlaces();
  await places.app.db
    .updateTable('paymentInstructions')
    .set({ holdHours: 720 })
    .where('method', '=', 'zelle')
    .execute();
});
afterAll(() => places.app.stop());
beforeEach(async () => {
  // A client has so many open bookings at most.
  await places.app.db.updateTable('bookings').set({ bookingStatus: 'canceled' }).execute();
  car = await insertVehicle(places.app.db, { branchId: HERE });
  await setRoutes({ isOnWeb: true, webFeeCents: 6_000, webNoticeDays: 2, isPossible: true });
});

const setRoutes = (set: {
  isOnWeb?: boolean;
  webFeeCents?: number;
  webNoticeDays?: number;
  isPossible?: boolean;
}) => places.app.db.updateTable('transferRoutes').set(set).execute();

const there = (from: number, until: number) => ({
  vehicleId: car.id,
  ...days(from, until),
  ...trip(THERE),
});
const here = (from: number, until: number) => ({ vehicleId: car.id, ...days(from, until), ...trip(HERE) });

const read = (bookingId: string) => places.agent.trpc.staff.bookings.get.query({ bookingId });

async function setStatus(bookingId: string, bookingStatus: BookingStatus) {
  const { rowVersion } = await read(bookingId);
  return codeOf(places.agent.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus }));
}

const transferTo = (bookingId: string) =>
  places.app.db
    .selectFrom('transfers')
    .where('forBookingId', '=', bookingId)
    .select(['id', 'state', 'leavesOn', 'endedWithBooking'])
    .executeTakeFirstOrThrow();

/** What the client is told of other days, and the change at that price. */
async function askToMove(bookingId: string, asked: Days) {
  const { bookingCode, rowVersion } = await read(bookingId);
  const change = { bookingCode, ...asked };
  const { quote, isFree } = await places.customer.trpc.booking.changes.price.query(change);
  await places.app.db.deleteFrom('rateLimits').execute();
  const move = () =>
    codeOf(
      places.customer.trpc.booking.changes.days.mutate({
        ...change,
        rowVersion,
        quote,
        requestId: randomUUID(),
      }),
    );
  return { isFree, move };
}

async function moveTo(bookingId: string, asked: Days) {
  const { isFree, move } = await askToMove(bookingId, asked);
  return [isFree, await move()];
}

/** As the counter edits, at the price that it is told. */
async function edit(form: Parameters<typeof places.agent.trpc.staff.bookings.update.mutate>[0]) {
  const { update } = places.agent.trpc.staff.bookings;
  const refused = await refusalOf(update.mutate(form));
  const quote = refused?.details?.quote;
  return quote ? codeOf(update.mutate({ ...form, quote })) : (refused?.appCode ?? 'ok');
}

/** As a client books who pays before the pickup. */
async function bookUnpaid(asked: Days): Promise<string> {
  const form = { ...asked, ...trip(THERE), paymentMethod: 'zelle' } as const;
  await places.app.db.deleteFrom('rateLimits').execute();
  const input = await fillCheckout(places.customer, car.id, form);
  return (await places.customer.trpc.booking.create.mutate(input)).bookingId;
}

describe('a transfer that follows its booking', () => {
  it('is not planned again where something else has brought the car there meanwhile', async () => {
    const { bookingId } = await places.bookOnWeb(there(20, 23));
    await setStatus(bookingId, 'canceled');
    await places.bookOnWeb(there(10, 13));
    expect(await setStatus(bookingId, 'reserved')).toBe('ok');
    expect(await transferTo(bookingId)).toMatchObject({ state: 'canceled' });
    expect(await places.expectUnbroken(car)).toBe(3);
  });

  it('is called off where the car stands at the branch by the new days, by its client and by staff', async () => {
    const first = await places.bookOnWeb(there(10, 13));
    await places.bookOnWeb(there(15, 18));
    expect(await moveTo(first.bookingId, days(20, 23))).toEqual([true, 'ok']);
    expect(await transferTo(first.bookingId)).toMatchObject({ state: 'canceled', endedWithBooking: true });
    car = await insertVehicle(places.app.db, { branchId: HERE });
    const second = await places.bookOnWeb(there(10, 13));
    await places.bookOnWeb(there(15, 18));
    const form = { ...(await places.formOf(second.bookingId, trip(THERE))), ...days(20, 23) };
    expect(await edit(form)).toBe('ok');
    expect(await transferTo(second.bookingId)).toMatchObject({ state: 'canceled' });
    // Whoever was to find the car there is left without it, and on the list.
    const risks = await places.agent.trpc.staff.transfers.risks.query({});
    expect(risks.map(({ vehicleId }) => vehicleId)).toContain(car.id);
  });

  it('leaves the car to whoever has it on the way, or between its arrival and the pickup', async () => {
    const { bookingId } = await places.bookOnWeb(there(20, 23));
    await setStatus(bookingId, 'canceled');
    await places.bookAtCounter(here(19, 20));
    const { rowVersion } = await read(bookingId);
    const asked = { bookingId, rowVersion, bookingStatus: 'reserved' } as const;
    const refused = await refusalOf(places.agent.trpc.staff.bookings.setStatus.mutate(asked));
    expect(refused).toMatchObject({ appCode: 'VEHICLE_ELSEWHERE', details: { branchId: HERE } });
    expect(await transferTo(bookingId)).toMatchObject({ state: 'canceled' });
  });

  it('does not leave for a booking that nobody has paid for: its hold ends before', async () => {
    const bookingId = await bookUnpaid({ pickupDate: '2026-11-25', returnDate: '2026-11-27' });
    const heldUntil = async () => {
      const { holdUntil } = await places.app.db
        .selectFrom('bookings')
        .where('id', '=', bookingId)
        .select('holdUntil')
        .executeTakeFirstOrThrow();
      return new Date(holdUntil ?? 0).toISOString();
    };
    expect(await transferTo(bookingId)).toMatchObject({ leavesOn: '2026-11-24' });
    expect(await heldUntil()).toBe('2026-11-24T13:00:00.000Z');
    const sooner = { pickupDate: '2026-11-23', returnDate: '2026-11-25' };
    expect(await moveTo(bookingId, sooner)).toEqual([true, 'ok']);
    expect(await heldUntil()).toBe('2026-11-22T13:00:00.000Z');
    const later = { pickupDate: '2026-11-24', returnDate: '2026-11-26' };
    const form = {
      ...(await places.formOf(bookingId, trip(THERE))),
      ...later,
      paymentMethod: 'zelle' as const,
    };
    expect(await edit(form)).toBe('ok');
    expect(await heldUntil()).toBe('2026-11-23T13:00:00.000Z');
  });

  it('does not leave for one whose proof was rejected either: what it has more ends before', async () => {
    const { app, agent } = places;
    // The car leaves tomorrow at ten: a day more would end after that.
    const bookingId = await bookUnpaid({ pickupDate: '2026-11-20', returnDate: '2026-11-22' });
    expect(await transferTo(bookingId)).toMatchObject({ leavesOn: '2026-11-19' });
    const { rowVersion, balanceCents } = await read(bookingId);
    const sent = moneyPart(balanceCents, { method: 'zelle', reference: 'ZELLE-1' });
    const { paymentIds } = await agent.trpc.payments.report.mutate(
      moneyFor({ id: bookingId, rowVersion }, sent),
    );
    const rejectionReason = 'Nothing came';
    await agent.trpc.payments.reject.mutate({ paymentId: paymentIds[0] ?? '', rejectionReason });
    const { holdUntil } = await app.db
      .selectFrom('bookings')
      .where('id', '=', bookingId)
      .select('holdUntil')
      .executeTakeFirstOrThrow();
    expect(new Date(holdUntil ?? 0).toISOString()).toBe('2026-11-19T13:00:00.000Z');
  });

  it('is moved online where the road, the notice and the way allow it alone', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    await places.bookAtCounter(here(5, 7));
    // The car is free for the days, but not for the way.
    const { bookingCode } = await read(bookingId);
    expect(await moveTo(bookingId, days(7, 10))).toEqual([false, 'VEHICLE_UNAVAILABLE']);
    const calendar = () => places.customer.trpc.booking.changes.taken.query({ bookingCode });
    expect(await calendar()).toMatchObject({ taken: [{ pickupDate: day(5), returnDate: day(8) }] });
    expect((await calendar()).closed).toContain('2026-11-19');
    await setRoutes({ webNoticeDays: 60 });
    const tooSoon = { pickupDate: '2026-12-10', returnDate: '2026-12-13' };
    expect(await moveTo(bookingId, tooSoon)).toEqual([false, 'VEHICLE_UNAVAILABLE']);
    expect((await calendar()).closed).toContain('2026-12-10');
    await setRoutes({ webNoticeDays: 2, isPossible: false });
    expect(await moveTo(bookingId, days(14, 17))).toEqual([false, 'VEHICLE_UNAVAILABLE']);
    // Staff know more of the road.
    const form = { ...(await places.formOf(bookingId, trip(THERE))), ...days(14, 17) };
    expect(await edit(form)).toBe('ok');
    expect(await transferTo(bookingId)).toMatchObject({ state: 'planned', leavesOn: day(13) });
    await places.expectUnbroken(car);
  });

  it('is called off when nobody left after all and the booking is gone', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    const { id: transferId } = await transferTo(bookingId);
    const { leave, undoLeave } = places.agent.trpc.staff.transfers;
    await leave.mutate({ transferId });
    await setStatus(bookingId, 'canceled');
    await undoLeave.mutate({ transferId });
    expect(await transferTo(bookingId)).toMatchObject({ state: 'canceled', endedWithBooking: true });
    expect(await places.expectUnbroken(car)).toBe(0);
    expect(await setStatus(bookingId, 'reserved')).toBe('ok');
    await leave.mutate({ transferId });
    await undoLeave.mutate({ transferId });
    expect(await transferTo(bookingId)).toMatchObject({ state: 'planned' });
  });

  it('is not overlooked by who read its booking while the driver was on the way', async () => {
    const { app, agent } = places;
    const bookingId = await bookUnpaid(days(10, 13));
    const { id: transferId } = await transferTo(bookingId);
    await agent.trpc.staff.transfers.leave.mutate({ transferId });
    const past = new Date(app.now().getTime() - 1_000).toISOString();
    await app.db.updateTable('bookings').set({ holdUntil: past }).where('id', '=', bookingId).execute();
    const booking = await selectExpired(app.db, app.now())
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await agent.trpc.staff.transfers.undoLeave.mutate({ transferId });
    const error = await releaseAlone(app.db, { ...booking, laterLine: null }, app.now()).catch(
      (refusal: unknown) => refusal,
    );
    expect(refusedBy(error)).toBe('transfer_changed');
    expect(await read(bookingId)).toMatchObject({ bookingStatus: 'reserved' });
  });

  it('is not said to be called off where a driver leaves while its booking is released', async () => {
    const { app, agent } = places;
    const bookingId = await bookUnpaid(days(10, 13));
    const { id: transferId } = await transferTo(bookingId);
    const past = new Date(app.now().getTime() - 1_000).toISOString();
    await app.db.updateTable('bookings').set({ holdUntil: past }).where('id', '=', bookingId).execute();
    const booking = await selectExpired(app.db, app.now())
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    await agent.trpc.staff.transfers.leave.mutate({ transferId });
    const error = await releaseAlone(app.db, { ...booking, laterLine: null }, app.now()).catch(
      (refusal: unknown) => refusal,
    );
    expect(refusedBy(error)).toBe('transfer_changed');
    expect(await transferTo(bookingId)).toMatchObject({ state: 'on_the_way' });
    expect(await read(bookingId)).toMatchObject({ bookingStatus: 'reserved' });
  });

  it('does not take the car from its own booking in the form', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    const asked = { branchId: THERE, ...days(9, 12) } as const;
    const { takenVehicles } = places.agent.trpc.staff.bookings;
    const takenFor = async (own?: string) =>
      (await takenVehicles.query({ ...asked, ...(own !== undefined && { bookingId: own }) })).map(
        ({ vehicleId }) => vehicleId,
      );
    expect(await takenFor()).toContain(car.id);
    expect(await takenFor(bookingId)).not.toContain(car.id);
  });

  it('waits for the client before it locks the car, as every other write does', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    const { move } = await askToMove(bookingId, days(14, 17));
    const waits = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const moved = await places.app.db.transaction().execute(async (trx) => {
      const its = trx.selectFrom('bookings').where('id', '=', bookingId).select('clientId');
      await trx.selectFrom('clients').select('id').where('id', '=', its).forUpdate().execute();
      const moving = move();
      await expect.poll(async () => (await waits.execute(places.app.db)).rows[0]?.count).toBeGreaterThan(0);
      await trx
        .selectFrom('vehicles')
        .select('id')
        .where('id', '=', car.id)
        .forNoKeyUpdate()
        .noWait()
        .execute();
      return { moving };
    });
    expect(await moved.moving).toBe('ok');
  });
});
