import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import type { StaffMember } from '#tests/support/counter.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { openTill, type Till } from '../payments/world.ts';

const HERE = { branchId: 'les_cayes' } as const;

let till: Till;
let anne: StaffMember;
let bob: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  anne = await till.counter.asStaff('agent', { ...HERE, name: 'Anne' });
  bob = await till.counter.asStaff('agent', { ...HERE, name: 'Bob' });
  booking = await till.book();
});

async function take(by: StaffMember, currencyAmount: number, of = booking): Promise<string> {
  const asked = { ...(await till.asked(of)), htgPerUsd: null };
  await by.api.payments.takeDeposit({ ...asked, part: moneyPart(currencyAmount) });
  till.counter.advance(1_000);
  return (await till.moneyOf(of)).deposits.at(-1)?.id ?? '';
}

const giveBack = async (by: StaffMember, depositId: string, currencyAmount: number) =>
  by.api.payments.returnDeposit({ ...(await till.asked(booking)), depositId, currencyAmount });

/** A drawer of today, by a payment. */
async function openToday(person: StaffMember, usdCents = 500) {
  await person.api.payments.take(moneyFor(await till.book(), moneyPart(usdCents)));
  till.counter.advance(1_000);
}

interface Count {
  usd?: number;
  deposits?: number;
  note?: string;
  handedTo?: StaffMember;
}

/** One of the person's open drawers is counted: the oldest. */
async function close(person: StaffMember, { usd = 0, deposits = 0, note, handedTo }: Count) {
  const { drawers } = await person.api.staff.cash.mine(HERE);
  const drawerId = drawers.find(({ count }) => count === null)?.id ?? '';
  const counted = { countedUsdCents: usd, countedHtg: 0, countedDepositsUsdCents: deposits };
  till.counter.advance(1_000);
  return person.api.staff.cash.close({
    ...{ drawerId, ...counted },
    ...(note !== undefined && { note }),
    ...(handedTo && { handedToId: handedTo.id }),
  });
}

const expectsOf = ({ deposits, isClosed }: Awaited<ReturnType<typeof close>>) => [
  deposits.expected.usdCents,
  isClosed,
];

async function missingOf(depositId: string) {
  const { rows } = await till.admin.api.payments.depositsHeld({ pageSize: 50 });
  return rows.find(({ id }) => id === depositId)?.missing;
}

async function movedNow() {
  const rows = await till.counter.db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
    .where('bookingId', '=', booking.id)
    .select(['name', 'drawers.branchId', 'cause', 'amount'])
    .execute();
  return rows.map(({ name, branchId, cause, amount }) => `${name} ${branchId} ${cause} ${amount}`).sort();
}

describe('notes of deposits that are missing when a drawer is handed over', () => {
  it('are expected of whose drawer it was, and the rest of whoever took it over', async () => {
    const depositId = await take(anne, 20_000);
    await close(anne, { deposits: 15_000, note: 'A note of 50 is missing', handedTo: bob });
    expect(await missingOf(depositId)).toEqual([{ name: 'Anne', amount: 5_000 }]);
    await openToday(bob);
    expect(expectsOf(await close(bob, { usd: 500, deposits: 15_000 }))).toEqual([15_000, true]);
    await openToday(anne);
    expect(expectsOf(await close(anne, { usd: 500 }))).toEqual([5_000, false]);
    expect(expectsOf(await close(anne, { usd: 500, note: 'Still missing' }))).toEqual([5_000, true]);
    await openToday(anne);
    expect(expectsOf(await close(anne, { usd: 500, note: 'Still missing' }))).toEqual([5_000, true]);
  });

  it('go to whoever took the deposit over once they are found and handed over too', async () => {
    const depositId = await take(anne, 20_000);
    await close(anne, { deposits: 15_000, note: 'A note of 50 is missing', handedTo: bob });
    await openToday(anne);
    await close(anne, { usd: 500, deposits: 5_000, handedTo: bob });
    expect(await missingOf(depositId)).toEqual([]);
    await openToday(bob);
    expect(expectsOf(await close(bob, { usd: 500, deposits: 20_000 }))).toEqual([20_000, true]);
    await openToday(anne);
    expect(expectsOf(await close(anne, { usd: 500 }))).toEqual([0, true]);
  });

  it('are paid back out of the cash by whoever has the rest, and are short in the cash of who lost them', async () => {
    const depositId = await take(anne, 20_000);
    await close(anne, { deposits: 15_000, note: 'A note of 50 is missing', handedTo: bob });
    await giveBack(bob, depositId, 20_000);
    expect(await movedNow()).toEqual([
      'Anne les_cayes deposit -5000',
      'Anne les_cayes deposit 20000',
      'Anne les_cayes from_deposit 5000',
      'Bob les_cayes deposit -15000',
      'Bob les_cayes for_deposit -5000',
    ]);
    await openToday(bob, 5_000);
    expect(await close(bob, {})).toMatchObject({ isClosed: true, deposits: { expected: { usdCents: 0 } } });
    expect(await close(anne, {})).toMatchObject({ isClosed: false, difference: { usdCents: -5_000 } });
    expect(await close(anne, { note: 'Never found' })).toMatchObject({ isClosed: true });
  });

  it('are of nobody else once that close was taken back', async () => {
    const depositId = await take(anne, 20_000);
    await close(anne, { deposits: 15_000, note: 'A note of 50 is missing', handedTo: bob });
    const day = till.counter.now().toISOString().slice(0, 10);
    const { drawers } = await till.admin.api.staff.cash.ofDay({ day, ...HERE });
    const closed = drawers.find(({ staff }) => staff.id === anne.id);
    const { id: drawerId = '', rowVersion = 0 } = closed ?? {};
    await till.admin.api.staff.cash.reopen({
      requestId: crypto.randomUUID(),
      drawerId,
      rowVersion,
      reason: 'It was found',
    });
    expect(await missingOf(depositId)).toEqual([]);
    expect(expectsOf(await close(anne, { deposits: 20_000, handedTo: bob }))).toEqual([20_000, true]);
    expect(await missingOf(depositId)).toEqual([]);
    await openToday(bob);
    expect(expectsOf(await close(bob, { usd: 500, deposits: 20_000 }))).toEqual([20_000, true]);
  });
});

