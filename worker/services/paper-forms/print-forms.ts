import { paperFormSubject } from '#domain/activity-subject.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { PrintFormsInput } from '#domain/schemas/paper-forms.ts';
import { findPrinted, insertBatch } from '../../db/queries/paper-forms/print-forms.ts';
import type { Deps } from '../../deps.ts';
import { hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/**
 * Gives blank forms of a branch their numbers; the file with their pages is at /files/paper-forms. The same request again
 * does nothing. Throws IDEMPOTENCY_MISMATCH for its id with something else.
 */
export async function printForms(
  deps: Pick<Deps, 'db' | 'clock'>,
  { batchId, count, ...batch }: PrintFormsInput,
  request: StaffRequest,
): Promise<void> {
  const requestHash = hashOf(['print_forms', batch, count]);
  await retryRefused(async () => {
    if (isDone(await findPrinted(deps.db, batchId), requestHash)) return;
    const by = authorOf(deps, request);
    const year = Number(todayInHaiti(by.at).slice(0, 4));
    const { kind, branchId, locale } = batch;
    await insertBatch(
      deps.db,
      { id: batchId, ...batch, year, printedByUserId: by.userId, printedAt: by.at },
      {
        count,
        log: {
          by,
          action: 'create',
          subject: paperFormSubject(batchId, null, branchId),
          metadata: { before: {}, after: { paperKind: kind, paperCount: count, locale } },
          request: { requestId: batchId, requestHash },
        },
      },
    );
  }, isRefusedOrRepeated);
}
