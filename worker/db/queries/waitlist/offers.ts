import { expressionBuilder } from 'kysely';
import { waitlistSubject } from '#domain/activity-subject.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { offerTimes, startedOfferEnd } from '#domain/offer-times.ts';
import type { RentalTimes } from '#domain/rental-times.ts';
import type { Wish } from '#domain/waitlist.ts';
import { timesVia, type WebTransfer } from '#domain/web-transfer.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { tellWaiting } from '../outbox/tell-waiting.ts';
import { keepVehicle, selectTelephoneHolds, type TelephoneHold } from '../vehicles/telephone-holds.ts';
import { isOfferedFor, isOfferedVia, type WayTo } from '../vehicles/vehicle-holds.ts';
import { isBack, standsIn, takesRoundTrip } from '../vehicles/vehicle-places.ts';
import { firstImage, lockedVehicle, pricingTiers, type VehicleRecord } from '../vehicles/vehicle-record.ts';
import { guardNoOffer, guardWaiting, hasBooking, type WishRow } from './waitlist.ts';

const eb = expressionBuilder<Tables, 'vehicles'>();

/** Cars for rent, the cheapest first. */
function selectForRent(db: Database) {
  return db
    .selectFrom('vehicles')
    .where('vehicles.status', '=', 'active')
    .where('vehicles.retiredAt', 'is', null)
    .select(['vehicles.id', 'vehicles.class', 'brand', 'model', 'plate', 'pricePerDayCents'])
    .orderBy('pricePerDayCents')
    .orderBy('vehicles.id');
}

/** Those that fit a place and times at this moment. */
export function selectVehiclesFor(
  db: Database,
  { branchId, ...times }: Pick<Wish, 'branchId'> & RentalTimes,
  at: Date,
) {
  return selectForRent(db)
    .where(eb(standsIn(times, { at }), '=', branchId))
    .where(isOfferedFor(times, at));
}

/** … and those that are brought there. */
export function selectVehiclesBroughtFor(db: Database, way: WayTo, at: Date) {
  return selectForRent(db).where(isOfferedVia(way, at));
}

export interface NewOffer {
  id: string;
  wish: WishRow;
  vehicle: VehicleRecord;
  /** When it is picked up and brought back: what the wish comes to by the hours of its branch. */
  times: RentalTimes;
  /** How it is brought there, and kept from when it leaves; null where it stands there. */
  way: (WayTo & { transfer: WebTransfer }) | null;
  toldAt: Date;
  endsAt: Date;
}

/**
 * Keeps the car for somebody who waits, tells them and logs it. Refuses with `waitlist_changed` when they wait no more or have
 * an offer, `place_changed` and `vehicle_changed` when the car does not fit any more; throws an exclusion violation when it is
 * taken.
 */
export async function insertOffer(
  db: Database,
  { id, wish, vehicle, times, way, toldAt, endsAt }: NewOffer,
  by: ActivityEntry['by'],
): Promise<void> {
  const asked = { at: by.at };
  const fits = db
    .selectFrom('vehicles')
    .where('vehicles.id', '=', vehicle.id)
    .where('vehicles.status', '=', 'active')
    .where(
      way === null
        ? eb.and([
            eb(standsIn(times, asked), '=', wish.branchId),
            isBack(asked),
            takesRoundTrip(times, asked),
          ])
        : isOfferedVia(way, by.at),
    )
    .select('vehicles.id');
  const { name, phone } = wish;
  const kept = way === null ? times : timesVia(way.transfer, times);
  const { pickupDate: fromDate, pickupTime: fromTime, returnDate: toDate, returnTime: toTime } = kept;
  const { branchId } = wish;
  const hold = { id, vehicleId: vehicle.id, branchId, name, phone, fromDate, fromTime, toDate, toTime };
  await inOneTrip(db, [
    // The car before whoever waits for it, as in every write.
    guard(db, 'vehicle_changed', lockedVehicle(db, vehicle.id)),
    guardWaiting(db, wish.id),
    guardNoOffer(db, wish.id, by.at),
    guard(db, 'place_changed', fits),
    db.insertInto('waitlistOffers').values({
      id,
      waitlistId: wish.id,
      vehicleId: vehicle.id,
      offeredAt: by.at,
      endsAt,
      pickupTime: times.pickupTime,
      returnTime: times.returnTime,
      fromBranchId: way?.fromBranchId ?? null,
      offeredByUserId: by.userId,
    }),
    ...keepVehicle(db, vehicle, { ...hold, endsAt: endsAt.toISOString(), waitlistOfferId: id }, { by }),
    tellWaiting(db, wish.id, { kind: 'waitlist_offer', factId: id, version: '1', dueAt: toldAt }, by.at),
    insertActivity(db, {
      by,
      action: 'update',
      subject: waitlistSubject(wish),
      metadata: {
        before: {},
        after: { offeredVehicle: `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}`, endsAt },
      },
    }),
  ]);
}

