import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import type { ListBookingsInput } from '#domain/schemas/staff-bookings.ts';
import { noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { listBookings as readBookings } from '#worker/db/queries/bookings/bookings-list.ts';
import { listBookings } from '#worker/services/bookings/staff-bookings.ts';
import { type Desk, openDesk } from './staff-world.ts';

const FIRST_DAY = '2027-01-01';
let desk: Desk;
let vehicle: VehicleRow;
/** Thirty bookings, one after the other in time; every third at the other branch, every fifth canceled. */
let bookings: BookingRow[];
beforeAll(async () => {
  desk = await openDesk();
  vehicle = await desk.insertVehicle();
  bookings = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      insertBooking(desk.db, {
        vehicle: vehicle,
        pickupDate: addDays(FIRST_DAY, turn * 3),
        returnDate: addDays(FIRST_DAY, turn * 3 + 1 + (turn % 2)),
        fields: {
          customerName: `Client ${turn}`,
          customerEmail: `client${turn}@timo.example`,
          customerPhone: `+509 3700 ${String(1000 + turn)}`,
          ...(turn % 3 === 0 ? { pickupBranchId: 'cap_haitien', returnBranchId: 'cap_haitien' } : {}),
          bookingStatus: turn % 5 === 0 ? 'canceled' : 'reserved',
          createdAt: new Date(Date.UTC(2026, 10, 1, turn)),
        },
      }),
    ),
  );
  await named('François Étienne', {
    customerPhone: '(509) 3812-4455',
    customerEmail: 'f.etienne@mail.example',
  });
  await named('100% Sure_Ltd');
});
afterAll(() => desk.close());

let lastDay = '2028-01-01';
function named(customerName: string, fields: Partial<BookingRow> = {}) {
  lastDay = addDays(lastDay, 2);
  return insertBooking(desk.db, {
    vehicle: vehicle,
    pickupDate: lastDay,
    returnDate: addDays(lastDay, 1),
    fields: { customerName, createdAt: '2026-01-01T00:00:00.000Z', ...fields },
  });
}

const defaults = { page: 1, pageSize: 10, sort: '-createdAt' } as const;
const list = (input: Partial<ListBookingsInput> = {}) => listBookings(desk.deps, { ...defaults, ...input });
const names = async (input: Partial<ListBookingsInput>) =>
  (await list({ pageSize: 100, ...input })).rows.map(({ customerName }) => customerName);

