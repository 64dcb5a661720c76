import * as v from 'valibot';
import { AppError } from '#domain/app-error.ts';
import type { Locale } from '#domain/locale.ts';
import { includesRole } from '#domain/roles.ts';
import { reportInput } from '#domain/schemas/reports.ts';
import type { Actor } from '../auth/actor.ts';
import type { Deps } from '../deps.ts';
import { exportBookings, type ReportFile, type ReportFormat } from '../services/reports/export-bookings.ts';

const CONTENT_TYPES: Record<ReportFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function formatOf(file: string): ReportFormat {
  if (file === 'bookings.pdf') return 'pdf';
  if (file === 'bookings.xlsx') return 'xlsx';
  throw new AppError('NOT_FOUND');
}

/** `GET /files/reports/bookings.pdf|.xlsx?from&to&branch&lang`: the report of the screen as a file. Staff alone. */
export async function openReport(
  deps: Deps,
  { file, query, locale }: { file: string; query: Record<string, string>; locale: Locale },
  actor: Actor | null,
): Promise<ReportFile & { contentType: string }> {
  if (!actor) throw new AppError('NOT_AUTHENTICATED');
  if (!includesRole(actor.roles, 'agent')) throw new AppError('NOT_ALLOWED');
  const format = formatOf(file);
  const { from, to, branch: branchId } = query;
  const input = v.safeParse(reportInput, { from, to, branchId });
  if (!input.success) throw new AppError('VALIDATION_FAILED');
  const report = await exportBookings(deps, input.output, { format, locale, actor });
  return { ...report, contentType: CONTENT_TYPES[format] };
}
