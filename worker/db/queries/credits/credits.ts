import { type Expression, expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'credits'>();

/** What a credit has paid. */
export const usedCents = orZero(
  eb
    .selectFrom('payments')
    .whereRef('payments.creditId', '=', 'credits.id')
    .where('payments.kind', '=', 'payment')
    .select((row) => row.fn.sum('payments.amountCents').as('cents')),
);

const bookings = expressionBuilder<Tables, 'bookings'>();

/** What of a booking is paid with the part of a deposit that was kept, less what was given back of it; decided of entries by its namesake in domain/credit.ts. */
export const keptDepositCents = orZero(
  bookings
    .selectFrom('payments')
    .whereRef('payments.bookingId', '=', 'bookings.id')
    .where('payments.paidOn', 'is not', null)
    .where(({ or, eb: is, selectFrom }) =>
      or([
        is('payments.depositId', 'is not', null),
        is(
          'payments.correctsId',
          'in',
          selectFrom('payments as kept')
            .whereRef('kept.bookingId', '=', 'bookings.id')
            .where('kept.depositId', 'is not', null)
            .select('kept.id'),
        ),
        // … or was given back by mistake.
        is(
          'payments.correctsId',
          'in',
          selectFrom('payments as back')
            .innerJoin('payments as kept', 'kept.id', 'back.correctsId')
            .whereRef('back.bookingId', '=', 'bookings.id')
            .where('back.kind', '=', 'refund')
            .where('kept.depositId', 'is not', null)
            .select('back.id'),
        ),
      ]),
    )
    .select((row) => row.fn.sum('payments.netCents').as('cents')),
);

/** Credits, the newest first, with what their rest is worked out from. */
export function selectCredits(db: Database) {
  return db
    .selectFrom('credits')
    .innerJoin('bookings', 'bookings.id', 'credits.bookingId')
    .innerJoin('profiles', 'profiles.id', 'credits.givenByUserId')
    .select(['credits.id', 'credits.bookingId', 'amountCents', 'lastDay', 'credits.note', 'givenAt'])
    .select(['bookingCode', 'bookingStatus', 'paidCents', 'grandTotalCents'])
    .select('profiles.name as givenBy')
    .select([usedCents.as('usedCents'), keptDepositCents.as('keptDepositCents')])
    .orderBy('givenAt', 'desc')
    .orderBy('credits.id');
}

/** … of all bookings of a client. */
export function selectCreditsOf(db: Database, clientId: string | Expression<string>) {
  return selectCredits(db).where('bookings.clientId', '=', clientId);
}

/** The client of a booking. */
export function clientOf(db: Database, bookingId: string) {
  return db.selectFrom('bookings as own').where('own.id', '=', bookingId).select('own.clientId').$asScalar();
}

/** Of a booking, the credit that counts. */
export const countedCredit = jsonObjectFrom(
  bookings
    .selectFrom('credits')
    .whereRef('credits.bookingId', '=', 'bookings.id')
    .orderBy('givenAt', 'desc')
    .limit(1)
    .select(['credits.amountCents', 'credits.lastDay', usedCents.as('usedCents')]),
);
