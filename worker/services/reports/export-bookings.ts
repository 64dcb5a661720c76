import type { Locale } from '#domain/locale.ts';
import type { ReportInput } from '#domain/schemas/reports.ts';
import type { Actor } from '../../auth/actor.ts';
import type { Deps } from '../../deps.ts';
import type { BookingReport } from './booking-report.ts';
import { countExport } from './export-limit.ts';
import { getMetrics } from './get-metrics.ts';
import { listAllReportBookings } from './list-report-bookings.ts';

export type ReportFormat = 'pdf' | 'xlsx';

export interface ReportFile {
  body: Uint8Array<ArrayBuffer>;
  fileName: string;
}

// Either writer weighs more than the rest of the Worker's start: it is loaded when somebody wants its kind of file.
const WRITERS: Record<ReportFormat, (report: BookingReport) => Promise<Uint8Array<ArrayBuffer>>> = {
  pdf: async (report) => (await import('./draw-booking-report.ts')).drawBookingReport(report),
  xlsx: async (report) => (await import('./write-booking-workbook.ts')).writeBookingWorkbook(report),
};

export interface ExportRequest {
  format: ReportFormat;
  locale: Locale;
  actor: Actor;
}

/**
 * The report that the screen shows as a file, from the very figures of the screen, with every booking up to 20,000.
 * Throws RATE_LIMITED past 30 files of one person in 15 minutes.
 */
export async function exportBookings(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: ReportInput,
  { format, locale, actor }: ExportRequest,
): Promise<ReportFile> {
  const [, metrics, bookings] = await Promise.all([
    countExport(deps, actor),
    getMetrics(deps, input),
    listAllReportBookings(deps, input),
  ]);
  const { from, to, totals, byBranch, byMethod, course } = metrics;
  const body = await WRITERS[format]({
    locale,
    range: { from, to },
    branchId: input.branchId,
    madeAt: deps.clock.now(),
    totals,
    byBranch,
    byMethod,
    course,
    rows: bookings.rows,
    isCut: bookings.isMore,
  });
  const branch = input.branchId === undefined ? '' : `-${input.branchId.replace('_', '-')}`;
  return { body, fileName: `timo-bookings-${from}-${to}${branch}.${format}` };
}
