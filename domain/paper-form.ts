import type { BranchId } from './branch.ts';
import { type CalendarDay, dayInHaiti, daysBetween } from './calendar-day.ts';
import { refuseField } from './ledger.ts';
import { numberOnPaper } from './receipt-number.ts';
import { MINUTE_MS } from './time-units.ts';

/**
 * Contracts and receipts that are printed blank and numbered, for when nothing works. What is written on one is entered
 * later, with the time at which it happened; every number that was printed is accounted for.
 */

export const PAPER_FORM_KINDS = ['contract', 'receipt'] as const;
export type PaperFormKind = (typeof PAPER_FORM_KINDS)[number];

export const PAPER_FORM_OUTCOMES = ['entered', 'spoiled', 'lost'] as const;
export type PaperFormOutcome = (typeof PAPER_FORM_OUTCOMES)[number];

/** What is written on a form: on a contract both hand-over and return, on a receipt one sum. */
export const PAPER_ACTS = ['hand_over', 'return', 'payment', 'deposit'] as const;
export type PaperAct = (typeof PAPER_ACTS)[number];

export const KIND_OF_ACT = {
  hand_over: 'contract',
  return: 'contract',
  payment: 'receipt',
  deposit: 'receipt',
} as const satisfies Record<PaperAct, PaperFormKind>;

/** Pages that are printed at once. */
export const MAX_PAPER_FORMS = 100;

const LETTERS: Record<PaperFormKind, string> = { contract: 'PC', receipt: 'PR' };

export interface NumberedForm {
  kind: PaperFormKind;
  year: number;
  number: number;
}

/** `PC-2026-000041`; PR is a receipt. */
export function paperFormNumber({ kind, ...numbered }: NumberedForm): string {
  return numberOnPaper(LETTERS[kind], numbered);
}

export interface FormToEnter extends NumberedForm {
  branchId: BranchId;
  printedAt: string;
  outcome: PaperFormOutcome | null;
  /** Whose rental is written on it; null while nothing is entered. */
  bookingId: string | null;
  /** What was entered from it. */
  acts: readonly PaperAct[];
}

interface Entry {
  act: PaperAct;
  bookingId: string;
  happenedAt: Date;
  now: Date;
}

const NUMBER = 'paper.formId';

/**
 * Throws VALIDATION_FAILED at the form for another kind of form, one that is spoiled, one from which this was entered
 * already or that is another rental's, and at the moment for one to come or from before the form was printed.
 */
export function requireFormFor(form: FormToEnter, { act, bookingId, happenedAt, now }: Entry): void {
  if (form.kind !== KIND_OF_ACT[act]) throw refuseField(NUMBER, 'validation.paperForm.kind');
  if (form.outcome === 'spoiled') throw refuseField(NUMBER, 'validation.paperForm.spoiled');
  const isSpent = form.kind === 'receipt' ? form.acts.length > 0 : form.acts.includes(act);
  if (isSpent) throw refuseField(NUMBER, 'validation.paperForm.used');
  if (form.bookingId !== null && form.bookingId !== bookingId)
    throw refuseField(NUMBER, 'validation.paperForm.other');
  if (happenedAt > now) throw refuseField('paper.happenedAt', 'validation.paperForm.future');
  // A form says the minute only.
  if (happenedAt.getTime() <= new Date(form.printedAt).getTime() - MINUTE_MS)
    throw refuseField('paper.happenedAt', 'validation.paperForm.beforePrint');
}

/** Throws VALIDATION_FAILED for a form that is entered or said to be spoiled or lost already. */
export function requireBlank({ outcome }: Pick<FormToEnter, 'outcome'>): void {
  if (outcome !== null) throw refuseField('outcome', 'validation.paperForm.ended');
}

/** Since how many days a later number of the pile is in use, while this one is unaccounted for. */
export function gapDays(laterUsedAt: string, today: CalendarDay): number {
  return Math.max(0, daysBetween(dayInHaiti(new Date(laterUsedAt)), today));
}
