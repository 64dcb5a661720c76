import { describe, expect, it } from 'vitest';
import {
  agrees,
  type ContractFacts,
  type ContractOutcome,
  contractDue,
  contractNumber,
  contractToMake,
  readContractNumber,
  requireReturnSignable,
  requireSignable,
  returnToSign,
} from '#domain/contract.ts';

const FACTS: ContractFacts = {
  vehicleId: 'car',
  vehicle: 'Kia Rio 2022 · AA-1',
  pickupBranchId: 'les_cayes',
  returnBranchId: 'les_cayes',
  pickupDate: '2026-11-18',
  pickupTime: '10:00',
  returnDate: '2026-11-21',
  returnTime: '10:00',
  lines: [
    { kind: 'base', code: null, label: null, quantity: 1, days: 3, unitCents: 4_500, totalCents: 13_500 },
  ],
  totalCents: 13_500,
  depositCents: 20_000,
  drivers: [null],
  inspectionId: 'seen',
};
const made = (outcome: ContractOutcome | null, facts: Partial<ContractFacts> = {}) => {
  return { id: `${outcome}`, outcome, facts: { ...FACTS, ...facts } };
};

describe('a contract number', () => {
  it('is read as it is written', () => {
    const number = contractNumber({ year: 2026, number: 123 });
    expect(number).toBe('CT-2026-000123');
    expect(readContractNumber(` ${number.toLowerCase()} `)).toEqual({ year: 2026, number: 123 });
    for (const other of ['', 'CT-2026-123', 'R-2026-000123', 'CT-2026-000123x', 'CT-26-000123'])
      expect(readContractNumber(other)).toBeNull();
  });
});

describe('what there is to make', () => {
  it.each([
    ['the first contract', [], 'contract'],
    ['nothing while one waits that is right', [made(null)], null],
    ['another in place of one that is not', [made(null, { depositCents: 0 })], 'contract'],
    ['another once the car was handed over', [made(null, { inspectionId: null })], 'contract'],
    ['nothing once it is signed', [made('signed')], null],
    ['nothing for a hand-over after the signature', [made('signed', { inspectionId: null })], null],
    ['an addendum to what is signed', [made('signed', { returnTime: '12:00' })], 'addendum'],
    ['an addendum to what is signed on paper', [made('paper', { vehicleId: 'other' })], 'addendum'],
    ['a contract after a refusal', [made('refused')], 'contract'],
    ['nothing after an addendum', [made('signed', { totalCents: 1 }), made('void'), made('signed')], null],
  ] as const)('is %s', (_, contracts, kind) => {
    expect(contractToMake(contracts, FACTS, 'picked_up')).toBe(kind);
    expect(contractToMake(contracts, FACTS, 'canceled')).toBeNull();
  });

  it('follows every line: its amount, its count, one more, one less', () => {
    const [base] = FACTS.lines;
    if (base === undefined) throw new Error('There is a line');
    for (const lines of [[], [{ ...base, quantity: 2 }], [{ ...base, days: 4 }], [base, base]])
      expect(agrees(FACTS, { ...FACTS, lines })).toBe(false);
    expect(agrees(FACTS, { ...FACTS, lines: [{ ...base }] })).toBe(true);
  });
});

describe('what a client on the road still has to sign', () => {
  const first = (outcome: ContractOutcome | null, facts: Partial<ContractFacts> = {}) => {
    return { ...made(outcome, facts), kind: 'contract' as const };
  };
  const later = (outcome: ContractOutcome | null, facts: Partial<ContractFacts> = {}) => {
    return { ...made(outcome, facts), kind: 'addendum' as const };
  };
  it.each([
    ['the contract, where none was made', [], 'contract'],
    ['the contract that waits', [first(null)], 'contract'],
    ['nothing once it is signed, or on paper', [first('paper')], null],
    ['nothing once they refused', [first('refused')], null],
    ['nothing for a price alone: the contract page compares it', [first('signed', { totalCents: 1 })], null],
    ['an addendum for another return', [first('signed', { returnDate: '2026-11-20' })], 'addendum'],
    ['an addendum for another car', [first('signed', { vehicleId: 'other' })], 'addendum'],
    ['an addendum that waits', [first('signed', { returnTime: '09:00' }), later(null)], 'addendum'],
    ['nothing after it', [first('signed', { returnTime: '09:00' }), later('signed')], null],
    ['a contract after a refusal', [first('refused', { returnTime: '09:00' })], 'contract'],
  ] as const)('is %s', (_, contracts, due) => {
    expect(contractDue({ contracts, now: FACTS, isOnForm: false })).toBe(due);
  });

  it('is nothing where a numbered form was signed, until a contract is made', () => {
    expect(contractDue({ contracts: [], now: FACTS, isOnForm: true })).toBeNull();
    expect(contractDue({ contracts: [first(null)], now: FACTS, isOnForm: true })).toBe('contract');
  });
});

describe('what may be signed', () => {
  const codeOf = (contract: ReturnType<typeof made>, status: 'picked_up' | 'no_show' = 'picked_up') => {
    try {
      requireSignable(contract, FACTS, status);
      return 'ok';
    } catch (error) {
      return error instanceof Error && 'code' in error ? error.code : error;
    }
  };
  it('is open and says what the booking says', () => {
    expect(codeOf(made(null))).toBe('ok');
    expect(codeOf(made('void'))).toBe('CONTRACT_CLOSED');
    expect(codeOf(made(null, { returnDate: '2026-11-22' }))).toBe('CONTRACT_OUTDATED');
    expect(codeOf(made(null), 'no_show')).toBe('CONTRACT_OUTDATED');
  });
});

describe('a return record', () => {
  const fuel = { code: 'fuel', amountCents: 2_400, isProposed: true } as const;
  const now = { ...FACTS, charges: [fuel] };
  const told = (outcome: ContractOutcome | null, facts: Partial<ContractFacts> = {}) =>
    made(outcome, { charges: [fuel], ...facts });
  const charged = { charges: [{ ...fuel, isProposed: false }] };
  const corrected = { inspectionId: 'before it was corrected' };

  it.each([
    ['is to be made', [], [true, false]],
    ['waits, and says what the return says', [told(null)], [false, false]],
    ['waits, and a charge has changed', [told(null, charged)], [true, false]],
    ['is signed', [told('signed')], [false, true]],
    ['is signed, and something was charged later', [told('signed', charged)], [false, true]],
    ['is signed on paper', [told('paper')], [false, true]],
    ['is refused, and may still be signed', [told('refused')], [true, true]],
    ['told a return that was corrected', [told('signed', corrected)], [true, false]],
  ] as const)('%s', (_, records, [isToMake, isDone]) => {
    expect(returnToSign(records, now)).toMatchObject({ isToMake, isDone });
  });

  it('is signed once, and only while the car is back and it says what is true', () => {
    const codeOf = (record: ReturnType<typeof told>, facts: ContractFacts | null) => {
      try {
        requireReturnSignable(record, facts);
        return 'ok';
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error;
      }
    };
    expect(codeOf(told(null), now)).toBe('ok');
    expect(codeOf(told('signed'), now)).toBe('CONTRACT_CLOSED');
    expect(codeOf(told(null, charged), now)).toBe('CONTRACT_OUTDATED');
    expect(codeOf(told(null, { drivers: ['Jean'] }), now)).toBe('CONTRACT_OUTDATED');
    expect(codeOf(told(null), null)).toBe('CONTRACT_OUTDATED');
  });
});
