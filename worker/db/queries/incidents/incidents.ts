import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ListIncidentsInput } from '#domain/schemas/incidents.ts';
import { selectDone } from '../../activity-log.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow, orZero } from '../../figures.ts';
import { pageOf, placesOf, selectCount } from '../../list-page.ts';
import type { Tables } from '../../schema.ts';
import { PRICE_LINE_COLUMNS } from '../bookings/booking-lines.ts';
import { staffNamed } from '../staff/users.ts';
import { selectPapers } from '../vehicles/vehicle-papers.ts';
import { selectVehicles } from '../vehicles/vehicle-record.ts';
import { selectRentalAt, selectRentalsOf } from './rental-at.ts';

const eb = expressionBuilder<Tables, 'incidents'>();

/** Whether somebody told the insurer. */
const isInsurerTold = eb
  .exists(
    eb
      .selectFrom('incidentEntries as told')
      .whereRef('told.incidentId', '=', 'incidents.id')
      .where((entry) =>
        entry.or([
          entry('told.kind', '=', 'claim'),
          entry.and([entry('told.step', '=', 'insurer'), entry('told.isDone', '=', true)]),
        ]),
      )
      .select('told.id'),
  )
  .$castTo<boolean>();

type Filter = Pick<ListIncidentsInput, 'branchId' | 'state' | 'kind' | 'vehicleId' | 'bookingId'>;

function matching(db: Database, { branchId, state, kind, vehicleId, bookingId }: Filter) {
  let found = db.selectFrom('incidents');
  if (state === undefined) found = found.where('incidents.state', '<>', 'closed');
  else if (state !== 'all') found = found.where('incidents.state', '=', state);
  if (branchId !== undefined) found = found.where('incidents.branchId', '=', branchId);
  if (kind !== undefined) found = found.where('incidents.kind', '=', kind);
  if (vehicleId !== undefined) found = found.where('incidents.vehicleId', '=', vehicleId);
  if (bookingId !== undefined) found = found.where('incidents.bookingId', '=', bookingId);
  return found;
}

/** A page of the incidents that match, the newest first, and how long the insurer waits. */
export async function listIncidents(db: Database, query: ListIncidentsInput, maxRows: number) {
  const { limit, offset } = placesOf(query, maxRows);
  const [rows, counted, settings] = await readInOneTrip(db, [
    matching(db, query)
      .innerJoin('vehicles', 'vehicles.id', 'incidents.vehicleId')
      .leftJoin('bookings', 'bookings.id', 'incidents.bookingId')
      .select(['incidents.id', 'incidents.kind', 'incidents.state', 'incidents.isHeld', 'happenedAt'])
      .select(['place', 'isAnybodyHurt', 'incidents.branchId', 'incidents.vehicleId', 'incidents.bookingId'])
      .select(['brand', 'model', 'plate', 'bookingCode', 'customerName', isInsurerTold.as('isInsurerTold')])
      .orderBy('happenedAt', 'desc')
      .orderBy('incidents.id', 'desc')
      .limit(limit)
      .offset(offset),
    selectCount(db, matching(db, query).select('incidents.id'), maxRows),
    db.selectFrom('settings').select('insurerNoticeDays'),
  ]);
  return { ...pageOf(rows, counted, maxRows), ...onlyRow(settings) };
}

/** What recording an incident is decided from; `rentals` are those that have or had the car, by id where one is named. */
export async function findRecording(
  db: Database,
  asked: { incidentId: string; vehicleId: string; bookingId: string | undefined; happenedAt: string },
) {
  const { incidentId, vehicleId, bookingId, happenedAt } = asked;
  const [[vehicle], [rental], [done]] = await readInOneTrip(db, [
    selectVehicles(db).where('vehicles.id', '=', vehicleId),
    bookingId === undefined
      ? selectRentalAt(db, vehicleId, happenedAt)
      : selectRentalsOf(db, vehicleId).where('bookings.id', '=', bookingId),
    selectDone(db, incidentId),
  ]);
  return { vehicle, rental, done };
}

/** What the insurer paid, without what was recorded by mistake. */
function selectInsurerPaid(db: Database, incidentId: string) {
  const mistakes = db
    .selectFrom('incidentEntries as mistakes')
    .where('mistakes.incidentId', '=', incidentId)
    .where('mistakes.takesBackId', 'is not', null)
    .select((row) => row.ref('mistakes.takesBackId').$notNull().as('takesBackId'));
  return db
    .selectFrom('incidentEntries')
    .where('incidentId', '=', incidentId)
    .where('kind', '=', 'insurer')
    .where('incidentEntries.id', 'not in', mistakes);
}

/** What was spent because of it, given back, and paid by the insurer. */
function selectSums(db: Database, incidentId: string) {
  const costs = db.selectFrom('expenses').where('incidentId', '=', incidentId);
  const credits = db
    .selectFrom('incidentEntries')
    .where('incidentId', '=', incidentId)
    .where('kind', '=', 'credit');
  const insured = selectInsurerPaid(db, incidentId);
  return db.selectNoFrom([
    orZero(costs.select(({ fn }) => fn.sum<number>('netCents').as('sum'))).as('costCents'),
    orZero(credits.select(({ fn }) => fn.sum<number>('amountCents').as('sum'))).as('creditCents'),
    orZero(insured.select(({ fn }) => fn.sum<number>('amountCents').as('sum'))).as('insurerCents'),
  ]);
}

