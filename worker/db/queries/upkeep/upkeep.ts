import type { InferResult, Insertable, Updateable } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { type ActivityEntry, insertActivity, selectDone } from '../../activity-log.ts';
import { inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import {
  claimUpload,
  selectFreeUpload,
  type UploadClaim,
  type UploadToClaim,
} from '../payments/proof-uploads.ts';
import { selectLastSeen } from '../vehicles/inspections.ts';
import { leavingVehicleOf, leavingVehicleQueries } from '../vehicles/leaving-vehicle.ts';
import { selectPlans } from '../vehicles/service-plans.ts';
import { selectPapers } from '../vehicles/vehicle-papers.ts';

/** The odometer of each car as an inspection showed it last: looked up car by car, since there are far more inspections. */
function selectOdometers(db: Database) {
  return db
    .selectFrom('vehicles')
    .innerJoinLateral(
      ({ ref }) => selectLastSeen(db, ref('vehicles.id')).as('seen'),
      (join) => join.onTrue(),
    )
    .select(['vehicles.id as vehicleId', 'seen.odometerKm']);
}

function selectWarnings(db: Database) {
  return db
    .selectFrom('settings')
    .select(['paperWarningDays', 'serviceWarningDays', 'serviceWarningKm', 'rowVersion']);
}

/** Papers, service and odometer of one car. */
export async function findUpkeep(db: Database, vehicleId: string) {
  const [papers, plans, odometers, settings] = await readInOneTrip(db, [
    selectPapers(db).where('vehicleId', '=', vehicleId),
    selectPlans(db).where('vehicleId', '=', vehicleId),
    selectOdometers(db).where('vehicles.id', '=', vehicleId),
    selectWarnings(db),
  ]);
  return { papers, plans, odometers, warnings: onlyRow(settings) };
}

/** What may stop a car that is about to leave, with how it is named. */
export async function findLeavingVehicle(db: Database, vehicleId: string) {
  return leavingVehicleOf(await readInOneTrip(db, leavingVehicleQueries(db, vehicleId)));
}

/** The same of all cars that are not retired. */
export async function findUpkeepOfAll(db: Database, branchId: BranchId | undefined) {
  let inUse = db.selectFrom('vehicles').where('retiredAt', 'is', null);
  if (branchId !== undefined) inUse = inUse.where('vehicles.branchId', '=', branchId);
  const ids = inUse.select('vehicles.id');
  const [vehicles, papers, plans, odometers, settings] = await readInOneTrip(db, [
    inUse.select(['id', 'brand', 'model', 'plate']),
    selectPapers(db).where('vehicleId', 'in', ids),
    selectPlans(db).where('vehicleId', 'in', ids),
    selectOdometers(db).where('vehicles.id', 'in', ids),
    selectWarnings(db),
  ]);
  return { vehicles, papers, plans, odometers, warnings: onlyRow(settings) };
}

export type PaperRow = InferResult<ReturnType<typeof selectPapers>>[number];
export type PlanRow = InferResult<ReturnType<typeof selectPlans>>[number];

interface GroundAsked {
  vehicleId: string;
  requestId: string;
  upload?: UploadToClaim | null;
}

/** What a new paper or plan is decided from. */
export async function findUpkeepGround(db: Database, { vehicleId, requestId, upload = null }: GroundAsked) {
  const [[vehicle], [done], [file], papers, plans] = await readInOneTrip(db, [
    db
      .selectFrom('vehicles')
      .select(['id', 'brand', 'model', 'plate', 'branchId'])
      .where('id', '=', vehicleId),
    selectDone(db, requestId),
    upload && selectFreeUpload(db, upload),
    selectPapers(db).where('vehicleId', '=', vehicleId),
    selectPlans(db).where('vehicleId', '=', vehicleId),
  ]);
  return { vehicle, done, file, papers, plans };
}

/** A plan with its car, all plans of that car with its odometer, and what the same request did before. */
export async function findPlan(db: Database, planId: string, requestId: string) {
  const itsVehicle = db.selectFrom('servicePlans').where('id', '=', planId).select('vehicleId').$asScalar();
  const [[plan], plans, [seen], [done]] = await readInOneTrip(db, [
    db
      .selectFrom('servicePlans')
      .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
      .where('servicePlans.id', '=', planId)
      .select(['servicePlans.id', 'kind', 'vehicleId', 'brand', 'model', 'plate', 'branchId']),
    selectPlans(db).where('vehicleId', '=', itsVehicle),
    selectOdometers(db).where('vehicles.id', '=', itsVehicle),
    selectDone(db, requestId),
  ]);
  return { plan, plans, seenKm: seen?.odometerKm ?? null, done };
}

interface NewPaper {
  paper: Insertable<Tables['vehiclePapers']>;
  claim: UploadClaim | null;
  log: ActivityEntry;
}

/** Adds a paper with its picture, and logs it. Refuses with `upload_taken`. */
export async function insertPaper(db: Database, { paper, claim, log }: NewPaper): Promise<void> {
  await inOneTrip(db, [
    insertActivity(db, log),
    db.insertInto('vehiclePapers').values(paper),
    ...(claim === null ? [] : claimUpload(db, claim)),
  ]);
}

export type NewService = Insertable<Tables['servicesDone']>;

export function insertServiceDone(db: Database, service: NewService) {
  return db.insertInto('servicesDone').values(service);
}

/** Records a service that cost nothing, and logs it. */
export async function insertService(
  db: Database,
  { service, log }: { service: NewService; log: ActivityEntry },
): Promise<void> {
  await inOneTrip(db, [insertActivity(db, log), insertServiceDone(db, service)]);
}

interface SavedPlan {
  plan: Insertable<Tables['servicePlans']> & { id: string };
  /** Null where it is known when it was done last. */
  last: NewService | null;
  log: ActivityEntry;
}

/** Writes how often something is done, and logs it. */
export async function savePlan(db: Database, { plan, last, log }: SavedPlan): Promise<void> {
  const { everyKm, everyMonths, isStopped } = plan;
  const set: Updateable<Tables['servicePlans']> = { everyKm, everyMonths, isStopped };
  await inOneTrip(db, [
    insertActivity(db, log),
    db
      .insertInto('servicePlans')
      .values(plan)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(set)),
    last && insertServiceDone(db, last),
  ]);
}

/** The picture of a paper, and where the file may still lie when it is not under its final key. */
export function findPaperFile(db: Database, paperId: string) {
  return db
    .selectFrom('vehiclePapers')
    .leftJoin('proofUploads', 'proofUploads.finalKey', 'vehiclePapers.pictureKey')
    .where('vehiclePapers.id', '=', paperId)
    .select((eb) => [
      eb.ref('pictureKey').$notNull().as('proofKey'),
      eb.ref('pictureContentType').$notNull().as('contentType'),
    ])
    .select('tempKey')
    .where('pictureKey', 'is not', null)
    .executeTakeFirst();
}
