import { expressionBuilder, type Insertable, type Updateable } from 'kysely';
import { OUT_STATUSES } from '#domain/booking-status.ts';
import { GUIDED_PHOTOS, type PhotoPlace } from '#domain/inspection.ts';
import type { ListDeliveriesInput } from '#domain/schemas/deliveries.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { type BookingNews, tellClient } from '../outbox/tell.ts';
import { isOfDrive } from './driven-stay.ts';

export type NewDelivery = Insertable<Tables['deliveries']>;

const eb = expressionBuilder<Tables, 'deliveries' | 'bookings'>();

/** Received for the booking since the driver left, the deposit with it: what was carried back. */
const collectedCents = orZero(
  eb
    .selectFrom('payments')
    .whereRef('payments.bookingId', '=', 'deliveries.bookingId')
    .whereRef('payments.createdAt', '>=', 'deliveries.leftAt')
    .where('payments.kind', '=', 'payment')
    .where('payments.status', '=', 'paid')
    .where('payments.creditId', 'is', null)
    .select((row) => row.fn.sum('netCents').as('cents')),
);

/** How the car that was driven was seen: the last record of its hand-over, or of its return, that was made after the driver left. */
function seenThere() {
  return eb
    .selectFrom('inspections')
    .where(isOfDrive())
    .whereRef('inspections.recordedAt', '>=', 'deliveries.leftAt')
    .orderBy('inspections.recordedAt', 'desc')
    .limit(1);
}

/** Its client may have another car by now. */
const drivenVehicleId = eb.fn.coalesce(
  seenThere().select('inspections.vehicleId').$asScalar(),
  eb.ref('bookings.vehicleId'),
);

/** Where guided pictures were taken of that car, over all records of its hand-over, or of its return. */
const placesTaken = eb
  .selectFrom('inspectionPhotos')
  .innerJoin('inspections', 'inspections.id', 'inspectionPhotos.inspectionId')
  .where(isOfDrive())
  .where('inspectionPhotos.place', 'in', GUIDED_PHOTOS)
  .select((row) =>
    row.fn.agg<PhotoPlace[] | null>('array_agg', ['inspectionPhotos.place']).distinct().as('places'),
  );

/** … of which the file has come. */
const placesStored = placesTaken.innerJoin('photoFiles', 'photoFiles.fileHash', 'inspectionPhotos.fileHash');

const isContractClosed = eb
  .exists(
    eb
      .selectFrom('contracts')
      .whereRef('contracts.bookingId', '=', 'deliveries.bookingId')
      .where('contracts.kind', '<>', 'return')
      .where('outcome', 'in', ['signed', 'paper', 'refused'])
      .select('contracts.id'),
  )
  .$castTo<boolean>();

function selectDeliveries(db: Database) {
  return db
    .selectFrom('deliveries')
    .innerJoin('bookings', 'bookings.id', 'deliveries.bookingId')
    .innerJoin('vehicles', (join) => join.on('vehicles.id', '=', drivenVehicleId))
    .select([
      'deliveries.id',
      'deliveries.bookingId',
      'deliveries.kind',
      'place',
      'deliveries.flight',
      'dueOn',
      'dueTime',
    ])
    .select([
      'dueAt',
      'bookedAt',
      'driverName',
      'driverUserId',
      'deliveries.note',
      'state',
      'leftAt',
      'deliveries.endedAt',
    ])
    .select(['deliveries.rowVersion', 'bookingCode', 'bookingStatus', 'customerName', 'customerPhone'])
    .select(['pickupAt', 'returnAt'])
    .select(['pickupBranchId', 'returnBranchId', 'vehicles.id as vehicleId', 'brand', 'model', 'plate'])
    .select(['grandTotalCents', 'paidCents', 'pendingCents', 'bookings.depositCents', 'depositHeldCents'])
    .select([collectedCents.as('collectedCents'), isContractClosed.as('isContractClosed')])
    .select([
      placesTaken.$asScalar().as('takenPlaces'),
      placesStored.$asScalar().as('storedPlaces'),
      seenThere().select('inspections.happenedAt').$asScalar().as('seenAt'),
      seenThere().select('inspections.id').$asScalar().as('inspectionId'),
      seenThere().select('inspections.photosReason').$asScalar().as('photosReason'),
    ]);
}

