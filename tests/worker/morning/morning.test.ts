import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import type { MorningText } from '#domain/morning-line.ts';
import { DAY_MS, HOUR_MS } from '#domain/time-units.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { openTill, type Till } from '../payments/world.ts';

const HERE = { branchId: 'les_cayes' } as const;

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

const today = () => till.counter.now().toISOString().slice(0, 10);
async function line(key: MorningText['key']) {
  const { lines } = await till.admin.api.staff.morning.get();
  return lines.find(({ title }) => title.key === key);
}

describe('cash', () => {
  it('is that of the cash page and of the page of the day', async () => {
    const { agent, admin, counter } = till;
    await till.enterRate();
    await agent.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      ...HERE,
      countedUsdCents: 4_000,
      countedHtg: 0,
      note: 'From the safe',
    });
    await agent.api.payments.take(moneyFor(await till.book(), moneyPart(2_500)));
    await agent.api.payments.take(
      moneyFor(await till.book(), moneyPart(1_000, { method: 'zelle', reference: 'Z1' })),
    );
    const day = today();
    counter.advance(DAY_MS);

    const { drawers } = await admin.api.staff.cash.ofDay({ day, ...HERE });
    const sheet = await admin.api.staff.cash.sheet({ day, ...HERE });
    const open = await line('morning.open.title');
    expect(open?.items.map(({ text }) => text.values.cash)).toEqual(
      drawers.map(({ expected }) => ({ cash: expected })),
    );
    const cash = await line('morning.cash.title');
    expect(cash?.figure?.values.cash).toEqual({ cash: { usdCents: 6_500, htg: 0 } });
    const method = sheet.methods.find((one) => one.method === 'cash');
    expect(cash?.items[0]?.text.values.cash).toEqual({
      cash: { usdCents: method?.usdCents, htg: method?.htg },
    });
    // The opening was counted with more than the last close had left.
    const difference = await line('morning.difference.title');
    expect(difference?.items.map(({ text }) => text.values.cash)).toEqual([
      { cash: drawers[0]?.openingDifference },
    ]);
  });

  it('left in a closed drawer is that of the cash page', async () => {
    const { agent, admin, counter } = till;
    const day = today();
    const [drawer] = (await agent.api.staff.cash.mine(HERE)).drawers.filter(({ count }) => count === null);
    const counted = { countedUsdCents: 6_000, countedHtg: 0, note: 'Five dollars are missing' };
    await agent.api.staff.cash.close({ drawerId: drawer?.id ?? '', ...counted });
    await agent.api.staff.cash.close({ drawerId: drawer?.id ?? '', ...counted });
    const { left } = await admin.api.staff.cash.ofDay({ day, ...HERE });
    expect(left).toHaveLength(1);
    const cash = await line('morning.cash.title');
    const [one] = left;
    expect(cash?.figure?.values.cash).toEqual({ cash: { usdCents: one?.usdCents, htg: one?.htg } });
    expect(await line('morning.open.none')).toBeDefined();
    const difference = await line('morning.difference.title');
    expect(difference?.items.at(-1)?.text.values).toMatchObject({
      cash: { cash: { usdCents: -500, htg: 0 } },
      note: 'Five dollars are missing',
    });
    counter.advance(DAY_MS);
    // It was closed a day late: whoever reads on the next morning alone is told.
    expect((await line('morning.difference.title'))?.items).not.toEqual([]);
    counter.advance(DAY_MS);
    // It is no news any more.
    expect(await line('morning.difference.noDrawer')).toBeDefined();
  });

  it('that was handed in yesterday is told with its city and whoever signed, and opens its slip', async () => {
    const { agent, admin, counter } = till;
    const opening = { countedUsdCents: 6_000, countedHtg: 3_000, note: 'From the safe' };
    await agent.api.staff.cash.open({ requestId: crypto.randomUUID(), ...HERE, ...opening });
    const handIn = (handedInTo: 'bank' | 'owner', takerName: string, currencyAmount: number) =>
      agent.api.staff.cash.handIn({
        ...HERE,
        requestId: crypto.randomUUID(),
        currency: handedInTo === 'bank' ? 'HTG' : 'USD',
        ...{ currencyAmount, handedInTo, takerName, strokes: A_SIGNATURE },
      });
    await handIn('bank', 'Ti Jan', 2_500);
    counter.advance(1_000);
    await handIn('owner', 'Odile', 4_000);
    const { drawers } = await admin.api.staff.cash.ofDay({ day: today(), ...HERE });
    const slips = drawers.flatMap(({ movements }) => movements).filter(({ cause }) => cause === 'handed_in');
    // It is told on the next morning, whole.
    expect(await line('morning.handed.none')).toBeDefined();
    counter.advance(DAY_MS);
    const told = await line('morning.handed.title');
    expect(told?.figure?.values).toEqual({ count: 2, cash: { cash: { usdCents: 4_000, htg: 2_500 } } });
    const of = { name: 'Anne Agent', city: 'Les Cayes' };
    expect(told?.items.map(({ text }) => [text.key, text.values])).toEqual([
      ['morning.handed.bank', { ...of, taker: 'Ti Jan', cash: { cash: { usdCents: 0, htg: 2_500 } } }],
      ['morning.handed.owner', { ...of, taker: 'Odile', cash: { cash: { usdCents: 4_000, htg: 0 } } }],
    ]);
    const paths = told?.items.map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(slips.map(({ id }) => `/admin/cash/slips/${id}`)));
    counter.advance(DAY_MS);
    expect(await line('morning.handed.none')).toBeDefined();
  });
});

