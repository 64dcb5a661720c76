// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';

const HERE = { branchId: 'les_cayes' } as const;
const SIGNED = { strokes: A_SIGNATURE };
const SHORT = 'Gave 500 gourdes too much change';

let counter: Counter;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin', { name: 'Odile Owner' });
  await admin.api.staff.rates.enter({ htgPerUsd: 131.25, source: 'brh', isSure: false });
});
afterAll(() => counter.close());
beforeEach(async () => {
  agent = await counter.asStaff('agent', { branchId: 'les_cayes', name: 'Anne Agent' });
});

const cashOf = (person: StaffMember) => person.api.staff.cash.mine(HERE);
const open = (countedUsdCents: number, countedHtg: number, note?: string, person = agent) =>
  person.api.staff.cash.open({
    requestId: randomUUID(),
    ...HERE,
    countedUsdCents,
    countedHtg,
    ...(note && { note }),
  });

/** Pays a booking of its own in cash: dollars in cents, or whole gourdes. */
async function pay(currency: 'USD' | 'HTG', currencyAmount: number, person = agent) {
  const booking = await insertBooking(counter.db, {
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    fields: { paymentMethod: 'cash' },
  });
  return person.api.payments.take({
    bookingId: booking.id,
    rowVersion: booking.rowVersion,
    requestId: randomUUID(),
    htgPerUsd: currency === 'HTG' ? 131.25 : null,
    parts: [{ currency, currencyAmount, method: 'cash' }],
  });
}

async function openDrawerOf(person: StaffMember) {
  const drawer = (await cashOf(person)).drawers.find(({ count }) => count === null);
  if (!drawer) throw new Error('no drawer is open');
  return drawer;
}

async function close(countedUsdCents: number, countedHtg: number, note?: string, person = agent) {
  const { id: drawerId } = await openDrawerOf(person);
  return person.api.staff.cash.close({ drawerId, countedUsdCents, countedHtg, ...(note && { note }) });
}

async function ofDay(day: string) {
  const { drawers } = await admin.api.staff.cash.ofDay({ day, ...HERE });
  return drawers.filter(({ staff }) => staff.id === agent.id);
}

