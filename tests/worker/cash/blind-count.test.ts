import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StaffMember } from '#tests/support/counter.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { outcomeOf } from '#tests/support/outcome.ts';
import { openTill, type Till } from '../payments/world.ts';

/** Whoever counts a drawer does not know what should be in it; once they were told, a note says what had differed. */

const HERE = { branchId: 'les_cayes' } as const;
const DAY = '2026-11-18';

let till: Till;
let agent: StaffMember;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  agent = await till.counter.asStaff('agent', { ...HERE, name: 'Anne' });
});

/** Somebody pays them in cash, in cents of dollars. */
const pay = async (cents: number, person = agent) =>
  person.api.payments.take(moneyFor(await till.book(), moneyPart(cents)));

const pagesOf = async ({ api }: StaffMember) => [
  await api.staff.cash.ofDay({ day: DAY, ...HERE }),
  await api.staff.cash.sheet({ day: DAY, ...HERE }),
];

async function drawerOf(whose: StaffMember) {
  const { drawers } = await till.admin.api.staff.cash.ofDay({ day: DAY, ...HERE });
  const drawer = drawers.find(({ staff }) => staff.id === whose.id);
  if (drawer === undefined) throw new Error('nobody opened it');
  return drawer;
}

async function close(countedUsdCents: number, note?: string, person = agent, handedToId?: string) {
  const { id: drawerId } = await drawerOf(person);
  const counted = { drawerId, countedUsdCents, countedHtg: 0, handedToId };
  return person.api.staff.cash.close({ ...counted, ...(note !== undefined && { note }) });
}

it('a drawer that is closed already was closed so only where it went to the same person', async () => {
  const colleague = await till.counter.asStaff('agent', { ...HERE, name: 'Marie' });
  await pay(2_000);
  expect(await close(2_000)).toMatchObject({ isClosed: true });
  expect(await close(2_000)).toMatchObject({ isClosed: true });
  // Another tab still shows it open, and hands it over: nobody took it.
  expect(await outcomeOf(close(2_000, undefined, agent, colleague.id))).toBe('STALE_VERSION');
  expect((await drawerOf(agent)).count?.handedTo).toBeNull();
});

it('a count after one that differed closes with a note alone, until the day is opened again', async () => {
  await pay(6_000);
  expect(await close(5_000)).toMatchObject({ isClosed: false, expected: { usdCents: 6_000 } });
  const right = { isClosed: false, difference: { usdCents: 0, htg: 0 } };
  expect(await close(6_000)).toMatchObject(right);
  expect(await close(6_000, 'Ten dollars lay under the tray')).toMatchObject({ isClosed: true });
  const { id: drawerId, rowVersion, ...closed } = await drawerOf(agent);
  expect(closed).toMatchObject({ counts: 3, count: { note: 'Ten dollars lay under the tray' } });
  await till.admin.api.staff.cash.reopen({
    requestId: crypto.randomUUID(),
    drawerId,
    rowVersion,
    reason: 'A late payment',
  });
  await pay(100);
  expect(await close(6_100)).toMatchObject({ isClosed: true });
});

it('the database closes no drawer that differed without a note, whoever writes', async () => {
  await pay(6_000);
  await close(5_000);
  const { id } = await drawerOf(agent);
  const sums = { expectedUsdCents: 6_000, expectedHtg: 0, countedUsdCents: 6_000, countedHtg: 0 };
  const deposits = {
    expectedDepositsUsdCents: 0,
    expectedDepositsHtg: 0,
    countedDepositsUsdCents: 0,
    countedDepositsHtg: 0,
  };
  const closing = till.counter.db
    .updateTable('drawers')
    .set({ ...sums, ...deposits, closedAt: till.counter.now() })
    .where('id', '=', id)
    .execute();
  await expect(closing).rejects.toMatchObject({ constraint: 'drawers_difference_has_a_note' });
});

it('an administrator’s is blind to them too: the pages of the day tell them the sums of others alone', async () => {
  const owner = await till.counter.asStaff('admin', { ...HERE, name: 'Odile' });
  await pay(4_200, owner);
  await pay(1_300);
  const seenBy = async (person: StaffMember, whose: StaffMember) =>
    (await pagesOf(person)).map(({ drawers }) => {
      const { expected, deposits, movements } = drawers.find(({ staff }) => staff.id === whose.id) ?? {};
      return [expected, deposits, movements?.length];
    });
  const hidden = [null, null, 0];
  expect(await seenBy(owner, owner)).toEqual([hidden, hidden]);
  const none = { usdCents: 0, htg: 0 };
  const told = (usdCents: number) => [{ usdCents, htg: 0 }, none, 1];
  expect(await seenBy(owner, agent)).toEqual([told(1_300), told(1_300)]);
  expect(await seenBy(till.admin, owner)).toEqual([told(4_200), told(4_200)]);
  await close(4_200, undefined, owner);
  const [page] = await pagesOf(owner);
  expect(page?.drawers.find(({ staff }) => staff.id === owner.id)).toMatchObject({
    count: { expected: { usdCents: 4_200 } },
    movements: [{ amount: 4_200 }],
  });
});

it('so are the sums of the day and of the morning to an administrator: their own open drawer is in none of them', async () => {
  const owner = await till.counter.asStaff('admin', { ...HERE, name: 'Odile' });
  await pay(4_200, owner);
  await pay(1_300);
  const cashOn = async ({ api }: StaffMember) => {
    const { methods, entries, isCashHidden } = await api.staff.cash.sheet({ day: DAY, ...HERE });
    const usdCents = methods.find(({ method }) => method === 'cash')?.usdCents ?? 0;
    return { usdCents, own: entries.filter(({ staffId }) => staffId === owner.id).length, isCashHidden };
  };
  const [all, others] = await Promise.all([cashOn(till.admin), cashOn(owner)]);
  expect(all).toEqual({ usdCents: others.usdCents + 4_200, own: 1, isCashHidden: false });
  expect(others).toMatchObject({ own: 0, isCashHidden: true });

  till.counter.advance(86_400_000);
  const morningOf = async ({ api }: StaffMember) => {
    const { lines } = await api.staff.morning.get();
    const cash = lines.find(({ path }) => path === '/admin/cash?branch=les_cayes');
    const open = lines.find(({ title }) => title.key === 'morning.open.title');
    const own = open?.items.filter(({ text }) => text.values.name === 'Odile') ?? [];
    return {
      inDrawers: cash?.figure?.values.cash,
      taken: cash?.items[0]?.text.values.cash,
      isSaid: cash?.items.some(({ text }) => text.key === 'morning.cash.own'),
      sums: own.map(({ text }) => text.values.cash),
    };
  };
  const dollars = (usdCents: number) => ({ cash: { usdCents, htg: 0 } });
  const [told, blind] = await Promise.all([morningOf(till.admin), morningOf(owner)]);
  expect(told).toMatchObject({ isSaid: false, taken: dollars(all.usdCents) });
  expect(blind).toMatchObject({ isSaid: true, taken: dollars(others.usdCents) });
  expect([told.sums.at(-1), blind.sums.at(-1)]).toEqual([dollars(4_200), undefined]);
  const left = Number(Object(blind.inDrawers).cash.usdCents);
  expect(told.inDrawers).toEqual(dollars(left + 4_200));
  till.counter.advance(-86_400_000);
  await close(4_200, undefined, owner);
  expect(await cashOn(owner)).toEqual(all);
});
