import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { asVisitor } from '#tests/support/actors.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { codeOf, fillCheckout, refusalOf } from '../bookings/web-world.ts';
import {
  day,
  days,
  HERE,
  openPlaces,
  type Places,
  type Rental,
  THERE,
  trip,
} from '../vehicles/places-world.ts';

/** A car of the other branch that the site offers delivered: where it is offered, what is written, and what becomes of it. */

const FEE = 6_000;

let places: Places;
let car: VehicleRow;
beforeAll(async () => {
  places = await openPlaces();
});
afterAll(() => places.app.stop());
beforeEach(async () => {
  car = await insertVehicle(places.app.db, { branchId: HERE });
  await setRoutes({ isOnWeb: true, webFeeCents: FEE, webNoticeDays: 2, isPossible: true });
});

function setRoutes(set: {
  isOnWeb?: boolean;
  webFeeCents?: number;
  webNoticeDays?: number;
  isPossible?: boolean;
}) {
  return places.app.db
    .updateTable('transferRoutes')
    .set({ isWebFeeTaxed: false, ...set })
    .execute();
}

const there = (from: number, until: number): Rental => ({
  vehicleId: car.id,
  ...days(from, until),
  ...trip(THERE),
});
const here = (from: number, until: number): Rental => ({
  vehicleId: car.id,
  ...days(from, until),
  ...trip(HERE),
});

async function search(city: BranchId, from: number, until: number) {
  const found = await asVisitor(places.app).trpc.public.vehicles.list.query({ city, ...days(from, until) });
  if (found.mode !== 'search') throw new Error(found.mode);
  return {
    isThere: found.vehicles.some(({ id }) => id === car.id),
    delivered: found.delivered?.find(({ id }) => id === car.id),
  };
}

const transfersOf = () =>
  places.app.db
    .selectFrom('transfers')
    .where('vehicleId', '=', car.id)
    .select([
      'id',
      'state',
      'leavesOn',
      'leavesTime',
      'fromBranchId',
      'toBranchId',
      'forBookingId',
      'endedWithBooking',
    ])
    .orderBy('createdAt')
    .execute();

async function setStatus(bookingId: string, bookingStatus: BookingStatus) {
  const { rowVersion } = await places.agent.trpc.staff.bookings.get.query({ bookingId });
  return codeOf(places.agent.trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus }));
}

