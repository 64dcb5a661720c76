import type { Insertable } from 'kysely';
import { vehicleSubject } from '#domain/activity-subject.ts';
import type { Place } from '#domain/places.ts';
import type { AskedTimes, RentalTimes } from '#domain/rental-times.ts';
import type { TimeOfDay } from '#domain/time-of-day.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { vehicleName } from './vehicle-edits.ts';
import { isFreeFor } from './vehicle-holds.ts';
import { guardPlace, isHeldByIncident, legOf, selectLegs } from './vehicle-places.ts';
import { lockedVehicle, selectVehicles, type VehicleRecord, vehicleAsRead } from './vehicle-record.ts';

type NewHold = Pick<
  Insertable<Tables['telephoneHolds']>,
  'vehicleId' | 'branchId' | 'name' | 'phone' | 'fromDate' | 'toDate' | 'endsAt'
> & {
  id: string;
  fromTime?: TimeOfDay | undefined;
  toTime?: TimeOfDay | undefined;
  /** Of whoever waits for a car, where it is kept for them. */
  waitlistOfferId?: string | undefined;
};

function usual(db: Database) {
  return db.selectFrom('settings');
}

/** A telephone hold with as much of its car as its log says. */
export function selectTelephoneHolds(db: Database) {
  return db
    .selectFrom('telephoneHolds as hold')
    .innerJoin('vehicles', 'vehicles.id', 'hold.vehicleId')
    .select([
      'hold.id',
      'hold.vehicleId',
      'hold.name',
      'hold.phone',
      'fromDate',
      'toDate',
      'hold.endsAt',
      'hold.createdAt',
    ])
    .select(['brand', 'model', 'plate', 'vehicles.branchId', 'hold.waitlistOfferId'])
    .orderBy('hold.id');
}

export type TelephoneHold = Awaited<ReturnType<ReturnType<typeof selectTelephoneHolds>['execute']>>[number];

/** Those that have ended and are still there. */
export function selectEndedCalls(db: Database, at: Date) {
  return selectTelephoneHolds(db).where('endsAt', '<=', at.toISOString());
}

/**
 * Keeps a car for hours and logs it: statements of a batch. Refuses with `vehicle_changed` when it was retired; throws an
 * exclusion violation when something else holds it.
 */
export function keepVehicle(
  db: Database,
  vehicle: VehicleRecord,
  hold: NewHold,
  { by, request }: Pick<ActivityEntry, 'by' | 'request'>,
) {
  const { name, phone, fromDate, fromTime, toDate, toTime, endsAt } = hold;
  return [
    guard(db, 'vehicle_changed', lockedVehicle(db, vehicle.id)),
    db.insertInto('telephoneHolds').values({
      ...hold,
      fromTime: hold.fromTime ?? usual(db).select('defaultPickupTime'),
      toTime: hold.toTime ?? usual(db).select('defaultReturnTime'),
      turnaroundMinutes: usual(db).select('turnaroundMinutes'),
      createdByUserId: by.userId,
      createdAt: by.at,
    }),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject(vehicle),
      metadata: {
        ...vehicleName(vehicle),
        before: {},
        after: { telephoneHold: { name, phone, fromDate, fromTime, toDate, toTime, endsAt } },
      },
      ...(request && { request }),
    }),
  ];
}

interface HoldAsked {
  vehicleId: string;
  wanted: AskedTimes;
  requestId: string;
  at: Date;
}

/** What decides a hold by telephone, at one moment. */
export async function findHoldGround(db: Database, { vehicleId, wanted, requestId, at }: HoldAsked) {
  const [[usualTimes], [vehicle], legs, [done]] = await readInOneTrip(db, [
    usual(db).select(['defaultPickupTime', 'defaultReturnTime']),
    selectVehicles(db)
      .where('vehicles.id', '=', vehicleId)
      .where('vehicles.retiredAt', 'is', null)
      .select([isFreeFor(wanted, at).as('isFree'), isHeldByIncident.as('isHeldByIncident')]),
    selectLegs(db, vehicleId, { at }),
    selectDone(db, requestId),
  ]);
  if (usualTimes === undefined) throw new Error('The settings have no row: seed the reference data');
  return { ...usualTimes, vehicle, legs: legs.map(legOf), done };
}

export interface NewTelephoneHold {
  vehicle: VehicleRecord;
  hold: NewHold;
  times: RentalTimes;
  /** Where the car was found to stand. */
  place: Place;
  log: Pick<ActivityEntry, 'by' | 'request'>;
}

/** Keeps a car for somebody on the telephone. Refuses and throws as `keepVehicle`; also when the car changed, or stands elsewhere. */
export async function insertTelephoneHold(
  db: Database,
  { vehicle, hold, times, place, log }: NewTelephoneHold,
): Promise<void> {
  await inOneTrip(db, [
    ...keepVehicle(db, vehicle, hold, log),
    guard(db, 'vehicle_changed', vehicleAsRead(db, vehicle)),
    guardPlace(db, { vehicleId: vehicle.id, wanted: times, place }, { at: log.by.at }),
  ]);
}

/** Ends a hold and logs whose deed it was: statements of a batch. Refuses with `hold_gone` where it ended, or lasts longer by now. */
export function endTelephoneHold(db: Database, hold: TelephoneHold, by: ActivityEntry['by']) {
  const { id, vehicleId, name, phone, fromDate, toDate } = hold;
  return [
    ...guardHold(db, hold),
    db.deleteFrom('telephoneHolds').where('id', '=', id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject({ ...hold, id: vehicleId }),
      metadata: {
        ...vehicleName(hold),
        before: { telephoneHold: { name, phone, fromDate, toDate } },
        after: {},
      },
    }),
  ];
}

/** A hold lasts until then, and the log says so. Refuses with `hold_gone` where it ended, or lasts until another moment by now. */
export async function moveTelephoneHoldEnd(
  db: Database,
  hold: TelephoneHold,
  { endsAt, by }: { endsAt: string; by: ActivityEntry['by'] },
): Promise<void> {
  const { id, vehicleId, name } = hold;
  await inOneTrip(db, [
    ...guardHold(db, hold),
    db.updateTable('telephoneHolds').set({ endsAt }).where('id', '=', id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: vehicleSubject({ ...hold, id: vehicleId }),
      metadata: {
        ...vehicleName(hold),
        before: { telephoneHold: { name, endsAt: hold.endsAt } },
        after: { telephoneHold: { name, endsAt } },
      },
    }),
  ]);
}

/** Refuses with `hold_gone` where a hold ended, or lasts until another moment than it was read with. */
function guardHold(db: Database, { id, vehicleId, endsAt }: TelephoneHold) {
  const vehicle = db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).forNoKeyUpdate();
  const asRead = db
    .selectFrom('telephoneHolds')
    .select('id')
    .where('id', '=', id)
    .where('endsAt', '=', endsAt)
    .forUpdate();
  // The car before its holds, as in every write.
  return [guard(db, 'hold_gone', vehicle), guard(db, 'hold_gone', asRead)];
}

/** Ends a hold by itself. Refuses with `hold_gone`. */
export async function deleteTelephoneHold(
  db: Database,
  hold: TelephoneHold,
  by: ActivityEntry['by'],
): Promise<void> {
  await inOneTrip(db, endTelephoneHold(db, hold, by));
}
