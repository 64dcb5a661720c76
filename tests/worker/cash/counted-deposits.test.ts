import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';
import type { Actor } from '#worker/auth/actor.ts';
import { inTransaction } from '#worker/db/client.ts';
import { returnDeposit } from '#worker/services/payments/change-deposits.ts';
import { openTill, RATE, type Till } from '../payments/world.ts';

const HERE = { branchId: 'les_cayes' } as const;

let till: Till;
let anne: StaffMember;
let bob: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
  await till.enterRate();
});
afterAll(() => till.close());
beforeEach(async () => {
  anne = await till.counter.asStaff('agent', { ...HERE, name: 'Anne' });
  bob = await till.counter.asStaff('agent', { ...HERE, name: 'Bob' });
  booking = await till.book();
});

/** Answers the deposit that was taken last. */
async function take(currencyAmount: number, fields: Parameters<typeof moneyPart>[1] = {}): Promise<string> {
  const asked = { ...(await till.asked(booking)), htgPerUsd: RATE };
  await anne.api.payments.takeDeposit({ ...asked, part: moneyPart(currencyAmount, fields) });
  till.counter.advance(1_000);
  return (await till.moneyOf(booking)).deposits.at(-1)?.id ?? '';
}

const giveBack = async (by: StaffMember, depositId: string, currencyAmount: number) =>
  by.api.payments.returnDeposit({ ...(await till.asked(booking)), depositId, currencyAmount });

const keep = async (by: StaffMember, depositId: string, currencyAmount: number) =>
  by.api.payments.keepDeposit({
    ...(await till.asked(booking)),
    ...{ depositId, currencyAmount, chargeCode: 'damage', reason: 'A scratch' },
  });

async function openDrawerOf(person: StaffMember) {
  const { drawers } = await person.api.staff.cash.mine(HERE);
  const drawer = drawers.find(({ count }) => count === null);
  if (drawer === undefined) throw new Error('no drawer is open');
  return drawer;
}

interface Count {
  usd?: number;
  depositsUsd?: number;
  depositsHtg?: number;
  note?: string;
  handedTo?: StaffMember;
}

async function close(
  person: StaffMember,
  { usd = 0, depositsUsd = 0, depositsHtg = 0, note, handedTo }: Count,
) {
  return person.api.staff.cash.close({
    drawerId: (await openDrawerOf(person)).id,
    ...{
      countedUsdCents: usd,
      countedHtg: 0,
      countedDepositsUsdCents: depositsUsd,
      countedDepositsHtg: depositsHtg,
    },
    ...(note !== undefined && { note }),
    ...(handedTo && { handedToId: handedTo.id }),
  });
}

const apart = (usdCents: number, htg = 0) => ({ usdCents, htg });

async function holderOf(depositId: string) {
  const { rows } = await till.admin.api.payments.depositsHeld({ pageSize: 50 });
  return rows.find(({ id }) => id === depositId)?.holderName;
}

/** Whether a statement waits for a row that another has locked. */
async function hasWaiting(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(till.counter.db);
  return rows.length > 0;
}

