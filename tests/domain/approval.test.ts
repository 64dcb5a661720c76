import { describe, expect, it } from 'vitest';
import { approvalState, isDiscountAboveLimit, isLargerDiscount, isSameFacts } from '#domain/approval.ts';
import { approvalLines } from '#domain/approval-facts.ts';
import { askApprovalInput } from '#domain/schemas/approvals.ts';
import { accepted } from './refusals.ts';

const asked = {
  decision: null,
  decidedAt: null,
  expiresAt: '2026-11-18T19:00:00.000Z',
  usedAt: null,
};
const approved = { ...asked, decision: 'approved' as const, decidedAt: '2026-11-18T18:30:00.000Z' };

describe('an approval', () => {
  it.each([
    ['waits two hours', asked, '2026-11-18T18:59:59.999Z', 'waiting'],
    ['is a refusal without an answer', asked, '2026-11-18T19:00:00.000Z', 'expired'],
    ['can be used for two hours', approved, '2026-11-18T20:29:59.999Z', 'approved'],
    ['cannot be used later', approved, '2026-11-18T20:30:00.000Z', 'expired'],
    ['stays refused', { ...approved, decision: 'refused' as const }, '2026-11-18T18:31:00.000Z', 'refused'],
    ['is used once', { ...approved, usedAt: '2026-11-18T18:40:00.000Z' }, '2026-11-18T18:41:00.000Z', 'used'],
  ])('%s', (_, approval, now, state) => {
    expect(approvalState(approval, new Date(now))).toBe(state);
  });

  it('is of exactly its facts', () => {
    const facts = { before: { discountTotalCents: 0 }, after: { discountTotalCents: 5_000 } };
    expect(isSameFacts(facts, structuredClone(facts))).toBe(true);
    expect(isSameFacts(facts, { ...facts, after: { discountTotalCents: 5_001 } })).toBe(false);
    expect(isSameFacts(facts, { ...facts, before: { discountTotalCents: 1 } })).toBe(false);
    expect(isSameFacts(facts, { ...facts, after: { ...facts.after, car: 'Kia Rio' } })).toBe(false);
  });
});

it.each([
  [1_000, 10_000, 1_000, false],
  [1_001, 10_000, 1_000, true],
  [1, 10_000, 0, true],
  [0, 10_000, 0, false],
  [10_000, 10_000, 10_000, false],
])('a discount of %i off %i with a limit of %i needs one: %s', (discountCents, fromCents, limit, needs) => {
  expect(isDiscountAboveLimit({ discountCents, fromCents }, limit)).toBe(needs);
});

it.each([
  ['the same', 1_000, 10_000, false],
  ['more', 1_001, 20_000, true],
  ['the same off less', 1_000, 9_999, true],
  ['less off much less', 500, 4_000, true],
  ['less off as much less', 500, 5_000, false],
  ['nothing', 0, 100, false],
])(
  'beside 1000 off 10000, %s: %i off %i is a larger discount: %s',
  (_, discountCents, fromCents, isLarger) => {
    const given = { discountCents: 1_000, fromCents: 10_000 };
    expect(isLargerDiscount({ discountCents, fromCents }, given)).toBe(isLarger);
  },
);

it('what is asked keeps what was nothing before: it is compared with it again', () => {
  const facts = { before: { grandTotalCents: null }, after: { grandTotalCents: 9_000 } };
  const asked = {
    kind: 'discount',
    bookingId: null,
    about: 'Rose Pierre',
    facts,
    reason: 'A regular client',
  };
  expect(accepted(askApprovalInput, asked).facts).toEqual(facts);
});

it('what is read of a question: changes old → new, money that stays, nothing of nothing', () => {
  const facts = {
    before: {
      bookingStatus: 'confirmed',
      paidCents: 5_000,
      pendingCents: 0,
      hidden: 'x',
      grandTotalCents: null,
    },
    after: {
      bookingStatus: 'canceled',
      paidCents: 5_000,
      pendingCents: 0,
      hidden: 'y',
      grandTotalCents: 9_000,
    },
  };
  expect(approvalLines(facts)).toEqual([
    { fact: 'bookingStatus', before: 'confirmed', after: 'canceled', isChanged: true },
    { fact: 'grandTotalCents', before: null, after: 9_000, isChanged: true },
    { fact: 'paidCents', before: null, after: 5_000, isChanged: false },
  ]);
  expect(approvalLines({ before: {}, after: { car: { made: 'up' } } })).toEqual([]);
});
