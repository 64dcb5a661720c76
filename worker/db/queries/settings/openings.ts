import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import type { BranchOpening, Openings } from '#domain/opening-hours.ts';
import type { AfterHoursFee } from '#domain/price-steps.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, type RowsOf, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { jsonOf } from '../../values.ts';
import { selectRoutes } from './routes.ts';

/** When the branches are open: their weeks, and the days that are not as their weekday. */
export function selectOpenings(db: Database) {
  const exceptions = expressionBuilder<Tables, 'branches'>()
    .selectFrom('openingExceptions')
    .whereRef('openingExceptions.branchId', '=', 'branches.id')
    .select(['openingExceptions.day', 'openingExceptions.hours', 'openingExceptions.name'])
    .orderBy('openingExceptions.day');
  return db
    .selectFrom('branches')
    .select(['branches.id', 'branches.openingHours as week', jsonArrayFrom(exceptions).as('exceptions')]);
}

/** Throws where a branch has no row. */
export function openingsOf(rows: readonly (BranchOpening & { id: BranchId })[]): Openings {
  const openings = new Map(rows.map(({ id, week, exceptions }) => [id, { week, exceptions }]));
  const of = (id: BranchId): BranchOpening => {
    const opening = openings.get(id);
    if (opening === undefined) throw new Error(`The branch ${id} has no row: seed the reference data`);
    return opening;
  };
  return Object.fromEntries(BRANCH_IDS.map((id) => [id, of(id)])) as Record<BranchId, BranchOpening>;
}

/** What the engine asks for coming outside the hours; undefined where the owner asks for nothing. */
export function afterHoursOf(settings: {
  afterHoursFeeCents: number | null;
  isAfterHoursTaxed: boolean;
}): AfterHoursFee | undefined {
  const { afterHoursFeeCents: feeCents, isAfterHoursTaxed: isTaxed } = settings;
  return feeCents === null ? undefined : { feeCents, isTaxed };
}

/** Where a car stands, when the branches are open, the ways between them, and what the owner set for the site; undefined without such a car. */
export async function findHoursOf(db: Database, vehicleId: string) {
  const [[vehicle], rows, routes, [settings]] = await readInOneTrip(db, [
    db.selectFrom('vehicles').where('vehicles.id', '=', vehicleId).select('branchId'),
    selectOpenings(db),
    selectRoutes(db),
    db
      .selectFrom('settings')
      .select(['webNoticeMinutes', 'afterHoursFeeCents', 'isAfterHoursTaxed'])
      .select(['defaultPickupTime', 'defaultReturnTime']),
  ]);
  if (vehicle === undefined || settings === undefined) return undefined;
  const { webNoticeMinutes, defaultPickupTime, defaultReturnTime } = settings;
  return {
    ...vehicle,
    routes,
    openings: openingsOf(rows),
    ...{ webNoticeMinutes, defaultPickupTime, defaultReturnTime },
    afterHours: afterHoursOf(settings),
  };
}

/** The queries of `hoursOf`, for a batch. */
export function selectHours(db: Database) {
  return [
    selectOpenings(db),
    db
      .selectFrom('settings')
      .select(['webNoticeMinutes', 'afterHoursFeeCents', 'isAfterHoursTaxed'])
      .select(['defaultPickupTime', 'defaultReturnTime', 'graceMinutes']),
  ] as const;
}

type HoursRows = RowsOf<ReturnType<typeof selectHours>>;

/** When all branches are open, and what the owner set for the site. */
export function hoursOf(rows: HoursRows[0], [settings]: HoursRows[1]) {
  if (settings === undefined) throw new Error('There are no settings: seed the reference data');
  return { ...settings, openings: openingsOf(rows), afterHours: afterHoursOf(settings) };
}

export async function findHours(db: Database) {
  return hoursOf(...(await readInOneTrip(db, selectHours(db))));
}

export type BranchHours = NonNullable<Awaited<ReturnType<typeof findHoursOf>>>;

export type SpecialDay = Pick<Tables['openingExceptions'], 'branchId' | 'day' | 'hours' | 'name'>;

/** The days that are not as their weekday, in order. */
export function selectSpecialDays(db: Database) {
  return db
    .selectFrom('openingExceptions')
    .select(['branchId', 'day', 'hours', 'name'])
    .orderBy('day')
    .orderBy('branchId', 'desc');
}

type WhichDay = Pick<SpecialDay, 'branchId' | 'day'>;

const isSameDay = (a: WhichDay, b: WhichDay) => a.branchId === b.branchId && a.day === b.day;

function selectDay(db: Database, { branchId, day }: WhichDay) {
  return db.selectFrom('openingExceptions').where('branchId', '=', branchId).where('day', '=', day);
}

function selectAsRead(db: Database, { hours, name, ...which }: SpecialDay) {
  return selectDay(db, which)
    .select('branchId')
    .where(sql<boolean>`name = ${jsonOf(name)}`)
    .where(sql<boolean>`hours is not distinct from ${hours === null ? sql`null::jsonb` : jsonOf(hours)}`);
}

/** A row where there is no such day. */
function selectNothing(db: Database, which: WhichDay) {
  return db
    .selectNoFrom(({ val }) => val(1).as('one'))
    .where(({ not, exists }) => not(exists(selectDay(db, which).select('branchId'))));
}

interface SpecialDaysWrite {
  /** What is there on these days, as it was read. */
  seen: readonly SpecialDay[];
  /** What is to be there in its place; a day that nobody has seen is free, or `areKept` leaves it as it is. */
  days: readonly SpecialDay[];
  areKept?: boolean;
  log: ActivityEntry;
}

/** Writes special days with their log. Refused (`openings_changed`) where they are no longer as they were read. */
export async function writeSpecialDays(
  db: Database,
  { seen, days, areKept = false, log }: SpecialDaysWrite,
): Promise<void> {
  const added = days.filter((wanted) => !seen.some((day) => isSameDay(day, wanted)));
  await inOneTrip(db, [
    // Who writes special days waits here for whoever does it now.
    db.selectFrom('branches').select('id').orderBy('id').forNoKeyUpdate(),
    ...seen.map((day) => guard(db, 'openings_changed', selectAsRead(db, day))),
    ...(areKept ? [] : added.map((day) => guard(db, 'openings_changed', selectNothing(db, day)))),
    ...seen.map(({ branchId, day }) =>
      db.deleteFrom('openingExceptions').where('branchId', '=', branchId).where('day', '=', day),
    ),
    days.length === 0
      ? null
      : db
          .insertInto('openingExceptions')
          .values([...days])
          .onConflict((conflict) => conflict.columns(['branchId', 'day']).doNothing()),
    insertActivity(db, log),
  ]);
}