/**
 * The hours of an offer that the list made begin when its person can know of it: with the first message that is about to leave,
 * or that staff open, within `offerTimes`. Later messages, and an offer that has ended, change nothing.
 */
export async function startOffer(db: Database, offerId: string, at: Date): Promise<void> {
  const offer = await db
    .selectFrom('waitlistOffers as offer')
    .innerJoin('waitlist', 'waitlist.id', 'offer.waitlistId')
    .innerJoin('settings', (join) => join.onTrue())
    .select(['offer.offeredAt', 'waitlist.pickupDate', 'offer.pickupTime', 'settings.webNoticeMinutes'])
    .where('offer.id', '=', offerId)
    .executeTakeFirst();
  if (offer === undefined) return;
  const pickupAt = instantInHaiti(offer.pickupDate, offer.pickupTime);
  const { webNoticeMinutes } = offer;
  const planned = offerTimes(new Date(offer.offeredAt), { pickupAt, webNoticeMinutes });
  const endsAt = startedOfferEnd(at, planned).toISOString();
  const open = db
    .selectFrom('waitlistOffers as offer')
    .innerJoin('telephoneHolds as hold', 'hold.waitlistOfferId', 'offer.id')
    .where('offer.id', '=', offerId)
    .where('offer.offeredByUserId', 'is', null)
    .where('hold.endsAt', '>', at.toISOString())
    .where('hold.endsAt', '<', endsAt)
    .where(({ not, exists }) => not(exists(selectTold(db, offerId))))
    .select('offer.id');
  await inOneTrip(db, [
    db.updateTable('telephoneHolds').set({ endsAt }).where('waitlistOfferId', 'in', open),
    db
      .updateTable('waitlistOffers')
      .set({ endsAt })
      .where('id', '=', offerId)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('telephoneHolds')
            .whereRef('telephoneHolds.waitlistOfferId', '=', 'waitlistOffers.id')
            .where('telephoneHolds.endsAt', '=', endsAt)
            .select('telephoneHolds.id'),
        ),
      ),
  ]);
}

/** The messages by which somebody knows of an offer. */
function selectTold(db: Database, offerId: string) {
  return db
    .selectFrom('outbox as told')
    .innerJoin('waitlistOffers as known', 'known.waitlistId', 'told.waitlistId')
    .where('known.id', '=', offerId)
    .where('told.kind', '=', 'waitlist_offer')
    .where(({ eb: of, ref }) => of(ref('told.payload', '->>').key('factId'), '=', offerId))
    .where(({ eb: of, or }) =>
      or([of('told.sentAt', 'is not', null), of('told.status', 'in', ['sent', 'opened', 'skipped'])]),
    )
    .select('told.id');
}

/** Holds of cars that are kept for whoever waits. */
function selectOfferHolds(db: Database, at: Date) {
  return selectTelephoneHolds(db)
    .innerJoin('waitlistOffers as offer', 'offer.id', 'hold.waitlistOfferId')
    .where('hold.endsAt', '>', at.toISOString());
}

/** The hold of the car that is kept for this wait at this moment. */
export function findHoldOf(db: Database, waitlistId: string, at: Date): Promise<TelephoneHold | undefined> {
  return selectOfferHolds(db, at).where('offer.waitlistId', '=', waitlistId).executeTakeFirst();
}

