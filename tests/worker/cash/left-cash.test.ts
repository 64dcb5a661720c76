import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time-units.ts';
import { type Counter, openCounter } from '#tests/support/counter.ts';

const HERE = { branchId: 'les_cayes' } as const;

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
});
afterAll(() => counter.close());

it('cash of a closed drawer stands on the page of today, with who keeps it, until a later drawer has it', async () => {
  const admin = await counter.asStaff('admin');
  const agent = await counter.asStaff('agent', HERE);
  const keeper = await counter.asStaff('agent', { ...HERE, name: 'Zoe Colleague' });
  const counted = { countedUsdCents: 4000, countedHtg: 0 };
  await agent.api.staff.cash.open({
    requestId: randomUUID(),
    ...HERE,
    ...counted,
    note: 'Change from the safe',
  });
  const [drawer] = (await agent.api.staff.cash.mine(HERE)).drawers;
  const id = drawer?.id ?? randomUUID();
  await agent.api.staff.cash.close({ drawerId: id, ...counted, handedToId: keeper.id });
  const leftOn = async (day: string) => (await admin.api.staff.cash.ofDay({ day, ...HERE })).left;

  expect(await leftOn('2026-11-18')).toEqual([]);
  counter.advance(DAY_MS);
  const left = { id, day: '2026-11-18', ...HERE, keeperName: 'Zoe Colleague', usdCents: 4000, htg: 0 };
  expect(await leftOn('2026-11-19')).toEqual([left]);
  expect(await leftOn('2026-11-18')).toEqual([]);
  expect((await admin.api.staff.cash.ofDay({ day: '2026-11-19', branchId: 'cap_haitien' })).left).toEqual([]);
  await keeper.api.staff.cash.open({ requestId: randomUUID(), ...HERE, ...counted });
  expect(await leftOn('2026-11-19')).toEqual([]);
});
