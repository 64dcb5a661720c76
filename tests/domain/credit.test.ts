import { describe, expect, it } from 'vitest';
import {
  countedCredits,
  creditToGive,
  keptDepositCents,
  moveCredit,
  overpaidCents,
  restOfCredit,
} from '#domain/credit.ts';
import { paidCents } from '#domain/payment-status.ts';
import { ACT, gourdes, ledgerOf, paid, refusalOf, wrong } from './ledger-entries.ts';

const TODAY = '2026-11-22';
const booking = {
  bookingStatus: 'canceled',
  paidCents: 10_000,
  grandTotalCents: 2_500,
  keptDepositCents: 0,
} as const;

describe('what is over of a booking', () => {
  it.each([
    [{}, 7_500],
    [{ grandTotalCents: 0 }, 10_000],
    [{ bookingStatus: 'no_show' }, 7_500],
    [{ bookingStatus: 'confirmed' }, 0],
    [{ paidCents: 2_000 }, 0],
    [{ grandTotalCents: 0, keptDepositCents: 4_000 }, 6_000],
    [{ keptDepositCents: 2_000 }, 7_500],
  ] as const)('that is %j is %s', (change, cents) => {
    expect(overpaidCents({ ...booking, ...change })).toBe(cents);
  });
});

describe('what is left of a credit', () => {
  const credit = { amountCents: 7_500, usedCents: 0, lastDay: '2027-05-21' };
  it.each([
    ['at first', {}, {}, 7_500],
    ['after a part of it paid', { usedCents: 3_000 }, { paidCents: 7_000 }, 4_500],
    ['after a refund of a part', {}, { paidCents: 6_000 }, 3_500],
    ['where more came later', {}, { paidCents: 20_000 }, 7_500],
    ['on its last day', { lastDay: TODAY }, {}, 7_500],
    ['a day after', { lastDay: '2026-11-21' }, {}, 0],
    ['once the booking is taken up again', {}, { bookingStatus: 'reserved' }, 0],
  ] as const)('%s', (_, of, now, cents) => {
    expect(restOfCredit({ ...credit, ...of }, { ...booking, ...now }, TODAY)).toBe(cents);
  });

  it('is of the newest of a booking alone', () => {
    const all = [
      { id: 'new', bookingId: 'a' },
      { id: 'other', bookingId: 'b' },
      { id: 'old', bookingId: 'a' },
    ];
    expect(countedCredits(all).map(({ id }) => id)).toEqual(['new', 'other']);
  });
});

describe('a credit that is given', () => {
  it('is all that is over, until a day that can be', () => {
    expect(creditToGive(booking, TODAY, TODAY)).toBe(7_500);
    const given = (change: object, lastDay = TODAY) =>
      refusalOf(() => creditToGive({ ...booking, ...change }, lastDay, TODAY));
    expect(given({ bookingStatus: 'returned' })).toEqual({ bookingStatus: 'returned' });
    expect(given({ paidCents: 2_500 })).toEqual(wrong('lastDay', 'validation.credit.nothing'));
    expect(given({}, '2026-11-21')).toEqual(wrong('lastDay', 'validation.credit.lastDay'));
    expect(given({}, '2031-11-27')).toEqual(wrong('lastDay', 'validation.credit.lastDay'));
  });
});