/**
 * What is to be driven until a moment, what was brought to clients who have the car, and what was fetched since a moment: of a
 * branch, or all; or everything of a booking.
 */
export function listDeliveries(
  db: Database,
  { branchId, bookingId }: ListDeliveriesInput,
  { until, fetchedSince }: { until: Date; fetchedSince: Date },
) {
  let found = selectDeliveries(db).orderBy('dueAt').orderBy('deliveries.id');
  if (bookingId !== undefined) return found.where('deliveries.bookingId', '=', bookingId).execute();
  if (branchId !== undefined) {
    found = found.where((row) =>
      row.or([
        row.and([row('deliveries.kind', '=', 'delivery'), row('pickupBranchId', '=', branchId)]),
        row.and([row('deliveries.kind', '=', 'collection'), row('returnBranchId', '=', branchId)]),
      ]),
    );
  }
  // Read once for all: whether each booking of the last years is out takes twice as long.
  const out = db.selectFrom('bookings').where('bookingStatus', 'in', OUT_STATUSES).select('bookings.id');
  return found
    .where((row) =>
      row.or([
        row.and([row('state', 'in', ['planned', 'on_the_way']), row('dueAt', '<', until.toISOString())]),
        // What may be left of its hand-over is done while the client has the car.
        row.and([
          row('state', '=', 'done'),
          row('deliveries.kind', '=', 'delivery'),
          row('deliveries.bookingId', 'in', out),
        ]),
        row.and([
          row('state', '=', 'done'),
          row('deliveries.kind', '=', 'collection'),
          row('deliveries.endedAt', '>', fetchedSince.toISOString()),
        ]),
      ]),
    )
    .execute();
}

/** What planning one is decided from. */
export async function findPlannedFor(
  db: Database,
  { bookingId, deliveryId }: { bookingId: string; deliveryId: string },
) {
  const [[booking], [done]] = await readInOneTrip(db, [
    db
      .selectFrom('bookings')
      .innerJoin('clients', 'clients.id', 'clientId')
      .where('bookings.id', '=', bookingId)
      .select(['bookings.id', 'bookingCode', 'customerName', 'bookingStatus', 'pickupBranchId'])
      .select(['pickupDate', 'pickupTime', 'returnDate', 'returnTime', 'rentalDays', 'remindersStoppedAt']),
    selectDone(db, deliveryId),
  ]);
  return { booking, done };
}

/** Plans one, logs it and tells its client, where that is asked; throws a unique violation where the booking has one of its kind already. */
export async function insertDelivery(
  db: Database,
  delivery: NewDelivery & { bookingId: string },
  { log, news }: { log: ActivityEntry; news: BookingNews | null },
): Promise<void> {
  await inOneTrip(db, [
    insertActivity(db, log),
    db.insertInto('deliveries').values(delivery),
    news && tellClient(db, delivery.bookingId, news, log.by.at),
  ]);
}

export function findDelivery(db: Database, deliveryId: string) {
  return db
    .selectFrom('deliveries')
    .innerJoin('bookings', 'bookings.id', 'deliveries.bookingId')
    .where('deliveries.id', '=', deliveryId)
    .select(['deliveries.id', 'deliveries.kind', 'state', 'place', 'deliveries.rowVersion', 'leftAt'])
    .select(['bookings.id as bookingId', 'bookingCode', 'customerName', 'bookingStatus', 'pickupBranchId'])
    .executeTakeFirst();
}

export type FoundDelivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/** Writes how far it is, and logs it. Refuses with `delivery_changed`. */
export async function updateDelivery(
  db: Database,
  { id, rowVersion }: FoundDelivery,
  { set, log }: { set: Updateable<Tables['deliveries']>; log: ActivityEntry },
): Promise<void> {
  const asRead = db
    .selectFrom('deliveries')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion);
  await inOneTrip(db, [
    guard(db, 'delivery_changed', asRead.forUpdate()),
    db.updateTable('deliveries').set(set).where('id', '=', id),
    insertActivity(db, log),
  ]);
}