describe('a count of the deposits, apart from the cash', () => {
  it('expects what is left of $200 after 150 were given back and 50 kept: nothing, and $50 of cash', async () => {
    const depositId = await take(20_000);
    await giveBack(anne, depositId, 15_000);
    await keep(anne, depositId, 5_000);
    expect(await close(anne, { usd: 5_000 })).toMatchObject({
      isClosed: true,
      deposits: { expected: apart(0), counted: apart(0), difference: apart(0) },
    });
  });

  it('is blind, and a difference needs a note, which the owner reads with it', async () => {
    await take(20_000);
    await take(3_000, { currency: 'HTG' });
    expect(await openDrawerOf(anne)).toMatchObject({ hasDeposits: true, deposits: null, movements: [] });
    expect(await close(anne, { depositsUsd: 15_000, depositsHtg: 3_000 })).toMatchObject({
      isClosed: false,
      difference: apart(0),
      deposits: { expected: apart(20_000, 3_000), difference: apart(-5_000) },
    });
    const told = { depositsUsd: 15_000, depositsHtg: 3_000, note: 'Lent to the till of Bob' };
    expect(await close(anne, told)).toMatchObject({ isClosed: true });
    const day = till.counter.now().toISOString().slice(0, 10);
    const { drawers } = await till.admin.api.staff.cash.sheet({ day, ...HERE });
    const deposits = { counted: apart(15_000, 3_000), difference: apart(-5_000) };
    expect(drawers.find(({ staff }) => staff.id === anne.id)?.count).toMatchObject({
      deposits,
      note: told.note,
    });

    till.counter.advance(86_400_000);
    const { lines } = await till.admin.api.staff.morning.get();
    const difference = lines.find(({ title }) => title.key === 'morning.difference.title');
    expect(
      difference?.items.map(({ text }) => [text.key, text.values.cash, text.values.note]),
    ).toContainEqual(['morning.difference.deposits', { cash: apart(-5_000) }, told.note]);
    till.counter.advance(-86_400_000);
  });

  it('is of what is held from earlier days too, and expects tomorrow what is missing today', async () => {
    await take(20_000);
    await close(anne, { note: 'All of it is in the safe' });
    await anne.api.payments.take(moneyFor(await till.book(), moneyPart(1_000)));
    expect(await close(anne, { usd: 1_000 })).toMatchObject({
      isClosed: false,
      deposits: { expected: apart(20_000), difference: apart(-20_000) },
    });
    const brought = { usd: 1_000, depositsUsd: 20_000, note: 'Brought from the safe' };
    expect(await close(anne, brought)).toMatchObject({ isClosed: true, deposits: { difference: apart(0) } });
  });

  it('leaves out what came into an account, and what a colleague holds', async () => {
    await take(20_000, { method: 'zelle', reference: 'ZL 12' });
    await bob.api.payments.take(moneyFor(await till.book(), moneyPart(1_000)));
    await take(7_000);
    expect(await close(bob, { usd: 1_000 })).toMatchObject({ isClosed: true });
    expect(await close(anne, { depositsUsd: 7_000 })).toMatchObject({ isClosed: true });
  });

  it('expects less where a colleague gave a part back: its notes came from where they lay', async () => {
    const depositId = await take(20_000);
    await giveBack(bob, depositId, 12_000);
    expect(await close(bob, {})).toMatchObject({ isClosed: true, deposits: { expected: apart(0) } });
    expect(await close(anne, { depositsUsd: 8_000 })).toMatchObject({ isClosed: true });
  });

  it('waits for a colleague who is giving a part back, and expects what is left then', async () => {
    const depositId = await take(20_000);
    const part = { ...(await till.asked(booking)), depositId, currencyAmount: 12_000 };
    const { id, email, name, phone, branchId } = bob;
    const actor: Actor = { id, email, name, phone: phone ?? '', branchId, roles: ['agent'] };
    const { closing } = await inTransaction(till.counter.db, async (trx) => {
      await returnDeposit({ ...till.counter.deps, db: trx }, part, { actor, ip: bob.ip, locale: 'en' });
      let isTold = false;
      const closing = close(anne, { depositsUsd: 8_000 }).finally(() => {
        isTold = true;
      });
      await expect.poll(async () => isTold || (await hasWaiting())).toBe(true);
      return { closing };
    });
    expect(await closing).toMatchObject({ isClosed: true, deposits: { expected: apart(8_000) } });
  });

  it('once more with the same count is the same close; with other deposits it is stale', async () => {
    await take(20_000);
    const { id: drawerId } = await openDrawerOf(anne);
    const count = { drawerId, countedUsdCents: 0, countedHtg: 0, countedDepositsUsdCents: 20_000 };
    const closes = [1, 2, 3].map(() => outcomeOf(anne.api.staff.cash.close(count)));
    expect(tally(await Promise.all(closes))).toEqual({ ok: 3 });
    const other = { ...count, countedDepositsUsdCents: 19_000, note: 'Other' };
    expect(await outcomeOf(anne.api.staff.cash.close(other))).toBe('STALE_VERSION');
  });
});

describe('a drawer that is handed over', () => {
  it('passes the deposits on with the cash: who took it over is asked for them', async () => {
    const depositId = await take(20_000);
    await close(anne, { depositsUsd: 20_000, handedTo: bob });
    expect(await holderOf(depositId)).toBe('Bob');
    await anne.api.payments.take(moneyFor(await till.book(), moneyPart(500)));
    expect(await close(anne, { usd: 500 })).toMatchObject({ isClosed: true });
    await bob.api.staff.cash.open({
      requestId: crypto.randomUUID(),
      ...HERE,
      countedUsdCents: 0,
      countedHtg: 0,
    });
    expect(await close(bob, {})).toMatchObject({ isClosed: false, deposits: { expected: apart(20_000) } });
    await giveBack(anne, depositId, 15_000);
    const found = { depositsUsd: 5_000, note: 'They lay in the envelope of Anne' };
    expect(await close(bob, found)).toMatchObject({ isClosed: true, deposits: { difference: apart(0) } });
  });

  it('that is opened again has them back', async () => {
    const depositId = await take(20_000);
    await close(anne, { depositsUsd: 20_000, handedTo: bob });
    const day = till.counter.now().toISOString().slice(0, 10);
    const { drawers } = await till.admin.api.staff.cash.ofDay({ day, ...HERE });
    const closed = drawers.find(({ staff }) => staff.id === anne.id);
    const { id: drawerId = '', rowVersion = 0 } = closed ?? {};
    await till.admin.api.staff.cash.reopen({
      requestId: crypto.randomUUID(),
      drawerId,
      rowVersion,
      reason: 'Bob went home',
    });
    expect(await holderOf(depositId)).toBe('Anne');
    expect(await close(anne, { depositsUsd: 20_000 })).toMatchObject({ isClosed: true });
  });

  it('whose deposit is kept from another branch gives those notes to whoever took it over', async () => {
    const inCap = await till.counter.asStaff('agent', { branchId: 'cap_haitien', name: 'In Cap' });
    const depositId = await take(20_000);
    await close(anne, { depositsUsd: 20_000, handedTo: bob });
    await keep(inCap, depositId, 4_000);
    expect(await close(bob, { usd: 4_000, depositsUsd: 16_000 })).toMatchObject({ isClosed: true });
  });
});