describe('the list', () => {
  it('shows the newest first, a page at a time, with what a row needs', async () => {
    const { rows, total, isMore } = await list();
    expect([total, isMore, rows.length]).toEqual([32, false, 10]);
    const newest = bookings[29];
    expect(rows[0]).toMatchObject({
      id: newest?.id,
      bookingCode: newest?.bookingCode,
      customerName: 'Client 29',
      rowVersion: 1,
      vehicle: { id: vehicle.id, brand: vehicle.brand, plate: vehicle.plate },
      grandTotalCents: newest?.grandTotalCents,
      createdAt: newest?.createdAt,
      rentalDays: 2,
    });
    expect((await list({ page: 4 })).rows).toHaveLength(2);
    expect(await list({ page: 5 })).toEqual({ rows: [], total: 32, isMore: false });
  });

  it.each([
    ['createdAt', 'createdAt'],
    ['pickupDate', 'pickupDate'],
    ['grandTotalCents', 'grandTotalCents'],
  ] as const)('by %s, both ways', async (sort, key) => {
    const up = (await list({ sort, pageSize: 100 })).rows;
    const down = (await list({ sort: `-${sort}`, pageSize: 100 })).rows;
    expect(up.map(({ id }) => id)).toEqual(down.map(({ id }) => id).reverse());
    const values = up.map((row) => row[key]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : Number(a > b))));
  });

  it('filters by status, payment, branch and pickup days, alone and together', async () => {
    expect((await list({ status: 'canceled' })).total).toBe(6);
    expect((await list({ branchId: 'cap_haitien' })).total).toBe(10);
    expect((await list({ branchId: 'cap_haitien', status: 'canceled' })).total).toBe(2);
    expect((await list({ paymentStatus: 'paid' })).total).toBe(0);
    expect(await names({ from: '2027-01-04', to: '2027-01-10', sort: 'pickupDate' })).toEqual([
      'Client 1',
      'Client 2',
      'Client 3',
    ]);
    expect(await names({ from: '2027-01-04', to: '2027-01-10', branchId: 'cap_haitien' })).toEqual([
      'Client 3',
    ]);
  });

  it('is counted up to the cap, and pages end there', async () => {
    const capped = { ...defaults, pageSize: 10, page: 2 } as const;
    const { rows, total, isMore } = await readBookings(desk.db, capped, {
      maxRows: 15,
      today: FIRST_DAY,
      at: noonOn(FIRST_DAY),
    });
    expect([rows.length, total, isMore]).toEqual([5, 15, true]);
  });

  it('puts bookings of one day in order of time, whichever day comes first', async () => {
    for (const [customerName, pickupTime] of [
      ['Dawn, at five', '17:00'],
      ['Dawn, at eight', '08:00'],
    ] as const) {
      await insertBooking(desk.db, {
        vehicle: await desk.insertVehicle(),
        pickupDate: '2028-06-01',
        returnDate: '2028-06-02',
        fields: { customerName, pickupTime, bookingStatus: 'canceled' },
      });
    }
    for (const sort of ['pickupDate', '-pickupDate'] as const) {
      const { rows } = await list({ sort, search: 'dawn' });
      expect(rows.map(({ pickupTime, returnTime }) => [pickupTime, returnTime])).toEqual([
        ['08:00', '10:00'],
        ['17:00', '10:00'],
      ]);
    }
  });

  it('puts what is to come back in order of its return', async () => {
    for (const [pickupDate, returnTime] of [
      ['2028-07-01', '16:00'],
      ['2028-07-02', '09:00'],
    ] as const) {
      await insertBooking(desk.db, {
        vehicle: await desk.insertVehicle(),
        pickupDate,
        returnDate: '2028-07-09',
        fields: { customerName: 'Dusk', returnTime, bookingStatus: 'picked_up' },
      });
    }
    const asked = { ...defaults, due: 'returns', search: 'dusk', sort: 'pickupDate' } as const;
    const scope = { maxRows: 100, today: '2028-07-09', at: noonOn('2028-07-09') };
    const { rows } = await readBookings(desk.db, asked, scope);
    expect(rows.map(({ returnTime }) => returnTime)).toEqual(['09:00', '16:00']);
  });
});

describe('days long ago', () => {
  // A day on which all of 2027 is long ago.
  const scope = { maxRows: 10_000, today: '2028-12-01', at: noonOn('2028-12-01') };
  const late = { customerName: 'Written down later', bookingStatus: 'canceled' } as const;

  beforeAll(async () => {
    // Midnight in Haiti, on which 28 February ends; a minute before; and half a year after the car was picked up.
    for (const [createdAt, pickupDate] of [
      ['2027-03-01T05:00:00.000Z', '2027-02-26'],
      ['2027-03-01T04:59:00.000Z', '2027-02-28'],
      ['2027-08-01T12:00:00.000Z', '2027-01-15'],
      ['2027-02-28T20:00:00.000Z', '2027-03-01'],
    ] as const) {
      const days = { pickupDate, returnDate: addDays(pickupDate, 1) };
      await insertBooking(desk.db, { vehicle, ...days, fields: { ...late, createdAt } });
    }
  });

  it.each([
    ['many', { from: '2026-12-01', to: '2027-02-28' }],
    ['all up to a day', { to: '2027-02-28' }],
    ['a few', { from: '2027-01-10', to: '2027-02-28' }],
    ['many of one branch', { from: '2026-12-01', to: '2027-02-28', branchId: 'les_cayes' }],
    ['many of one status', { from: '2026-12-01', to: '2027-02-28', status: 'canceled' }],
    ['many that hold a word', { from: '2026-12-01', to: '2027-02-28', search: 'later' }],
  ] as const)(
    'of %s, each is listed once and in order, also what was written down later',
    async (_name, asked) => {
      for (const sort of ['-createdAt', 'createdAt'] as const) {
        const whole = await readBookings(desk.db, { ...defaults, ...asked, sort, pageSize: 100 }, scope);
        const theirs = await desk.db
          .selectFrom('bookings')
          .select(['id', 'createdAt'])
          .where('pickupDate', '<=', asked.to)
          .$if('from' in asked, (q) => q.where('pickupDate', '>=', 'from' in asked ? asked.from : ''))
          .$if('branchId' in asked, (q) => q.where('pickupBranchId', '=', 'les_cayes'))
          .$if('status' in asked, (q) => q.where('bookingStatus', '=', 'canceled'))
          .$if('search' in asked, (q) => q.where('customerName', '=', late.customerName))
          .execute();
        const order = theirs.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map(({ id }) => id);
        if (sort === '-createdAt') order.reverse();
        expect(order.length).toBeGreaterThan(2);
        expect(whole.rows.map(({ id }) => id)).toEqual(order);
        expect([whole.total, whole.isMore]).toEqual([order.length, false]);
        const second = await readBookings(
          desk.db,
          { ...defaults, ...asked, sort, pageSize: 10, page: 2 },
          scope,
        );
        expect(second.rows.map(({ id }) => id)).toEqual(order.slice(10, 20));
        expect(second.total).toBe(order.length);
      }
    },
  );
});

