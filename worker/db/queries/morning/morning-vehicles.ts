import type { CalendarDay } from '#domain/calendar-day.ts';
import { isOut, isToComeBack } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { isCounted, selectInspections, selectLastSeen } from '../vehicles/inspections.ts';
import { currentStatusOn } from '../vehicles/vehicle-record.ts';

const CAR = ['vehicles.id as vehicleId', 'brand', 'model', 'plate'] as const;

/** How many cars are with clients, by the status of their bookings. */
export function countOut(db: Database) {
  return db
    .selectFrom('bookings')
    .where(isOut)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('bookingStatus', '=', 'active').as('activeCount'),
      fn.countAll<number>().filterWhere('bookingStatus', '=', 'picked_up').as('pickedUpCount'),
    ]);
}

/** Cars whose return was agreed for before now, those longest ago first. */
export function selectOverdue(db: Database, now: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .where(isToComeBack)
    .where('returnAt', '<', now.toISOString())
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', 'returnAt'])
    .select(CAR)
    .orderBy('returnAt')
    .orderBy('bookings.id');
}

/** Incidents that are not closed, the newest first. */
export function selectIncidents(db: Database) {
  return db
    .selectFrom('incidents')
    .innerJoin('vehicles', 'vehicles.id', 'incidents.vehicleId')
    .where('incidents.state', '<>', 'closed')
    .select(['incidents.id as incidentId', 'incidents.kind', 'place', 'happenedAt'])
    .select(CAR)
    .orderBy('happenedAt', 'desc')
    .orderBy('incidents.id');
}

/** What the odometer of each car showed since then, and the last time before. */
export function selectReadings(db: Database, from: Date) {
  return db
    .selectFrom('vehicles')
    .leftJoinLateral(
      ({ ref }) =>
        selectLastSeen(db, ref('vehicles.id')).where('happenedAt', '<', from.toISOString()).as('before'),
      (join) => join.onTrue(),
    )
    .innerJoin('inspections', (join) =>
      join
        .onRef('inspections.vehicleId', '=', 'vehicles.id')
        .on(({ eb, fn, ref, val }) =>
          eb('inspections.happenedAt', '>=', fn.coalesce(ref('before.happenedAt'), val(from.toISOString()))),
        ),
    )
    .where(isCounted)
    .select(CAR)
    .select(['inspections.kind', 'inspections.bookingId', 'inspections.happenedAt', 'inspections.odometerKm'])
    .orderBy('inspections.happenedAt')
    .orderBy('inspections.recordedAt');
}

/** When the cars that were seen since then arrived from another branch. */
export function selectArrivals(db: Database, from: Date) {
  const seen = selectInspections(db).where('happenedAt', '>=', from.toISOString()).select('vehicleId');
  return db
    .selectFrom('transfers')
    .where('state', '=', 'done')
    .where('vehicleId', 'in', seen)
    .select(({ ref }) => ['vehicleId', ref('endedAt').$notNull().as('endedAt')]);
}

/** Cars for rent that nobody has, with when they were seen last: by an inspection, a transfer, or as a new car. A status says nothing of it. */
export function selectStanding(db: Database, today: CalendarDay) {
  const vehicles = db
    .selectFrom('vehicles')
    .where('vehicles.retiredAt', 'is', null)
    .select(CAR)
    .select(({ selectFrom, fn, ref }) => [
      'vehicles.branchId',
      currentStatusOn(today).as('currentStatus'),
      fn<string>('greatest', [
        ref('vehicles.createdAt'),
        selectFrom('inspections')
          .whereRef('inspections.vehicleId', '=', 'vehicles.id')
          .select((of) => of.fn.max('happenedAt').as('at')),
        selectFrom('transfers')
          .whereRef('transfers.vehicleId', '=', 'vehicles.id')
          .where('state', '=', 'done')
          .select((of) => of.fn.max('endedAt').as('at')),
      ]).as('seenAt'),
    ]);
  return db
    .selectFrom(vehicles.as('cars'))
    .where('currentStatus', '=', 'available')
    .select(['vehicleId', 'brand', 'model', 'plate', 'branchId', 'seenAt']);
}
