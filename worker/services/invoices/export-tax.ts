import type { Locale } from '#domain/locale.ts';
import { REPORT_EXPORT_WINDOW_MS, REPORT_EXPORTS } from '#domain/policy.ts';
import type { TaxReportInput } from '#domain/schemas/invoices.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import type { ReportFile } from '../reports/export-bookings.ts';
import { getTaxReport } from './tax-report.ts';

const EXPORT_LIMIT = { limit: REPORT_EXPORTS, windowMs: REPORT_EXPORT_WINDOW_MS };

/** The TCA of a month as a workbook, from the figures of the screen. Throws RATE_LIMITED as the other reports. */
export async function exportTax(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: TaxReportInput,
  { locale, actor }: { locale: Locale; actor: Actor },
): Promise<ReportFile> {
  const [verdict, report] = await Promise.all([
    consumeAttempts(deps, [{ scope: 'report-export', subject: actor.id }], EXPORT_LIMIT),
    getTaxReport(deps, input),
  ]);
  requireAllowed(verdict);
  // The writer weighs more than the rest of the Worker's start.
  const { writeTaxWorkbook } = await import('./write-tax-workbook.ts');
  const { month, branchId } = input;
  const body = await writeTaxWorkbook({ report, branchId, locale, madeAt: deps.clock.now() });
  const branch = branchId === undefined ? '' : `-${branchId.replace('_', '-')}`;
  return { body, fileName: `timo-tca-${month}${branch}.xlsx` };
}
