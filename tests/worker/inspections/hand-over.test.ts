import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, OF_AGE } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

const DAYS = { pickupDate: '2026-11-18', returnDate: '2026-11-21' };

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

type Fields = NonNullable<Parameters<typeof insertBooking>[1]>['fields'];
const book = (fields: Fields = {}, days = DAYS) => insertBooking(till.counter.db, { ...days, fields });
type Booked = Awaited<ReturnType<typeof book>>;
const licensed = (licenseExpiresOn: string, of: Partial<typeof OF_AGE> = {}) => [
  { licenseId: 'LIC-12345', licenseExpiresOn, ...OF_AGE, ...of },
];
const now = () => till.counter.now();
const handOver = (input: ReturnType<typeof handOverOf>, by = till.admin) =>
  by.api.staff.inspections.handOver(input);
const seen = ({ id }: Pick<Booked, 'id'>) => till.agent.api.staff.inspections.ofBooking({ bookingId: id });

describe('a hand-over', () => {
  it('records the car as it was seen, and the booking is picked up', async () => {
    const booking = await book();
    const photo = {
      id: randomUUID(),
      place: 'front' as const,
      fileHash: 'a'.repeat(64),
      takenAt: now().toISOString(),
    };
    const damage = {
      id: randomUUID(),
      view: 'left',
      xPermille: 120,
      yPermille: 500,
      kind: 'scratch',
      photoId: photo.id,
    } as const;
    const input = handOverOf(booking, now(), {
      odometerKm: 41_200,
      fuelEighths: 7,
      missing: ['jack'],
      photos: [photo],
      damages: [damage],
      drivers: [{ licenseId: 'HT-7781', licenseExpiresOn: '2030-01-01', ...OF_AGE }],
    });
    expect(await handOver(input)).toMatchObject({
      inspectionId: input.inspectionId,
      bookingStatus: 'picked_up',
    });

    const { booking: after, inspections, damages, before } = await seen(booking);
    expect(after).toMatchObject({
      bookingStatus: 'picked_up',
      driverLicenseId: 'HT-7781',
      licenseExpiresOn: '2030-01-01',
      ...OF_AGE,
    });
    expect(inspections).toMatchObject([
      {
        kind: 'hand_over',
        odometerKm: 41_200,
        fuelEighths: 7,
        missing: ['jack'],
        staff: { name: 'Odile Owner' },
        isReplaced: false,
      },
    ]);
    expect(inspections[0]?.photos).toEqual([{ ...photo, added: null, isStored: false }]);
    expect(damages).toMatchObject([{ ...damage, note: null, inspectionId: input.inspectionId }]);
    expect(before).toMatchObject({ odometerKm: 41_200, fuelEighths: 7 });
    const logs = await till.counter.logsOf('booking', booking.id);
    expect(logs.at(-1)?.metadata).toMatchObject({
      before: { bookingStatus: 'reserved', driverLicenseId: 'LIC-12345' },
      after: { bookingStatus: 'picked_up', driverLicenseId: 'HT-7781' },
      inspection: { kind: 'hand_over', odometerKm: 41_200 },
    });
  });

  it('sent again is answered and done once; with something else in it it is refused', async () => {
    const booking = await book();
    const input = handOverOf(booking, now());
    const answers = await Promise.all([handOver(input), handOver(input), handOver(input)]);
    expect(new Set(answers.map(({ rowVersion }) => rowVersion)).size).toBe(1);
    expect((await seen(booking)).inspections).toHaveLength(1);
    expect(await outcomeOf(handOver({ ...input, odometerKm: 1 }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(
      await outcomeOf(handOver({ ...handOverOf(await book(), now()), inspectionId: input.inspectionId })),
    ).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('by two people at once is done by one; the other reads what has become of it', async () => {
    const booking = await book();
    const both = await Promise.all([
      outcomeOf(handOver(handOverOf(booking, now()))),
      outcomeOf(handOver(handOverOf(booking, now()))),
    ]);
    expect(both.sort()).toEqual(['WRONG_BOOKING_STATUS', 'ok']);
    expect((await seen(booking)).inspections).toHaveLength(1);
  });

  it.each(['canceled', 'no_show', 'returned', 'completed', 'picked_up'] as const)(
    'of a booking that is %s is refused',
    async (bookingStatus) => {
      const booking = await book({ bookingStatus });
      const attempt = handOver(handOverOf(booking, now()));
      expect(await detailsOf(attempt)).toEqual({ bookingStatus });
    },
  );

  it('of a car that another client still has is refused, also when both leave at once', async () => {
    const vehicle = await insertVehicle(till.counter.db, { branchId: 'les_cayes' });
    const late = await insertBooking(till.counter.db, {
      vehicle,
      pickupDate: '2026-11-10',
      returnDate: '2026-11-15',
    });
    const next = await insertBooking(till.counter.db, { vehicle, ...DAYS });
    const [a, b] = await Promise.all([
      outcomeOf(handOver(handOverOf(late, now()))),
      outcomeOf(handOver(handOverOf(next, now()))),
    ]);
    expect([a, b].sort()).toEqual(['VEHICLE_OUT', 'ok']);
  });

  it('of a car at another branch asks whether it is here, and then moves it', async () => {
    const vehicle = await insertVehicle(till.counter.db, { branchId: 'cap_haitien' });
    const booking = await insertBooking(till.counter.db, {
      vehicle,
      ...DAYS,
      fields: { pickupBranchId: 'les_cayes' },
    });
    const input = handOverOf(booking, now());
    expect(await detailsOf(handOver(input))).toEqual({ branchId: 'cap_haitien' });
    await handOver({ ...input, isVehicleHere: true });
    expect((await seen(booking)).vehicle.branchId).toBe('les_cayes');
  });

  it('of a booking whose car was changed meanwhile is refused with the booking as it is', async () => {
    const booking = await book();
    const other = await insertVehicle(till.counter.db);
    const attempt = outcomeOf(handOver(handOverOf({ id: booking.id, vehicleId: other.id }, now())));
    expect(await attempt).toBe('STALE_VERSION');
  });
});

describe('what nobody explains', () => {
  async function vehicleSeenAt(odometerKm: number, fuelEighths: number) {
    const vehicle = await insertVehicle(till.counter.db, { branchId: 'les_cayes' });
    const first = await insertBooking(till.counter.db, {
      vehicle,
      pickupDate: '2026-11-10',
      returnDate: '2026-11-15',
    });
    await handOver(handOverOf(first, now(), { odometerKm, fuelEighths }));
    await till.admin.api.staff.bookings.setStatus({
      bookingId: first.id,
      rowVersion: (await till.again(first)).rowVersion,
      bookingStatus: 'returned',
    });
    return insertBooking(till.counter.db, { vehicle, ...DAYS });
  }
  const problems = async (attempt: Promise<unknown>) => (await detailsOf(attempt)) as { fieldErrors: object };

  it('is refused: an odometer that falls, fuel that rises, and taken with a reason', async () => {
    const booking = await vehicleSeenAt(50_000, 4);
    const falling = handOverOf(booking, now(), { odometerKm: 49_999, fuelEighths: 4 });
    expect((await problems(handOver(falling))).fieldErrors).toEqual({
      odometerKm: 'validation.odometer.falls',
    });
    const rising = handOverOf(booking, now(), { odometerKm: 50_000, fuelEighths: 5 });
    expect((await problems(handOver(rising))).fieldErrors).toEqual({ fuelEighths: 'validation.fuel.rises' });
    await handOver({ ...rising, differenceReason: 'Filled up at the branch' });
  });

  it('is refused: a license that ends before the rental, and a moment that cannot be', async () => {
    const booking = await book();
    const expired = handOverOf(booking, now(), { drivers: licensed('2026-11-20') });
    expect((await problems(handOver(expired))).fieldErrors).toEqual({
      'drivers.0.licenseExpiresOn': 'validation.license.expires',
    });
    for (const at of [new Date(now().getTime() + 6 * 60_000), new Date('2026-09-01T12:00:00Z')]) {
      const attempt = handOver(handOverOf(booking, at));
      expect((await problems(attempt)).fieldErrors).toEqual({ happenedAt: 'validation.inspection.moment' });
    }
    await handOver(handOverOf(booking, now(), { drivers: licensed('2026-11-21') }));
  });

  it.each([
    ['too young', { bornOn: '2005-11-19' }, { bornOn: 'validation.driver.tooYoung' }],
    ['of a new license', { licensedSince: '2024-11-19' }, { licensedSince: 'validation.driver.newLicense' }],
    [
      'of a license that is older than they are',
      { bornOn: '1995-05-01', licensedSince: '1990-01-01' },
      { licensedSince: 'validation.driver.licensedSince' },
    ],
  ])('is refused to a client who is %s', async (_, license, wrong) => {
    const booking = await book();
    const attempt = handOverOf(booking, now(), { drivers: licensed('2030-01-01', license) });
    const fields = Object.entries(wrong).map(([field, problem]) => [`drivers.0.${field}`, problem]);
    expect((await problems(handOver(attempt))).fieldErrors).toEqual(Object.fromEntries(fields));
    expect((await seen(booking)).booking).toMatchObject({ bornOn: null, licensedSince: null });
  });

  it('asks what the settings say, and of whoever is exactly that old it asks no more', async () => {
    const { driverRule } = await seen(await book());
    expect(driverRule).toEqual({ minimumAge: 21, licenseYears: 2 });
    const edge = licensed('2030-01-01', { bornOn: '2005-11-18', licensedSince: '2024-11-18' });
    const booking = await book();
    await handOver(handOverOf(booking, now(), { drivers: edge }));
    const { inspections } = await seen(booking);
    expect(inspections[0]?.licenses).toMatchObject([{ bornOn: '2005-11-18', licensedSince: '2024-11-18' }]);
  });

  it.each([
    { drivers: licensed('2030-01-01', { bornOn: '' }) },
    { drivers: licensed('2030-01-01', { licensedSince: '2010-02-30' }) },
    { odometerKm: -1 },
    { odometerKm: 1.5 },
    { odometerKm: 2_000_001 },
    { fuelEighths: 9 },
    { fuelEighths: -1 },
    { happenedAt: 'yesterday' },
    { drivers: licensed('2027-02-30') },
    { drivers: [] },
    { missing: ['jack', 'jack'] as 'jack'[] },
    {
      damages: [
        {
          id: randomUUID(),
          view: 'top',
          xPermille: 0,
          yPermille: 1_000,
          kind: 'dent',
          photoId: randomUUID(),
        },
      ] as const,
    },
  ])('is refused as an input: %o', async (fields) => {
    const input = { ...handOverOf(await book(), now()), ...fields };
    expect(await outcomeOf(handOver(input as never))).toBe('VALIDATION_FAILED');
  });
});

describe('money that is open', () => {
  it('needs an admin who agrees to exactly it, once', async () => {
    const booking = await book({ paymentMethod: 'cash' });
    const input = handOverOf(booking, now());
    const refused = await detailsOf(handOver(input, till.agent));
    const { grandTotalCents, depositCents } = booking;
    const open = { balanceCents: grandTotalCents, pendingCents: 0, missingDepositCents: depositCents };
    expect(refused).toMatchObject({
      kind: 'hand_over',
      about: booking.bookingCode,
      facts: {
        before: { bookingStatus: 'reserved', ...open },
        after: { bookingStatus: 'picked_up', ...open },
      },
      last: null,
    });
    const { kind, about, facts } = refused as { kind: 'hand_over'; about: string; facts: never };
    const asked = { kind, bookingId: booking.id, about, facts, reason: 'His brother pays tonight' };
    const { approvalId } = await till.agent.api.staff.approvals.ask({ ...asked, requestId: randomUUID() });
    expect(await outcomeOf(handOver(input, till.agent))).toBe('APPROVAL_NEEDED');
    await till.admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    await till.agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(100)));
    expect(await outcomeOf(handOver(input, till.agent))).toBe('APPROVAL_NEEDED');
  });

  it('is none when all is paid and the deposit is held', async () => {
    const booking = await book({ depositCents: 20_000, paymentMethod: 'cash' });
    await till.agent.api.payments.takeDeposit({
      ...(await till.asked(booking)),
      htgPerUsd: null,
      part: moneyPart(20_000),
    });
    const paid = moneyPart(booking.grandTotalCents);
    await till.agent.api.payments.take(moneyFor(await till.again(booking), paid));
    expect(await handOver(handOverOf(booking, now()), till.agent)).toMatchObject({
      bookingStatus: 'picked_up',
    });
  });
});
