import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { requireInsurerPaidOn } from '#domain/incident.ts';
import type { InsurerPaidInput, TakeBackInsurerInput } from '#domain/schemas/incidents.ts';
import type { Deps } from '../../deps.ts';
import type { StaffRequest } from '../edits/staff-edit.ts';
import { change } from './change-incident.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * What the insurer paid of an incident, also of a closed one, for it pays late. It stands beside the costs: no revenue, and in no
 * drawer. Throws as `change`, VALIDATION_FAILED for a day before it happened or one to come.
 */
export function recordInsurerPaid(
  deps: Needs,
  input: InsurerPaidInput,
  request: StaffRequest,
): Promise<void> {
  const { amountCents, paidOn, reference, words = null } = input;
  return change(deps, input, ['incident_insurer', input], request, ({ kind, happenedAt }, { at }) => {
    requireInsurerPaidOn(paidOn, happenedAt, todayInHaiti(at));
    return {
      entry: { kind: 'insurer', amountCents, paidOn, reference, words },
      set: null,
      logged: { after: { kind, insurerCents: amountCents, insurerPaidOn: paidOn, reference } },
    };
  });
}

/** A payment of the insurer was recorded by mistake: it counts no more. Throws as `change`, NOT_FOUND for one that does not count. */
export function takeBackInsurer(
  deps: Needs,
  input: TakeBackInsurerInput,
  request: StaffRequest,
): Promise<void> {
  const { takesBackId, words } = input;
  return change(deps, input, ['incident_insurer_back', input], request, ({ kind, payments }) => {
    const payment = payments.find(({ id }) => id === takesBackId);
    if (payment === undefined) throw new AppError('NOT_FOUND');
    const { amountCents: insurerCents, reference } = payment;
    return {
      entry: { kind: 'insurer_back', takesBackId, words },
      set: null,
      logged: { before: { kind, insurerCents, reference }, after: { kind, note: words } },
    };
  });
}