describe('deposits and payments that wait', () => {
  it('are those of their pages, once the time is over', async () => {
    const { agent, counter } = till;
    const booking = await insertBooking(counter.db, {
      pickupDate: '2026-11-10',
      returnDate: '2026-11-12',
      fields: { bookingStatus: 'picked_up' },
    });
    const part = moneyPart(20_000);
    await agent.api.payments.takeDeposit({ ...(await till.asked(booking)), htgPerUsd: null, part });
    expect(await line('morning.deposits.none')).toBeDefined();
    await agent.api.staff.inspections.takeBack(takeBackOf(booking, counter.now()));
    counter.advance(47 * HOUR_MS);
    expect(await line('morning.deposits.none')).toBeDefined();
    counter.advance(2 * HOUR_MS);
    const held = await agent.api.payments.depositsHeld({});
    const deposits = await line('morning.deposits.title');
    const leftCents = held.rows.reduce((sum, row) => sum + row.leftCents, 0);
    expect(leftCents).toBe(20_000);
    expect(deposits?.figure?.values).toEqual({ count: held.rows.length, amount: { cents: leftCents } });
    expect(deposits?.items[0]?.path).toBe(`/admin/bookings/${booking.id}`);
  });

  it('a payment that nobody verified for a day', async () => {
    const { agent, counter } = till;
    const transfer = moneyPart(3_000, { method: 'zelle', reference: 'ZL 9' });
    await agent.api.payments.report(moneyFor(await till.book(), transfer));
    counter.advance(23 * HOUR_MS);
    expect(await line('morning.unverified.none')).toBeDefined();
    counter.advance(2 * HOUR_MS);
    const waiting = await agent.api.payments.list({ status: 'pending_verification' });
    const unverified = await line('morning.unverified.title');
    const cents = waiting.rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    expect(cents).toBe(3_000);
    expect(unverified?.figure?.values).toEqual({ count: waiting.rows.length, amount: { cents } });
  });
});

describe('what people gave', () => {
  it('is told the day after by whom, with the sum of the booking’s own lines', async () => {
    const { agent, admin, counter } = till;
    const booking = await till.book();
    const charge = { code: 'cleaning', amountCents: 5_000, note: undefined } as const;
    await admin.api.payments.charge({ ...(await till.asked(booking)), ...charge });
    const waiver = { code: 'cleaning', amountCents: 2_000, reason: 'It rained' } as const;
    await admin.api.payments.waive({ ...(await till.asked(booking)), ...waiver });
    const other = await till.book();
    await agent.api.staff.bookings.setStatus({
      bookingId: other.id,
      rowVersion: other.rowVersion,
      bookingStatus: 'canceled',
    });
    expect(await line('morning.given.waiver')).toBeUndefined();
    counter.advance(DAY_MS);
    const waived = await line('morning.given.waiver');
    expect(waived?.figure?.values).toEqual({ count: 1, amount: { cents: 2_000 } });
    expect(waived?.items.map(({ text }) => text.values.name)).toEqual(['Odile Owner']);
    const canceled = await line('morning.given.cancellation');
    expect(canceled?.items.map(({ text }) => text.values)).toEqual([
      { name: 'Anne Agent', count: 1, amount: { cents: other.grandTotalCents } },
    ]);
  });

  it('a payment that was taken back is told by person, of which day it was, and why; it opens its booking', async () => {
    const { agent, admin, counter } = till;
    const take = async (cents: number) => {
      const booking = await till.book();
      await agent.api.payments.take(moneyFor(booking, moneyPart(cents)));
      return { booking, paymentId: (await till.moneyOf(booking)).payments[0]?.id ?? '' };
    };
    const [first, second, third] = [await take(1_000), await take(2_000), await take(3_000)];
    const paidOn = today();
    counter.advance(DAY_MS);
    const takeBack = async (by: typeof agent, { booking, paymentId }: typeof first, reason: string) =>
      by.api.payments.reverse({ ...(await till.asked(booking)), paymentId, reason });
    await takeBack(admin, first, 'Of another client');
    counter.advance(1_000);
    await takeBack(agent, second, 'Counted twice');
    await takeBack(admin, third, 'It was Zelle');
    expect(await line('morning.reversals.none')).toBeDefined();
    counter.advance(DAY_MS);
    const told = await line('morning.reversals.title');
    expect(told).toMatchObject({
      urgency: 'know',
      figure: { key: 'morning.count', values: { count: 3 } },
    });
    const of = (name: string, { booking }: typeof first, cents: number, reason: string) => [
      { name, code: booking.bookingCode, reason, amount: { cents }, day: { day: paidOn } },
      `/admin/bookings/${booking.id}`,
    ];
    expect(told?.items.map(({ text, path }) => [text.values, path])).toEqual([
      of('Anne Agent', second, 2_000, 'Counted twice'),
      of('Odile Owner', first, 1_000, 'Of another client'),
      of('Odile Owner', third, 3_000, 'It was Zelle'),
    ]);
    counter.advance(DAY_MS);
    expect(await line('morning.reversals.none')).toBeDefined();
  });

  it('a deposit that was taken back is told too, and a kept part with its payment once', async () => {
    const { agent, counter } = till;
    const booking = await till.book();
    const { payments } = agent.api;
    await payments.takeDeposit({ ...(await till.asked(booking)), htgPerUsd: null, part: moneyPart(7_000) });
    const depositId = (await till.moneyOf(booking)).deposits[0]?.id ?? '';
    const kept = { depositId, currencyAmount: 1_500, chargeCode: 'fuel' as const, reason: 'An empty tank' };
    await payments.keepDeposit({ ...(await till.asked(booking)), ...kept });
    const part = (await till.moneyOf(booking)).deposits.find(({ kind }) => kind === 'kept')?.id ?? '';
    const reason = 'Of another client';
    await payments.reverseDeposit({ ...(await till.asked(booking)), depositId: part, reason });
    counter.advance(1_000);
    await payments.reverseDeposit({ ...(await till.asked(booking)), depositId, reason });
    counter.advance(DAY_MS);
    const told = await line('morning.reversals.title');
    expect(told?.figure).toMatchObject({ values: { count: 2 } });
    expect(told?.items.map(({ text }) => text.values)).toMatchObject([
      { amount: { cents: 1_500 }, code: booking.bookingCode, reason },
      { amount: { cents: 7_000 }, code: booking.bookingCode, reason },
    ]);
  });

  it('a changed account is told at once', async () => {
    const { admin } = till;
    const { instructions } = await admin.api.staff.settings.get();
    const zelle = instructions.find(({ method }) => method === 'zelle');
    if (zelle === undefined) throw new Error('Zelle is set up');
    await admin.api.staff.settings.saveInstruction({
      ...zelle,
      accountDetails: { ...zelle.accountDetails, zelle_email: 'other@timo.example' },
    });
    const payee = await line('morning.payee.title');
    expect(payee?.items.map(({ text }) => [text.key, text.values.name])).toEqual([
      ['morning.payee.payment_instruction', 'Odile Owner'],
    ]);
  });
});

