import type { BranchId } from '#domain/branch.ts';
import { type CalendarDay, startOfMonth } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { countedBookings, countedPayments, monthOf, onlyRow, orZero, paymentsOf } from '../../figures.ts';
import { currentStatusOn } from '../vehicles/vehicle-record.ts';

export interface FinancialsQuery {
  branchId: BranchId | undefined;
  today: CalendarDay;
  /** The first day of the oldest month whose revenue is wanted. */
  paidFrom: CalendarDay;
  /** The first day of the oldest month whose bookings are wanted. */
  bookedFrom: CalendarDay;
  /** Up to which day of the month before the takings are wanted too, to be compared with this month's. */
  comparedTo: CalendarDay;
}

export type FinancialFigures = Awaited<ReturnType<typeof readFinancials>>;

/** What Financials is made of, of all branches or one. Months in which nothing happened are left out. */
export async function readFinancials(
  db: Database,
  { branchId, today, paidFrom, bookedFrom, comparedTo }: FinancialsQuery,
) {
  const paid = countedPayments(db, branchId);
  const pending = paymentsOf(db, branchId).where('status', '=', 'pending_verification');
  const booked = countedBookings(db, branchId);
  // Counted in the index by vehicle, and joined with a few hundred cars instead of every booking.
  const bookedOfVehicles = booked
    .select(({ fn }) => ['vehicleId', fn.countAll<number>().as('bookingCount')])
    .groupBy('vehicleId');
  const fleet = db.selectFrom('vehicles').where('retiredAt', 'is', null);
  const [methods, paidMonths, [compared], waiting, bookedMonths, classes, vehicles] = await readInOneTrip(
    db,
    [
      paid.select(({ fn }) => ['method', fn.sum<number>('netCents').as('paidCents')]).groupBy('method'),
      paid
        .where('paidOn', '>=', paidFrom)
        .select(({ fn }) => [monthOf('paidOn').as('month'), fn.sum<number>('netCents').as('paidCents')])
        .groupBy('month'),
      paid
        .where('paidOn', '>=', startOfMonth(comparedTo))
        .where('paidOn', '<=', comparedTo)
        .select(({ fn }) => orZero(fn.sum('netCents')).as('paidCents')),
      pending.select(({ fn }) => [
        fn.countAll<number>().as('count'),
        orZero(fn.sum('amountCents')).as('cents'),
      ]),
      booked
        .where('madeOn', '>=', bookedFrom)
        .select(({ fn }) => [
          monthOf('madeOn').as('month'),
          fn.countAll<number>().as('bookingCount'),
          fn.sum<number>('grandTotalCents').as('bookedCents'),
        ])
        .groupBy('month'),
      db
        .selectFrom(bookedOfVehicles.as('booked'))
        .innerJoin('vehicles', 'vehicles.id', 'booked.vehicleId')
        .select(({ fn }) => ['vehicles.class', fn.sum<number>('booked.bookingCount').as('bookingCount')])
        .groupBy('vehicles.class'),
      (branchId === undefined ? fleet : fleet.where('branchId', '=', branchId))
        .select(({ fn }) => [
          'branchId',
          'class',
          currentStatusOn(today).as('currentStatus'),
          fn.countAll<number>().as('count'),
        ])
        .groupBy(['branchId', 'class', 'currentStatus']),
    ],
  );
  return {
    methods,
    paidMonths,
    comparedCents: compared?.paidCents ?? 0,
    pending: onlyRow(waiting),
    bookedMonths,
    classes,
    vehicles,
  };
}
