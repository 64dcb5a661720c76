import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import type { ReportBookingRow } from '../../db/queries/reports/report-bookings.ts';
import type { Metrics } from './get-metrics.ts';

export type ReportBooking = Omit<ReportBookingRow, 'bookingId'>;

/** What an exported file says, whatever its format. */
export interface BookingReport extends Pick<Metrics, 'totals' | 'byBranch' | 'byMethod' | 'course'> {
  locale: Locale;
  range: DayRange;
  /** Undefined for all branches. */
  branchId: BranchId | undefined;
  madeAt: Date;
  /** Newest first. */
  rows: readonly ReportBooking[];
  /** There are more bookings than a file holds. */
  isCut: boolean;
}

/** What the listed bookings come to; not the revenue, which counts payments by their own day. */
export function sumOf(rows: readonly ReportBooking[]): { grandTotalCents: Cents; paidCents: Cents } {
  let grandTotalCents = 0;
  let paidCents = 0;
  for (const row of rows) {
    grandTotalCents += row.grandTotalCents;
    paidCents += row.paidCents;
  }
  return { grandTotalCents, paidCents };
}
