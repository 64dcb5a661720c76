import type { TextKey } from '#texts/catalogues.ts';
import type { QuestionId } from '../faq/answer-questions.ts';

interface TermsSection {
  id: string;
  title: TextKey;
  clauses: readonly TextKey[];
  /** The question whose answer, with its figures, stands below the clauses. */
  answer?: QuestionId;
}

/** The terms in their order: a title and its clauses. */
export const TERMS: readonly TermsSection[] = [
  {
    id: 'driver',
    title: 'info.terms.driver.title',
    clauses: ['info.terms.driver.2', 'info.terms.driver.3'],
    answer: 'driver',
  },
  {
    id: 'price',
    title: 'info.terms.price.title',
    clauses: ['info.terms.price.1', 'info.terms.price.2', 'info.terms.price.3', 'info.terms.price.4'],
  },
  { id: 'one-way', title: 'info.terms.oneWay.title', clauses: ['info.terms.oneWay.1'] },
  {
    id: 'payment',
    title: 'info.terms.payment.title',
    clauses: ['info.terms.payment.2'],
    answer: 'pay',
  },
  {
    id: 'deposit',
    title: 'info.terms.deposit.title',
    clauses: [],
    answer: 'deposit',
  },
  {
    id: 'cancellation',
    title: 'info.terms.cancel.title',
    clauses: ['info.terms.cancel.2', 'info.terms.cancel.3'],
    answer: 'cancel',
  },
  {
    id: 'handover',
    title: 'info.terms.handover.title',
    clauses: ['info.terms.handover.1', 'info.terms.handover.3'],
  },
  { id: 'use', title: 'info.terms.use.title', clauses: ['info.terms.use.1', 'info.terms.use.2'] },
  { id: 'late', title: 'info.terms.late.title', clauses: [], answer: 'late' },
  { id: 'fuel', title: 'info.terms.fuel.title', clauses: [], answer: 'fuel' },
  {
    id: 'insurance',
    title: 'info.terms.insurance.title',
    clauses: ['info.terms.insurance.1', 'info.terms.insurance.2'],
  },
  {
    id: 'damage',
    title: 'info.terms.damage.title',
    clauses: ['info.terms.damage.1', 'info.terms.damage.2'],
  },
  { id: 'fines', title: 'info.terms.fines.title', clauses: ['info.terms.fines.1'] },
  { id: 'data', title: 'info.terms.data.title', clauses: ['info.terms.data.1'] },
];
