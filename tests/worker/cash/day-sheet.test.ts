import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { getDaySheet } from '#worker/services/cash/cash-day.ts';
import { openTill, RATE, type Till } from '../payments/world.ts';

let till: Till;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());

it('the page of a day is in order of time, a transfer when it was verified', async () => {
  const { agent, admin, counter } = till;
  const sent = await till.book();
  const transfer = moneyPart(3_000, { method: 'zelle', reference: 'ZL 1' });
  const { paymentIds } = await agent.api.payments.report(moneyFor(sent, transfer));
  counter.advance(MINUTE_MS);
  await agent.api.payments.take(moneyFor(await till.book(), moneyPart(1_000)));
  counter.advance(MINUTE_MS);
  const verifiedAt = counter.now().toISOString();
  await agent.api.payments.verify({ paymentId: paymentIds[0] ?? '' });
  counter.advance(MINUTE_MS);
  await agent.api.payments.take(moneyFor(await till.book(), moneyPart(2_000)));

  const { entries } = await admin.api.staff.cash.sheet({ day: '2026-11-18' });
  expect(entries.map(({ netCents }) => netCents)).toEqual([1_000, 3_000, 2_000]);
  expect(entries[1]?.countedAt).toBe(verifiedAt);
});

it('an agent sees none of their cash before it is counted, also of what came after the close; it names its drawer', async () => {
  const { admin, counter } = till;
  const agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
  const [day, next] = ['2026-11-18', '2026-11-19'];
  const sheet = async (of = agent) => {
    const { entries, isCashHidden } = await of.api.staff.cash.sheet({ day });
    const own = entries.filter(({ staffId }) => staffId === agent.id);
    return { isCashHidden, cents: own.map(({ netCents }) => netCents), entries: own };
  };
  const drawerId = async (of: string) => {
    const { drawers } = await agent.api.staff.cash.mine({ branchId: 'les_cayes' });
    return drawers.find((drawer) => drawer.day === of)?.id ?? '';
  };
  const close = async (of: string, countedUsdCents: number) =>
    agent.api.staff.cash.close({ drawerId: await drawerId(of), countedUsdCents, countedHtg: 0 });

  await agent.api.payments.take(moneyFor(await till.book(), moneyPart(1_000)));
  counter.advance(MINUTE_MS);
  const transfer = moneyPart(3_000, { method: 'zelle', reference: 'ZL 2' });
  await agent.api.payments.take(moneyFor(await till.book(), transfer));
  expect(await sheet()).toMatchObject({ isCashHidden: true, cents: [3_000] });
  await close(day, 1_000);
  expect(await sheet()).toMatchObject({ isCashHidden: false, cents: [1_000, 3_000] });

  counter.advance(MINUTE_MS);
  await agent.api.payments.take(moneyFor(await till.book(), moneyPart(500)));
  expect(await sheet()).toMatchObject({ isCashHidden: true, cents: [1_000, 3_000] });
  const { entries } = await sheet(admin);
  expect(entries.map(({ laterDrawerDay }) => laterDrawerDay)).toEqual([null, null, next]);
  await close(next, 1_500);
  expect(await sheet()).toMatchObject({ isCashHidden: false, cents: [1_000, 3_000, 500] });
});

it('a part of a deposit that was kept is said, on the page of the day and in the list: no money moved', async () => {
  const { agent, admin } = till;
  const booking = await till.book();
  await agent.api.payments.takeDeposit({
    ...(await till.asked(booking)),
    htgPerUsd: null,
    part: moneyPart(20_000),
  });
  const { deposits } = await agent.api.payments.ofBooking({ bookingId: booking.id });
  await agent.api.payments.keepDeposit({
    ...(await till.asked(booking)),
    depositId: deposits[0]?.id ?? '',
    currencyAmount: 4_000,
    chargeCode: 'damage',
    reason: 'Scratch',
  });
  const { entries, methods } = await admin.api.staff.cash.sheet({ day: '2026-11-18' });
  const kept = entries.filter(({ bookingId }) => bookingId === booking.id);
  expect(kept).toMatchObject([{ isFromDeposit: true, netCents: 4_000 }]);
  const handed = entries
    .filter(({ method, isFromDeposit }) => method === 'cash' && !isFromDeposit)
    .reduce((sum, { currencyAmount }) => sum + currencyAmount, 0);
  expect(methods.find(({ method }) => method === 'cash')?.usdCents).toBe(handed);
  const { rows } = await admin.api.payments.list({ from: '2026-11-18', to: '2026-11-18' });
  expect(rows.filter(({ isFromDeposit }) => isFromDeposit)).toHaveLength(1);
});

it('the sums of a day are of all entries, also where only the first are listed, and the page says so', async () => {
  const { counter } = till;
  const admin = await counter.asStaff('admin', { branchId: 'cap_haitien' });
  const agent = await counter.asStaff('agent', { branchId: 'cap_haitien' });
  counter.advance(7 * 86_400_000);
  const day = '2026-11-25';
  await till.enterRate();
  const booking = await till.book();
  const cash = async (part: Parameters<typeof moneyPart>) =>
    agent.api.payments.take(moneyFor(await till.again(booking), moneyPart(...part), { htgPerUsd: RATE }));
  // $40 in notes, $20 by Zelle, 1,050 gourdes, which are $8 at 131.25; $15 of the notes go back.
  const { paymentIds } = await cash([4_000]);
  await cash([2_000, { method: 'zelle', reference: 'ZL 9' }]);
  await cash([1_050, { currency: 'HTG' }]);
  const refunds = [{ paymentId: paymentIds[0] ?? '', currencyAmount: 1_500, method: 'cash' as const }];
  await agent.api.payments.refund({ ...(await till.asked(booking)), refunds, reason: 'A day less' });

  const actor = { ...admin, phone: '', branchId: 'cap_haitien' as const, roles: ['admin' as const] };
  const sheetOf = (maxRows?: number, branchId?: 'les_cayes') =>
    getDaySheet(counter.deps, { day, branchId }, { actor }, maxRows);
  const sums = {
    count: 4,
    // 40 + 20 + 8 − 15
    netCents: 5_300,
    methods: [
      { method: 'zelle', count: 1, usdCents: 2_000, htg: 0, netCents: 2_000 },
      { method: 'cash', count: 3, usdCents: 2_500, htg: 1_050, netCents: 3_300 },
    ],
  };
  const cut = await sheetOf(2);
  expect(cut.entries).toHaveLength(2);
  for (const [sheet, isMore] of [
    [cut, true],
    [await sheetOf(4), false],
    [await sheetOf(), false],
  ] as const) {
    const { count, netCents, methods } = sheet;
    expect({ isMore: sheet.isMore, count, netCents }).toEqual({
      isMore,
      count: sums.count,
      netCents: sums.netCents,
    });
    expect(methods).toEqual(expect.arrayContaining(sums.methods));
    expect(methods).toHaveLength(2);
  }
  // The transfer is of the branch of the pickup, the notes of where they were taken.
  const { count, netCents, entries, isMore } = await sheetOf(2, 'les_cayes');
  expect([count, netCents, entries.length, isMore]).toEqual([1, 2_000, 1, false]);
});