function selectIncident(db: Database, incidentId: string) {
  return db
    .selectFrom('incidents')
    .innerJoin('vehicles', 'vehicles.id', 'incidents.vehicleId')
    .where('incidents.id', '=', incidentId)
    .select(['incidents.id', 'incidents.kind', 'incidents.state', 'incidents.isHeld', 'incidents.bookingId'])
    .select(['incidents.vehicleId', 'incidents.rowVersion', 'brand', 'model', 'plate'])
    .select(['vehicles.branchId', 'happenedAt']);
}

/** What a change of an incident is decided from. */
export async function findIncidentToChange(
  db: Database,
  { incidentId, requestId }: { incidentId: string; requestId: string },
) {
  const [[incident], sums, payments, [done]] = await readInOneTrip(db, [
    selectIncident(db, incidentId),
    selectSums(db, incidentId),
    selectInsurerPaid(db, incidentId).select(['incidentEntries.id', 'amountCents', 'reference']),
    selectDone(db, requestId),
  ]);
  return incident && { ...incident, ...onlyRow(sums), payments, done: done ?? null };
}

export type IncidentToChange = NonNullable<Awaited<ReturnType<typeof findIncidentToChange>>>;

/** Everything that the page of an incident shows; undefined when there is none. */
export async function findIncident(db: Database, incidentId: string) {
  const its = db.selectFrom('incidents').where('incidents.id', '=', incidentId);
  const itsVehicle = its.select('incidents.vehicleId');
  const itsBooking = its.select('incidents.bookingId').$castTo<{ bookingId: string }>();
  const [[incident], [booking], lines, entries, photos, expenses, damages, papers, sums, settings] =
    await readInOneTrip(db, [
      selectIncident(db, incidentId)
        .select(['place', 'isAnybodyHurt', 'canBeDriven', 'story', 'recordedAt', 'closedAt'])
        .select((row) =>
          jsonBuildObject({
            id: row.ref('vehicles.id'),
            brand: row.ref('brand'),
            model: row.ref('model'),
            plate: row.ref('plate'),
            branchId: row.ref('vehicles.branchId'),
          }).as('vehicle'),
        )
        .select(staffNamed('incidents.recordedByUserId').as('recordedBy'))
        .select(staffNamed('incidents.closedByUserId').as('closedBy')),
      db
        .selectFrom('bookings')
        .leftJoin('profiles', 'profiles.id', 'bookings.customerId')
        .where('bookings.id', 'in', itsBooking)
        .select(['bookings.id', 'bookings.rowVersion', 'bookingCode', 'bookingStatus', 'customerName'])
        .select(['customerPhone', 'profiles.locale', 'bookings.vehicleId', 'rentalDays', 'grandTotalCents']),
      db.selectFrom('bookingLines').where('bookingId', 'in', itsBooking).select(PRICE_LINE_COLUMNS),
      db
        .selectFrom('incidentEntries')
        .where('incidentId', '=', incidentId)
        .select(['id', 'kind', 'step', 'isDone', 'state', 'amountCents', 'words', 'madeAt'])
        .select(['paidOn', 'reference', 'takesBackId'])
        .select(staffNamed('incidentEntries.madeByUserId').as('madeBy'))
        .orderBy('madeAt')
        .orderBy('id'),
      db
        .selectFrom('incidentPhotos')
        .leftJoin('photoFiles', 'photoFiles.fileHash', 'incidentPhotos.fileHash')
        .where('incidentId', '=', incidentId)
        .select(['incidentPhotos.id', 'takenAt'])
        .select((row) => row('photoFiles.fileHash', 'is not', null).$castTo<boolean>().as('isStored'))
        .orderBy('takenAt')
        .orderBy('incidentPhotos.id'),
      db
        .selectFrom('expenses')
        .where('incidentId', '=', incidentId)
        .select(['id', 'kind', 'netCents', 'note', 'madeAt'])
        .orderBy('madeAt')
        .orderBy('id'),
      db
        .selectFrom('damages')
        .where('incidentId', '=', incidentId)
        .select(['id', 'view', 'xPermille', 'yPermille', 'kind', 'note', 'repairedAt'])
        .orderBy('id'),
      selectPapers(db).where('vehicleId', '=', itsVehicle).where('kind', '=', 'insurance'),
      selectSums(db, incidentId),
      db.selectFrom('settings').select('insurerNoticeDays'),
    ]);
  return (
    incident && {
      ...incident,
      booking: booking ?? null,
      lines,
      entries,
      photos,
      expenses,
      damages,
      insurance: papers[0] ?? null,
      ...onlyRow(sums),
      ...onlyRow(settings),
    }
  );
}

export type FoundIncident = NonNullable<Awaited<ReturnType<typeof findIncident>>>;
