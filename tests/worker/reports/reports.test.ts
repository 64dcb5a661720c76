import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertMaintenanceBlock, insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

let counter: Counter;
let agent: StaffMember;
beforeAll(async () => {
  // Noon of 18 November 2026 in Haiti.
  counter = await openCounter();
  agent = await counter.asStaff('agent');
});
afterAll(() => counter.close());

const ordinaryMonth = { from: '2026-11-01', to: '2026-11-30' };

describe('of an empty house', () => {
  it('every figure is nothing', async () => {
    const nothing = { bookingCount: 0, returnedCount: 0, bookedCents: 0, revenueCents: 0 };
    const none = { ...nothing, averageBookingValueCents: 0, completionRatePercent: 0 };
    const { totals, byBranch, byMethod, course, from, to } = await agent.api.reports.metrics({});
    expect([from, to]).toEqual(['2026-10-20', '2026-11-18']);
    expect(totals).toEqual(none);
    expect(byBranch).toEqual([
      { branchId: 'les_cayes', ...none },
      { branchId: 'cap_haitien', ...none },
    ]);
    expect([byMethod, course.unit, course.points.length]).toEqual([[], 'day', 30]);
    expect(await agent.api.reports.bookings({})).toEqual({ rows: [], total: 0, isMore: false });
    const financials = await agent.api.reports.financials({});
    const still = { available: 0, rented: 0, maintenance: 0, unavailable: 0 };
    expect(financials).toMatchObject({
      totalRevenueCents: 0,
      bookingCount: 0,
      paidCents: 0,
      pendingCents: 0,
      pendingCount: 0,
      thisMonthCents: 0,
      sameDaysLastMonthCents: 0,
      growthPercent: 0,
      classes: [],
      methods: [],
      utilization: [
        { branchId: 'les_cayes', ...still },
        { branchId: 'cap_haitien', ...still },
      ],
    });
    expect(financials.trend.map(({ month }) => month)).toEqual([
      '2026-06',
      '2026-07',
      '2026-08',
      '2026-09',
      '2026-10',
      '2026-11',
    ]);
    expect(financials.monthly.map(({ month }) => month)).toEqual(['2026-11', '2026-10']);
  });
});