const keyOf = ({ createdAt, id }: { createdAt: string; id: string }) =>
  `${new Date(createdAt).toISOString()} ${id}`;

describe('search', () => {
  it.each([
    ['a name in any case, without its accents', 'francois', ['François Étienne']],
    ['words in any order', 'étienne fran', ['François Étienne']],
    ['the middle of several words', 'RANÇOIS tienne', ['François Étienne']],
    ['a long word beside a short one', 'fr étienne', ['François Étienne']],
    ['a word beside a phone', 'etienne 38124455', ['François Étienne']],
    ['nothing by the first letters of the first word', 'francine etienne', []],
    ['nothing by the first letters of the second word', 'françois étiennette', []],
    ['the beginning of a word, however short', 'fr', ['François Étienne']],
    ['an e-mail in any case', 'F.ETIENNE@MAIL', ['François Étienne']],
    ['a phone however it is written', '+509 3812 44-55', ['François Étienne']],
    ['a part of a phone', '38124455', ['François Étienne']],
    ['nothing by a wildcard', '100%', ['100% Sure_Ltd']],
    ['nothing by the other wildcard', 'sure_l', ['100% Sure_Ltd']],
    ['nothing by a backslash', '\\', []],
    ['nothing by quotes', `'" or 1=1 --`, []],
    ['nothing by what is not there', 'zzzz', []],
  ])('finds %s', async (_name, search, expected) => {
    expect(await names({ search })).toEqual(expected);
  });

  it('finds a code, whole or in part, and keeps to the filters', async () => {
    const wanted = bookings[7];
    const code = wanted?.bookingCode ?? '';
    expect(await names({ search: code.toLowerCase() })).toEqual(['Client 7']);
    expect(await names({ search: code.slice(3) })).toEqual(['Client 7']);
    expect(await names({ search: code, status: 'canceled' })).toEqual([]);
    expect(await names({ search: 'client', branchId: 'cap_haitien' })).toHaveLength(10);
  });
});

describe('search by the car', () => {
  let swift: VehicleRow;
  let bookingId: string;
  beforeAll(async () => {
    swift = await desk.insertVehicle({ brand: 'Suzuki', model: 'Swift', plate: 'CH-15474' });
    const days = { pickupDate: '2027-03-01', returnDate: '2027-03-02' };
    const fields = { customerName: 'Yolande Michel' };
    ({ id: bookingId } = await insertBooking(desk.db, { vehicle: swift, ...days, fields }));
  });

  it.each(['CH-15474', 'ch15474', 'ch 15474', '15474', 'suzuki', 'Swift Yolande', 'michel ch15474'])(
    'finds its booking by %s',
    async (search) => {
      expect(await names({ search })).toEqual(['Yolande Michel']);
    },
  );

  it('keeps to what the car is called now, without giving the booking a new version', async () => {
    const sees = async () => (await list({ search: 'Yolande' })).rows[0]?.rowVersion;
    const before = await sees();
    await desk.db
      .updateTable('vehicles')
      .set({ model: 'Baleno', plate: 'LC-20999' })
      .where('id', '=', swift.id)
      .execute();
    expect(await names({ search: 'suzuki baleno lc20999' })).toEqual(['Yolande Michel']);
    expect(await names({ search: 'ch15474' })).toEqual([]);
    expect(await sees()).toBe(before);
  });

  it('keeps to the car that the booking has now', async () => {
    const other = await desk.insertVehicle({ brand: 'Toyota', model: 'Prado', plate: 'LC-31000' });
    await desk.db.updateTable('bookings').set({ vehicleId: other.id }).where('id', '=', bookingId).execute();
    expect(await names({ search: 'lc-31000' })).toEqual(['Yolande Michel']);
    expect(await names({ search: 'baleno' })).toEqual([]);
  });
});
