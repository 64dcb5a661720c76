import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Stroke, strokePath } from '#domain/signature.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { A_SIGNATURE } from '#tests/support/factories/signature.ts';
import { outcomeOf, tally } from '#tests/support/outcome.ts';

/** Cash that leaves a drawer for the bank or the owner: whoever takes it signs for it, and its slip goes with it. */

const HERE = { branchId: 'les_cayes' } as const;
const DAY = '2026-11-18';
const TAKEN = {
  currency: 'USD',
  currencyAmount: 2_000,
  handedInTo: 'owner',
  takerName: 'Odile Owner',
  strokes: A_SIGNATURE,
  note: 'Sealed envelope',
} as const;

let counter: Counter;
let admin: StaffMember;
let agent: StaffMember;
beforeAll(async () => {
  counter = await openCounter();
  admin = await counter.asStaff('admin', { name: 'Odile Owner' });
});
afterAll(() => counter.close());
beforeEach(async () => {
  agent = await counter.asStaff('agent', { branchId: 'les_cayes', name: 'Anne Agent' });
});

type HandIn = Parameters<StaffMember['api']['staff']['cash']['handIn']>[0];
const handIn = (fields: Partial<HandIn> = {}, person = agent) =>
  person.api.staff.cash.handIn({ ...HERE, ...TAKEN, requestId: randomUUID(), ...fields });
const ownDrawers = async () => (await agent.api.staff.cash.mine(HERE)).drawers;
const slipOf = (movementId: string, person = agent) => person.api.staff.cash.slip({ movementId });

async function close(expectedUsdCents: number) {
  const drawerId = (await ownDrawers()).find(({ count }) => count === null)?.id ?? '';
  const counted = { countedUsdCents: 0, countedHtg: 0, note: `${expectedUsdCents} should be there` };
  return agent.api.staff.cash.close({ drawerId, ...counted });
}

/** What is kept of the agent's hand-ins. */
function kept() {
  return counter.db
    .selectFrom('cashMovements')
    .innerJoin('drawers', 'drawers.id', 'drawerId')
    .where('staffId', '=', agent.id)
    .where('cause', '=', 'handed_in')
    .select(['cashMovements.id', 'amount', 'takerName', 'signature', 'day'])
    .orderBy('day')
    .execute();
}

describe('a hand-in', () => {
  it('keeps the strokes of whoever takes the cash, which the log does not tell', async () => {
    await handIn();
    const [row] = await kept();
    expect(row).toMatchObject({
      amount: -2_000,
      takerName: 'Odile Owner',
      signature: { strokes: A_SIGNATURE },
    });
    const [drawer] = await ownDrawers();
    const [log] = await counter.logsOf('drawer', drawer?.id ?? '');
    expect(log?.metadata).toEqual({
      before: {},
      after: {
        handedInUsdCents: 2_000,
        handedInTo: 'owner',
        takerName: 'Odile Owner',
        note: 'Sealed envelope',
      },
    });
  });

  it('without a signature is refused, and nothing is kept', async () => {
    const long: Stroke = Array.from({ length: 2_401 }, (_, at) => [at % 1_000, at % 400, at]);
    const drawn: unknown[] = [undefined, [], [[]], 'Odile', [[[10, 10, 0]]], [long], [[[10, 10, -1]]]];
    for (const strokes of drawn)
      expect(await outcomeOf(handIn({ strokes: strokes as Stroke[] }))).toBe('VALIDATION_FAILED');
    expect(await kept()).toEqual([]);
    expect(await ownDrawers()).toEqual([]);
  });

  it('sent again and again is one, also signed anew; with another amount it is another request', async () => {
    const requestId = randomUUID();
    const sent = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(handIn({ requestId }))));
    expect(tally(sent)).toEqual({ ok: 5 });
    expect(await outcomeOf(handIn({ requestId }))).toBe('ok');
    expect(await kept()).toHaveLength(1);
    const another = A_SIGNATURE.toReversed();
    expect(await outcomeOf(handIn({ requestId, strokes: another }))).toBe('ok');
    expect(await outcomeOf(handIn({ requestId, currencyAmount: 2_100 }))).toBe('IDEMPOTENCY_MISMATCH');
    expect(await kept()).toMatchObject([{ amount: -2_000, signature: { strokes: A_SIGNATURE } }]);
  });

  it('after the close is of the next day, and its slip says so', async () => {
    await handIn();
    await close(-2_000);
    await handIn({ currencyAmount: 700 });
    const rows = await kept();
    expect(rows.map(({ day, amount }) => ({ day, amount }))).toEqual([
      { day: DAY, amount: -2_000 },
      { day: '2026-11-19', amount: -700 },
    ]);
    expect(await slipOf(rows[0]?.id ?? '')).toMatchObject({ day: DAY, currencyAmount: 2_000 });
    expect(await slipOf(rows[1]?.id ?? '')).toMatchObject({ day: '2026-11-19', currencyAmount: 700 });
  });
});

