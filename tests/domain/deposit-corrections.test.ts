import { describe, expect, test } from 'vitest';
import {
  type DepositEntry,
  heldCents,
  leftOfDeposit,
  reverseDeposit,
  settleDeposit,
  takeDeposit,
} from '#domain/deposits.ts';
import type { LedgerEntry } from '#domain/ledger.ts';
import { keptPayment, reverseKeptPayment } from '#domain/ledger-corrections.ts';
import { ACT, ledgerOf, paid, refunded, refusalOf, short, wrong } from './ledger-entries.ts';

const reason = 'The flight was canceled';

describe('a deposit', () => {
  const taken = takeDeposit({ currency: 'HTG', currencyAmount: 26_400, method: 'cash' }, 132, ACT);
  const settle = (
    entries: readonly DepositEntry[],
    kind: 'returned' | 'kept',
    currencyAmount: number,
  ): DepositEntry[] => [
    ...entries,
    settleDeposit(entries, { depositId: taken.id, kind, currencyAmount, reason: 'A scratch' }, ACT),
  ];

  test('is held until it is returned in the currency in which it came, or kept in part', () => {
    expect(heldCents([taken])).toBe(20_000);
    const kept = settle([taken], 'kept', 6_600);
    expect(heldCents(kept)).toBe(15_000);
    const returned = settle(kept, 'returned', 19_800);
    expect(returned.at(-1)).toMatchObject({ currency: 'HTG', amountCents: 15_000, htgPerUsd: 132 });
    expect(heldCents(returned)).toBe(0);
    expect(refusalOf(() => settle(returned, 'returned', 1))).toEqual(
      wrong('currencyAmount', 'validation.deposit.tooMuch'),
    );
  });

  test('that came by a wallet goes back with the reference by which it is found, and is kept without', () => {
    const sent = takeDeposit(
      { currency: 'HTG', currencyAmount: 1_320, method: 'moncash', reference: 'MC-1' },
      132,
      ACT,
    );
    const settled = (kind: 'returned' | 'kept', reference?: string) =>
      settleDeposit(
        [sent],
        { depositId: sent.id, kind, currencyAmount: 1_320, reference, reason: null },
        ACT,
      );
    expect(refusalOf(() => settled('returned'))).toEqual(wrong('reference', 'validation.reference.required'));
    expect(settled('returned', 'MC-2')).toMatchObject({ reference: 'MC-2', method: 'moncash' });
    expect(settled('kept')).toMatchObject({ kind: 'kept', reference: null });
  });

  test('goes back another way with a reason, and in gourdes only by a way that takes them', () => {
    const inGourdes = takeDeposit({ currency: 'HTG', currencyAmount: 1_320, method: 'cash' }, 132, ACT);
    const settled = (method: 'zelle' | 'natcash', reason: string | null, reference?: string) => {
      const back = { depositId: inGourdes.id, kind: 'returned', currencyAmount: 1_320 } as const;
      return settleDeposit([inGourdes], { ...back, method, reference, reason }, ACT);
    };
    expect(refusalOf(() => settled('zelle', 'They left'))).toEqual(
      wrong('currency', 'validation.currency.method'),
    );
    expect(refusalOf(() => settled('natcash', null, 'NC-1'))).toEqual(
      wrong('reason', 'validation.reason.required'),
    );
    expect(refusalOf(() => settled('natcash', 'They left'))).toEqual(
      wrong('reference', 'validation.reference.required'),
    );
    expect(settled('natcash', 'They left', 'NC-1')).toMatchObject({
      method: 'natcash',
      reference: 'NC-1',
      reason: 'They left',
    });
  });

  test('is settled only where it was taken', () => {
    const other = { depositId: 'nobody knows', kind: 'returned', currencyAmount: 1, reason: null } as const;
    expect(refusalOf(() => settleDeposit([taken], other, ACT))).toEqual(
      wrong('depositId', 'validation.input.invalid'),
    );
  });

  const takeBack = (entries: readonly DepositEntry[], depositId: string, act = ACT): DepositEntry[] => [
    ...entries,
    reverseDeposit(entries, { depositId, reason: 'Of another booking' }, act),
  ];
  const refused = (key: string) => wrong('depositId', `validation.reversal.${key}`);

  test('that was a mistake is taken back whole, and nothing is held', () => {
    const after = takeBack([taken], taken.id);
    expect(after[1]).toMatchObject({
      kind: 'reversal',
      takenId: taken.id,
      reversesId: taken.id,
      amountCents: 20_000,
      currencyAmount: 26_400,
      htgPerUsd: 132,
      receiptId: null,
    });
    expect([heldCents(after), leftOfDeposit(after, taken).currencyAmount]).toEqual([0, 0]);
    expect(refusalOf(() => takeBack(after, taken.id))).toEqual(refused('done'));
    expect(refusalOf(() => takeBack(after, after[1]?.id ?? ''))).toEqual(refused('impossible'));
    expect(refusalOf(() => takeBack(after, 'nobody knows'))).toEqual(refused('impossible'));
  });

  test('of which a part was given back or kept by mistake is held as before, and only then taken back itself', () => {
    const kept = settle([taken], 'kept', 6_600);
    const returned = settle(kept, 'returned', 19_800);
    expect(refusalOf(() => takeBack(returned, taken.id))).toEqual(refused('settledFirst'));
    const once = takeBack(returned, returned[2]?.id ?? '');
    expect([heldCents(once), leftOfDeposit(once, taken).currencyAmount]).toEqual([15_000, 19_800]);
    expect(refusalOf(() => takeBack(once, taken.id))).toEqual(refused('settledFirst'));
    const twice = takeBack(once, kept[1]?.id ?? '');
    expect([heldCents(twice), leftOfDeposit(twice, taken).currencyAmount]).toEqual([20_000, 26_400]);
    expect(heldCents(takeBack(twice, taken.id))).toBe(0);
  });

  test('in cash is taken back where its notes moved: a kept part where the deposit lies', () => {
    const inCap = { ...ACT, branchId: 'cap_haitien' } as const;
    expect(refusalOf(() => takeBack([taken], taken.id, inCap))).toEqual(refused('otherBranch'));
    const kept = {
      ...settleDeposit(
        [taken],
        { depositId: taken.id, kind: 'kept', currencyAmount: 100, reason: 'A scratch' },
        inCap,
      ),
    };
    expect(refusalOf(() => takeBack([taken, kept], kept.id, inCap))).toEqual(refused('otherBranch'));
    expect(takeBack([taken, kept], kept.id).at(-1)).toMatchObject({ branchId: taken.branchId });
  });

  test('of which a part was kept by mistake: what it paid is taken back, unless it was refunded', () => {
    const payment = paid(5_000, { depositId: 'kept' });
    const reversed = (entries: LedgerEntry[]) =>
      reverseKeptPayment(ledgerOf(entries), { depositId: 'kept', reversalId: 'back', reason }, ACT);
    const after = reversed([payment]);
    expect(short(after)).toEqual(['paid 5000', 'refunded 5000']);
    expect(after.entries[1]).toMatchObject({ kind: 'reversal', correctsId: payment.id, depositId: 'back' });
    expect(refusalOf(() => reversed([payment, refunded(1, payment)]))).toEqual(refused('refundFirst'));
  });

  test('pays what is charged by the part that is kept, and no money moves', () => {
    const kept = settle([taken], 'kept', 6_600).at(-1);
    if (kept === undefined) throw new Error('nothing was kept');
    const after = keptPayment(
      ledgerOf([]),
      { ...kept, depositId: kept.id, method: 'cash', reason: 'A scratch' },
      ACT,
    );
    expect(after.entries).toMatchObject([{ amountCents: 5_000, depositId: kept.id, status: 'paid' }]);
  });
});