describe('a day of cash', () => {
  it('ends with a blind count; short by 500 gourdes, it closes with a note, and the owner sees it', async () => {
    await open(5000, 2000, 'Change from the safe');
    await pay('USD', 3000);
    await pay('HTG', 4000);
    const requestId = randomUUID();
    const taken = { currency: 'USD', currencyAmount: 2000, handedInTo: 'owner', takerName: 'Odile' } as const;
    await agent.api.staff.cash.handIn({ ...HERE, requestId, ...taken, ...SIGNED });
    await agent.api.staff.cash.handIn({ ...HERE, requestId, ...taken, ...SIGNED });

    expect(await openDrawerOf(agent)).toMatchObject({ expected: null, deposits: null, movements: [] });
    expect(await close(6000, 5500)).toMatchObject({
      isClosed: false,
      expected: { usdCents: 6000, htg: 6000 },
      difference: { usdCents: 0, htg: -500 },
    });
    expect(await close(6000, 5500, SHORT)).toMatchObject({ isClosed: true });

    const [drawer] = await ofDay('2026-11-18');
    expect(drawer).toMatchObject({
      counts: 2,
      count: { counted: { usdCents: 6000, htg: 5500 }, difference: { usdCents: 0, htg: -500 }, note: SHORT },
    });
    const logs = await counter.logsOf('drawer', drawer?.id ?? '');
    expect(logs.map(({ action }) => action)).toEqual(['create', 'update', 'update', 'update']);
    expect(logs[2]?.metadata).toMatchObject({
      after: { isClosed: false, expectedHtg: 6000, countedHtg: 5500 },
    });
  });

  it('records a hand-in of more than there is, which the count shows', async () => {
    await open(0, 1000, 'Change');
    const much = { currency: 'HTG', currencyAmount: 1001, handedInTo: 'bank', takerName: 'Rose' } as const;
    const requestId = randomUUID();
    expect(await outcomeOf(agent.api.staff.cash.handIn({ ...HERE, requestId, ...much, ...SIGNED }))).toBe(
      'ok',
    );
    expect(await close(0, 0)).toMatchObject({
      isClosed: false,
      expected: { usdCents: 0, htg: -1 },
      difference: { usdCents: 0, htg: 1 },
    });
    expect(await close(0, 0, 'One gourde was mine')).toMatchObject({ isClosed: true });
  });

  it('takes no more entries once it is closed: the next day has them, and what was left', async () => {
    await pay('USD', 1000);
    await close(1000, 0);
    await pay('USD', 700);
    const { day, drawers, carried } = await cashOf(agent);
    expect(day).toBe('2026-11-19');
    expect(carried).toMatchObject({ usdCents: 1000, htg: 0 });
    expect(drawers.map((drawer) => [drawer.day, drawer.entryCount])).toEqual([
      ['2026-11-18', 1],
      ['2026-11-19', 1],
    ]);
    expect(await close(1700, 0)).toMatchObject({ isClosed: true, expected: { usdCents: 1700, htg: 0 } });
  });

  it('begins at midnight in Haiti', async () => {
    const before = counter.now().getTime();
    // 23:30 in Haiti, then half past midnight.
    counter.advance(Date.parse('2026-11-20T04:30:00.000Z') - before);
    await pay('HTG', 1000);
    counter.advance(3_600_000);
    await pay('HTG', 2000);
    expect((await cashOf(agent)).drawers.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
    counter.advance(before - counter.now().getTime());
  });
});

describe('the opening', () => {
  it('is what the last close left; another count needs a note', async () => {
    await pay('USD', 4000);
    await close(4000, 0);
    expect(await detailsOf(open(3900, 0))).toEqual({ fieldErrors: { note: 'validation.cash.openingNote' } });
    await open(3900, 0, 'One note is missing');
    const { drawers } = await cashOf(agent);
    expect(drawers.at(-1)).toMatchObject({
      openingDifference: { usdCents: -100, htg: 0 },
      openingNote: 'One note is missing',
    });
    expect(await detailsOf(open(1, 1, 'Again'))).toEqual({
      fieldErrors: { countedHtg: 'validation.cash.openedAlready' },
    });
  });

  it('of a colleague is what was handed over', async () => {
    const colleague = await counter.asStaff('agent', { branchId: 'les_cayes' });
    await pay('HTG', 5000);
    const { id: drawerId } = await openDrawerOf(agent);
    const count = { drawerId, countedUsdCents: 0, countedHtg: 5000 };
    await agent.api.staff.cash.close({ ...count, handedToId: colleague.id });
    expect((await cashOf(agent)).carried).toMatchObject({ htg: 0, from: [] });
    expect((await cashOf(colleague)).carried).toMatchObject({ htg: 5000 });
    await open(0, 5000, undefined, colleague);
    expect(await close(0, 5000, undefined, colleague)).toMatchObject({ isClosed: true });
  });
});

describe('refused', () => {
  it('a hand-in of something else under the same request', async () => {
    await open(5000, 1000, 'Change');
    const requestId = randomUUID();
    const taken = { ...HERE, requestId, handedInTo: 'bank', takerName: 'Rose' } as const;
    const handIn = (currency: 'USD' | 'HTG', currencyAmount: number) =>
      outcomeOf(agent.api.staff.cash.handIn({ ...taken, ...SIGNED, currency, currencyAmount }));
    expect(tally(await Promise.all([handIn('USD', 700), handIn('USD', 700)]))).toEqual({ ok: 2 });
    expect(await handIn('USD', 701)).toBe('IDEMPOTENCY_MISMATCH');
    expect(await handIn('HTG', 700)).toBe('IDEMPOTENCY_MISMATCH');
    expect(await close(4300, 1000)).toMatchObject({ isClosed: true });
  });

  it("another person's drawer, except to an admin", async () => {
    await open(0, 0);
    const { id: drawerId } = await openDrawerOf(agent);
    const colleague = await counter.asStaff('agent');
    const count = { drawerId, countedUsdCents: 0, countedHtg: 0 };
    expect(await outcomeOf(colleague.api.staff.cash.close(count))).toBe('NOT_ALLOWED');
    expect(await outcomeOf(admin.api.staff.cash.close(count))).toBe('ok');
  });

  it('by the database: an entry in a closed drawer, and a change of it', async () => {
    await pay('USD', 500);
    await close(500, 0);
    const { id } = (await ofDay('2026-11-18'))[0] ?? { id: '' };
    const movement = {
      drawerId: id,
      currency: 'USD',
      amount: 5,
      cause: 'opening',
      madeByUserId: agent.id,
      madeAt: counter.now(),
    } as const;
    const insertion = counter.db.insertInto('cashMovements').values(movement).execute();
    await expect(insertion).rejects.toMatchObject({ constraint: 'drawer_closed' });
    for (const set of [{ countedHtg: 7 }, { note: 'Other' }, { closedAt: null, expectedUsdCents: null }]) {
      const update = counter.db.updateTable('drawers').set(set).where('id', '=', id).execute();
      await expect(update).rejects.toMatchObject({ constraint: 'drawers_closed_stay' });
    }
  });
});

describe('reopened', () => {
  it('by an admin with a reason, until its cash is in a later drawer', async () => {
    await pay('USD', 500);
    await close(500, 0);
    const [closed] = await ofDay('2026-11-18');
    const input = {
      drawerId: closed?.id ?? '',
      rowVersion: closed?.rowVersion ?? 0,
      reason: 'A late payment',
    };
    const colleague = await counter.asStaff('agent', { branchId: 'les_cayes' });
    expect(await outcomeOf(colleague.api.staff.cash.reopen({ ...input, requestId: randomUUID() }))).toBe(
      'NOT_ALLOWED',
    );
    await admin.api.staff.cash.reopen({ ...input, requestId: randomUUID() });
    expect(await outcomeOf(admin.api.staff.cash.reopen({ ...input, requestId: randomUUID() }))).toBe(
      'STALE_VERSION',
    );
    await pay('USD', 100);
    await close(600, 0);
    const [again] = await ofDay('2026-11-18');
    expect(again).toMatchObject({
      reopened: { reason: 'A late payment' },
      count: { expected: { usdCents: 600, htg: 0 } },
    });
    await open(600, 0);
    const [carried] = await ofDay('2026-11-18');
    const late = { ...input, rowVersion: carried?.rowVersion ?? 0 };
    expect(await detailsOf(admin.api.staff.cash.reopen({ ...late, requestId: randomUUID() }))).toEqual({
      fieldErrors: { reason: 'validation.cash.carried' },
    });
  });
});

describe('reopened by an agent', () => {
  it('only their own drawer, when an admin agrees to what was counted', async () => {
    await pay('USD', 500);
    await close(500, 0);
    const [closed] = await ofDay('2026-11-18');
    const input = {
      drawerId: closed?.id ?? '',
      rowVersion: closed?.rowVersion ?? 0,
      reason: 'A late payment',
    };
    const needed = await detailsOf(agent.api.staff.cash.reopen({ ...input, requestId: randomUUID() }));
    expect(needed).toMatchObject({
      kind: 'reopened_day',
      bookingId: null,
      facts: {
        before: { day: '2026-11-18', branchId: 'les_cayes', countedUsdCents: 500 },
        after: { countedUsdCents: null },
      },
    });
    const { kind, bookingId, about, facts } = needed as Parameters<typeof agent.api.staff.approvals.ask>[0];
    const asked = { kind, bookingId, about, facts, reason: 'A client came late' };
    const { approvalId } = await agent.api.staff.approvals.ask({ ...asked, requestId: randomUUID() });
    await admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await outcomeOf(agent.api.staff.cash.reopen({ ...input, requestId: randomUUID() }))).toBe('ok');
    const [again] = await ofDay('2026-11-18');
    expect(again).toMatchObject({ count: null, reopened: { reason: 'A late payment' } });
  });
});

