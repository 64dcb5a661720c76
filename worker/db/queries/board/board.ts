import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { lastBoardDay } from '#domain/board.ts';
import type { Movement } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { ContractFacts } from '#domain/contract.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { GUIDED_PHOTOS, type PhotoPlace } from '#domain/inspection.ts';
import { BOARD_DAY_ROWS, BOARD_LATE_ROWS } from '#domain/policy.ts';
import { readInOneTrip } from '../../batch.ts';
import { expectedAt, ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { driverRule } from '../bookings/drivers.ts';
import { MOVEMENT } from '../bookings/due-bookings.ts';
import { isOfDrive } from '../deliveries/driven-stay.ts';
import { isChangedOnTheRoad } from '../rentals/rental-changes.ts';
import { selectOpenTransfers } from '../transfers/transfers.ts';
import { selectLastSeen } from '../vehicles/inspections.ts';
import { selectPlans } from '../vehicles/service-plans.ts';
import { selectPapers } from '../vehicles/vehicle-papers.ts';

export interface BoardScope {
  /** In Haiti. */
  today: CalendarDay;
  /** Undefined looks at all branches. */
  branchId: BranchId | undefined;
  /** Of what happened since then a picture still shows how it was. */
  picturesSince: Date;
}

const eb = expressionBuilder<Tables, 'bookings'>();

/** The first day on which one of the car's papers that count ends. */
function vehicleUntil(db: Database) {
  const papers = selectPapers(db).where('vehicleId', '=', eb.ref('bookings.vehicleId')).as('papers');
  return db
    .selectFrom(papers)
    .select(({ fn }) => fn.min('papers.validUntil').as('validUntil'))
    .$asScalar();
}

/** What is done to the car again and again, and what its clock said last. */
function serviceOf(db: Database) {
  const vehicleId = eb.ref('bookings.vehicleId');
  return [
    jsonArrayFrom(selectPlans(db).where('vehicleId', '=', vehicleId)).as('plans'),
    selectLastSeen(db, vehicleId).clearSelect().select('odometerKm').$asScalar().as('odometerKm'),
  ] as const;
}

/** The contract and its addenda that count, with what each agreed on. */
function contractsOf() {
  return jsonArrayFrom(
    eb
      .selectFrom('contracts')
      .whereRef('contracts.bookingId', '=', 'bookings.id')
      .where('kind', '<>', 'return')
      .where('outcome', 'is distinct from', 'void')
      .select(['kind', 'outcome'])
      .select((row) => sql<ContractFacts>`${row.ref('content')} -> 'facts'`.as('facts'))
      .orderBy('contracts.year')
      .orderBy('contracts.number'),
  );
}

/** The contract was signed on a numbered form, and nothing of the rental was changed since. */
function isOnForm() {
  const form = eb
    .selectFrom('paperEntries')
    .whereRef('paperEntries.bookingId', '=', 'bookings.id')
    .where('act', '=', 'hand_over')
    .select('paperEntries.id');
  return eb.and([eb.exists(form), eb.not(isChangedOnTheRoad)]).$castTo<boolean>();
}

/** Who drives beside the client, as far as the firm's rule asks. */
function namedDrivers() {
  return jsonArrayFrom(
    eb
      .selectFrom('bookingDrivers')
      .whereRef('bookingDrivers.bookingId', '=', 'bookings.id')
      .select(['bookingDrivers.bornOn', 'bookingDrivers.licensedSince'])
      .orderBy('position'),
  );
}

function selectMoves(db: Database, kind: Movement, { branchId }: BoardScope) {
  const { isOpen, branch } = MOVEMENT[kind];
  const open = db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .where(isOpen)
    .select(['bookings.id', 'bookings.rowVersion', 'bookingCode', 'bookingStatus', 'paymentStatus'])
    .select(['customerName', 'customerPhone', 'licenseExpiresOn', 'doNotRentReason'])
    .select(['clients.bornOn', 'clients.licensedSince', 'isClientDriving', namedDrivers().as('namedDrivers')])
    .select(ofClient.as('locale'))
    .select(['pickupBranchId', 'returnBranchId', 'pickupDate', 'pickupTime', 'returnDate', 'returnTime'])
    .select(['pickupAt', 'returnAt', expectedAt.as('expectedAt')])
    .select(['grandTotalCents', 'paidCents', 'pendingCents'])
    .select(['bookings.depositCents', 'depositHeldCents'])
    .select(serviceOf(db))
    .select([contractsOf().as('contracts'), isOnForm().as('isOnForm'), vehicleUntil(db).as('vehicleUntil')])
    .select((row) =>
      jsonBuildObject({
        id: row.ref('vehicles.id'),
        brand: row.ref('vehicles.brand'),
        model: row.ref('vehicles.model'),
        plate: row.ref('vehicles.plate'),
        branchId: row.ref('vehicles.branchId'),
      }).as('vehicle'),
    );
  return branchId === undefined ? open : open.where(branch, '=', branchId);
}

/** Of the days before today: one row more than is shown, to know whether there are more. */
function selectFromEarlierDays(db: Database, kind: Movement, scope: BoardScope) {
  const { day } = MOVEMENT[kind];
  const late = selectMoves(db, kind, scope).where(day, '<', scope.today);
  // A car that is out for longest is asked for first; a client who did not come last month has been forgotten.
  return late
    .orderBy(day, kind === 'returns' ? 'asc' : 'desc')
    .orderBy('bookings.id')
    .limit(BOARD_LATE_ROWS + 1);
}

function selectNow(db: Database, kind: Movement, scope: BoardScope) {
  const { day, at } = MOVEMENT[kind];
  return selectMoves(db, kind, scope)
    .where(day, '>=', scope.today)
    .where(day, '<=', lastBoardDay(scope.today))
    .orderBy(day)
    .orderBy(at)
    .limit(BOARD_DAY_ROWS);
}

/** Where guided pictures were taken of a car that changed hands. */
const takenPlaces = expressionBuilder<Tables, 'inspections'>()
  .selectFrom('inspectionPhotos')
  .whereRef('inspectionPhotos.inspectionId', '=', 'inspections.id')
  .where('place', 'in', GUIDED_PHOTOS);

/** Somebody brought the car, or fetched it: the list of deliveries says what is left of it. */
function isAway() {
  const row = expressionBuilder<Tables, 'inspections'>();
  const drive = row
    .selectFrom('deliveries')
    .where('deliveries.state', '<>', 'canceled')
    .whereRef('deliveries.leftAt', '<=', 'inspections.recordedAt')
    .where(isOfDrive());
  return row.exists(drive.select('deliveries.id'));
}

/** Cars that changed hands at the desk a short while ago with fewer pictures than are asked for, the latest first. */
function selectUnpictured(db: Database, { branchId, picturesSince }: BoardScope) {
  const found = db
    .selectFrom('inspections')
    .innerJoin('bookings', 'bookings.id', 'inspections.bookingId')
    .innerJoin('vehicles', 'vehicles.id', 'inspections.vehicleId')
    .where('happenedAt', '>', picturesSince.toISOString())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inspections as next')
            .whereRef('next.replacesId', '=', 'inspections.id')
            .select('next.id'),
        ),
      ),
    )
    // Nobody will take them any more, and said why.
    .where('photosReason', 'is', null)
    .where(({ not }) => not(isAway()))
    .where(
      takenPlaces.select(({ fn }) => fn.count('place').distinct().as('places')).$asScalar(),
      '<',
      GUIDED_PHOTOS.length,
    )
    .select([
      'inspections.id',
      'bookings.id as bookingId',
      'bookingCode',
      'customerName',
      'kind',
      'happenedAt',
    ])
    .select(['inspections.branchId', 'inspections.vehicleId', 'brand', 'model', 'plate'])
    .select(
      takenPlaces
        .select(({ fn }) => fn.agg<PhotoPlace[] | null>('array_agg', ['place']).distinct().as('places'))
        .$asScalar()
        .as('takenPlaces'),
    )
    .orderBy('happenedAt', 'desc')
    .limit(BOARD_DAY_ROWS);
  return branchId === undefined ? found : found.where('inspections.branchId', '=', branchId);
}

