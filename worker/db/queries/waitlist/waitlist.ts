import { expressionBuilder, type Insertable, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { waitlistSubject } from '#domain/activity-subject.ts';
import type { BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { awakeAt } from '#domain/offer-times.ts';
import { WAITING_A_RUN, WAITLIST_ROWS } from '#domain/policy.ts';
import { isToldWaitEnd, type WaitEndReason } from '#domain/waitlist.ts';
import { type ActivityEntry, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip } from '../../batch.ts';
import { holdsVehicle } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { factIn } from '../outbox/dedupe-key.ts';
import { tellWaiting } from '../outbox/tell-waiting.ts';
import { endTelephoneHold, type TelephoneHold } from '../vehicles/telephone-holds.ts';

const eb = expressionBuilder<Tables, 'waitlist'>();

const WISH = [
  'waitlist.id',
  'waitlist.name',
  'waitlist.email',
  'waitlist.phone',
  'waitlist.locale',
  'waitlist.branchId',
  'waitlist.pickupDate',
  'waitlist.returnDate',
  'waitlist.pickupTime',
  'waitlist.returnTime',
  'waitlist.classes',
  'waitlist.createdAt',
  'waitlist.endedAt',
  'waitlist.endReason',
] as const;

/**
 * Whether its person was told of an offer, as `Offer` of domain/waitlist.ts says: a message of it left, or a person opened or
 * skipped it; or none waits for a better moment any more, because each has failed. What staff offered they told themselves.
 */
const offered = expressionBuilder<Tables & { offer: Tables['waitlistOffers'] }, 'offer'>();
const wasTold = offered
  .or([
    offered('offer.offeredByUserId', 'is not', null),
    offered
      .selectFrom('outbox as told')
      .whereRef('told.waitlistId', '=', 'offer.waitlistId')
      .where('told.kind', '=', 'waitlist_offer')
      .where(({ eb: of, cast }) =>
        of(factIn(of.ref('told.payload')).factId, '=', cast<string>('offer.id', 'text')),
      )
      .select(({ eb: of, fn, or, lit }) =>
        or([
          fn.coalesce(
            fn.agg<boolean>('bool_or', [
              or([of('told.sentAt', 'is not', null), of('told.status', 'in', ['sent', 'opened', 'skipped'])]),
            ]),
            lit(false),
          ),
          fn.coalesce(fn.agg<boolean>('bool_and', [of('told.status', '=', 'failed')]), lit(false)),
        ]).as('isTold'),
      )
      .$asScalar()
      .$castTo<SqlBool>(),
  ])
  .$castTo<boolean>();

/** What was offered to whoever waits, in order; `heldUntil` while the car is kept for them. */
const offers = eb
  .selectFrom('waitlistOffers as offer')
  .innerJoin('vehicles', 'vehicles.id', 'offer.vehicleId')
  .leftJoin('telephoneHolds as hold', 'hold.waitlistOfferId', 'offer.id')
  .whereRef('offer.waitlistId', '=', 'waitlist.id')
  .select(['offer.id', 'offer.vehicleId', 'brand', 'model', 'plate', 'offer.bookingId'])
  .select([
    'offer.fromBranchId',
    'offer.offeredAt',
    'offer.endsAt',
    'hold.endsAt as heldUntil',
    wasTold.as('wasTold'),
  ])
  .orderBy('offer.offeredAt');

/** A booking of theirs for some of these days, under this e-mail or telephone. */
const booking = eb
  .selectFrom('bookings')
  .where(holdsVehicle)
  .whereRef('bookings.pickupDate', '<', 'waitlist.returnDate')
  .whereRef('bookings.returnDate', '>', 'waitlist.pickupDate')
  .where((own) =>
    own.or([
      own(
        'bookings.clientId',
        '=',
        own.selectFrom('clients').select('clients.id').whereRef('clients.email', '=', 'waitlist.email'),
      ),
      // The same for a phone however it is written.
      own(
        own.fn<string>('phone_key', ['bookings.customerPhone']),
        '=',
        own.fn<string>('phone_key', ['waitlist.phone']),
      ),
    ]),
  )
  .select('bookings.id');

/** Whether they have a car for some of these days meanwhile. */
export const hasBooking = eb.exists(booking).$castTo<boolean>();

/** Wishes with what was offered. */
export function selectWishes(db: Database) {
  return db.selectFrom('waitlist').select(WISH).select(jsonArrayFrom(offers).as('offers'));
}

export type WishRow = Awaited<ReturnType<ReturnType<typeof selectWishes>['execute']>>[number];

/** Who waits, in the order in which they came. */
export function selectWaiting(db: Database) {
  return selectWishes(db)
    .where('endedAt', 'is', null)
    .select(hasBooking.as('hasBooking'))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(WAITING_A_RUN);
}

export function findWish(db: Database, id: string) {
  return selectWishes(db).where('waitlist.id', '=', id).executeTakeFirst();
}

export function findWaitByToken(db: Database, tokenHash: string) {
  return selectWishes(db).where('waitlist.tokenHash', '=', tokenHash).executeTakeFirst();
}

function waitingAt(db: Database, branchId: BranchId | undefined) {
  return selectWishes(db)
    .where('endedAt', 'is', null)
    .$if(branchId !== undefined, (all) => all.where('waitlist.branchId', '=', branchId ?? null));
}

/** Who waits for a car of a branch, or of any, in their order. */
export function listWaitlist(db: Database, branchId: BranchId | undefined) {
  return waitingAt(db, branchId).orderBy('createdAt').orderBy('id').limit(WAITLIST_ROWS).execute();
}

/** How many they are. */
export async function countWaiting(db: Database, branchId: BranchId | undefined): Promise<number> {
  const found = await db
    .selectFrom('waitlist')
    .where('endedAt', 'is', null)
    .$if(branchId !== undefined, (all) => all.where('branchId', '=', branchId ?? null))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return found.count;
}

type WishKey = Pick<WishRow, 'email' | 'branchId' | 'pickupDate' | 'returnDate'>;

/** The same wish of the same person, while they wait. */
export function findSameWish(db: Database, { email, branchId, pickupDate, returnDate }: WishKey) {
  return db
    .selectFrom('waitlist')
    .where('email', '=', email)
    .where('branchId', '=', branchId)
    .where('pickupDate', '=', pickupDate)
    .where('returnDate', '=', returnDate)
    .where('endedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
}

/** That they are on the list: told once a day. */
function joined(waitlistId: string, at: Date) {
  return { kind: 'waitlist_joined', factId: waitlistId, version: todayInHaiti(at) } as const;
}

/** That they wait no more: told in the morning where that comes at night, as the end of a day does. */
function ended(waitlistId: string, at: Date) {
  return { kind: 'waitlist_ended', factId: waitlistId, version: '1', dueAt: awakeAt(at) } as const;
}

/** Writes a new wish, logs it and tells its person. Throws a unique violation where the same one came at the same time. */
export async function insertWish(
  db: Database,
  wish: Omit<Insertable<Tables['waitlist']>, 'createdAt' | 'branchId'> & { id: string; branchId: BranchId },
  by: ActivityEntry['by'],
): Promise<void> {
  const { id, pickupDate, returnDate, pickupTime, returnTime, classes = [] } = wish;
  await inOneTrip(db, [
    db.insertInto('waitlist').values({ ...wish, createdAt: by.at }),
    insertActivity(db, {
      by,
      action: 'create',
      subject: waitlistSubject(wish),
      metadata: {
        before: {},
        after: { pickupDate, returnDate, ...(pickupTime && { pickupTime, returnTime }), classes },
      },
    }),
    tellWaiting(db, id, joined(id, by.at), by.at),
  ]);
}

/** Sends whoever waits their link again, in the language and to where they said first; once a day, however often it is asked for. */
export async function tellAgain(db: Database, waitlistId: string, at: Date): Promise<void> {
  await tellWaiting(db, waitlistId, joined(waitlistId, at), at).execute();
}

/** That somebody still waits, their row locked: a statement of a batch. Refuses with `waitlist_changed`. */
export function guardWaiting(db: Database, waitlistId: string) {
  return guard(
    db,
    'waitlist_changed',
    db
      .selectFrom('waitlist')
      .select('id')
      .where('id', '=', waitlistId)
      .where('endedAt', 'is', null)
      .forNoKeyUpdate(),
  );
}

/** That no car is kept for them: behind what locks their row. Refuses with `waitlist_changed`. */
export function guardNoOffer(db: Database, waitlistId: string, at: Date) {
  const open = db
    .selectFrom('waitlistOffers as offer')
    .innerJoin('telephoneHolds as hold', 'hold.waitlistOfferId', 'offer.id')
    .where('offer.waitlistId', '=', waitlistId)
    .where('hold.endsAt', '>', at.toISOString())
    .select('offer.id');
  return guard(
    db,
    'waitlist_changed',
    db.selectNoFrom((none) => none.lit(1).as('one')).where((none) => none.not(none.exists(open))),
  );
}

/**
 * Ends a wait, the hold of a car that is kept for it too, logs both, and tells whom nothing else tells. Refuses with `waitlist_changed` or `hold_gone` when
 * either is otherwise meanwhile.
 */
export async function endWait(
  db: Database,
  wish: Parameters<typeof waitlistSubject>[0],
  { reason, hold, by }: { reason: WaitEndReason; hold: TelephoneHold | null; by: ActivityEntry['by'] },
): Promise<void> {
  await inOneTrip(db, [
    ...(hold === null ? [] : endTelephoneHold(db, hold, by)),
    guardWaiting(db, wish.id),
    guardNoOffer(db, wish.id, by.at),
    db.updateTable('waitlist').set({ endedAt: by.at, endReason: reason }).where('id', '=', wish.id),
    insertActivity(db, {
      by,
      action: 'update',
      subject: waitlistSubject(wish),
      metadata: { before: {}, after: { endReason: reason } },
    }),
    isToldWaitEnd(reason) ? tellWaiting(db, wish.id, ended(wish.id, by.at), by.at) : null,
  ]);
}
