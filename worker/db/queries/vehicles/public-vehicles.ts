import { expressionBuilder } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { type Locale, textIn } from '#domain/locale.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { selectInstructions } from '../settings/payment-instructions.ts';
import { selectExtras } from '../settings/site.ts';
import { holdsIn, isFreeFor } from './vehicle-holds.ts';
import { allImages, firstImage, PUBLIC_VEHICLE_COLUMNS, pricingTiers } from './vehicle-record.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();

/** What anybody may see of a car, with the city of its branch: never its plate. */
function selectCards(db: Database) {
  return db
    .selectFrom('vehicles')
    .innerJoin('branches', 'branches.id', 'vehicles.branchId')
    .where('vehicles.retiredAt', 'is', null)
    .select(['vehicles.id', ...PUBLIC_VEHICLE_COLUMNS, 'branches.city'])
    .select([pricingTiers.as('pricingTiers'), firstImage.as('image')]);
}

/** Active cars that are not retired. */
function forRent(db: Database) {
  return selectCards(db).where('vehicles.status', '=', 'active');
}

/** What one day costs. */
const dayRate = eb.fn.coalesce('vehicles.rate1DayCents', 'vehicles.pricePerDayCents');

interface NowForRent {
  rentNow: RentalPeriod;
  at: Date;
}

/** Each car's place in every section. */
function placesOf(db: Database, { rentNow, at }: NowForRent) {
  const cars = db
    .selectFrom('vehicles')
    .where('status', '=', 'active')
    .where('retiredAt', 'is', null)
    .select(['vehicles.id', 'branchId', 'class', 'pricePerDayCents', dayRate.as('dayRate')])
    .select(isFreeFor(rentNow, at).as('isFreeNow'));
  return db
    .selectFrom(cars.as('car'))
    .select(['car.id', 'car.isFreeNow'])
    .select(({ fn }) => [
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('car.branchId').orderBy('pricePerDayCents').orderBy('car.id'))
        .as('inBranch'),
      fn
        .agg<number>('row_number')
        .over((over) => over.orderBy('car.dayRate').orderBy('car.id'))
        .as('byDayRate'),
      fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy(['car.isFreeNow', 'car.class']).orderBy('pricePerDayCents').orderBy('car.id'),
        )
        .as('inClass'),
    ]);
}

/**
 * Every car for rent, cheapest first, each with its place in the sections of home and fleet: in its branch by price,
 * among all by the rate of one day, and, when free for `rentNow`, in its class. With `sectionSize` only those
 * that a section can show.
 */
export function listVehiclesWithRanks(db: Database, now: NowForRent, sectionSize?: number) {
  return forRent(db)
    .innerJoin(placesOf(db, now).as('rank'), 'rank.id', 'vehicles.id')
    .select(['rank.inBranch', 'rank.byDayRate', 'rank.inClass', 'rank.isFreeNow'])
    .$if(sectionSize !== undefined, (query) =>
      query.where(({ eb: rank, or, and }) => {
        const size = sectionSize ?? 0;
        return or([
          rank('rank.inBranch', '<=', size),
          rank('rank.byDayRate', '<=', size),
          and([rank('rank.isFreeNow', '=', true), rank('rank.inClass', '<=', size)]),
        ]);
      }),
    )
    .orderBy('vehicles.pricePerDayCents')
    .orderBy('vehicles.id')
    .execute();
}

export type RankedVehicle = Awaited<ReturnType<typeof listVehiclesWithRanks>>[number];

/** Cars for rent, cheapest first: of one branch, free for a period, or both. */
export function listVehicles(
  db: Database,
  { branchId, period, at }: { branchId?: BranchId; period?: RentalPeriod; at: Date },
) {
  let cards = forRent(db);
  if (branchId !== undefined) cards = cards.where('vehicles.branchId', '=', branchId);
  if (period !== undefined) cards = cards.where(isFreeFor(period, at));
  return cards
    .innerJoin('settings', (join) => join.onTrue())
    .select('settings.taxRateBasisPoints')
    .orderBy('vehicles.pricePerDayCents')
    .orderBy('vehicles.id')
    .execute();
}

/** Every car for rent with what holds it at this moment on any day of the period. */
export function listHoldsOfAll(db: Database, period: RentalPeriod, at: Date) {
  return db
    .selectFrom('vehicles')
    .where('status', '=', 'active')
    .where('retiredAt', 'is', null)
    .select(['branchId', holdsIn(period, at).as('holds')])
    .execute();
}

function selectDetails(db: Database, id: string) {
  return selectCards(db)
    .where('vehicles.id', '=', id)
    .select(['vehicles.mileagePolicy', allImages.as('images')]);
}

/** One car in whatever status, unless retired; `isFree` is null without a period. */
export async function findVehicle(
  db: Database,
  { locale, id, period, at }: { locale: Locale; id: string; period?: RentalPeriod; at: Date },
) {
  const details = selectDetails(db, id)
    .innerJoin('settings', (join) => join.onTrue())
    .select('settings.taxRateBasisPoints');
  const found = await (period
    ? details.select(isFreeFor(period, at).as('isFree')).executeTakeFirst()
    : details.executeTakeFirst());
  return (
    found && {
      isFree: null,
      ...found,
      mileagePolicy: found.mileagePolicy && textIn(found.mileagePolicy, locale),
    }
  );
}

interface CheckoutRequest {
  vehicleId: string;
  period: RentalPeriod;
  locale: Locale;
  at: Date;
}

/**
 * A car, whether it is free for the period, and all that goes into its price; of a car that is not free then, also every
 * other of its branch that can.
 */
export async function findCheckout(db: Database, { vehicleId, period, locale, at }: CheckoutRequest) {
  const wanted = db.selectFrom('vehicles').where('vehicles.id', '=', vehicleId);
  const isForRent = eb.and([eb('vehicles.status', '=', 'active'), isFreeFor(period, at)]);
  const [[found], alternatives, extras, paymentInstructions, [settings]] = await readInOneTrip(db, [
    selectDetails(db, vehicleId).select(isFreeFor(period, at).as('isFree')),
    forRent(db)
      .where('vehicles.id', '<>', vehicleId)
      .where('vehicles.branchId', '=', wanted.select('vehicles.branchId'))
      .where(({ exists }) => exists(wanted.where(eb.not(isForRent)).select('vehicles.id')))
      .where(isFreeFor(period, at)),
    selectExtras(db, locale),
    selectInstructions(db, locale),
    db.selectFrom('settings').select(['taxRateBasisPoints', 'webOneWayFeeCents', 'staffOneWayFeeCents']),
  ]);
  if (!found || !settings) return undefined;
  const vehicle = { ...found, mileagePolicy: found.mileagePolicy && textIn(found.mileagePolicy, locale) };
  return { vehicle, alternatives, extras, paymentInstructions, settings };
}

/** For the sitemap. */
export function listVehicleIds(db: Database) {
  return db
    .selectFrom('vehicles')
    .where('status', '=', 'active')
    .where('retiredAt', 'is', null)
    .select('id')
    .orderBy('id')
    .execute();
}

export type VehicleCard = Awaited<ReturnType<ReturnType<typeof forRent>['execute']>>[number];
