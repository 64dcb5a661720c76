import { type AliasableExpression, expressionBuilder } from 'kysely';
import type { BranchId } from '#domain/branch.ts';
import { type Locale, textIn } from '#domain/locale.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import type { AskedTimes } from '#domain/rental-times.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { selectStock } from '../settings/extra-stock.ts';
import { afterHoursOf, hoursOf, openingsOf, selectHours, selectOpenings } from '../settings/openings.ts';
import { selectInstructions } from '../settings/payment-instructions.ts';
import { selectRoutes, selectWays } from '../settings/routes.ts';
import { selectExtras } from '../settings/site.ts';
import { holdsIn, isOfferedFor, isOfferedVia, type WayTo } from './vehicle-holds.ts';
import { isBack, nextFrom, pickupBranch, standsIn } from './vehicle-places.ts';
import {
  allImages,
  firstImage,
  PAGE_VEHICLE_COLUMNS,
  PUBLIC_VEHICLE_COLUMNS,
  pricingTiers,
} from './vehicle-record.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();

interface When {
  period?: AskedTimes | undefined;
  /** How cars get to where they are wanted; absent where they are offered where they stand. */
  via?: WayTo | undefined;
  at: Date;
}

/** At which branch one picks the car up. */
function cardBranch({ period, via, at }: When): AliasableExpression<BranchId> {
  return via === undefined ? pickupBranch(period, { at }) : eb.val(via.toBranchId);
}

/** Whether the site offers the car for the days, where it stands or where it is driven to. */
function isOffered(period: AskedTimes, { via, at }: When, exceptTelephoneHoldId: string | null = null) {
  return via === undefined
    ? isOfferedFor(period, at, exceptTelephoneHoldId)
    : isOfferedVia(via, at, exceptTelephoneHoldId);
}

/** The branch is the one of the days asked for. */
const CARD_COLUMNS = PUBLIC_VEHICLE_COLUMNS.filter((column) => column !== 'vehicles.branchId');

/** What anybody may see of a car, with its branch then: never its plate. */
function selectCards(db: Database, when: When) {
  return db
    .selectFrom('vehicles')
    .innerJoin('branches', (join) => join.on('branches.id', '=', cardBranch(when)))
    .where('vehicles.retiredAt', 'is', null)
    .select(['vehicles.id', ...CARD_COLUMNS, 'branches.id as branchId', 'branches.city'])
    .select([pricingTiers.as('pricingTiers'), firstImage.as('image')]);
}

/** Active cars that are not retired. */
function forRent(db: Database, when: When) {
  return selectCards(db, when).where('vehicles.status', '=', 'active');
}

/** What one day costs. */
const dayRate = eb.fn.coalesce('vehicles.rate1DayCents', 'vehicles.pricePerDayCents');

interface NowForRent {
  rentNow: RentalPeriod;
  at: Date;
}

