import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RouterInputs } from '#src/lib/trpc.ts';
import type { StaffMember } from '#tests/support/counter.ts';
import { moneyPart } from '#tests/support/factories/money.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { type Mistakes, openMistakes, refused } from './mistakes.ts';

const WHY = 'They flew home before the car was seen';
const ZELLE = moneyPart(20_000, { method: 'zelle', reference: 'ZL 900' });

let at: Mistakes;
beforeAll(async () => {
  at = await openMistakes();
});
afterAll(() => at.till.close());
beforeEach(() => at.begin());

type Return = RouterInputs['payments']['returnDeposit'];
type Way = Pick<Return, 'method' | 'reference' | 'reason'>;
const BY_ZELLE: Way = { method: 'zelle', reference: 'ZL 901', reason: WHY };
const IN_CASH: Way = { method: 'cash', reason: WHY };

async function giveBack(by: StaffMember, depositId: string, currencyAmount: number, way: Way) {
  await by.api.payments.returnDeposit({ ...(await at.asked()), depositId, currencyAmount, ...way });
  const { deposits } = await at.money();
  return deposits.findLast(({ kind }) => kind === 'returned');
}

describe('a deposit that goes back another way than it came', () => {
  it('needs a reason and an admin, who is named beside it and in the log', async () => {
    const depositId = await at.held();
    const unsaid = giveBack(at.anne(), depositId, 20_000, { ...BY_ZELLE, reason: ' ' });
    expect(await detailsOf(unsaid)).toEqual({ fieldErrors: { reason: 'validation.reason.required' } });
    type Needed = Omit<RouterInputs['staff']['approvals']['ask'], 'reason'> & { last: unknown };
    const asks = giveBack(at.anne(), depositId, 20_000, BY_ZELLE);
    const { last: _, ...needed } = (await detailsOf(asks)) as Needed;
    expect(needed).toMatchObject({
      kind: 'deposit_other_way',
      facts: {
        before: { paymentMethod: 'cash', depositHeldCents: 20_000 },
        after: { paymentMethod: 'zelle', amountCents: 20_000, depositHeldCents: 0 },
      },
    });
    expect(await at.moved()).toEqual(['Anne deposit USD 20000']);
    const ask = { ...needed, requestId: randomUUID(), reason: WHY };
    const { approvalId } = await at.anne().api.staff.approvals.ask(ask);
    await at.till.admin.api.staff.approvals.decide({ approvalId, decision: 'approved' });
    expect(await outcomeOf(giveBack(at.anne(), depositId, 19_000, BY_ZELLE))).toBe('APPROVAL_NEEDED');
    const { id, name } = at.till.admin;
    const returned = await giveBack(at.anne(), depositId, 20_000, BY_ZELLE);
    expect(returned).toMatchObject({ ...BY_ZELLE, amountCents: 20_000, approvedBy: { id, name } });
    expect(await at.till.counter.logsOf('payment', returned?.id ?? '')).toMatchObject([
      { metadata: { approvedBy: name, moved: [{ method: 'zelle', reference: 'ZL 901', reason: WHY }] } },
    ]);
    expect((await at.money()).depositHeldCents).toBe(0);
  });

  it('taken in cash and sent: its notes are the drawer’s, also the rest of one that was kept in part', async () => {
    const depositId = await at.held();
    await at.keep(depositId, 4_000);
    await giveBack(at.till.admin, depositId, 16_000, BY_ZELLE);
    expect(await at.moved()).toEqual([
      'Anne deposit USD -4000',
      'Anne deposit USD 20000',
      'Anne from_deposit USD 4000',
      'Odile Owner deposit USD -16000',
      'Odile Owner from_deposit USD 16000',
    ]);
    const { rows } = await at.anne().api.payments.depositsHeld({});
    expect(rows.filter(({ bookingId }) => bookingId === at.booking().id)).toEqual([]);
  });

  it('taken in cash and sent from the other city: the notes stay where they lie, and a mistake is taken back there', async () => {
    const boss = await at.till.counter.asStaff('admin', { branchId: 'cap_haitien', name: 'Boss' });
    const returned = await giveBack(boss, await at.held(), 20_000, BY_ZELLE);
    const sent = ['Anne deposit USD -20000', 'Anne deposit USD 20000', 'Anne from_deposit USD 20000'];
    expect(await at.moved()).toEqual(sent);
    expect(await at.expectedOf(at.anne())).toMatchObject({
      cash: { usdCents: 20_000 },
      deposits: { usdCents: 0 },
    });
    expect(await detailsOf(at.takeBack(returned?.id ?? '', boss))).toEqual(
      refused('depositId', 'otherBranch'),
    );
    await at.takeBack(returned?.id ?? '');
    expect(await at.expectedOf(at.anne())).toMatchObject({
      cash: { usdCents: 0 },
      deposits: { usdCents: 20_000 },
      move: [],
    });
    expect((await at.money()).depositHeldCents).toBe(20_000);
  });

  it('that came into an account and is given in notes: they come out of the cash, and go back there after a mistake', async () => {
    const depositId = await at.held(ZELLE);
    const boss = await at.till.counter.asStaff('admin', { name: 'No Branch' });
    const returned = await giveBack(boss, depositId, 15_000, IN_CASH);
    expect(returned).toMatchObject({ method: 'cash', reference: null, reason: WHY, receipt: {} });
    expect(await at.moved()).toEqual(['No Branch for_deposit USD -15000']);
    expect(await at.expectedOf(boss)).toMatchObject({ cash: { usdCents: -15_000 }, move: [] });
    const { rows } = await at.anne().api.payments.depositsHeld({});
    expect(rows.find(({ bookingId }) => bookingId === at.booking().id)).toMatchObject({
      method: 'zelle',
      leftCents: 5_000,
    });
    await at.takeBack(returned?.id ?? '', boss);
    expect(await at.expectedOf(boss)).toMatchObject({ cash: { usdCents: 0 }, move: [] });
  });

  it('stays in its currency, by a way that takes it', async () => {
    const depositId = await at.held(moneyPart(13_125, { currency: 'HTG' }));
    const back = (way: Way) => giveBack(at.till.admin, depositId, 13_125, way);
    expect(await detailsOf(back(BY_ZELLE))).toEqual({
      fieldErrors: { currency: 'validation.currency.method' },
    });
    expect(await detailsOf(back({ method: 'moncash', reason: WHY }))).toEqual({
      fieldErrors: { reference: 'validation.reference.required' },
    });
    await back({ method: 'moncash', reference: 'MC 1', reason: WHY });
    expect((await at.money()).depositHeldCents).toBe(0);
  });
});
