import { jsonBuildObject } from 'kysely/helpers/postgres';
import { addDays } from '#domain/calendar-day.ts';
import type { ReportSort } from '#domain/list-sorts.ts';
import type { Database } from '../../client.ts';
import { startOfHaitiDay } from '../../days.ts';
import { countedBookings } from '../../figures.ts';
import { readPage } from '../../list-page.ts';
import type { ReportQuery } from './report-figures.ts';

export interface ReportBookingsQuery extends ReportQuery {
  sort: ReportSort;
  limit: number;
  offset: number;
  /** Counted no further than this. */
  maxRows: number;
}

export type ReportBookingRow = Awaited<ReturnType<typeof listReportBookings>>['rows'][number];

/** Bookings made in these days, canceled ones left out as in every count. */
export function listReportBookings(
  db: Database,
  { branchId, from, to, sort, limit, offset, maxRows }: ReportBookingsQuery,
) {
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  const matching = countedBookings(db, branchId)
    .where('createdAt', '>=', startOfHaitiDay(from))
    .where('createdAt', '<', startOfHaitiDay(addDays(to, 1)))
    .select('bookings.id');
  const page = matching.orderBy('createdAt', direction).orderBy('id', direction).limit(limit).offset(offset);
  const rows = db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .where('bookings.id', 'in', page)
    .select((eb) => [
      'bookings.id as bookingId',
      'bookingCode',
      'madeOn as createdDay',
      'customerName',
      jsonBuildObject({
        brand: eb.ref('vehicles.brand'),
        model: eb.ref('vehicles.model'),
        plate: eb.ref('vehicles.plate'),
      }).as('vehicle'),
      'pickupBranchId',
      'pickupDate',
      'returnDate',
      'bookingStatus',
      'paymentStatus',
      'grandTotalCents',
      // Of the booking's payments, whenever they were made.
      'paidCents',
    ])
    .orderBy('bookings.createdAt', direction)
    .orderBy('bookings.id', direction);
  return readPage(db, rows, matching, maxRows);
}