describe('where the owner allows it', () => {
  it('search lists the car at the visitor’s branch, after those that stand there, with the fee in its total', async () => {
    const { isThere, delivered } = await search(THERE, 10, 13);
    expect(isThere).toBe(false);
    expect(delivered).toMatchObject({
      branchId: THERE,
      city: 'Cap-Haïtien',
      transfer: { fromBranchId: HERE, feeCents: FEE },
    });
    const at = await search(HERE, 10, 13);
    expect(at).toEqual({ isThere: true, delivered: undefined });
    const standing = await asVisitor(places.app).trpc.public.vehicles.get.query({
      id: car.id,
      ...days(10, 13),
    });
    expect(delivered?.total?.totalCents).toBe((standing.quote?.totalCents ?? 0) + FEE);
  });

  it('the car’s page and the checkout are of the branch that was asked for, and name the other', async () => {
    const { trpc } = asVisitor(places.app);
    const page = await trpc.public.vehicles.get.query({ id: car.id, city: THERE, ...days(10, 13) });
    expect(page).toMatchObject({
      isFree: true,
      vehicle: { branchId: THERE, city: 'Cap-Haïtien' },
      transfer: { fromBranchId: HERE, feeCents: FEE },
      pickups: [{ branchId: HERE }, { branchId: THERE, feeCents: FEE, noticeDays: 2 }],
    });
    const checkout = await trpc.booking.checkout.query({ vehicleId: car.id, city: THERE, ...days(10, 13) });
    expect(checkout).toMatchObject({
      isFree: true,
      vehicle: { branchId: THERE },
      transfer: { fromBranchId: HERE },
      priceInputs: { transfer: { feeCents: FEE, isTaxed: false } },
    });
  });

  it('it is not offered too soon, off the site, on a closed road, nor while the car is held on the way', async () => {
    const offered = async (from: number, until: number) =>
      (await search(THERE, from, until)).delivered !== undefined;
    await places.bookAtCounter(here(4, 9));
    expect([await offered(9, 12), await offered(10, 12), await offered(1, 4)]).toEqual([false, true, false]);
    await setRoutes({ webNoticeDays: 60, isOnWeb: true });
    const soon = await asVisitor(places.app).trpc.public.vehicles.get.query({
      id: car.id,
      city: THERE,
      pickupDate: '2026-12-10',
      returnDate: '2026-12-12',
    });
    expect(soon.transfer).toBeUndefined();
    expect(soon.vehicle.branchId).toBe(HERE);
    await setRoutes({ isPossible: false });
    expect(await offered(10, 12)).toBe(false);
    await setRoutes({ isPossible: true, isOnWeb: false });
    expect(await offered(10, 12)).toBe(false);
    const page = await asVisitor(places.app).trpc.public.vehicles.get.query({
      id: car.id,
      city: THERE,
      ...days(10, 13),
    });
    expect(page.pickups).toBeUndefined();
    expect(await codeOf(places.bookOnWeb(there(10, 12)))).toBe('VEHICLE_ELSEWHERE');
  });

  it('its calendar takes the days of the way, and those of the notice', async () => {
    await places.bookAtCounter(here(4, 9));
    const asked = asVisitor(places.app).trpc.public.vehicles.takenDays;
    const at = await asked.query({ id: car.id });
    const to = await asked.query({ id: car.id, city: THERE });
    expect(at.taken).toEqual([{ pickupDate: day(4), returnDate: day(9) }]);
    expect(to.taken).toEqual([{ pickupDate: day(4), returnDate: day(10) }]);
    expect(to.closed).toEqual(expect.arrayContaining(['2026-11-18', '2026-11-19']));
    expect(at.closed).not.toContain('2026-11-19');
  });
});

