import { expressionBuilder, type Insertable } from 'kysely';
import { type NamedReview, reviewSubject } from '#domain/activity-subject.ts';
import { BACK_STATUSES } from '#domain/booking-status.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { type ActivityEntry, type ChangeAuthor, insertActivity } from '../../activity-log.ts';
import { guard, inOneTrip, readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { insertNotice } from '../messages/notify-staff.ts';
import { tellClient } from '../outbox/tell.ts';

const ASKS_A_RUN = 100;

/** When the car came back; the agreed return of a rental without a record of it. */
function endedAt() {
  const eb = expressionBuilder<Tables, 'bookings'>();
  const back = eb
    .selectFrom('inspections')
    .whereRef('inspections.bookingId', '=', 'bookings.id')
    .where('inspections.kind', '=', 'return')
    .select(({ fn }) => fn.max<string | null>('happenedAt').as('at'));
  return eb.fn.coalesce(back, 'bookings.returnAt');
}

/** Rentals that ended on these days, by when the car came back, whose client was not asked yet, and did not say that they want no such message. */
export function listToAsk(db: Database, { from, to }: { from: CalendarDay; to: CalendarDay }) {
  const first = instantInHaiti(from, '00:00').toISOString();
  const end = instantInHaiti(addDays(to, 1), '00:00').toISOString();
  return (
    db
      .selectFrom('bookings')
      // What the indexes find; of that, what truly ended then.
      .where(({ or, and, eb, selectFrom }) =>
        or([
          and([eb('returnDate', '>=', from), eb('returnDate', '<=', to)]),
          eb(
            'bookings.id',
            'in',
            selectFrom('inspections')
              .where('inspections.kind', '=', 'return')
              .where('happenedAt', '>=', first)
              .where('happenedAt', '<', end)
              .select('inspections.bookingId'),
          ),
        ]),
      )
      .where(endedAt(), '>=', first)
      .where(endedAt(), '<', end)
      .where('bookingStatus', 'in', BACK_STATUSES)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('clients')
              .whereRef('clients.id', '=', 'bookings.clientId')
              .where('clients.remindersStoppedAt', 'is not', null)
              .select('clients.id'),
          ),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('reviewRequests as request')
              .innerJoin('bookings as asked', 'asked.id', 'request.bookingId')
              .where(({ or, and, eb }) =>
                or([
                  eb('asked.id', '=', eb.ref('bookings.id')),
                  and([
                    eb('asked.clientId', '=', eb.ref('bookings.clientId')),
                    eb('request.stoppedAt', 'is not', null),
                  ]),
                ]),
              )
              .select('request.bookingId'),
          ),
        ),
      )
      .select(['bookings.id', 'bookings.customerName'])
      .orderBy('returnDate')
      .orderBy('bookings.id')
      .limit(ASKS_A_RUN)
      .execute()
  );
}

/** Asks the clients, each once; who was asked at this moment by another run stays asked once. */
export async function insertRequests(
  db: Database,
  requests: readonly { bookingId: string; tokenHash: string }[],
  at: Date,
): Promise<void> {
  if (requests.length === 0) return;
  await inOneTrip(db, [
    ...requests.map((request) =>
      db
        .insertInto('reviewRequests')
        .values({ ...request, askedAt: at })
        .onConflict((conflict) => conflict.column('bookingId').doNothing()),
    ),
    ...requests.map(({ bookingId }) =>
      tellClient(db, bookingId, { kind: 'review_asked', factId: bookingId }, at),
    ),
  ]);
}

/** What the message that asks is made of. */
export function findReviewFacts(db: Database, bookingId: string) {
  return db
    .selectFrom('reviewRequests as request')
    .innerJoin('bookings', 'bookings.id', 'request.bookingId')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .innerJoin('clients', 'clients.id', 'bookings.clientId')
    .leftJoin('reviews', 'reviews.bookingId', 'bookings.id')
    .where('request.bookingId', '=', bookingId)
    .select(['customerName', 'bookingStatus', 'brand', 'model'])
    .select((eb) => [
      eb('reviews.id', 'is not', null).$castTo<boolean>().as('isWritten'),
      eb
        .or([eb('request.stoppedAt', 'is not', null), eb('clients.remindersStoppedAt', 'is not', null)])
        .$castTo<boolean>()
        .as('isStopped'),
    ])
    .executeTakeFirst();
}

/** What was asked with this token, and what was answered. */
export function findAsked(db: Database, tokenHash: string) {
  return db
    .selectFrom('reviewRequests as request')
    .innerJoin('bookings', 'bookings.id', 'request.bookingId')
    .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
    .leftJoin('reviews', 'reviews.bookingId', 'bookings.id')
    .where('request.tokenHash', '=', tokenHash)
    .select([
      'bookings.id as bookingId',
      'bookingCode',
      'customerName',
      'bookings.vehicleId',
      'pickupBranchId',
    ])
    .select(['brand', 'model', 'request.askedAt', 'request.stoppedAt'])
    .select(['reviews.id as reviewId', 'reviews.stars', 'reviews.body'])
    .executeTakeFirst();
}

