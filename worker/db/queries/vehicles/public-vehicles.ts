import { type Expression, expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceTier } from '#domain/pricing.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { isHeldWithin } from '../../hold-days.ts';
import type { Tables } from '../../schema.ts';
import { selectExtras } from '../settings/extras.ts';
import { selectInstructions } from '../settings/payment-instructions.ts';

const CHECKOUT_ALTERNATIVES = 4;

export interface ImageRow {
  prefix: string;
  width: number;
  height: number;
}

/** Null or all four, as the database's check says. */
export const pricingTiers = sql<Record<PriceTier, Cents> | null>`
  case when vehicles.rate_1_day_cents is not null then json_build_object(
    '1', vehicles.rate_1_day_cents, '2-7', vehicles.rate_2_to_7_days_cents,
    '8-15', vehicles.rate_8_to_15_days_cents, '16-29', vehicles.rate_16_to_29_days_cents) end`;

const image = sql`json_build_object('prefix', storage_prefix, 'width', width, 'height', height)`;

/** The car's first picture, looked up in the row at hand. */
export const firstImage = sql<ImageRow | null>`(
  select ${image} from vehicle_images where vehicle_id = vehicles.id order by position limit 1)`;

const allImages = sql<ImageRow[]>`(
  select coalesce(json_agg(${image} order by position), '[]') from vehicle_images where vehicle_id = vehicles.id)`;

/** With the car that somebody wants beside those that are looked at. */
type WithWanted = Tables & { wanted: Tables['vehicles'] };

/** Whether no booking and no maintenance holds the car on any day of the period. */
export function isFreeFor(period: RentalPeriod, car: 'vehicles' | 'wanted' = 'vehicles') {
  const { not, exists, selectFrom } = expressionBuilder<WithWanted, 'vehicles' | 'wanted'>();
  const holds = selectFrom('vehicleHolds').whereRef('vehicleHolds.vehicleId', '=', `${car}.id`);
  // Postgres answers true or false; other databases 1 or 0.
  return not(exists(holds.where(isHeldWithin(period)).select('vehicleHolds.vehicleId'))).$castTo<boolean>();
}

/** What anybody may see of a car: never its plate. */
function selectCard<Output>(query: SelectQueryBuilder<Tables, 'vehicles' | 'branches', Output>) {
  return query
    .select(['vehicles.id', 'vehicles.brand', 'vehicles.model', 'vehicles.year', 'vehicles.class'])
    .select(['vehicles.status', 'vehicles.seats', 'vehicles.doors', 'vehicles.transmission'])
    .select(['vehicles.hasAc', 'vehicles.pricePerDayCents', 'vehicles.depositCents', 'vehicles.branchId'])
    .select(['branches.city', pricingTiers.as('pricingTiers'), firstImage.as('image')]);
}

function withBranch(db: Database) {
  return db.selectFrom('vehicles').innerJoin('branches', 'branches.id', 'vehicles.branchId');
}

/** Active cars that are not retired, each with its branch. */
export function forRent(db: Database) {
  return withBranch(db).where('vehicles.status', '=', 'active').where('vehicles.retiredAt', 'is', null);
}

interface Places {
  id: string;
  inBranch: number;
  byDayRate: number;
  inClass: number;
  isFreeNow: boolean;
}

/** Each car's place in every section; whether it is free is asked once for each, not once for each place. */
function placesOf(rentNow: RentalPeriod) {
  const byPrice = sql`price_per_day_cents, id`;
  return sql<Places>`(
    with car as materialized (
      select id, branch_id, class, price_per_day_cents, ${isFreeFor(rentNow)} as is_free_now,
        coalesce(rate_1_day_cents, price_per_day_cents) as day_rate
      from vehicles where status = 'active' and retired_at is null
    )
    select id, is_free_now, row_number() over (partition by branch_id order by ${byPrice}) as in_branch,
      row_number() over (order by day_rate, id) as by_day_rate,
      row_number() over (partition by is_free_now, class order by ${byPrice}) as in_class
    from car)`;
}

function isAmongFirst(size: number) {
  return sql<boolean>`(in_branch <= ${size} or by_day_rate <= ${size} or (is_free_now and in_class <= ${size}))`;
}

/**
 * Every car for rent, cheapest first, each with its place in the sections of home and fleet: in its branch by price,
 * among all by the rate of one day, and, when free for `rentNow`, in its class. With `sectionSize` only those
 * that a section can show.
 */
export function listVehiclesWithRanks(db: Database, rentNow: RentalPeriod, sectionSize?: number) {
  return selectCard(forRent(db))
    .innerJoin(placesOf(rentNow).as('rank'), 'rank.id', 'vehicles.id')
    .select(['rank.inBranch', 'rank.byDayRate', 'rank.inClass', 'rank.isFreeNow'])
    .$if(sectionSize !== undefined, (query) => query.where(isAmongFirst(sectionSize ?? 0)))
    .orderBy('vehicles.pricePerDayCents')
    .orderBy('vehicles.id')
    .execute();
}

