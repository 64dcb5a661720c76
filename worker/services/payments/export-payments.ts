import type { Locale } from '#domain/locale.ts';
import { REPORT_EXPORT_ROWS } from '#domain/policy.ts';
import type { PaymentFilters } from '#domain/schemas/payments.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import type { ReportFile } from '../reports/export-bookings.ts';
import { countExport } from '../reports/export-limit.ts';
import { getPaymentSheet } from './payments.ts';

/**
 * The payments that match as a workbook, with the sums of the screen, up to 20,000. Throws RATE_LIMITED as the other files.
 */
export async function exportPayments(
  deps: Pick<Deps, 'db' | 'clock'>,
  filters: PaymentFilters,
  { locale, actor }: { locale: Locale; actor: Actor },
): Promise<ReportFile> {
  const [, sheet] = await Promise.all([
    countExport(deps, actor),
    getPaymentSheet(deps, filters, { actor }, REPORT_EXPORT_ROWS),
  ]);
  // The writer weighs more than the rest of the Worker's start.
  const { writePaymentsWorkbook } = await import('./write-payments-workbook.ts');
  const body = await writePaymentsWorkbook({ sheet, filters, locale, madeAt: deps.clock.now() });
  const { from, to, branchId } = filters;
  const parts = ['timo-payments', from, to === from ? undefined : to, branchId?.replace('_', '-')];
  return { body, fileName: `${parts.filter(Boolean).join('-')}.xlsx` };
}