describe('at once', () => {
  it('ten closes with one count are one close', async () => {
    await pay('USD', 900);
    const { id: drawerId } = await openDrawerOf(agent);
    const count = { drawerId, countedUsdCents: 900, countedHtg: 0 };
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => outcomeOf(agent.api.staff.cash.close(count))),
    );
    expect(tally(outcomes)).toEqual({ ok: 10 });
    const [drawer] = await ofDay('2026-11-18');
    expect(await counter.logsOf('drawer', drawer?.id ?? '')).toHaveLength(1);
  });

  it('two openings are one opening', async () => {
    const outcomes = await Promise.all([1, 2].map(() => outcomeOf(open(0, 800, 'Change'))));
    expect(tally(outcomes)).toEqual({ ok: 1, VALIDATION_FAILED: 1 });
    expect(await close(0, 800)).toMatchObject({ isClosed: true });
  });

  it('payments and closes lose no cash: each payment is in the closed day or in the next', async () => {
    for (let round = 0; round < 5; round += 1) {
      agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
      await pay('USD', 100);
      const { id: drawerId } = await openDrawerOf(agent);
      const count = { drawerId, countedUsdCents: 100, countedHtg: 0, note: 'Counted while paying' };
      const payments = Array.from({ length: 4 }, () => outcomeOf(pay('USD', 100)));
      const closing = outcomeOf(agent.api.staff.cash.close(count));
      expect(tally(await Promise.all([...payments, closing]))).toEqual({ ok: 5 });
      const drawers = await counter.db
        .selectFrom('drawers')
        .leftJoin('cashMovements', 'cashMovements.drawerId', 'drawers.id')
        .where('staffId', '=', agent.id)
        .select(({ fn }) => ['day', 'expectedUsdCents', fn.sum<number>('amount').as('sum')])
        .groupBy(['drawers.id'])
        .orderBy('day')
        .execute();
      expect(drawers[0]?.expectedUsdCents).toBe(Number(drawers[0]?.sum));
      expect(drawers.reduce((sum, drawer) => sum + Number(drawer.sum), 0)).toBe(500);
    }
    counter.advance(DAY_MS);
  });
});
