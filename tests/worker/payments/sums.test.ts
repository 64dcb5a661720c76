import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import type { PaymentFilters } from '#domain/schemas/payments.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { openTill, RATE, type Till } from './world.ts';

const TODAY = '2026-11-18';

let till: Till;
beforeAll(async () => {
  till = await openTill();
  await till.enterRate();
  await aDayOfMoney(till.agent);
  till.counter.advance(DAY_MS);
  await aDayOfMoney(till.admin);
});
afterAll(() => till.close());

/** Dollars and gourdes in cash, a transfer in part given back, a mistake, a report that waits, a deposit kept in part. */
async function aDayOfMoney(person: Till['agent']) {
  const { api } = person;
  const gourdes = moneyPart(4_000, { currency: 'HTG' });
  const both = await till.book();
  await api.payments.take(moneyFor(both, [moneyPart(3_000), gourdes], { htgPerUsd: RATE }));

  const sent = await till.book();
  const { paymentIds } = await api.payments.take(moneyFor(sent, moneyPart(10_000, { method: 'zelle' })));
  const refunds = [{ paymentId: paymentIds[0] ?? '', currencyAmount: 2_500, method: 'zelle' as const }];
  await api.payments.refund({ ...(await till.asked(sent)), refunds, reason: 'A day less' });

  const mistake = await till.book();
  const wrong = await api.payments.take(moneyFor(mistake, moneyPart(700)));
  const asked = { ...(await till.asked(mistake)), paymentId: wrong.paymentIds[0] ?? '' };
  await api.payments.reverse({ ...asked, reason: 'Of another booking' });
  await api.payments.report(moneyFor(await till.again(mistake), moneyPart(900, { method: 'bank' })));

  const held = await till.book();
  await api.payments.takeDeposit({ ...(await till.asked(held)), htgPerUsd: null, part: moneyPart(20_000) });
  const [deposit] = (await till.moneyOf(held)).deposits;
  const kept = { depositId: deposit?.id ?? '', currencyAmount: 1_200, chargeCode: 'fuel' as const };
  await api.payments.keepDeposit({ ...(await till.asked(held)), ...kept, reason: 'An empty tank' });
}

const sheet = (filters: Partial<PaymentFilters> = {}, person = till.admin) =>
  person.api.payments.sheet(filters);

/** The same figures another way: row by row, from the tables alone. */
async function truth(isAsked: (row: { day: string; method: string; receiverId: string | null }) => boolean) {
  const rows = await till.counter.db.selectFrom('payments').selectAll().execute();
  const asked = rows
    .map((row) => ({ ...row, receiverId: row.receivedByUserId ?? row.verifiedByUserId }))
    .map((row) => ({ ...row, day: row.paidOn ?? row.madeOn }))
    .filter(isAsked);
  const figures = { count: 0, netCents: 0, usdCents: 0, htg: 0, paymentsCents: 0, pendingCents: 0 };
  for (const row of asked) {
    figures.netCents += row.netCents;
    if (row.status === 'pending_verification') figures.pendingCents += row.amountCents;
    if (row.netCents === 0) continue;
    figures.count += 1;
    if (row.netCents > 0) figures.paymentsCents += row.netCents;
    const amount = row.netCents < 0 ? -row.currencyAmount : row.currencyAmount;
    if (row.depositId === null) figures[row.currency === 'USD' ? 'usdCents' : 'htg'] += amount;
  }
  return figures;
}

describe('the sums of a list of payments', () => {
  it('are those of its rows, by day, method and receiver', async () => {
    const all = await sheet();
    expect(all.sums).toMatchObject(await truth(() => true));
    expect(all.sums).toMatchObject({ refundsCents: 5_000, reversalsCents: 1_400, keptCents: 2_400 });
    expect(all.sums.netCents).toBe(2 * (3_000 + 3_048 + 10_000 - 2_500 + 1_200));

    for (const day of [TODAY, addDays(TODAY, 1)]) {
      const { sums } = await sheet({ from: day, to: day });
      expect(sums).toMatchObject(await truth((row) => row.day === day));
    }
    for (const { method, ...sum } of all.sums.methods) {
      const { paymentsCents: _, pendingCents: __, ...figures } = await truth((row) => row.method === method);
      expect(sum).toEqual(figures);
    }
    expect(all.sums.receivers.map(({ receiver }) => receiver.name)).toEqual(['Anne Agent', 'Odile Owner']);
    for (const { receiver, ...sum } of all.sums.receivers) {
      const { sums } = await sheet({ receiverId: receiver.id });
      expect(sums).toMatchObject(sum);
      expect(sums).toMatchObject(await truth((row) => row.receiverId === receiver.id));
    }
  });

  it('are of all that match, on any page of the list; without a filter there are none', async () => {
    const filters = { from: TODAY, to: TODAY } as const;
    const first = await till.admin.api.payments.list({ ...filters, pageSize: 10 });
    const beyond = await till.admin.api.payments.list({ ...filters, page: 50 });
    expect(first.sums).toEqual((await sheet(filters)).sums);
    expect([beyond.rows, beyond.sums]).toEqual([[], first.sums]);
    expect((await till.admin.api.payments.list({ branchId: 'les_cayes' })).sums).toBeNull();
    const inGourdes = await till.admin.api.payments.list({ currency: 'HTG' });
    expect(inGourdes.rows.map(({ currencyAmount }) => currencyAmount)).toEqual([4_000, 4_000]);
    expect(inGourdes.sums).toMatchObject({ usdCents: 0, htg: 8_000 });
  });

  it('leave out the cash that an agent has still to count', async () => {
    const own = { from: TODAY, to: TODAY } as const;
    const blind = await sheet(own, till.agent);
    expect(blind.isCashHidden).toBe(true);
    expect(blind.sums).toMatchObject({ usdCents: 7_500, htg: 0, netCents: 7_500 });
    expect((await till.agent.api.payments.list(own)).sums).toEqual(blind.sums);
    const drawers = await till.agent.api.staff.cash.mine({ branchId: 'les_cayes' });
    const drawerId = drawers.drawers.find(({ day }) => day === TODAY)?.id ?? '';
    // The part of a deposit that was kept is the drawer's too.
    const cash = { countedUsdCents: 3_000 + 1_200, countedHtg: 4_000 };
    const counted = { ...cash, countedDepositsUsdCents: 20_000 - 1_200 };
    await till.agent.api.staff.cash.close({ drawerId, ...counted });
    const open = await sheet(own, till.agent);
    expect(open.isCashHidden).toBe(false);
    expect(open.sums).toEqual((await sheet(own)).sums);
  });
});
