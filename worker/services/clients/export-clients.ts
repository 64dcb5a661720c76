import type { Locale } from '#domain/locale.ts';
import { REPORT_EXPORT_ROWS } from '#domain/policy.ts';
import type { ListClientsInput } from '#domain/schemas/clients.ts';
import type { Actor } from '../../auth/actor.ts';
import { listClients } from '../../db/queries/clients/client-list.ts';
import type { Deps } from '../../deps.ts';
import type { ReportFile } from '../reports/export-bookings.ts';
import { countExport } from '../reports/export-limit.ts';
import { summarizeClients } from './clients.ts';

/**
 * The clients that match as a workbook, in the order of the screen and with its figures, up to 20,000. Throws RATE_LIMITED as
 * the other files.
 */
export async function exportClients(
  deps: Pick<Deps, 'db' | 'clock'>,
  { search, sort, branchId }: Omit<ListClientsInput, 'page'>,
  { locale, actor }: { locale: Locale; actor: Actor },
): Promise<ReportFile> {
  const whole = { search, sort, branchId, page: 1, pageSize: REPORT_EXPORT_ROWS };
  const [, list, summary] = await Promise.all([
    countExport(deps, actor),
    listClients(deps.db, whole, REPORT_EXPORT_ROWS),
    summarizeClients(deps, { branchId }),
  ]);
  // The writer weighs more than the rest of the Worker's start.
  const { writeClientsWorkbook } = await import('./write-clients-workbook.ts');
  const made = { locale, madeAt: deps.clock.now(), search, branchId };
  const body = await writeClientsWorkbook({ list, summary, ...made });
  const branch = branchId === undefined ? '' : `-${branchId.replace('_', '-')}`;
  return { body, fileName: `timo-clients${branch}.xlsx` };
}
