import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import type { PaymentFilters } from '#domain/schemas/payments.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { moneyPart } from '#tests/support/factories/money.ts';
import { readWorkbook } from '#tests/support/read-exports.ts';
import { getPaymentSheet } from '#worker/services/payments/payments.ts';
import { writePaymentsWorkbook } from '#worker/services/payments/write-payments-workbook.ts';
import { type Mistakes, openMistakes, TODAY } from './mistakes.ts';

/** What of deposits came into an account or was sent back from one, beside the payments of the same days. */

const TOMORROW = addDays(TODAY, 1);
const zelle = (cents: number, reference: string) => moneyPart(cents, { method: 'zelle', reference });
const moncash = (htg: number) => moneyPart(htg, { currency: 'HTG', method: 'moncash', reference: 'MC 7' });

let at: Mistakes;
beforeAll(async () => {
  at = await openMistakes();
  await at.begin();
  const byZelle = await at.held(zelle(20_000, 'ZL 1'));
  await at.paid(zelle(9_000, 'ZL 2'));
  await at.nextBooking();
  const byMoncash = await at.held(moncash(10_000));
  const owner = at.booking();
  await at.nextBooking();
  await at.held(moneyPart(15_000));
  await at.nextBooking();
  const wrong = await at.held(moneyPart(30_000, { method: 'bank', reference: 'B 1' }));
  at.till.counter.advance(DAY_MS);
  await at.takeBack(wrong);
  await at.nextBooking();
  const part = await at.held(zelle(8_000, 'ZL 3'));
  // What is kept moves nothing, nor does what takes that back.
  await at.keep(part, 2_500);
  await at.takeBack(await at.keep(part, 1_000));
  const sent = await at.giveBack(part, 2_000);
  await at.takeBack(sent);
  await at.giveBack(part, 5_500);
  await giveBackOf(owner, byMoncash, 10_000);
  expect(byZelle).not.toBe('');
});
afterAll(() => at.till.close());

async function giveBackOf(booking: { id: string }, depositId: string, currencyAmount: number) {
  const asked = { ...(await at.till.asked(booking)), depositId, currencyAmount, reference: 'MC 8' };
  await at.till.admin.api.payments.returnDeposit(asked);
}

type Row = Awaited<ReturnType<typeof depositRows>>[number];
const depositRows = () => at.till.counter.db.selectFrom('deposits').selectAll().execute();
const noAmount = () => ({ usdCents: 0, htg: 0 });

/** The same another way: entry by entry, in plain arithmetic. */
async function truth(
  isAsked: (row: Row) => boolean,
  isPaid: (row: { day: string; method: string }) => boolean,
) {
  const rows = await depositRows();
  const kinds = new Map(rows.map(({ id, kind }) => [id, kind]));
  const sums = { count: 0, taken: noAmount(), returned: noAmount(), withPayments: noAmount() };
  for (const row of rows.filter(isAsked)) {
    const about = row.reversesId === null ? row.kind : kinds.get(row.reversesId);
    if (about === 'kept' || about === undefined || about === 'reversal') continue;
    const isIn = (about === 'taken') === (row.reversesId === null);
    const amount = isIn ? row.currencyAmount : -row.currencyAmount;
    const field = row.currency === 'USD' ? 'usdCents' : 'htg';
    sums.count += 1;
    sums[about][field] += amount;
    sums.withPayments[field] += amount;
  }
  const payments = await at.till.counter.db.selectFrom('payments').selectAll().execute();
  for (const { netCents, currency, currencyAmount, depositId, day, method } of payments) {
    if (netCents === 0 || depositId !== null || !isPaid({ day, method })) continue;
    sums.withPayments[currency === 'USD' ? 'usdCents' : 'htg'] += Math.sign(netCents) * currencyAmount;
  }
  return sums;
}

const sheet = (filters: Partial<PaymentFilters> = {}, person = at.till.admin) =>
  person.api.payments.sheet(filters);