/** Cars that staff drive to another branch. */
function selectDrives(db: Database, { today }: BoardScope) {
  const end = instantInHaiti(addDays(lastBoardDay(today), 1), '00:00');
  return selectOpenTransfers(db).where('leavesAt', '<', end.toISOString()).limit(BOARD_DAY_ROWS);
}

/** What leaves and what comes back, at one moment; late ones may be more than these. */
export async function readBoard(db: Database, scope: BoardScope) {
  const [settings, lateReturns, lateDepartures, returns, departures, drives, unpictured] =
    await readInOneTrip(db, [
      db.selectFrom('settings').select(['graceMinutes', 'policies']),
      selectFromEarlierDays(db, 'returns', scope),
      selectFromEarlierDays(db, 'departures', scope),
      selectNow(db, 'returns', scope),
      selectNow(db, 'departures', scope),
      selectDrives(db, scope),
      selectUnpictured(db, scope),
    ]);
  const { graceMinutes, policies } = onlyRow(settings);
  return {
    graceMinutes,
    rule: driverRule(policies),
    moreLate: {
      returns: lateReturns.length > BOARD_LATE_ROWS,
      departures: lateDepartures.length > BOARD_LATE_ROWS,
    },
    drives,
    unpictured,
    moves: [
      ...lateReturns.slice(0, BOARD_LATE_ROWS),
      ...lateDepartures.slice(0, BOARD_LATE_ROWS),
      ...returns,
      ...departures,
    ],
  };
}

type Read = Awaited<ReturnType<typeof readBoard>>;
export type BoardMoveRow = Read['moves'][number];
export type BoardDriveRow = Read['drives'][number];
export type UnpicturedRow = Read['unpictured'][number];