/** A car as lists show it. */
export type VehicleCardRow = Omit<RankedVehicle, 'inBranch' | 'byDayRate' | 'inClass' | 'isFreeNow'>;
export type RankedVehicle = Awaited<ReturnType<typeof listVehiclesWithRanks>>[number];

/** Cars for rent, cheapest first: of one branch, free for a period, or both. */
export function listVehicles(
  db: Database,
  { branchId, period }: { branchId?: BranchId; period?: RentalPeriod },
) {
  const ofBranch = branchId ? forRent(db).where('vehicles.branchId', '=', branchId) : forRent(db);
  return selectCard(period ? ofBranch.where(isFreeFor(period)) : ofBranch)
    .innerJoin('settings', (join) => join.onTrue())
    .select('settings.taxRateBasisPoints')
    .orderBy('vehicles.pricePerDayCents')
    .orderBy('vehicles.id')
    .execute();
}

function mileagePolicyIn(locale: Locale) {
  return sql<string | null>`vehicles.mileage_policy ->> ${locale}`;
}

/** One car in whatever status, unless retired; `isFree` is null without a period. */
export function findVehicle(db: Database, locale: Locale, id: string, period?: RentalPeriod) {
  return selectCard(withBranch(db))
    .innerJoin('settings', (join) => join.onTrue())
    .where('vehicles.id', '=', id)
    .where('vehicles.retiredAt', 'is', null)
    .select([mileagePolicyIn(locale).as('mileagePolicy'), allImages.as('images')])
    .select('settings.taxRateBasisPoints')
    .select(period === undefined ? sql<boolean | null>`null`.as('isFree') : isFreeFor(period).as('isFree'))
    .executeTakeFirst();
}

const CLASSES_BY_SIZE = sql`array[${sql.join(VEHICLE_CLASSES)}]::text[]`;

function sizeOf(car: 'vehicles' | 'wanted') {
  return sql<number>`array_position(${CLASSES_BY_SIZE}, ${sql.ref(`${car}.class`)})`;
}

/**
 * Where the wanted car cannot be had for the period: other cars of its branch that are free, the nearest first in class,
 * then in the rate of one day.
 */
function selectAlternatives(db: Database, vehicleId: string, period: RentalPeriod) {
  const eb = expressionBuilder<WithWanted, 'vehicles' | 'wanted'>();
  const { fn, not, and } = eb;
  const rateOf = (car: 'vehicles' | 'wanted') =>
    fn.coalesce(`${car}.rate1DayCents`, `${car}.pricePerDayCents`);
  const apart = (a: Expression<number>, b: Expression<number>) => sql<number>`abs(${a} - ${b})`;
  return selectCard(forRent(db))
    .innerJoin('vehicles as wanted', 'wanted.branchId', 'vehicles.branchId')
    .where('wanted.id', '=', vehicleId)
    .whereRef('vehicles.id', '<>', 'wanted.id')
    .where(not(and([eb('wanted.status', '=', 'active'), isFreeFor(period, 'wanted')])))
    .where(isFreeFor(period))
    .orderBy(apart(sizeOf('vehicles'), sizeOf('wanted')))
    .orderBy(apart(rateOf('vehicles'), rateOf('wanted')))
    .orderBy('vehicles.id')
    .limit(CHECKOUT_ALTERNATIVES);
}

interface CheckoutRequest {
  vehicleId: string;
  period: RentalPeriod;
  locale: Locale;
}

/** A car, whether it can be rented for the period, its alternatives if not, and all that goes into its price. */
export async function findCheckout(db: Database, { vehicleId, period, locale }: CheckoutRequest) {
  const [[vehicle], alternatives, extras, paymentInstructions, [settings]] = await readInOneTrip(db, [
    selectCard(withBranch(db))
      .where('vehicles.id', '=', vehicleId)
      .where('vehicles.retiredAt', 'is', null)
      .select([mileagePolicyIn(locale).as('mileagePolicy'), allImages.as('images')])
      .select(isFreeFor(period).as('isFree')),
    selectAlternatives(db, vehicleId, period),
    selectExtras(db, locale),
    selectInstructions(db, locale),
    db.selectFrom('settings').select(['taxRateBasisPoints', 'webOneWayFeeCents', 'staffOneWayFeeCents']),
  ]);
  return vehicle && settings && { vehicle, alternatives, extras, paymentInstructions, settings };
}

/** For the sitemap. */
export function listVehicleIds(db: Database) {
  return forRent(db).select('vehicles.id').orderBy('vehicles.id').execute();
}
