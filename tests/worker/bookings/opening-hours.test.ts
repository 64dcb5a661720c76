import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import type { Updateable } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { OPENING_HOURS } from '#domain/policy.ts';
import { type Quote, quoteWeb } from '#domain/pricing.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { Tables } from '#worker/db/schema.ts';

const FRIDAY = '2026-11-27';
const SATURDAY = '2026-11-28';
const SUNDAY = '2026-11-29';
const MONDAY = '2026-11-30';
const NO_SUNDAYS = { ...OPENING_HOURS, sunday: null };

let counter: Counter;
let vehicle: VehicleRow;
beforeAll(async () => {
  counter = await openCounter(instantInHaiti(FRIDAY, '12:00'));
});
beforeEach(async () => {
  vehicle = await insertVehicle(counter.db, { branchId: 'les_cayes' });
  await week(NO_SUNDAYS);
});
afterEach(() =>
  set({
    afterHoursFeeCents: null,
    isAfterHoursTaxed: false,
    defaultPickupTime: '10:00',
    defaultReturnTime: '10:00',
  }),
);
afterAll(() => counter.close());

const set = (settings: Updateable<Tables['settings']>) =>
  counter.db.updateTable('settings').set(settings).execute();
const week = (openingHours: Tables['branches']['openingHours']) =>
  counter.db.updateTable('branches').set({ openingHours }).where('id', '=', 'les_cayes').execute();

const HERE = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;

interface Asked {
  pickupDate: string;
  returnDate: string;
  pickupTime?: string;
  returnTime?: string;
}

const shown = (asked: Asked) => counter.visitor().booking.checkout({ vehicleId: vehicle.id, ...asked });

/** Sends the form as its page does, or a call made by hand where `quote` is given. */
async function book(asked: Asked, quote?: Quote) {
  const client = await counter.asCustomer();
  const { priceInputs, times } = await shown(asked);
  const journey = {
    vehicleId: vehicle.id,
    ...asked,
    extraCodes: [] as string[],
    ...HERE,
  };
  const { bookingCode } = await client.api.booking.create({
    ...journey,
    customer: {
      name: 'Nadège Nouvelle',
      phone: '+509 3701-2345',
      driverLicenseId: 'HT-123456',
      email: client.email,
    },
    reference: { name: 'Jean Baptiste', phone: '+509 3612 3456' },
    idempotencyKey: randomUUID(),
    paymentMethod: 'cash',
    hasAcceptedTerms: true,
    quote: quote ?? quoteWeb(priceInputs, { ...times, ...journey }),
  });
  return client.api.booking.byCode({ bookingCode });
}

/** What a call is refused with. */
async function refusalOf(call: Promise<unknown>): Promise<{ code: string; details?: unknown }> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCError)) throw error ?? new Error('It was not refused');
  const { cause } = error;
  return cause instanceof AppError
    ? { code: cause.code, details: cause.details }
    : { code: 'VALIDATION_FAILED' };
}

const linesOf = ({ lines }: Quote) => lines.map(({ kind, totalCents }) => [kind, totalCents]);

