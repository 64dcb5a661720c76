import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AddExpenseInput } from '#domain/schemas/expenses.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';

let counter: Counter;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin');
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());

const enter = (htgPerUsd: number, isSure = false, source: 'brh' | 'bank' = 'brh') =>
  admin.api.staff.rates.enter({ htgPerUsd, source, isSure });

describe('the exchange rate', () => {
  it('is entered by an admin, the newest of a day counts, and is never changed', async () => {
    expect(await agent.api.staff.rates.get()).toMatchObject({ current: null, entries: [] });
    expect(
      await outcomeOf(agent.api.staff.rates.enter({ htgPerUsd: 131, source: 'brh', isSure: false })),
    ).toBe('NOT_ALLOWED');
    await enter(131.25);
    counter.advance(60_000);
    await enter(131.5, false, 'bank');
    await enter(131.5, false, 'bank');
    const rates = await agent.api.staff.rates.get();
    expect(rates).toMatchObject({
      current: { htgPerUsd: 131.5, source: 'bank' },
      previous: null,
      isOld: false,
    });
    expect(rates.entries).toHaveLength(2);
    expect(await counter.logsOf('exchange_rate', rates.current?.id ?? '')).toMatchObject([
      { metadata: { before: { htgPerUsd: 131.25 }, after: { htgPerUsd: 131.5, source: 'bank' } } },
    ]);
  });

  it('has the day before beside it; more than 3 % apart it is asked about once more', async () => {
    counter.advance(DAY_MS);
    expect(await detailsOf(enter(136))).toEqual({ fieldErrors: { htgPerUsd: 'validation.rate.unusual' } });
    // Nor in two small steps.
    await enter(133.5);
    counter.advance(1_000);
    expect(await detailsOf(enter(136))).toEqual({ fieldErrors: { htgPerUsd: 'validation.rate.unusual' } });
    expect(await enter(136, true)).toMatchObject({
      current: { htgPerUsd: 136 },
      previous: { htgPerUsd: 131.5 },
    });
  });

  it.each([0, -131, 13.1, 1310, Number.NaN, 131.123456])('of %s is none', async (rate) => {
    expect(await outcomeOf(enter(rate, true))).toBe('VALIDATION_FAILED');
  });

  it('is old after three days: the site shows its prices in dollars alone', async () => {
    await counter.db.updateTable('settings').set({ gourdes: 'first' }).execute();
    const onSite = async () => (await counter.visitor().public.site.get()).gourdes;
    counter.advance(3 * DAY_MS);
    expect((await agent.api.staff.rates.get()).isOld).toBe(false);
    expect(await onSite()).toEqual({ shown: 'first', htgPerUsd: 136 });
    counter.advance(DAY_MS);
    expect((await agent.api.staff.rates.get()).isOld).toBe(true);
    expect(await onSite()).toEqual({ shown: 'off', htgPerUsd: 136 });
  });
});

const fuel = (fields: Partial<AddExpenseInput> = {}) => ({
  requestId: randomUUID(),
  branchId: 'les_cayes' as const,
  kind: 'fuel' as const,
  currency: 'HTG' as const,
  currencyAmount: 6800,
  paidFrom: 'drawer' as const,
  ...fields,
});

async function expectedGourdes() {
  const { today } = await agent.api.staff.cash.mine({ branchId: 'les_cayes' });
  const { drawers } = await admin.api.staff.cash.ofDay({ day: today });
  return drawers.find(({ staff }) => staff.id === agent.id)?.expected?.htg;
}

