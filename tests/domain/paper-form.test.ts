import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import {
  type FormToEnter,
  gapDays,
  type PaperAct,
  paperFormNumber,
  requireBlank,
  requireFormFor,
} from '#domain/paper-form.ts';

const NOW = new Date('2026-11-18T17:00:00.000Z');
const contract: FormToEnter = {
  kind: 'contract',
  year: 2026,
  number: 41,
  branchId: 'les_cayes',
  printedAt: '2026-11-10T15:00:30.000Z',
  outcome: null,
  bookingId: null,
  acts: [],
};
const receipt: FormToEnter = { ...contract, kind: 'receipt' };
const spent = { outcome: 'entered', bookingId: 'mine' } as const;

interface Case {
  why: string;
  form: FormToEnter;
  act: PaperAct;
  at?: string;
  refusal: Record<string, string> | null;
}

const number = (key: string) => ({ 'paper.formId': `validation.paperForm.${key}` });
const moment = (key: string) => ({ 'paper.happenedAt': `validation.paperForm.${key}` });

const CASES: Case[] = [
  { why: 'a blank contract takes a hand-over', form: contract, act: 'hand_over', refusal: null },
  { why: 'a blank contract takes a return alone', form: contract, act: 'return', refusal: null },
  { why: 'a blank receipt takes a payment', form: receipt, act: 'payment', refusal: null },
  { why: 'a blank receipt takes a deposit', form: receipt, act: 'deposit', refusal: null },
  { why: 'a contract takes no money', form: contract, act: 'payment', refusal: number('kind') },
  { why: 'a receipt takes no hand-over', form: receipt, act: 'hand_over', refusal: number('kind') },
  {
    why: 'the return follows the hand-over on the same sheet',
    form: { ...contract, ...spent, acts: ['hand_over'] },
    act: 'return',
    refusal: null,
  },
  {
    why: 'the return of another rental is refused',
    form: { ...contract, outcome: 'entered', bookingId: 'other', acts: ['hand_over'] },
    act: 'return',
    refusal: number('other'),
  },
  {
    why: 'a second hand-over is refused',
    form: { ...contract, ...spent, acts: ['hand_over'] },
    act: 'hand_over',
    refusal: number('used'),
  },
  {
    why: 'a receipt is for one sum',
    form: { ...receipt, ...spent, acts: ['payment'] },
    act: 'deposit',
    refusal: number('used'),
  },
  {
    why: 'a spoiled form takes nothing',
    form: { ...contract, outcome: 'spoiled' },
    act: 'hand_over',
    refusal: number('spoiled'),
  },
  { why: 'a lost form was found', form: { ...contract, outcome: 'lost' }, act: 'hand_over', refusal: null },
  {
    why: 'a minute to come',
    form: contract,
    act: 'hand_over',
    at: '2026-11-18T17:01:00.000Z',
    refusal: moment('future'),
  },
  { why: 'this very minute', form: contract, act: 'hand_over', at: NOW.toISOString(), refusal: null },
  {
    why: 'the minute of the print',
    form: contract,
    act: 'hand_over',
    at: '2026-11-10T15:00:00.000Z',
    refusal: null,
  },
  {
    why: 'the minute before the print',
    form: contract,
    act: 'hand_over',
    at: '2026-11-10T14:59:00.000Z',
    refusal: moment('beforePrint'),
  },
];

function refusalOf(act: () => void): unknown {
  try {
    act();
    return null;
  } catch (error) {
    return error instanceof AppError ? (error.details as { fieldErrors: unknown }).fieldErrors : error;
  }
}

describe('what can be entered from a form', () => {
  it.each(CASES)('$why', ({ form, act, at = '2026-11-17T12:00:00.000Z', refusal }) => {
    const entry = { act, bookingId: 'mine', happenedAt: new Date(at), now: NOW };
    expect(refusalOf(() => requireFormFor(form, entry))).toEqual(refusal);
  });

  it.each(['entered', 'spoiled', 'lost'] as const)('one that is %s is not ended again', (outcome) => {
    expect(refusalOf(() => requireBlank({ outcome }))).toEqual({ outcome: 'validation.paperForm.ended' });
    expect(refusalOf(() => requireBlank({ outcome: null }))).toBeNull();
  });
});

describe('a number', () => {
  it('says what it is of', () => {
    expect(paperFormNumber(contract)).toBe('PC-2026-000041');
    expect(paperFormNumber(receipt)).toBe('PR-2026-000041');
  });

  it('is missing since the day in Haiti on which a later one was written on', () => {
    // One in the morning in Haiti is six in UTC; eight in the evening is the next day there.
    expect(gapDays('2026-11-15T01:00:00.000Z', '2026-11-18')).toBe(4);
    expect(gapDays('2026-11-18T06:00:00.000Z', '2026-11-18')).toBe(0);
  });
});