describe('on the site', () => {
  it('a time of one’s own is booked, and counted by the clock', async () => {
    const booked = await book({
      pickupDate: SATURDAY,
      pickupTime: '08:30',
      returnDate: MONDAY,
      returnTime: '17:45',
    });
    expect(booked).toMatchObject({ pickupTime: '08:30', returnTime: '17:45' });
    // Three days at 45.00, and a tenth.
    expect([booked.quote.rentalDays, booked.quote.grandTotalCents]).toEqual([3, 14_850]);
  });

  it('a day that is closed is said with the form, named in the picker, and refused to a call by hand', async () => {
    const closed = { pickupDate: SUNDAY, returnDate: MONDAY };
    const { refusal, priceInputs, times } = await shown(closed);
    expect(refusal).toMatchObject({ end: 'pickup', day: SUNDAY, time: null, nearest: [], nextDay: MONDAY });
    const { closed: days } = await counter.visitor().public.vehicles.takenDays({ id: vehicle.id });
    expect(days.slice(0, 2)).toEqual([SUNDAY, '2026-12-06']);
    const journey = { ...closed, pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
    const quote = quoteWeb(priceInputs, { ...times, ...journey, extraCodes: [] });
    expect(await refusalOf(book(closed, quote))).toMatchObject({
      code: 'TIME_NOT_OFFERED',
      details: { end: 'pickup', day: SUNDAY, nextDay: MONDAY },
    });
  });

  it('for the fee it can be had, once for the pickup and once for the return, to the cent', async () => {
    await set({ afterHoursFeeCents: 2_000 });
    const { refusal, times } = await shown({ pickupDate: SUNDAY, returnDate: MONDAY });
    expect(refusal).toBeNull();
    expect(times).toMatchObject({ pickupTime: '10:00', isPickupAfterHours: true, isReturnAfterHours: false });
    const booked = await book({
      pickupDate: SUNDAY,
      returnDate: MONDAY,
      returnTime: '21:00',
      pickupTime: '21:00',
    });
    expect(linesOf(booked.quote)).toEqual([
      ['base', 4_500],
      ['after_hours_pickup', 2_000],
      ['after_hours_return', 2_000],
      ['tax', 450],
    ]);
    expect(booked.quote.grandTotalCents).toBe(8_950);
  });

  it('the fee is taxed where the owner says so', async () => {
    await set({ afterHoursFeeCents: 2_000, isAfterHoursTaxed: true });
    const booked = await book({ pickupDate: SUNDAY, returnDate: MONDAY });
    expect(linesOf(booked.quote)).toEqual([
      ['base', 4_500],
      ['after_hours_pickup', 2_000],
      ['tax', 650],
    ]);
  });

  it.each([
    ['25:00', 'VALIDATION_FAILED', undefined],
    ['10:07', 'TIME_NOT_OFFERED', ['09:45', '10:00', '10:15']],
    ['06:00', 'TIME_NOT_OFFERED', ['08:00', '08:15', '08:30']],
  ])('%s is refused with the nearest times', async (pickupTime, code, nearest) => {
    const days = { pickupDate: SATURDAY, returnDate: MONDAY };
    const { priceInputs } = await shown(days);
    const journey = { ...days, pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
    const quote = quoteWeb(priceInputs, { ...journey, extraCodes: [] });
    const client = await counter.asCustomer();
    const refused = await refusalOf(
      client.api.booking.create({
        ...journey,
        pickupTime,
        returnTime: '10:00',
        vehicleId: vehicle.id,
        extraCodes: [],
        customer: {
          name: 'Nadège Nouvelle',
          phone: '+509 3701-2345',
          driverLicenseId: 'HT-123456',
          email: client.email,
        },
        reference: { name: 'Jean Baptiste', phone: '+509 3612 3456' },
        idempotencyKey: randomUUID(),
        paymentMethod: 'cash',
        hasAcceptedTerms: true,
        quote,
      }),
    );
    expect(refused.code).toBe(code);
    if (nearest) expect(refused.details).toMatchObject({ nearest, nextDay: null });
  });

  it('the notice is kept on the same day: what was shown is refused, never moved', async () => {
    const { times } = await shown({ pickupDate: FRIDAY, returnDate: MONDAY });
    expect(times.pickupTime).toBe('14:00');
    const early = { pickupDate: FRIDAY, returnDate: MONDAY, pickupTime: '13:45', returnTime: '10:00' };
    expect((await shown(early)).refusal).toMatchObject({
      time: '13:45',
      nearest: ['14:00', '14:15', '14:30'],
    });
    const { pickup } = await counter.visitor().booking.times({ vehicleId: vehicle.id, ...early });
    expect([pickup[0]?.time, pickup.at(-1)?.time]).toEqual(['14:00', '18:00']);
  });

  it('a usual time that moved is free by the hours it moved to', async () => {
    await set({ defaultPickupTime: '07:00', defaultReturnTime: '07:00' });
    await week({ ...OPENING_HOURS, monday: { opens: '13:00', closes: '18:00' } });
    const days = { pickupDate: SATURDAY, returnDate: MONDAY };
    expect(await shown(days)).toMatchObject({
      times: { pickupTime: '08:00', returnTime: '13:00', rentalDays: 2 },
      isFree: true,
    });
    // Somebody else leaves with it at noon: at the usual time it would be back.
    await insertBooking(counter.db, {
      vehicle: vehicle,
      pickupDate: MONDAY,
      returnDate: '2026-12-02',
      fields: { pickupTime: '12:00' },
    });
    expect((await shown(days)).isFree).toBe(false);
  });
});

describe('special days', () => {
  type Special = Awaited<ReturnType<StaffMember['api']['staff']['settings']['specialDays']>>[number];
  /** As the form sends back what it showed. */
  function seenOf(special: Special | undefined) {
    if (special === undefined) throw new Error('There is no special day');
    const { day, branchIds, version } = special;
    return { day, branchIds, version };
  }
  const flagDay = {
    day: '2026-12-05',
    branchIds: ['les_cayes' as const],
    name: { en: 'Stocktaking', fr: 'Inventaire' },
    hours: null,
  };

  it('are an admin’s to set, move and take away; the site says them', async () => {
    const admin = await counter.asStaff('admin');
    const { saveSpecialDay, removeSpecialDay } = admin.api.staff.settings;
    const [saved] = await saveSpecialDay({ ...flagDay, seen: [] });
    expect(saved).toMatchObject(flagDay);
    const site = await counter.visitor().public.site.get();
    expect(site.branches.map(({ specialDays }) => specialDays.length)).toEqual([1, 0]);
    expect((await shown({ pickupDate: flagDay.day, returnDate: '2026-12-07' })).refusal).toMatchObject({
      day: flagDay.day,
      nextDay: '2026-12-07',
    });
    const moved = {
      ...flagDay,
      day: '2026-12-06',
      branchIds: ['les_cayes' as const, 'cap_haitien' as const],
      hours: { opens: '12:00', closes: '14:00' },
    };
    const [now, ...others] = await saveSpecialDay({ ...moved, seen: [seenOf(saved)] });
    expect([now, others]).toMatchObject([moved, []]);
    expect((await shown({ pickupDate: '2026-12-06', returnDate: '2026-12-07' })).times.pickupTime).toBe(
      '12:00',
    );
    expect(await removeSpecialDay(seenOf(now))).toEqual([]);
    // A repeat is harmless.
    expect(await removeSpecialDay(seenOf(now))).toEqual([]);
  });

  it('of a year come in one press, and leave what was set before as it is', async () => {
    const admin = await counter.asStaff('admin');
    const { saveSpecialDay, addHolidays } = admin.api.staff.settings;
    const open = { ...flagDay, day: '2027-05-18', hours: { opens: '08:00', closes: '12:00' } };
    await saveSpecialDay({ ...open, seen: [] });
    const days = await addHolidays({ year: 2027 });
    expect(await addHolidays({ year: 2027 })).toEqual(days);
    expect(days.filter(({ day }) => day === '2027-05-18')).toMatchObject([
      { branchIds: ['les_cayes'], hours: open.hours },
      { branchIds: ['cap_haitien'], hours: null },
    ]);
    expect(days.find(({ day }) => day === '2027-03-26')).toMatchObject({
      name: { en: 'Good Friday' },
      branchIds: ['les_cayes', 'cap_haitien'],
    });
    const agent = await counter.asStaff('agent');
    expect((await refusalOf(agent.api.staff.settings.addHolidays({ year: 2028 }))).code).toBe('NOT_ALLOWED');
    await counter.db.deleteFrom('openingExceptions').execute();
  });
});
