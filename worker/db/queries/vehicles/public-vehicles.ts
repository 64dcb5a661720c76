import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import type { Locale } from '#domain/locale.ts';
import type { Cents } from '#domain/money.ts';
import type { PriceTier } from '#domain/pricing.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import { VEHICLE_CLASSES } from '#domain/vehicle.ts';
import type { Database } from '../../client.ts';
import { isHeldWithin } from '../../hold-days.ts';
import type { Tables } from '../../schema.ts';
import { extrasOnOffer } from '../settings/extras.ts';
import { activeInstructions } from '../settings/payment-instructions.ts';

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

/** Whether no booking and no maintenance holds the car on any day of the period. */
export function isFreeFor(period: RentalPeriod) {
  const { not, exists, selectFrom } = expressionBuilder<Tables, 'vehicles'>();
  const holds = selectFrom('vehicleHolds').whereRef('vehicleHolds.vehicleId', '=', 'vehicles.id');
  return not(exists(holds.where(isHeldWithin(period)).select('vehicleHolds.vehicleId')));
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
    .select((period ? isFreeFor(period) : sql<boolean | null>`null`).as('isFree'))
    .executeTakeFirst();
}

const cardAsJson = sql`json_build_object(
  'id', vehicles.id, 'brand', vehicles.brand, 'model', vehicles.model, 'year', vehicles.year,
  'class', vehicles.class, 'status', vehicles.status, 'seats', vehicles.seats, 'doors', vehicles.doors,
  'transmission', vehicles.transmission, 'hasAc', vehicles.has_ac, 'branchId', vehicles.branch_id,
  'city', branches.city, 'pricePerDayCents', vehicles.price_per_day_cents,
  'pricingTiers', ${pricingTiers}, 'depositCents', vehicles.deposit_cents, 'image', ${firstImage})`;

const CLASSES_BY_SIZE = sql`array[${sql.join(VEHICLE_CLASSES)}]::text[]`;

/**
 * Other cars of the car's branch that are free for the period, the nearest first in class, then in the rate of one day;
 * one column of whatever query.
 */
export function alternativesTo(vehicleId: string, period: RentalPeriod, limit: number) {
  const rate = (car: 'vehicles' | 'wanted') =>
    sql`coalesce(${sql.ref(`${car}.rate1DayCents`)}, ${sql.ref(`${car}.pricePerDayCents`)})`;
  const size = (car: 'vehicles' | 'wanted') =>
    sql`array_position(${CLASSES_BY_SIZE}, ${sql.ref(`${car}.class`)})`;
  const distance = sql`abs(${size('vehicles')} - ${size('wanted')})`;
  return sql<VehicleCardRow[]>`(
    select coalesce(json_agg(near.card order by near.place), '[]') from (
      select ${cardAsJson} as card,
        row_number() over (order by ${distance}, abs(${rate('vehicles')} - ${rate('wanted')}), vehicles.id) as place
      from vehicles join branches on branches.id = vehicles.branch_id, vehicles wanted
      where wanted.id = ${vehicleId} and vehicles.id <> wanted.id and vehicles.branch_id = wanted.branch_id
        and vehicles.status = 'active' and vehicles.retired_at is null and ${isFreeFor(period)}
      order by place limit ${limit}) near)`;
}

interface CheckoutRequest {
  vehicleId: string;
  period: RentalPeriod;
  locale: Locale;
}

/** A car, whether it can be rented for the period, its alternatives if not, and all that goes into its price. */
export function findCheckout(db: Database, { vehicleId, period, locale }: CheckoutRequest) {
  const isFree = sql<boolean>`(vehicles.status = 'active' and ${isFreeFor(period)})`;
  const alternatives = alternativesTo(vehicleId, period, CHECKOUT_ALTERNATIVES);
  return selectCard(withBranch(db))
    .innerJoin('settings', (join) => join.onTrue())
    .where('vehicles.id', '=', vehicleId)
    .where('vehicles.retiredAt', 'is', null)
    .select([mileagePolicyIn(locale).as('mileagePolicy'), allImages.as('images'), isFree.as('isFree')])
    .select(sql<VehicleCardRow[]>`case when ${isFree} then '[]' else ${alternatives} end`.as('alternatives'))
    .select(['settings.taxRateBasisPoints', 'settings.webOneWayFeeCents', 'settings.staffOneWayFeeCents'])
    .select([extrasOnOffer(locale).as('extras'), activeInstructions(locale).as('paymentInstructions')])
    .executeTakeFirst();
}

/** For the sitemap. */
export function listVehicleIds(db: Database) {
  return forRent(db).select('vehicles.id').orderBy('vehicles.id').execute();
}
