import type { Locale } from '#domain/locale.ts';
import type { TaxReportInput } from '#domain/schemas/invoices.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import type { ReportFile } from '../reports/export-bookings.ts';
import { countExport } from '../reports/export-limit.ts';
import { getTaxReport } from './tax-report.ts';

/** The TCA of a month as a workbook, from the figures of the screen. Throws RATE_LIMITED as the other reports. */
export async function exportTax(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: TaxReportInput,
  { locale, actor }: { locale: Locale; actor: Actor },
): Promise<ReportFile> {
  const [, report] = await Promise.all([countExport(deps, actor), getTaxReport(deps, input)]);
  // The writer weighs more than the rest of the Worker's start.
  const { writeTaxWorkbook } = await import('./write-tax-workbook.ts');
  const { month, branchId } = input;
  const body = await writeTaxWorkbook({ report, branchId, locale, madeAt: deps.clock.now() });
  const branch = branchId === undefined ? '' : `-${branchId.replace('_', '-')}`;
  return { body, fileName: `timo-tca-${month}${branch}.xlsx` };
}