describe('the deposits beside a list of payments', () => {
  it('are added up by day, method and currency, apart from the payments and with them', async () => {
    const today = (await sheet({ from: TODAY, to: TODAY })).depositSums;
    const zelleOf = (sums: typeof today) => sums.methods.find(({ method }) => method === 'zelle');
    // As the account says it on the first day: a deposit of $200 and a payment of $90.
    expect(zelleOf(today)).toMatchObject({ taken: { usdCents: 20_000 }, withPayments: { usdCents: 29_000 } });
    const next = (await sheet({ from: TOMORROW, to: TOMORROW })).depositSums;
    expect(zelleOf(next)).toMatchObject({
      taken: { usdCents: 8_000 },
      returned: { usdCents: -5_500 },
      withPayments: { usdCents: 2_500 },
    });
    for (const day of [TODAY, TOMORROW]) {
      const { depositSums } = await sheet({ from: day, to: day });
      const isOn = (method?: string) => (row: { day: string; method: string }) =>
        row.day === day && (method === undefined || row.method === method);
      const own = (row: Row) => ({ day: row.madeOn, method: row.method });
      expect(depositSums).toMatchObject(await truth((row) => isOn()(own(row)), isOn()));
      for (const { method, ...sum } of depositSums.methods)
        expect(sum).toEqual(await truth((row) => isOn(method)(own(row)), isOn(method)));
      expect((await at.till.admin.api.payments.list({ from: day, to: day })).depositSums).toEqual(
        depositSums,
      );
      expect((await at.till.admin.api.staff.cash.sheet({ day })).depositSums).toEqual(depositSums);
    }
  });

  it('are those of the branch, the person, the currency and the direction that are asked for', async () => {
    const count = async (filters: Partial<PaymentFilters>) => (await sheet(filters)).depositSums.count;
    expect(await count({ branchId: 'cap_haitien' })).toBe(0);
    expect(await count({ receiverId: at.till.admin.id })).toBe(1);
    expect(await count({ currency: 'HTG' })).toBe(2);
    expect(await count({ method: 'bank' })).toBe(2);
    expect(await count({ status: 'pending_verification' })).toBe(0);
    const [came, went] = [await sheet({ status: 'paid' }), await sheet({ status: 'refunded' })];
    expect(came.deposits.every(({ currencyAmount }) => currencyAmount > 0)).toBe(true);
    expect(went.deposits.every(({ currencyAmount }) => currencyAmount < 0)).toBe(true);
    expect(came.depositSums.count + went.depositSums.count).toBe(await count({}));
    const { bookingCode } = at.booking();
    const { deposits } = await sheet({ search: bookingCode });
    const told = deposits.map(({ kind, moved, currencyAmount, reference }) =>
      [kind, moved, currencyAmount, reference].join(' '),
    );
    expect(told.toSorted()).toEqual([
      'returned returned -2000 ',
      'returned returned -5500 ',
      'reversal returned 2000 ',
      'taken taken 8000 ZL 3',
    ]);
  });

  it('keep from an agent what they have still to count', async () => {
    const anne = at.anne();
    const blind = await sheet({ from: TODAY, to: TODAY }, anne);
    expect(blind.isCashHidden).toBe(true);
    expect(blind.depositSums.methods.map(({ method }) => method)).not.toContain('cash');
    expect(blind.deposits.map(({ method }) => method)).not.toContain('cash');
    const page = await anne.api.staff.cash.sheet({ day: TODAY });
    expect(page).toMatchObject({ isCashHidden: true, depositSums: blind.depositSums });
    await at.close(0, 15_000);
    const open = await sheet({ from: TODAY, to: TODAY }, anne);
    expect(open).toMatchObject({ isCashHidden: false });
    expect(open.depositSums).toEqual((await sheet({ from: TODAY, to: TODAY })).depositSums);
  });

  it.each(['en', 'fr'] as const)('stand in the workbook, each and in sums (%s)', async (locale) => {
    const { counter, admin } = at.till;
    const actor = { ...admin, phone: '', branchId: 'les_cayes' as const, roles: ['admin' as const] };
    const asked = await getPaymentSheet(counter.deps, {}, { actor });
    const file = await writePaymentsWorkbook({ sheet: asked, filters: {}, locale, madeAt: counter.now() });
    const book = readWorkbook(file.buffer);
    const [, ...rows] = book.rows(2);
    const last = rows.pop() ?? [];
    const inCents = (cell: unknown) => (cell === null ? 0 : Math.round(Number(cell) * 100));
    expect(rows.map((row) => [row[2], inCents(row[9]), row[10] ?? 0])).toEqual(
      asked.deposits.map(({ booking, currency, currencyAmount }) => [
        booking.bookingCode,
        currency === 'USD' ? currencyAmount : 0,
        currency === 'HTG' ? currencyAmount : 0,
      ]),
    );
    const { taken, returned, withPayments } = await truth(
      () => true,
      () => true,
    );
    expect([inCents(last[9]), last[10]]).toEqual([
      taken.usdCents + returned.usdCents,
      taken.htg + returned.htg,
    ]);
    const told = book.rows(1).map(([, value]) => value);
    expect(told).toContain(taken.usdCents / 100);
    expect(told).toContain(returned.usdCents / 100);
    expect(asked.depositSums.withPayments).toEqual(withPayments);
  });
});