describe('a credit that pays', () => {
  const moving = { creditId: 'credit', reason: 'BK-1 → BK-2' };
  const inGourdes = gourdes(6_600, 5_000);
  const from = (...entries: ReturnType<typeof paid>[]) => ledgerOf(entries, { totalCents: 0 });
  const to = (totalCents: number) => ledgerOf([], { totalCents });

  it('moves payments, the newest first, each its own way; what is paid of both stays the same in all', () => {
    const first = paid(4_000, { method: 'zelle', payerName: 'Rose' });
    const moved = moveCredit(from(first, inGourdes), to(20_000), { ...moving, amountCents: 6_000 }, ACT);
    expect(moved.from.paidCents + moved.to.paidCents).toBe(9_000);
    expect(moved.to.paidCents).toBe(6_000);
    expect(moved.to.entries).toMatchObject([
      {
        kind: 'payment',
        method: 'cash',
        currency: 'HTG',
        currencyAmount: 6_600,
        creditId: 'credit',
        receiptId: null,
      },
      { kind: 'payment', method: 'zelle', amountCents: 1_000, payerName: 'Rose' },
    ]);
    expect(moved.from.entries.slice(2)).toMatchObject([
      { kind: 'refund', correctsId: inGourdes.id, amountCents: 5_000, creditId: 'credit' },
      { kind: 'refund', correctsId: first.id, amountCents: 1_000 },
    ]);
  });

  it.each([1, 1_234, 2_500, 4_999, 5_000])('moves whole gourdes alone, and %i cents to the cent', (cents) => {
    const moved = moveCredit(from(inGourdes), to(20_000), { ...moving, amountCents: cents }, ACT);
    expect(moved.to.paidCents).toBe(cents);
    expect(moved.to.entries.every(({ currencyAmount }) => Number.isInteger(currencyAmount))).toBe(true);
  });

  it('moves less than what was asked, by less than a gourde, where a gourde is more than a cent', () => {
    // At 50 to the dollar one is two cents.
    const dear = gourdes(2_500, 5_000, { htgPerUsd: 50 });
    const moved = moveCredit(from(dear), to(20_000), { ...moving, amountCents: 1_235 }, ACT);
    expect(moved.to.entries).toMatchObject([{ currencyAmount: 617, amountCents: 1_234 }]);
    const nothing = () => moveCredit(from(dear), to(20_000), { ...moving, amountCents: 1 }, ACT);
    expect(refusalOf(nothing)).toEqual(wrong('amountCents', 'validation.credit.tooMuch'));
  });

  it('moves what was asked, after however many parts, until nothing is left', () => {
    let now = { from: from(gourdes(13_001, 9_906)), to: to(20_000) };
    const parts = Array.from({ length: 60 }, (_, place) => 37 + (place % 4));
    const rest = 9_906 - 5_000 - parts.reduce((sum, cents) => sum + cents, 0);
    for (const amountCents of [...parts, 5_000, rest]) {
      const moved = moveCredit(now.from, now.to, { ...moving, amountCents }, ACT);
      expect(moved.to.paidCents - paidCents(now.to.entries)).toBe(amountCents);
      now = { from: { ...now.from, ...moved.from }, to: { ...now.to, ...moved.to } };
    }
    expect(paidCents(now.from.entries)).toBe(0);
  });

  it('moves what can be, where earlier parts left few gourdes for the cents', () => {
    const payment = gourdes(6_600, 5_000);
    const before = { kind: 'refund', correctsId: payment.id, reason: 'In parts' } as const;
    const spent = gourdes(6_590, 4_900, { ...before, status: 'refunded' });
    const moved = moveCredit(from(payment, spent), to(20_000), { ...moving, amountCents: 90 }, ACT);
    expect(moved.to.entries).toMatchObject([{ currencyAmount: 9, amountCents: 7 }]);
  });

  it('leaves what was kept of a deposit', () => {
    const kept = paid(4_000, { depositId: 'deposit' });
    const moved = moveCredit(from(paid(5_000), kept), to(20_000), { ...moving, amountCents: 5_000 }, ACT);
    expect(keptDepositCents(moved.from.entries)).toBe(4_000);
    expect(moved.to.paidCents).toBe(5_000);
  });

  it('never pays more than what is to be paid', () => {
    const pay = () => moveCredit(from(paid(5_000)), to(999), { ...moving, amountCents: 1_000 }, ACT);
    expect(refusalOf(pay)).toEqual(wrong('amountCents', 'validation.credit.tooMuch'));
  });
});
