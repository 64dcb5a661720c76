import { paperFormSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { paperFormNumber, requireBlank } from '#domain/paper-form.ts';
import type { EndFormInput } from '#domain/schemas/paper-forms.ts';
import { findFormToEnd, updateEnded } from '../../db/queries/paper-forms/change-forms.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Says that nothing will be entered from a form, because it is spoiled or lost, and why. The same request again does
 * nothing. Throws NOT_FOUND, IDEMPOTENCY_MISMATCH, VALIDATION_FAILED for a form that is no longer blank.
 */
export async function endForm(
  deps: Pick<Deps, 'db' | 'clock'>,
  { formId, requestId, outcome, reason }: EndFormInput,
  request: StaffRequest,
): Promise<void> {
  const requestHash = hashOf(['end_form', formId, outcome, reason]);
  await retryRefused(async () => {
    const { form, done } = await findFormToEnd(deps.db, formId, requestId);
    if (isDone(done, requestHash)) return;
    if (form === undefined) throw new AppError('NOT_FOUND');
    requireBlank(form);
    const by = authorOf(deps, request);
    await updateEnded(deps.db, form, {
      outcome,
      reason,
      usedAt: by.at,
      endedByUserId: by.userId,
      log: {
        by,
        action: 'update',
        subject: paperFormSubject(formId, paperFormNumber(form), form.branchId),
        metadata: { before: { paperOutcome: null }, after: { paperOutcome: outcome }, reason },
        request: { requestId, requestHash },
      },
    });
  }, isRefusedOrRepeated);
}