describe('a booking of it', () => {
  it('charges the fee, plans the transfer in its own batch, holds the car on the way, and says so in the log', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    expect(await transfersOf()).toMatchObject([
      {
        state: 'planned',
        leavesOn: day(9),
        leavesTime: '10:00',
        fromBranchId: HERE,
        toBranchId: THERE,
        forBookingId: bookingId,
      },
    ]);
    await places.expectUnbroken(car);
    const booking = await places.agent.trpc.staff.bookings.get.query({ bookingId });
    expect(booking.quote.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'transfer', totalCents: FEE, isTaxed: false }),
      ]),
    );
    // Nobody else has it while it is driven.
    expect(await codeOf(places.bookAtCounter(here(8, 10)))).toBe('VEHICLE_UNAVAILABLE');
    expect(await codeOf(places.bookAtCounter(here(7, 9)))).toBe('ok');
    const board = await places.agent.trpc.staff.transfers.list.query({ branchId: THERE });
    expect(board.filter(({ vehicleId }) => vehicleId === car.id)).toMatchObject([
      { bookingCode: booking.bookingCode },
    ]);
    const [entry] = await places.app.db
      .selectFrom('logs')
      .where('bookingId', '=', bookingId)
      .where('action', '=', 'create')
      .select('metadata')
      .execute();
    expect(entry?.metadata).toMatchObject({
      transfer: { fromBranchId: HERE, toBranchId: THERE, leavesOn: day(9) },
    });
  });

  it('is refused at a price that leaves the fee out, and where the car is wanted elsewhere after', async () => {
    const form = await fillCheckout(places.customer, car.id, here(10, 13));
    const refused = await refusalOf(places.customer.trpc.booking.create.mutate({ ...form, ...trip(THERE) }));
    expect(refused).toMatchObject({
      appCode: 'QUOTE_CHANGED',
      details: { priceInputs: { transfer: { feeCents: FEE } } },
    });
    await places.bookAtCounter(here(20, 22));
    expect(await codeOf(places.bookOnWeb(there(10, 13)))).toBe('NEXT_BEGINS_ELSEWHERE');
    expect((await search(THERE, 10, 13)).delivered).toBeUndefined();
  });

  it('that is called off frees the car of its transfer, and has it again when that is taken back', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    expect(await setStatus(bookingId, 'canceled')).toBe('ok');
    expect(await transfersOf()).toMatchObject([{ state: 'canceled', endedWithBooking: true }]);
    expect(await places.expectUnbroken(car)).toBe(0);
    expect(await setStatus(bookingId, 'reserved')).toBe('ok');
    expect(await transfersOf()).toMatchObject([
      { state: 'planned', leavesOn: day(9), endedWithBooking: false },
    ]);
    expect(await places.expectUnbroken(car)).toBe(2);
  });

  it('does not come back while somebody else has the car on the way', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    await setStatus(bookingId, 'canceled');
    await places.bookAtCounter(here(9, 10));
    expect(await setStatus(bookingId, 'reserved')).toBe('VEHICLE_ELSEWHERE');
    expect(await transfersOf()).toMatchObject([{ state: 'canceled' }]);
  });

  it('leaves a transfer alone on which somebody has left', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    const [transfer] = await transfersOf();
    await places.agent.trpc.staff.transfers.leave.mutate({ transferId: transfer?.id ?? '' });
    expect(await setStatus(bookingId, 'canceled')).toBe('ok');
    expect(await transfersOf()).toMatchObject([{ state: 'on_the_way' }]);
  });

  it('moves it with its pickup, sooner and later, and keeps the fee', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    const move = async (from: number, until: number) => {
      const row = await places.agent.trpc.staff.bookings.get.query({ bookingId });
      const asked = { bookingCode: row.bookingCode, ...days(from, until) };
      const { quote } = await places.customer.trpc.booking.changes.price.query(asked);
      await places.customer.trpc.booking.changes.days.mutate({
        ...asked,
        rowVersion: row.rowVersion,
        quote,
        requestId: randomUUID(),
      });
      return quote.lines.find(({ kind }) => kind === 'transfer')?.totalCents;
    };
    expect(await move(9, 12)).toBe(FEE);
    expect(await transfersOf()).toMatchObject([{ state: 'planned', leavesOn: day(8) }]);
    expect(await places.expectUnbroken(car)).toBe(2);
    expect(await move(14, 17)).toBe(FEE);
    expect(await transfersOf()).toMatchObject([{ state: 'planned', leavesOn: day(13) }]);
    expect(await places.expectUnbroken(car)).toBe(2);
  });

  it('that gets another car leaves the first where it stands', async () => {
    const { bookingId } = await places.bookOnWeb(there(10, 13));
    const other = await insertVehicle(places.app.db, { branchId: THERE, class: car.class });
    const read = await places.agent.trpc.staff.rentals.otherVehicles.query({ bookingId });
    await places.agent.trpc.staff.rentals.swap.mutate({
      bookingId,
      rowVersion: read.booking.rowVersion,
      requestId: randomUUID(),
      vehicleId: other.id,
      cause: 'firm',
      quote: read.agreed.quote,
      agreedBy: 'Rose Pierre',
      agreedHow: 'phone',
    });
    expect(await transfersOf()).toMatchObject([{ state: 'canceled', endedWithBooking: true }]);
    expect(await places.expectUnbroken(car)).toBe(0);
    await places.expectUnbroken(other);
  });

  it('that nobody pays for in time is released with its transfer, and stands in nobody’s way before', async () => {
    const form = await fillCheckout(places.customer, car.id, { ...there(10, 13), paymentMethod: 'zelle' });
    await places.app.db.deleteFrom('rateLimits').execute();
    const { bookingId } = await places.customer.trpc.booking.create.mutate(form);
    const past = new Date(places.app.now().getTime() - 1_000).toISOString();
    await places.app.db
      .updateTable('bookings')
      .set({ holdUntil: past })
      .where('id', '=', bookingId)
      .execute();
    expect((await search(HERE, 8, 14)).isThere).toBe(true);
    expect(await codeOf(places.bookAtCounter(here(8, 14)))).toBe('ok');
    expect(await transfersOf()).toMatchObject([{ state: 'canceled', endedWithBooking: true }]);
    await places.expectUnbroken(car);
  });
});