describe('an expense', () => {
  it('in cash comes out of the drawer; taken back, it returns', async () => {
    const vehicle = await insertVehicle(counter.db);
    const input = fuel({ vehicleId: vehicle.id, liters: 38.5, odometerKm: 41_200 });
    await agent.api.staff.expenses.add(input);
    await agent.api.staff.expenses.add(input);
    expect(await expectedGourdes()).toBe(-6800);
    const listed = await agent.api.staff.expenses.list({ vehicleId: vehicle.id });
    expect(listed).toMatchObject({
      total: 1,
      netCents: 5000,
      kinds: [{ kind: 'fuel', netCents: 5000 }],
      rows: [{ liters: 38.5, odometerKm: 41_200, htgPerUsd: 136, vehicle: { id: vehicle.id } }],
    });
    counter.advance(60_000);
    const back = () =>
      agent.api.staff.expenses.reverse({
        requestId: randomUUID(),
        expenseId: input.requestId,
        reason: 'Twice',
      });
    expect(tally(await Promise.all([outcomeOf(back()), outcomeOf(back())]))).toEqual({
      ok: 1,
      VALIDATION_FAILED: 1,
    });
    expect(await expectedGourdes()).toBe(0);
    expect(await agent.api.staff.expenses.list({ vehicleId: vehicle.id })).toMatchObject({
      total: 2,
      netCents: 0,
      rows: [{ reversesId: input.requestId, netCents: -5000 }, { isReversed: true }],
    });
    const logs = await counter.logsOf('expense', input.requestId);
    expect(logs.map(({ action }) => action)).toEqual(['create', 'delete']);
  });

  it('is no other one under the same request', async () => {
    const before = await expectedGourdes();
    const input = fuel({ currencyAmount: 500 });
    expect(
      tally(await Promise.all([1, 2].map(() => outcomeOf(agent.api.staff.expenses.add(input))))),
    ).toEqual({ ok: 2 });
    const tried = (fields: Partial<AddExpenseInput>) =>
      outcomeOf(agent.api.staff.expenses.add({ ...input, ...fields }));
    expect(await tried({ currencyAmount: 501 })).toBe('IDEMPOTENCY_MISMATCH');
    expect(await tried({ note: 'Another' })).toBe('IDEMPOTENCY_MISMATCH');
    const { requestId: expenseId } = input;
    const requestId = randomUUID();
    const back = (reason: string) => agent.api.staff.expenses.reverse({ requestId, expenseId, reason });
    const [same, other] = [await outcomeOf(back('Twice')), await outcomeOf(back('Twice'))];
    expect([same, other, await outcomeOf(back('Wrong amount'))]).toEqual([
      'ok',
      'ok',
      'IDEMPOTENCY_MISMATCH',
    ]);
    const taken = { requestId: expenseId, expenseId, reason: 'Twice' };
    expect(await outcomeOf(agent.api.staff.expenses.reverse(taken))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await expectedGourdes()).toBe(before);
  });

  it('of the bank moves no cash; it is listed by month and branch', async () => {
    const before = await expectedGourdes();
    await agent.api.staff.expenses.add(
      fuel({
        kind: 'rent',
        currency: 'USD',
        currencyAmount: 40_000,
        paidFrom: 'bank',
        branchId: 'cap_haitien',
      }),
    );
    expect(await expectedGourdes()).toBe(before);
    const list = (month: string) => agent.api.staff.expenses.list({ month, branchId: 'cap_haitien' });
    expect(await list('2026-11')).toMatchObject({ total: 1, netCents: 40_000 });
    expect(await list('2026-10')).toMatchObject({ total: 0, netCents: 0 });
  });

  it('of another branch comes out of the drawer of whoever hands the cash over, and returns there', async () => {
    const mine = await expectedGourdes();
    const owner = await counter.asStaff('super_admin', { branchId: null });
    const { today } = await agent.api.staff.cash.mine({ branchId: 'les_cayes' });
    const branchesOf = async (id: string) => {
      const { drawers } = await admin.api.staff.cash.ofDay({ day: today });
      return drawers.filter(({ staff }) => staff.id === id).map(({ branchId }) => branchId);
    };
    const input = fuel({ currencyAmount: 700, branchId: 'cap_haitien' });
    await agent.api.staff.expenses.add(input);
    expect(await branchesOf(agent.id)).toEqual(['les_cayes']);
    expect(await expectedGourdes()).toBe((mine ?? 0) - 700);
    const back = { requestId: randomUUID(), expenseId: input.requestId, reason: 'Wrong branch' };
    await agent.api.staff.expenses.reverse(back);
    expect(await expectedGourdes()).toBe(mine);

    const inCap = await counter.asStaff('agent', { branchId: 'cap_haitien' });
    const paidHere = fuel({ currencyAmount: 900, branchId: 'cap_haitien' });
    await agent.api.staff.expenses.add(paidHere);
    const again = { requestId: randomUUID(), expenseId: paidHere.requestId, reason: 'Wrong branch' };
    expect(await detailsOf(inCap.api.staff.expenses.reverse(again))).toEqual({
      fieldErrors: { reason: 'validation.reversal.otherBranch' },
    });
    const far = await counter.asStaff('admin', { branchId: null });
    await far.api.staff.cash.open({
      requestId: randomUUID(),
      branchId: 'cap_haitien',
      countedUsdCents: 0,
      countedHtg: 0,
    });
    await far.api.staff.expenses.reverse(again);
    expect((await branchesOf(far.id)).sort()).toEqual(['cap_haitien', 'les_cayes']);

    await owner.api.staff.expenses.add(fuel({ currencyAmount: 300, branchId: 'cap_haitien' }));
    await owner.api.staff.expenses.add(fuel({ currencyAmount: 300, branchId: 'les_cayes' }));
    expect(await branchesOf(owner.id)).toEqual(['cap_haitien']);
  });

  it('is refused without an amount, with an unknown car, or with a file of somebody else', async () => {
    const tried = (fields: Partial<AddExpenseInput>) => outcomeOf(agent.api.staff.expenses.add(fuel(fields)));
    expect(await tried({ currencyAmount: 0 })).toBe('VALIDATION_FAILED');
    expect(await tried({ vehicleId: randomUUID() })).toBe('VEHICLE_NOT_FOUND');
    expect(await tried({ receiptUploadId: randomUUID() })).toBe('UPLOAD_NOT_FOUND');
    expect(await tried({ currencyAmount: 100_000_001 })).toBe('VALIDATION_FAILED');
    counter.advance(60_000);
    await enter(500, true);
    expect(await tried({ currencyAmount: 2 })).toBe('VALIDATION_FAILED');
    expect(await tried({ currencyAmount: 3 })).toBe('ok');
  });
});