/** Each car's place in every section. */
function placesOf(db: Database, { rentNow, at }: NowForRent) {
  const vehicles = db
    .selectFrom('vehicles')
    .where('status', '=', 'active')
    .where('retiredAt', 'is', null)
    .select(['vehicles.id', 'branchId', 'class', 'pricePerDayCents', dayRate.as('dayRate')])
    .select(isOfferedFor(rentNow, at).as('isFreeNow'));
  return db
    .selectFrom(vehicles.as('car'))
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
 * that a section can show, also where the first of them stand in sections before it.
 */
export function listVehiclesWithRanks(db: Database, now: NowForRent, sectionSize?: number) {
  return forRent(db, { at: now.at })
    .innerJoin(placesOf(db, now).as('rank'), 'rank.id', 'vehicles.id')
    .select(['rank.inBranch', 'rank.byDayRate', 'rank.inClass', 'rank.isFreeNow'])
    .$if(sectionSize !== undefined, (query) =>
      query.where(({ eb: rank, or, and }) => {
        const size = sectionSize ?? 0;
        return or([
          rank('rank.byDayRate', '<=', size),
          rank('rank.inBranch', '<=', 2 * size),
          and([rank('rank.isFreeNow', '=', true), rank('rank.inClass', '<=', 4 * size)]),
        ]);
      }),
    )
    .orderBy('vehicles.pricePerDayCents')
    .orderBy('vehicles.id')
    .execute();
}

export type RankedVehicle = Awaited<ReturnType<typeof listVehiclesWithRanks>>[number];

function selectForRent(db: Database, { branchId, ...when }: When & { branchId?: BranchId | undefined }) {
  let cards = forRent(db, when);
  if (branchId !== undefined) cards = cards.where('branches.id', '=', branchId);
  if (when.period !== undefined) cards = cards.where(isOffered(when.period, when));
  return cards
    .innerJoin('settings', (join) => join.onTrue())
    .select('settings.taxRateBasisPoints')
    .orderBy('vehicles.pricePerDayCents')
    .orderBy('vehicles.id');
}

/** Cars for rent, cheapest first, that stand at a branch, are free for a period, or both; and how cars get from branch to branch. */
export async function listVehicles(
  db: Database,
  asked: Omit<When, 'via'> & { branchId?: BranchId | undefined },
) {
  const [vehicles, [ways], rented, ...hours] = await readInOneTrip(db, [
    selectForRent(db, asked),
    selectWays(db),
    selectClasses(db),
    ...selectHours(db),
  ]);
  if (ways === undefined) throw new Error('There are no settings: seed the reference data');
  return { vehicles, ways, classes: rented.map((one) => one.class), hours: hoursOf(...hours) };
}

/** The classes that the firm rents, whatever is free. */
function selectClasses(db: Database) {
  return db
    .selectFrom('vehicles')
    .where('status', '=', 'active')
    .where('retiredAt', 'is', null)
    .select('class')
    .distinct();
}

/** … and those of another branch that are driven to it. */
export function listDelivered(db: Database, asked: When & { via: WayTo }) {
  return selectForRent(db, asked).execute();
}

/** Every car for rent that is back, as filters look at it, where it stands on a day, and what holds it at this moment from then on, in order and in days for whoever asks for these times. */
export function listHoldsOfAll(db: Database, from: Omit<AskedTimes, 'returnDate'>, at: Date) {
  const fromThen = { ...from, returnDate: null };
  return (
    db
      .selectFrom('vehicles')
      .where('status', '=', 'active')
      .where('retiredAt', 'is', null)
      .where(isBack({ at }))
      .select(['class', 'transmission', 'seats', 'year', 'depositCents', 'pricePerDayCents'])
      .select(pricingTiers.as('pricingTiers'))
      .select([standsIn(fromThen, { at }).as('branchId'), holdsIn(fromThen, at).as('holds')])
      // Whoever brings a car leaves at the usual time.
      .$if(from.pickupTime !== undefined, (all) =>
        all.select(holdsIn({ ...fromThen, pickupTime: undefined }, at).as('holdsOnWay')),
      )
      .execute()
  );
}

function selectDetails(db: Database, id: string, when: When) {
  return selectCards(db, when)
    .where('vehicles.id', '=', id)
    .select([...PAGE_VEHICLE_COLUMNS, 'vehicles.mileagePolicy', allImages.as('images')]);
}

/** One car in whatever status, unless retired, how cars get from branch to branch, and when these are open; `isFree` is null without a period. */
export async function findVehicle(
  db: Database,
  { locale, id, ...when }: When & { locale: Locale; id: string },
) {
  const { period } = when;
  const details = selectDetails(db, id, when)
    .innerJoin('settings', (join) => join.onTrue())
    .select('settings.taxRateBasisPoints')
    .select((row) =>
      (period ? isOffered(period, when) : row.lit(null)).$castTo<boolean | null>().as('isFree'),
    );
  const [[found], [ways], ...hours] = await readInOneTrip(db, [details, selectWays(db), ...selectHours(db)]);
  if (!found || !ways) return undefined;
  const mileagePolicy = found.mileagePolicy && textIn(found.mileagePolicy, locale);
  return { ...found, mileagePolicy, ways, hours: hoursOf(...hours) };
}

/** Other cars of the branch that is asked for, or where this one is picked up, free for the period: of its class first, then the nearest in price. */
export async function listSimilar(
  db: Database,
  { id, city, period, at, limit }: When & { id: string; city?: BranchId | undefined; limit: number },
) {
  const when = { period, at };
  const wanted = db
    .selectFrom('vehicles')
    .where('vehicles.id', '=', id)
    .where('vehicles.retiredAt', 'is', null);
  const others = forRent(db, when)
    .where('vehicles.id', '<>', id)
    .where('branches.id', '=', city ?? wanted.select(pickupBranch(when.period, when).as('branchId')));
  const similar = (period === undefined ? others : others.where(isOfferedFor(period, at)))
    .innerJoin('settings', (join) => join.onTrue())
    .select('settings.taxRateBasisPoints')
    .orderBy((other) => other('vehicles.class', '=', wanted.select('vehicles.class')), 'desc')
    .orderBy((other) =>
      other.fn<number>('abs', [
        other(
          'vehicles.pricePerDayCents',
          '-',
          wanted.select('vehicles.pricePerDayCents').$asScalar().$notNull(),
        ),
      ]),
    )
    .orderBy('vehicles.id')
    .limit(limit);
  const [vehicles, ...hours] = await readInOneTrip(db, [similar, ...selectHours(db)]);
  return { vehicles, hours: hoursOf(...hours) };
}

interface CheckoutRequest {
  vehicleId: string;
  period: AskedTimes;
  locale: Locale;
  at: Date;
  /** The hold that keeps the car for whoever asks. */
  exceptTelephoneHoldId: string | null;
  via?: WayTo | undefined;
}

/**
 * A car, whether it is free for the period, where it must come back to when somebody has it next, and all that goes into its
 * price; of a car that is not free then, also every other that can be picked up at its branch.
 */
export async function findCheckout(
  db: Database,
  { vehicleId, period, locale, at, via, exceptTelephoneHoldId }: CheckoutRequest,
) {
  const when = { period, at, via };
  const there = { period, at };
  const wanted = db.selectFrom('vehicles').where('vehicles.id', '=', vehicleId);
  const isFree = isOffered(period, when, exceptTelephoneHoldId);
  const isForRent = eb.and([eb('vehicles.status', '=', 'active'), isFree]);
  const branchId = wanted.select(cardBranch(when).as('branchId')).$asScalar().$notNull();
  const [[found], alternatives, extras, paymentInstructions, [settings], openings, stock, routes] =
    await readInOneTrip(db, [
      selectDetails(db, vehicleId, when).select([
        isFree.as('isFree'),
        nextFrom(period, { at }).as('mustReturnTo'),
      ]),
      forRent(db, there)
        .where('vehicles.id', '<>', vehicleId)
        .where('branches.id', '=', branchId)
        .where(({ exists }) => exists(wanted.where(eb.not(isForRent)).select('vehicles.id')))
        .where(isOfferedFor(period, at)),
      selectExtras(db, locale),
      selectInstructions(db, locale),
      db
        .selectFrom('settings')
        .select(['taxRateBasisPoints', 'webOneWayFeeCents', 'staffOneWayFeeCents', 'webNoticeMinutes'])
        .select(['defaultPickupTime', 'defaultReturnTime', 'graceMinutes'])
        .select(['afterHoursFeeCents', 'isAfterHoursTaxed']),
      selectOpenings(db),
      selectStock(db, { branchId, wanted: period, at }),
      selectRoutes(db),
    ]);
  if (!found || !settings) return undefined;
  const vehicle = { ...found, mileagePolicy: found.mileagePolicy && textIn(found.mileagePolicy, locale) };
  const hours = { openings: openingsOf(openings), afterHours: afterHoursOf(settings) };
  return {
    vehicle,
    alternatives,
    extras,
    stock,
    routes,
    paymentInstructions,
    settings: { ...settings, ...hours },
  };
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