describe('two drawers of one person that are open', () => {
  it('expect the same deposits once: the newer of them does', async () => {
    await take(anne, 20_000);
    till.counter.advance(DAY_MS);
    await openToday(anne);
    const { drawers } = await anne.api.staff.cash.mine(HERE);
    expect(drawers.map(({ hasDeposits }) => hasDeposits)).toEqual([false, true]);
    // The older is handed over: the deposits lie with the newer.
    expect(expectsOf(await close(anne, { handedTo: bob }))).toEqual([0, true]);
    expect(expectsOf(await close(anne, { usd: 500, deposits: 20_000 }))).toEqual([20_000, true]);
  });

  it('at two branches expect what lies at each', async () => {
    const away = await till.counter.asStaff('admin', { branchId: null, name: 'Away' });
    await away.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      ...HERE,
      countedUsdCents: 0,
      countedHtg: 0,
    });
    await take(away, 20_000);
    await away.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      branchId: 'cap_haitien',
      countedUsdCents: 0,
      countedHtg: 0,
    });
    const { drawers } = await away.api.staff.cash.mine({ branchId: 'cap_haitien' });
    expect(drawers.map(({ hasDeposits }) => hasDeposits)).toEqual([false]);
    expect(expectsOf(await close(away, { deposits: 20_000 }))).toEqual([20_000, true]);
  });
});

describe('a deposit that somebody without a branch gives back', () => {
  const owner = () => till.counter.asStaff('admin', { branchId: null, name: 'Owner' });

  it('is given by whoever holds it, where they have no drawer open', async () => {
    const depositId = await take(anne, 20_000);
    await giveBack(await owner(), depositId, 20_000);
    expect(await movedNow()).toEqual(['Anne les_cayes deposit -20000', 'Anne les_cayes deposit 20000']);
  });

  it('comes from the deposits, where they have drawers open there and elsewhere', async () => {
    const boss = await owner();
    for (const branchId of ['cap_haitien', 'les_cayes'] as const)
      await boss.api.staff.cash.open({
        requestId: crypto.randomUUID(),
        branchId,
        countedUsdCents: 0,
        countedHtg: 0,
      });
    await giveBack(boss, await take(anne, 20_000), 20_000);
    expect(await movedNow()).toEqual(['Anne les_cayes deposit 20000', 'Owner les_cayes deposit -20000']);
  });

  it('comes out of the cash elsewhere, where their only open drawer is there', async () => {
    const boss = await owner();
    await boss.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      branchId: 'cap_haitien',
      countedUsdCents: 0,
      countedHtg: 0,
    });
    await giveBack(boss, await take(anne, 20_000), 20_000);
    expect(await movedNow()).toEqual([
      'Anne les_cayes deposit -20000',
      'Anne les_cayes deposit 20000',
      'Anne les_cayes from_deposit 20000',
      'Owner cap_haitien for_deposit -20000',
    ]);
  });
});