describe('of one booking', () => {
  let booking: BookingRow;
  beforeAll(async () => {
    const vehicle = await insertVehicle(counter.db, { class: 'suv' });
    // The last minute of 31 October in Haiti: four hours behind UTC until the clocks change on 1 November.
    const createdAt = '2026-11-01T03:59:00.000Z';
    const days = { pickupDate: '2026-11-20', returnDate: '2026-11-22' };
    booking = await insertBooking(counter.db, { vehicle, ...days, fields: { createdAt } });
    const taken = { amountCents: 5_000, method: 'zelle', status: 'paid' } as const;
    const verified = { verifiedByUserId: agent.id, verifiedAt: createdAt };
    await insertPayment(counter.db, booking, {
      ...taken,
      ...verified,
      createdAt: '2026-11-01T04:00:00.000Z',
    });
    await insertPayment(counter.db, booking, { amountCents: 1_000, createdAt: '2026-11-02T04:00:00.000Z' });
  });

  it('the booking is of its day, the money of its own', async () => {
    const october = await agent.api.reports.metrics({ from: '2026-10-31', to: '2026-10-31' });
    expect(october.totals).toMatchObject({
      bookingCount: 1,
      bookedCents: booking.grandTotalCents,
      revenueCents: 0,
      averageBookingValueCents: booking.grandTotalCents,
    });
    const november = await agent.api.reports.metrics({ ...ordinaryMonth, branchId: 'les_cayes' });
    expect(november.totals).toMatchObject({ bookingCount: 0, revenueCents: 5_000 });
    expect(november.byMethod).toEqual([{ method: 'zelle', amountCents: 5_000, sharePercent: 100 }]);
    expect(november.course.points.filter(({ revenueCents }) => revenueCents > 0)).toEqual([
      { period: '2026-11-01', bookingCount: 0, revenueCents: 5_000 },
    ]);
    const elsewhere = await agent.api.reports.metrics({ ...ordinaryMonth, branchId: 'cap_haitien' });
    expect(elsewhere.totals).toMatchObject({ bookingCount: 0, revenueCents: 0 });
    expect(elsewhere.byBranch.map(({ branchId }) => branchId)).toEqual(['cap_haitien']);
  });

  it('the table behind it says what of it is paid', async () => {
    const found = await agent.api.reports.bookings({ from: '2026-10-31', to: '2026-10-31' });
    expect(found).toMatchObject({ total: 1, isMore: false });
    expect(found.rows).toEqual([
      expect.objectContaining({
        bookingId: booking.id,
        bookingCode: booking.bookingCode,
        createdDay: '2026-10-31',
        paymentStatus: 'pending_verification',
        paidCents: 5_000,
        bookingStatus: 'reserved',
        grandTotalCents: booking.grandTotalCents,
      }),
    ]);
    expect((await agent.api.reports.bookings({ from: '2026-11-01', to: '2026-11-01' })).rows).toEqual([]);
  });

  it('a long range is told by months', async () => {
    const { course } = await agent.api.reports.metrics({ from: '2026-08-31', to: '2026-12-01' });
    expect([course.unit, course.points.map(({ period }) => period)]).toEqual([
      'month',
      ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12'],
    ]);
    expect(course.points[2]).toEqual({ period: '2026-10', bookingCount: 1, revenueCents: 0 });
  });

  it('Financials knows it too', async () => {
    const workshop = await insertVehicle(counter.db, { branchId: 'cap_haitien', class: 'luxury' });
    await insertMaintenanceBlock(counter.db, workshop.id, '2026-11-18', '2026-11-19');
    await insertVehicle(counter.db, { class: 'economy', retiredAt: counter.now() });
    const found = await agent.api.reports.financials({});
    expect(found).toMatchObject({
      totalRevenueCents: 5_000,
      paidCents: 5_000,
      bookingCount: 1,
      pendingCents: 1_000,
      pendingCount: 1,
      thisMonthCents: 5_000,
      sameDaysLastMonthCents: 0,
      growthPercent: 0,
      classes: [
        { class: 'suv', bookingCount: 1, sharePercent: 100 },
        { class: 'luxury', bookingCount: 0, sharePercent: 0 },
      ],
      utilization: [
        { branchId: 'les_cayes', available: 1, rented: 0, maintenance: 0, unavailable: 0 },
        { branchId: 'cap_haitien', available: 0, rented: 0, maintenance: 1, unavailable: 0 },
      ],
      methods: [{ method: 'zelle', amountCents: 5_000, sharePercent: 100 }],
      monthly: [
        { month: '2026-11', revenueCents: 5_000, bookingCount: 0, averageBookingValueCents: 0 },
        {
          month: '2026-10',
          revenueCents: 0,
          bookingCount: 1,
          averageBookingValueCents: booking.grandTotalCents,
        },
      ],
    });
    expect(found.trend.at(-1)).toEqual({ month: '2026-11', thisYearCents: 5_000, lastYearCents: 0 });
  });
});

it('each is one round trip after the session', async () => {
  const reads = {
    metrics: () => agent.api.reports.metrics(ordinaryMonth),
    bookings: () => agent.api.reports.bookings(ordinaryMonth),
    financials: () => agent.api.reports.financials({}),
  };
  for (const [name, read] of Object.entries(reads))
    expect([name, await counter.tripsOf(read)]).toEqual([name, 2]);
});

it('a range that ends before it starts, or lasts for more than five years, is refused', async () => {
  const backwards = { from: '2026-11-02', to: '2026-11-01' };
  expect(await outcomeOf(agent.api.reports.metrics(backwards))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(agent.api.reports.bookings(backwards))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(agent.api.reports.metrics({ from: '2020-01-01', to: '2026-01-01' }))).toBe(
    'VALIDATION_FAILED',
  );
});
