import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { CALLED_OFF_STATUSES } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { MissingNotes } from '#domain/deposit-notes.ts';
import type { DepositsHeldInput } from '#domain/schemas/payments.ts';
import { guard, readInOneTrip } from '../../batch.ts';
import { backAt, isBack, isOut, isPromised } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import { pageOf, placesOf, selectCount } from '../../list-page.ts';
import type { Tables } from '../../schema.ts';
import { staffNamed } from '../staff/users.ts';

/** What is left of a deposit: in the books, and in its currency. */
export const leftCents = sql<number>`deposits.amount_cents + settled.held_cents`;
const leftAmount = sql<number>`deposits.currency_amount + settled.held_amount`;

/** Deposits of which something is left, at the branch that took them or at all. */
export function heldDeposits(db: Database, { branchId }: Pick<DepositsHeldInput, 'branchId'>) {
  const found = db
    .selectFrom('bookings')
    .innerJoin('deposits', 'deposits.bookingId', 'bookings.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('deposits as settled')
          .whereRef('settled.takenId', '=', 'deposits.id')
          .select(({ fn }) => [
            orZero(fn.sum('settled.heldCents')).as('heldCents'),
            orZero(fn.sum('settled.heldAmount')).as('heldAmount'),
          ])
          .as('settled'),
      (join) => join.onTrue(),
    )
    .where('bookings.depositHeldCents', '>', 0)
    .where('deposits.kind', '=', 'taken')
    .where(leftCents, '>', 0);
  return branchId === undefined ? found : found.where('deposits.branchId', '=', branchId);
}

/** Who has the notes of a deposit that was taken in cash: who took the drawer over in which they lay last, else who took it. */
export const depositHolder = sql<string>`coalesce(
  (select coalesce(passed.handed_to_id, passed.staff_id) from drawers passed where passed.id = deposits.passed_on_drawer_id),
  deposits.made_by_user_id
)`;

/** Null of a deposit that no drawer holds: it came into an account. */
const holderName = sql<string | null>`case when deposits.method = 'cash' then
  (select name from profiles where profiles.id = ${depositHolder}) end`;

/** Of a deposit: what others than its holder answer for of its notes, since a close that stands. */
export function missingOfDeposit(db: Database) {
  return jsonArrayFrom(
    db
      .selectFrom('missingNotes')
      .innerJoin('drawers as handedOver', 'handedOver.id', 'missingNotes.drawerId')
      .innerJoin('profiles as loser', 'loser.id', 'missingNotes.staffId')
      .whereRef('handedOver.closedAt', '=', 'missingNotes.madeAt')
      .where('missingNotes.depositId', '=', sql.ref<string>('deposits.id'))
      .select(['missingNotes.staffId', 'loser.name'])
      .select(({ fn }) => orZero(fn.sum('missingNotes.amount')).as('amount'))
      .groupBy(['missingNotes.staffId', 'loser.name'])
      .orderBy('missingNotes.staffId'),
  );
}

/**
 * Of the drawer that its person has opened last at its branch, while it is open: the deposits of which they hold notes there, or
 * answer for missing ones, apart from its cash. Notes lie in one place: an older drawer that nobody closed does not count them again.
 */
export function notesHeldBesideDrawer(db: Database) {
  return jsonArrayFrom(
    heldDeposits(db, {})
      .where('deposits.method', '=', 'cash')
      .where(sql.ref('drawers.closedAt'), 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('drawers as newer')
              .select('newer.id')
              .where('newer.staffId', '=', sql.ref<string>('drawers.staffId'))
              .where('newer.branchId', '=', sql.ref<BranchId>('drawers.branchId'))
              .where('newer.day', '>', sql.ref<string>('drawers.day'))
              .where('newer.closedAt', 'is', null),
          ),
        ),
      )
      .where('deposits.branchId', '=', sql.ref<BranchId>('drawers.branchId'))
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb(depositHolder, '=', sql.ref<string>('drawers.staffId')),
          exists(
            selectFrom('missingNotes')
              .select('missingNotes.depositId')
              .whereRef('missingNotes.depositId', '=', 'deposits.id')
              .where('missingNotes.staffId', '=', sql.ref<string>('drawers.staffId')),
          ),
        ]),
      )
      .select(['deposits.id', 'deposits.currency', leftAmount.as('left'), depositHolder.as('holderId')])
      .select(missingOfDeposit(db).as('missing'))
      .orderBy('deposits.madeAt')
      .orderBy('deposits.id'),
  );
}

