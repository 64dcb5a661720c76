import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import type { BookingRow } from '#tests/support/factories/booking.ts';
import { moneyPart } from '#tests/support/factories/money.ts';
import { openTill, type Till } from '../payments/world.ts';

const HERE = { branchId: 'les_cayes' } as const;

let till: Till;
let anne: StaffMember;
let inCap: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
  inCap = await till.counter.asStaff('agent', { branchId: 'cap_haitien', name: 'In Cap' });
});
afterAll(() => till.close());
beforeEach(async () => {
  anne = await till.counter.asStaff('agent', { ...HERE, name: 'Anne' });
  booking = await till.book();
});

/** Anne takes $200 at Les Cayes. */
async function held(): Promise<string> {
  const asked = { ...(await till.asked(booking)), htgPerUsd: null };
  await anne.api.payments.takeDeposit({ ...asked, part: moneyPart(20_000) });
  return (await till.moneyOf(booking)).deposits[0]?.id ?? '';
}

const keep = async (by: StaffMember, depositId: string, currencyAmount = 4_000) =>
  by.api.payments.keepDeposit({
    ...(await till.asked(booking)),
    depositId,
    currencyAmount,
    chargeCode: 'damage',
    reason: 'A scratch',
  });

const giveBack = async (by: StaffMember, depositId: string, currencyAmount = 20_000) =>
  by.api.payments.returnDeposit({ ...(await till.asked(booking)), depositId, currencyAmount });

/** `Anne deposit 20000`, in the order of time. */
async function moved() {
  const rows = await till.counter.db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .innerJoin('profiles', 'profiles.id', 'drawers.staffId')
    .where('bookingId', '=', booking.id)
    .select(['name', 'drawers.branchId', 'day', 'cause', 'amount'])
    .orderBy('cashMovements.madeAt')
    .orderBy('cause')
    .execute();
  return rows.map(({ name, branchId, cause, amount }) => `${name} ${branchId} ${cause} ${amount}`);
}

async function drawerOf(person: StaffMember, day: string) {
  const { drawers } = await till.admin.api.staff.cash.ofDay({ day });
  return drawers.find(({ staff, day: of }) => staff.id === person.id && of === day);
}

async function close(
  person: StaffMember,
  countedUsdCents: number,
  countedDepositsUsdCents = 0,
  note?: string,
) {
  const { drawers } = await person.api.staff.cash.mine(HERE);
  const drawerId = drawers.find(({ count }) => count === null)?.id ?? '';
  const counted = { drawerId, countedUsdCents, countedHtg: 0, countedDepositsUsdCents };
  return person.api.staff.cash.close({ ...counted, ...(note !== undefined && { note }) });
}

