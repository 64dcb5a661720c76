import type { ExpressionBuilder } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import { addDays } from '#domain/calendar-day.ts';
import { DASHBOARD_FLEET_ROWS, MAINTENANCE_ALERT_DAYS } from '#domain/policy.ts';
import { graceMinutes, isOut, isPromised, isVehicleGone } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

import { currentStatusOn, firstImage } from '../vehicles/vehicle-record.ts';
import type { DashboardScope } from './dashboard-figures.ts';

function vehiclesOf(db: Database, { branchId }: DashboardScope) {
  const fleet = db.selectFrom('vehicles').where('vehicles.retiredAt', 'is', null);
  return branchId === undefined ? fleet : fleet.where('vehicles.branchId', '=', branchId);
}

/** How many vehicles are doing what today. */
export function vehicleCounts(db: Database, scope: DashboardScope) {
  return vehiclesOf(db, scope)
    .select(({ fn }) => [currentStatusOn(scope.today).as('currentStatus'), fn.countAll<number>().as('count')])
    .groupBy('currentStatus');
}

function bookingsOf({ selectFrom }: ExpressionBuilder<Tables, 'vehicles'>) {
  return selectFrom('bookings')
    .whereRef('bookings.vehicleId', '=', 'vehicles.id')
    .select(['id', 'bookingCode', 'customerName', 'bookingStatus', 'pickupDate', 'returnDate'])
    .limit(1);
}

/** The first vehicles: those on the road by the day they are due back, then those in maintenance, then the others. */
export function vehicleRows(db: Database, scope: DashboardScope) {
  const { today } = scope;
  const fleet = vehiclesOf(db, scope).select(({ selectFrom }) => [
    'vehicles.id',
    currentStatusOn(today).as('currentStatus'),
    selectFrom('bookings')
      .whereRef('bookings.vehicleId', '=', 'vehicles.id')
      .where(isOut)
      .select(({ fn }) => fn.min('returnDate').as('day'))
      .as('dueDay'),
  ]);
  return db
    .selectFrom('vehicles')
    .innerJoin(fleet.as('fleet'), 'fleet.id', 'vehicles.id')
    .select(['vehicles.id', 'brand', 'model', 'year', 'plate', 'vehicles.branchId', 'currentStatus'])
    .select((eb) => [
      firstImage.as('image'),
      // The booking that has the car, the one longest due when there are several.
      jsonObjectFrom(
        bookingsOf(eb)
          .select(['returnAt', graceMinutes.as('graceMinutes'), isVehicleGone.as('isVehicleGone')])
          .where(isOut)
          .orderBy('returnDate')
          .orderBy('id'),
      ).as('current'),
      // The booking that gets it next.
      jsonObjectFrom(
        bookingsOf(eb).where(isPromised).where('returnDate', '>', today).orderBy('pickupDate'),
      ).as('next'),
      // Why it is in maintenance today, and the first day it is free again.
      jsonObjectFrom(
        eb
          .selectFrom('maintenanceBlocks')
          .whereRef('maintenanceBlocks.vehicleId', '=', 'vehicles.id')
          .where('fromDate', '<=', today)
          .where('toDate', '>', today)
          .select(['reason', 'toDate'])
          .orderBy('fromDate')
          .limit(1),
      ).as('block'),
    ])
    .orderBy((eb) =>
      eb
        .case('currentStatus')
        .when('rented')
        .then(1)
        .when('maintenance')
        .then(2)
        .when('available')
        .then(3)
        .else(4)
        .end(),
    )
    .orderBy('dueDay')
    .orderBy('brand')
    .orderBy('model')
    .orderBy('vehicles.id')
    .limit(DASHBOARD_FLEET_ROWS);
}

function vehicleOf(eb: ExpressionBuilder<Tables, 'vehicles'>) {
  return [
    jsonBuildObject({
      id: eb.ref('vehicles.id'),
      brand: eb.ref('vehicles.brand'),
      model: eb.ref('vehicles.model'),
      plate: eb.ref('vehicles.plate'),
      branchId: eb.ref('vehicles.branchId'),
    }).as('vehicle'),
    eb
      .exists(
        eb
          .selectFrom('bookings')
          .whereRef('bookings.vehicleId', '=', 'vehicles.id')
          .where(isOut)
          .select('bookings.id'),
      )
      .$castTo<boolean>()
      .as('isOut'),
  ] as const;
}

/** Maintenance of today and of the next two weeks. */
export function maintenanceSoon(db: Database, scope: DashboardScope) {
  return vehiclesOf(db, scope)
    .innerJoin('maintenanceBlocks', 'maintenanceBlocks.vehicleId', 'vehicles.id')
    .where('toDate', '>', scope.today)
    .where('fromDate', '<=', addDays(scope.today, MAINTENANCE_ALERT_DAYS))
    .select(['fromDate', 'toDate', 'reason'])
    .select(vehicleOf);
}

/** Vehicles with the status maintenance and no days of maintenance. */
export function maintenanceWithoutDays(db: Database, scope: DashboardScope) {
  return vehiclesOf(db, scope)
    .where('vehicles.status', '=', 'maintenance')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('maintenanceBlocks')
            .whereRef('maintenanceBlocks.vehicleId', '=', 'vehicles.id')
            .where('fromDate', '<=', scope.today)
            .where('toDate', '>', scope.today)
            .select('maintenanceBlocks.id'),
        ),
      ),
    )
    .select(vehicleOf);
}