/** Writes a review, logs it and tells staff. Throws a unique violation where its booking has one. */
export async function insertReview(
  db: Database,
  review: Omit<Insertable<Tables['reviews']>, 'writtenAt'> & { id: string },
  booking: NamedReview,
  by: ActivityEntry['by'],
): Promise<void> {
  const { id, firstName, stars, body } = review;
  const { bookingId, bookingCode } = booking;
  await inOneTrip(db, [
    db.insertInto('reviews').values({ ...review, writtenAt: by.at }),
    insertActivity(db, {
      by,
      action: 'create',
      subject: reviewSubject(id, booking),
      metadata: { before: {}, after: { stars, body } },
    }),
    insertNotice(db, {
      type: 'review',
      entityType: 'booking',
      entityId: bookingId,
      params: { bookingCode, customerName: firstName, stars: String(stars) },
      at: by.at,
    }),
  ]);
}

/** Nobody asks this client again. */
export async function stopRequests(db: Database, tokenHash: string, at: Date): Promise<boolean> {
  const stopped = await db
    .updateTable('reviewRequests')
    .set({ stoppedAt: at })
    .where('tokenHash', '=', tokenHash)
    .returning('bookingId')
    .execute();
  return stopped.length > 0;
}

function selectReviews(db: Database) {
  return db
    .selectFrom('reviews')
    .select(['reviews.id', 'reviews.bookingId', 'firstName', 'stars', 'body', 'writtenOn', 'answer'])
    .select(['hiddenReason', 'reviews.vehicleId']);
}

function selectFigures(db: Database) {
  return db
    .selectFrom('reviews')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('stars').as('sum')]);
}

/** What is shown of a car's reviews, or of all, the newest first, and what all of them come to. */
export async function findShown(db: Database, vehicleId: string | undefined, limit: number) {
  const [rows, [figures]] = await readInOneTrip(db, [
    selectReviews(db)
      .$if(vehicleId !== undefined, (all) => all.where('vehicleId', '=', vehicleId ?? ''))
      .orderBy('writtenAt', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(limit),
    selectFigures(db).$if(vehicleId !== undefined, (all) => all.where('vehicleId', '=', vehicleId ?? '')),
  ]);
  return { rows, count: figures?.count ?? 0, sum: Number(figures?.sum ?? 0) };
}

function selectForStaff(db: Database) {
  return selectReviews(db)
    .innerJoin('bookings', 'bookings.id', 'reviews.bookingId')
    .innerJoin('vehicles', 'vehicles.id', 'reviews.vehicleId')
    .select([
      'bookingCode',
      'customerName',
      'pickupBranchId',
      'brand',
      'model',
      'plate',
      'answeredAt',
      'hiddenAt',
    ]);
}

/** The newest, for staff: hidden ones too. */
export function listForStaff(db: Database, limit: number) {
  return selectForStaff(db).orderBy('writtenAt', 'desc').orderBy('reviews.id', 'desc').limit(limit).execute();
}

export function findReview(db: Database, id: string) {
  return selectForStaff(db).where('reviews.id', '=', id).executeTakeFirst();
}

export type StaffReview = NonNullable<Awaited<ReturnType<typeof findReview>>>;

interface ReviewChange {
  set: { answer: string } | { hiddenReason: string | null };
  by: ChangeAuthor;
  metadata: ActivityEntry['metadata'];
}

/** Answers or hides a review, and logs it. Refuses with `review_changed` when somebody else just did. */
export async function updateReview(
  db: Database,
  review: StaffReview,
  { set, by, metadata }: ReviewChange,
): Promise<void> {
  const { id, answer, hiddenReason } = review;
  const asRead = db
    .selectFrom('reviews')
    .select('id')
    .where('id', '=', id)
    .where('answer', 'is not distinct from', answer)
    .where('hiddenReason', 'is not distinct from', hiddenReason)
    .forNoKeyUpdate();
  const columns =
    'answer' in set
      ? { ...set, answeredAt: by.at, answeredByUserId: by.userId }
      : set.hiddenReason === null
        ? { hiddenReason: null, hiddenAt: null, hiddenByUserId: null }
        : { ...set, hiddenAt: by.at, hiddenByUserId: by.userId };
  await inOneTrip(db, [
    guard(db, 'review_changed', asRead),
    db.updateTable('reviews').set(columns).where('id', '=', id),
    insertActivity(db, { by, action: 'update', subject: reviewSubject(id, review), metadata }),
  ]);
}