/** Another one as soon as anything of the notes beside a drawer changes: a colleague may give a deposit back. */
export function notesVersion(db: Database) {
  return sql<string>`md5(${notesHeldBesideDrawer(db)}::text)`;
}

export interface ReadNotes {
  /** The drawer beside which they lie. */
  id: string;
  notesVersion: string;
  notesHeld: readonly { id: string }[];
}

/**
 * The notes beside a drawer are as they were read. Their bookings are locked, as by whoever changes a deposit, and before any drawer: a
 * change that has begun is waited for, a later one waits.
 */
export function guardNotes(db: Database, { id, notesVersion: version, notesHeld }: ReadNotes) {
  const depositIds = notesHeld.map((notes) => notes.id);
  const unchanged = db
    .selectFrom('drawers')
    .select('drawers.id')
    .where('drawers.id', '=', id)
    .where(notesVersion(db), '=', version);
  return [
    depositIds.length === 0
      ? null
      : db
          .selectFrom('bookings')
          .select('bookings.id')
          .where(({ eb, selectFrom }) =>
            eb(
              'bookings.id',
              'in',
              selectFrom('deposits').select('deposits.bookingId').where('deposits.id', 'in', depositIds),
            ),
          )
          .orderBy('bookings.id')
          .forShare(),
    guard(db, 'drawer_changed', unchanged),
  ];
}

/** The deposits of a drawer that is handed over go to whoever takes it over, but for what was missing of them. */
export function passDepositsOn(
  db: Database,
  { id: drawerId, depositIds, missing, at }: PassedDeposits & { id: string; at: Date },
) {
  return [
    depositIds.length === 0
      ? null
      : db.updateTable('deposits').set({ passedOnDrawerId: drawerId }).where('id', 'in', depositIds),
    missing.length === 0
      ? null
      : db.insertInto('missingNotes').values(missing.map((one) => ({ ...one, drawerId, madeAt: at }))),
  ];
}

/** The deposits that somebody held, and who answers for what is missing of these and of others. */
export interface PassedDeposits {
  depositIds: readonly string[];
  missing: readonly MissingNotes[];
}

/** When a rental ended: a car may come back earlier or later than agreed. As agreed while it lasts. */
const endsAt = expressionBuilder<Tables, 'bookings'>()
  .case()
  .when(isBack)
  .then(backAt)
  .else(sql.ref<string>('bookings.return_at'))
  .end()
  .$castTo<string>();

/** A page of the deposits held now, first those of rentals that never took place, then those that are over; and their sums. */
export async function readDepositsHeld(db: Database, query: DepositsHeldInput, maxRows: number) {
  const { limit, offset } = placesOf(query, maxRows);
  const [rows, counted, sums] = await readInOneTrip(db, [
    heldDeposits(db, query)
      .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
      .select(['deposits.id', 'deposits.branchId', 'deposits.currency', 'deposits.method', 'deposits.madeAt'])
      .select(['deposits.currencyAmount as takenAmount', 'bookings.id as bookingId', 'bookingCode'])
      .select(['bookings.clientId', 'customerName', 'customerPhone', 'bookingStatus'])
      .select(endsAt.as('endsAt'))
      .select(({ ref }) => [
        leftCents.as('leftCents'),
        leftAmount.as('leftAmount'),
        staffNamed('deposits.madeByUserId').as('madeBy'),
        holderName.as('holderName'),
        depositHolder.as('holderId'),
        missingOfDeposit(db).as('missing'),
        jsonBuildObject({
          brand: ref('vehicles.brand'),
          model: ref('vehicles.model'),
          plate: ref('vehicles.plate'),
        }).as('vehicle'),
      ])
      .orderBy((eb) => eb('bookingStatus', 'in', CALLED_OFF_STATUSES), 'desc')
      .orderBy((eb) => eb.or([isOut, isPromised]))
      .orderBy(endsAt)
      .orderBy('deposits.madeAt')
      .orderBy('deposits.id')
      .limit(limit)
      .offset(offset),
    selectCount(db, heldDeposits(db, query).select('deposits.id'), maxRows),
    heldDeposits(db, query)
      .select(['deposits.branchId', 'deposits.currency'])
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        orZero(fn.sum(leftCents)).as('leftCents'),
        orZero(fn.sum(leftAmount)).as('leftAmount'),
      ])
      .groupBy(['deposits.branchId', 'deposits.currency'])
      .orderBy('deposits.branchId')
      .orderBy('deposits.currency', 'desc'),
  ]);
  return { ...pageOf(rows, counted, maxRows), sums };
}
