import { describe, expect, test } from 'vitest';
import {
  type CheckFacts,
  checkPayment,
  isWarning,
  type TwinPayment,
  withChecks,
} from '#domain/proof-checks.ts';

const PAYMENT = { amountCents: 10_000, firstVerifiedAt: null };
const FACTS: CheckFacts = {
  madeOn: '2026-11-02',
  bookingMadeOn: '2026-11-01',
  returnDate: '2026-11-09',
  grandTotalCents: 10_000,
  beforeReleaseCents: null,
  paidCents: 0,
  secondApproverCents: null,
  twins: [],
};
const twin = (status: TwinPayment['status'], isSameFile: boolean): TwinPayment => {
  const of = { bookingId: 'booking', bookingCode: 'TIMO-2345', madeOn: '2026-10-30' };
  return { ...of, paymentId: `${status} ${isSameFile}`, status, isSameFile };
};
const codesOf = (facts: Partial<CheckFacts>, payment: Partial<typeof PAYMENT> = {}) =>
  checkPayment({ ...PAYMENT, ...payment }, { ...FACTS, ...facts }).map(({ code }) => code);

describe('a payment that waits', () => {
  test('of what is due, in time, with a proof of its own has nothing odd', () => {
    expect(codesOf({})).toEqual([]);
  });

  test.each([
    ['paid', true, 'file_used'],
    ['pending_verification', true, 'file_again'],
    ['unpaid', true, 'file_again'],
    ['paid', false, 'reference_used'],
    ['pending_verification', false, 'reference_again'],
    ['unpaid', false, 'reference_again'],
  ] as const)('whose other is %s, with the same file: %s, is told %s', (status, isSameFile, code) => {
    const other = twin(status, isSameFile);
    expect(checkPayment(PAYMENT, { ...FACTS, twins: [other] })).toEqual([
      { code, other, differenceCents: null },
    ]);
  });

  test.each([
    [{ paidCents: 4_000 }, 'amount_above', 4_000],
    [{ paidCents: 12_000 }, 'amount_above', 10_000],
    [{ grandTotalCents: 10_001 }, 'amount_below', 1],
    [{ grandTotalCents: 15_000, paidCents: 2_000 }, 'amount_below', 3_000],
  ] as const)('of another amount than is due, %o, is told %s by %i', (facts, code, differenceCents) => {
    expect(checkPayment(PAYMENT, { ...FACTS, ...facts })).toEqual([{ code, other: null, differenceCents }]);
  });

  test('of a booking that was released is measured by what that came to before, and says so', () => {
    const released = { grandTotalCents: 0, beforeReleaseCents: 10_000 };
    expect(codesOf(released)).toEqual(['booking_released']);
    expect(codesOf(released, { amountCents: 9_000 })).toEqual(['booking_released', 'amount_below']);
  });

  test.each([
    ['2026-10-31', ['reported_before_booking']],
    ['2026-11-01', []],
    ['2026-11-09', []],
    ['2026-11-10', ['reported_after_trip']],
  ])('reported on %s is told %o', (madeOn, codes) => {
    expect(codesOf({ madeOn })).toEqual(codes);
  });

  test('of two people is told to the first of them', () => {
    expect(codesOf({ secondApproverCents: 10_000 })).toEqual(['second_person']);
    expect(codesOf({ secondApproverCents: 10_001 })).toEqual([]);
    const firstVerifiedAt = '2026-11-03T12:00:00.000Z';
    expect(checkPayment({ ...PAYMENT, firstVerifiedAt }, { ...FACTS, secondApproverCents: 1 })).toEqual([]);
  });

  test('is told the gravest first; a part payment and a second person are no warnings', () => {
    const facts = { twins: [twin('unpaid', false), twin('paid', true)], madeOn: '2026-12-01' };
    const checks = checkPayment(PAYMENT, {
      ...FACTS,
      ...facts,
      grandTotalCents: 20_000,
      secondApproverCents: 1,
    });
    expect(checks.map(({ code }) => code)).toEqual([
      'file_used',
      'reference_again',
      'reported_after_trip',
      'amount_below',
      'second_person',
    ]);
    expect(checks.filter(isWarning)).toHaveLength(3);
  });
});

test('a payment that is decided has no checks', () => {
  expect(withChecks({ ...PAYMENT, id: 'a', checkFacts: null })).toEqual({ ...PAYMENT, id: 'a', checks: [] });
});
