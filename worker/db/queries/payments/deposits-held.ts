import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { DepositsHeldInput } from '#domain/schemas/payments.ts';
import { readInOneTrip } from '../../batch.ts';
import { isOut, isPromised } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import { pageOf, placesOf, selectCount } from '../../list-page.ts';
import { staffNamed } from '../staff/users.ts';

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
            orZero(fn.sum('settled.amountCents')).as('amountCents'),
            orZero(fn.sum('settled.currencyAmount')).as('currencyAmount'),
          ])
          .as('settled'),
      (join) => join.onTrue(),
    )
    .where('bookings.depositHeldCents', '>', 0)
    .where('deposits.kind', '=', 'taken')
    .whereRef('deposits.amountCents', '>', 'settled.amountCents');
  return branchId === undefined ? found : found.where('deposits.branchId', '=', branchId);
}

/** What is left of a deposit: in the books, and in its currency. */
export const leftCents = sql<number>`deposits.amount_cents - settled.amount_cents`;
const leftAmount = sql<number>`deposits.currency_amount - settled.currency_amount`;

/** A page of the deposits held now, first those of rentals that never took place, then those that are over; and their sums. */
export async function readDepositsHeld(db: Database, query: DepositsHeldInput, maxRows: number) {
  const { limit, offset } = placesOf(query, maxRows);
  const [rows, counted, sums] = await readInOneTrip(db, [
    heldDeposits(db, query)
      .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
      .select(['deposits.id', 'deposits.branchId', 'deposits.currency', 'deposits.method', 'deposits.madeAt'])
      .select(['deposits.currencyAmount as takenAmount', 'bookings.id as bookingId', 'bookingCode'])
      .select(['bookings.clientId', 'customerName', 'customerPhone', 'bookingStatus', 'returnDate'])
      .select(({ ref }) => [
        leftCents.as('leftCents'),
        leftAmount.as('leftAmount'),
        staffNamed('deposits.madeByUserId').as('madeBy'),
        jsonBuildObject({
          brand: ref('vehicles.brand'),
          model: ref('vehicles.model'),
          plate: ref('vehicles.plate'),
        }).as('vehicle'),
      ])
      .orderBy((eb) => eb('bookingStatus', 'in', ['canceled', 'no_show']), 'desc')
      .orderBy((eb) => eb.or([isOut, isPromised]))
      .orderBy('returnDate')
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
