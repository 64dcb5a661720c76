import type { Locale } from '#domain/locale.ts';
import type { ReportInput } from '#domain/schemas/report.ts';
import type { Deps } from '../../deps.ts';
import type { BookingReport } from './booking-report.ts';
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

/** The report that the screen shows as a file, from the very figures of the screen, with every booking up to 20,000. */
export async function exportBookings(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: ReportInput,
  { format, locale }: { format: ReportFormat; locale: Locale },
): Promise<ReportFile> {
  const [metrics, bookings] = await Promise.all([
    getMetrics(deps, input),
    listAllReportBookings(deps, input),
  ]);
  const { from, to, totals } = metrics;
  const body = await WRITERS[format]({
    ...{ locale, range: { from, to }, branchId: input.branchId, madeAt: deps.clock.now() },
    ...{ totals, rows: bookings.rows, isCut: bookings.isMore },
  });
  const branch = input.branchId === undefined ? '' : `-${input.branchId.replace('_', '-')}`;
  return { body, fileName: `timo-bookings-${from}-${to}${branch}.${format}` };
}