describe('its slip', () => {
  it('says how much left which drawer, where to, and who took it, handed it in and signed', async () => {
    await handIn({ currency: 'HTG', currencyAmount: 5_000 });
    const [row] = await kept();
    expect(await slipOf(row?.id ?? '')).toEqual({
      id: row?.id,
      currency: 'HTG',
      currencyAmount: 5_000,
      handedInTo: 'owner',
      takerName: 'Odile Owner',
      signaturePath: strokePath(A_SIGNATURE),
      note: 'Sealed envelope',
      madeAt: counter.now().toISOString(),
      madeBy: 'Anne Agent',
      staffName: 'Anne Agent',
      branchId: 'les_cayes',
      day: DAY,
    });
  });

  it('is for whose drawer it left, and for admins; of another movement there is none', async () => {
    await handIn();
    const [row] = await kept();
    const id = row?.id ?? '';
    const colleague = await counter.asStaff('agent', { branchId: 'les_cayes' });
    expect(await outcomeOf(slipOf(id, colleague))).toBe('NOT_FOUND');
    expect(await slipOf(id, admin)).toMatchObject({ id });
    const opening = { requestId: randomUUID(), countedUsdCents: 500, countedHtg: 0, note: 'Change' };
    await colleague.api.staff.cash.open({ ...HERE, ...opening });
    const other = await counter.db
      .selectFrom('cashMovements')
      .where('madeByUserId', '=', colleague.id)
      .select('id')
      .executeTakeFirstOrThrow();
    expect(await outcomeOf(slipOf(other.id, admin))).toBe('NOT_FOUND');
    expect(await outcomeOf(slipOf(randomUUID(), admin))).toBe('NOT_FOUND');
  });
});

describe('where it is shown', () => {
  it('before the count it is named without its amount; the strokes are in no list but the page of the day', async () => {
    await handIn();
    const [row] = await kept();
    const named = { id: row?.id, handedInTo: 'owner', takerName: 'Odile Owner' };
    const [open] = await ownDrawers();
    expect(open).toMatchObject({ expected: null, movements: [], handIns: [named] });
    expect(Object.keys(open?.handIns[0] ?? {}).sort()).toEqual(['handedInTo', 'id', 'madeAt', 'takerName']);
    const ownSheet = async (person: StaffMember) => {
      const { drawers } = await person.api.staff.cash.sheet({ day: DAY });
      return drawers.find(({ staff }) => staff.id === agent.id)?.movements;
    };
    expect(await ownSheet(agent)).toEqual([]);
    expect(await ownSheet(admin)).toMatchObject([{ id: row?.id, signaturePath: strokePath(A_SIGNATURE) }]);

    await close(-2_000);
    expect(await ownSheet(agent)).toMatchObject([
      { id: row?.id, amount: -2_000, signaturePath: strokePath(A_SIGNATURE) },
    ]);
    const ofDay = await admin.api.staff.cash.ofDay({ day: DAY });
    for (const answer of [await agent.api.staff.cash.mine(HERE), ofDay]) {
      expect(JSON.stringify(answer)).toContain(row?.id);
      expect(JSON.stringify(answer)).not.toMatch(/strokes|signature/);
    }
  });
});