/** … and of one car, for whoever has the token of the wait, with the e-mail that its person said. */
export function findHoldByToken(
  db: Database,
  { tokenHash, vehicleId, at }: { tokenHash: string; vehicleId: string; at: Date },
) {
  return selectOfferHolds(db, at)
    .innerJoin('waitlist', 'waitlist.id', 'offer.waitlistId')
    .where('waitlist.tokenHash', '=', tokenHash)
    .where('waitlist.endedAt', 'is', null)
    .where('hold.vehicleId', '=', vehicleId)
    .select('waitlist.email')
    .executeTakeFirst();
}

/** The car that is kept for a wait, with what it costs. */
export function findOffered(db: Database, waitlistId: string, at: Date) {
  return db
    .selectFrom('waitlistOffers as offer')
    .innerJoin('telephoneHolds as hold', 'hold.waitlistOfferId', 'offer.id')
    .innerJoin('vehicles', 'vehicles.id', 'offer.vehicleId')
    .innerJoin('settings', (join) => join.onTrue())
    .where('offer.waitlistId', '=', waitlistId)
    .where('hold.endsAt', '>', at.toISOString())
    .select([
      'offer.vehicleId',
      'brand',
      'model',
      'vehicles.year',
      'pricePerDayCents',
      'vehicles.depositCents',
    ])
    .select(['offer.pickupTime', 'offer.returnTime', 'offer.fromBranchId'])
    .select(['hold.endsAt as heldUntil', 'settings.taxRateBasisPoints'])
    .select([pricingTiers.as('pricingTiers'), firstImage.as('image')])
    .executeTakeFirst();
}

interface Taken {
  /** The holds that end with the booking; those of an offer that still ran become it. */
  calls: readonly TelephoneHold[];
  bookingId: string;
  at: Date;
}

/** Whoever was offered a car and books it waits no more: statements of the batch that books. */
export function takeOffers(db: Database, { calls, bookingId, at }: Taken) {
  return calls.flatMap(({ waitlistOfferId, endsAt }) => {
    if (waitlistOfferId === null || Date.parse(endsAt) <= at.getTime()) return [];
    const offered = db.selectFrom('waitlistOffers').where('id', '=', waitlistOfferId).select('waitlistId');
    return [
      db.updateTable('waitlistOffers').set({ bookingId }).where('id', '=', waitlistOfferId),
      db
        .updateTable('waitlist')
        .set({ endedAt: at, endReason: 'booked' })
        .where('id', 'in', offered)
        .where('endedAt', 'is', null),
    ];
  });
}

/** What a message of the waitlist is made of, by the wish or the offer it tells of, as it is at this moment. */
export async function findWaitFacts(db: Database, factId: string) {
  const wishes = db
    .selectFrom('waitlist')
    .select(['waitlist.id', 'waitlist.name', 'waitlist.branchId', 'waitlist.endedAt', 'waitlist.endReason'])
    .select(['waitlist.classes', 'waitlist.pickupDate', 'waitlist.returnDate'])
    .select(['waitlist.pickupTime', 'waitlist.returnTime'])
    .select(hasBooking.as('hasBooking'));
  const [wish, offer] = await Promise.all([
    wishes.where('waitlist.id', '=', factId).executeTakeFirst(),
    wishes
      .innerJoin('waitlistOffers as offer', 'offer.waitlistId', 'waitlist.id')
      .innerJoin('vehicles', 'vehicles.id', 'offer.vehicleId')
      .innerJoin('settings', (join) => join.onTrue())
      .leftJoin('telephoneHolds as hold', 'hold.waitlistOfferId', 'offer.id')
      .where('offer.id', '=', factId)
      .select(['brand', 'model', 'vehicles.year', 'pricePerDayCents', 'vehicles.depositCents'])
      .select(['offer.pickupTime as keptPickupTime', 'offer.returnTime as keptReturnTime'])
      .select(['offer.fromBranchId', 'hold.endsAt as heldUntil', 'settings.taxRateBasisPoints'])
      .select(pricingTiers.as('pricingTiers'))
      .executeTakeFirst(),
  ]);
  return { wish: wish ?? offer, offer };
}