describe('cars', () => {
  it('with kilometers that no rental explains, as the car’s own page counts them', async () => {
    const { admin, counter } = till;
    const vehicle = await insertVehicle(counter.db);
    const days = { pickupDate: today(), returnDate: '2026-12-20' };
    const first = await insertBooking(counter.db, { vehicle, ...days });
    const handOver = handOverOf(first, counter.now(), { odometerKm: 10_000, isVehicleHere: true });
    await admin.api.staff.inspections.handOver(handOver);
    counter.advance(HOUR_MS);
    const back = takeBackOf(first, counter.now(), { odometerKm: 10_100 });
    await admin.api.staff.inspections.takeBack(back);
    const second = await insertBooking(counter.db, { vehicle, ...days });
    counter.advance(HOUR_MS);
    const out = handOverOf(second, counter.now(), { odometerKm: 10_180, isVehicleHere: true });
    await admin.api.staff.inspections.handOver(out);
    const profit = await admin.api.staff.vehicles.profit({ vehicleId: vehicle.id });
    const stray = await line('morning.stray.title');
    expect(profit.otherKm).toBe(80);
    expect(stray?.items.map(({ text, path }) => [text.values.km, path])).toEqual([
      [profit.otherKm, `/admin/vehicles/${vehicle.id}`],
    ]);
  });

  it('out and late are those of the dashboard; one that stands is named until somebody sees it', async () => {
    const { admin, counter } = till;
    const { figures } = await admin.api.staff.dashboard.get({});
    expect((await line('morning.out.title'))?.figure?.values.count).toBe(figures.openBookings.out);
    const vehicle = await insertVehicle(counter.db, {
      plate: 'ZZ-00001',
      createdAt: new Date(counter.now().getTime() - 20 * DAY_MS).toISOString(),
    });
    const unseen = async () =>
      ((await line('morning.unseen.title'))?.items ?? []).filter(({ path }) => path.endsWith(vehicle.id));
    expect(await unseen()).toHaveLength(1);
    // A status says that a rental is over; nobody looked at the car.
    await insertBooking(counter.db, {
      vehicle: vehicle,
      pickupDate: addDays(today(), -3),
      returnDate: addDays(today(), -1),
      fields: { bookingStatus: 'returned' },
    });
    expect(await unseen()).toHaveLength(1);
    const booking = await insertBooking(counter.db, {
      vehicle: vehicle,
      pickupDate: today(),
      returnDate: '2026-12-20',
    });
    const seen = handOverOf(booking, counter.now(), { isVehicleHere: true });
    await admin.api.staff.inspections.handOver(seen);
    expect(await unseen()).toEqual([]);
  });
});
