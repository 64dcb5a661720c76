import { LIST_MAX_ROWS, REPORT_EXPORT_ROWS } from '#domain/policy.ts';
import type { ReportBookingsInput, ReportInput } from '#domain/schemas/reports.ts';
import { listReportBookings as readBookings } from '../../db/queries/reports/report-bookings.ts';
import type { Deps } from '../../deps.ts';
import { chosenRange } from './get-metrics.ts';

/** A page of the bookings behind the figures: made in the days of the report and not canceled. Counted up to 10,000. */
export function listReportBookings(deps: Pick<Deps, 'db' | 'clock'>, input: ReportBookingsInput) {
  const { branchId, page, pageSize, sort } = input;
  const offset = Math.min((page - 1) * pageSize, LIST_MAX_ROWS);
  const limit = Math.min(pageSize, LIST_MAX_ROWS - offset);
  const range = chosenRange(deps, input);
  return readBookings(deps.db, { ...range, branchId, sort, limit, offset, maxRows: LIST_MAX_ROWS });
}

/** All of them in one answer, for an export, the newest first; `isMore` when there are more than 20,000. */
export function listAllReportBookings(deps: Pick<Deps, 'db' | 'clock'>, input: ReportInput) {
  const range = chosenRange(deps, input);
  return readBookings(deps.db, {
    ...range,
    branchId: input.branchId,
    sort: '-createdAt',
    offset: 0,
    limit: REPORT_EXPORT_ROWS,
    maxRows: REPORT_EXPORT_ROWS,
  });
}