describe('the part of a cash deposit that is kept', () => {
  it('leaves the deposits, and is expected in the drawer, where a count finds it', async () => {
    await keep(anne, await held());
    expect(await drawerOf(anne, '2026-11-18')).toMatchObject({
      expected: { usdCents: 4_000, htg: 0 },
      deposits: { usdCents: 16_000, htg: 0 },
    });
    const { drawers } = await anne.api.staff.cash.mine(HERE);
    expect(drawers[0]).toMatchObject({
      expected: null,
      fromDeposits: [{ bookingCode: booking.bookingCode, currency: 'USD', amount: 4_000 }],
    });
    expect(await close(anne, 0, 16_000)).toMatchObject({
      isClosed: false,
      difference: { usdCents: -4_000 },
    });
    expect(await close(anne, 4_000, 16_000, 'Taken from the deposit late')).toMatchObject({
      isClosed: true,
      deposits: { expected: { usdCents: 16_000 }, difference: { usdCents: 0 } },
    });
  });

  it('is revenue of its day, and no cash taken by hand', async () => {
    const depositId = await held();
    const sheet = () => till.admin.api.staff.cash.sheet({ day: '2026-11-18' });
    const before = await sheet();
    await keep(anne, depositId);
    const after = await sheet();
    const cashIn = ({ methods }: typeof after) =>
      methods.find(({ method }) => method === 'cash')?.usdCents ?? 0;
    expect([after.netCents - before.netCents, cashIn(after) - cashIn(before)]).toEqual([4_000, 0]);
  });

  it('changes no closed day: the next one has it', async () => {
    const depositId = await held();
    await close(anne, 0, 20_000);
    const closed = await drawerOf(anne, '2026-11-18');
    await keep(anne, depositId);
    expect(await drawerOf(anne, '2026-11-18')).toEqual(closed);
    expect(await drawerOf(anne, '2026-11-19')).toMatchObject({
      expected: { usdCents: 4_000 },
      deposits: { usdCents: 16_000 },
    });
    expect(await close(anne, 4_000, 16_000)).toMatchObject({ isClosed: true });
  });

  it('is in the drawer of whoever took it, where somebody of another branch or far away keeps it', async () => {
    const owner = await till.counter.asStaff('admin', { branchId: null, name: 'Owner' });
    const depositId = await held();
    await keep(inCap, depositId);
    till.counter.advance(1_000);
    await keep(owner, depositId, 1_000);
    expect(await moved()).toEqual([
      'Anne les_cayes deposit 20000',
      'Anne les_cayes deposit -4000',
      'Anne les_cayes from_deposit 4000',
      'Anne les_cayes deposit -1000',
      'Anne les_cayes from_deposit 1000',
    ]);
    expect(await close(anne, 5_000, 15_000)).toMatchObject({ isClosed: true });
    const { payments } = await till.moneyOf(booking);
    expect(payments.map(({ branchId }) => branchId)).toEqual(['les_cayes', 'les_cayes']);
  });

  it('is in the drawer of a colleague who keeps it at the same branch', async () => {
    const colleague = await till.counter.asStaff('agent', { ...HERE, name: 'Colleague' });
    await keep(colleague, await held());
    expect((await moved()).slice(1)).toEqual([
      'Colleague les_cayes deposit -4000',
      'Colleague les_cayes from_deposit 4000',
    ]);
  });

  it('that came into an account moves no cash', async () => {
    const part = moneyPart(20_000, { method: 'zelle', reference: 'ZL 3' });
    await anne.api.payments.takeDeposit({ ...(await till.asked(booking)), htgPerUsd: null, part });
    await keep(anne, (await till.moneyOf(booking)).deposits[0]?.id ?? '');
    expect(await moved()).toEqual([]);
  });
});

describe('a deposit that is given back at another branch', () => {
  it('comes out of the cash there; the notes that lie here are the firm’s', async () => {
    await giveBack(inCap, await held());
    expect((await moved()).slice(1).sort()).toEqual([
      'Anne les_cayes deposit -20000',
      'Anne les_cayes from_deposit 20000',
      'In Cap cap_haitien for_deposit -20000',
    ]);
    expect(await drawerOf(inCap, '2026-11-18')).toMatchObject({ deposits: { usdCents: 0, htg: 0 } });
  });
});

it('what drawers say lies apart at a branch is what the list says is held there in cash', async () => {
  const { db } = till.counter;
  const apart = await db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'cashMovements.drawerId')
    .where('cause', '=', 'deposit')
    .select(({ fn }) => ['branchId', 'currency', fn.sum<number>('amount').as('amount')])
    .groupBy(['branchId', 'currency'])
    .execute();
  const { rows } = await till.admin.api.payments.depositsHeld({ pageSize: 50 });
  const inCash = rows.filter(({ method }) => method === 'cash');
  const listed = (branchId: string) =>
    inCash.filter((row) => row.branchId === branchId).reduce((sum, { leftAmount }) => sum + leftAmount, 0);
  expect(apart.map(({ branchId, amount }) => [branchId, Number(amount)])).toEqual([
    ['les_cayes', listed('les_cayes')],
  ]);
  expect(listed('les_cayes')).toBeGreaterThan(0);
});
