import { describe, expect, it } from 'vitest';
import { approvalState, isSameFacts } from '#domain/approval.ts';
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
    expect(isSameFacts(facts, { ...facts, after: { ...facts.after, vehicle: 'Kia Rio' } })).toBe(false);
  });
});

it('what is asked keeps what was nothing before: it is compared with it again', () => {
  const facts = { before: { grandTotalCents: null }, after: { grandTotalCents: 9_000 } };
  const asked = {
    requestId: '0a1b2c3d-0000-4000-8000-000000000001',
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
  expect(approvalLines({ before: {}, after: { vehicle: { made: 'up' } } })).toEqual([]);
});
