import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { SentReference } from '#domain/reference-use.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';

/** More of them say nothing new. */
const USES_SHOWN = 5;

/** The same reference by the same method, by their index. */
function hasReference(
  { and, eb, fn, val, selectFrom }: ExpressionBuilder<Tables & { used: Tables['payments'] }, 'used'>,
  sent: SentReference,
): Expression<SqlBool> {
  const key = fn<string | null>('reference_key', [val(sent.reference)]);
  if ('method' in sent) return and([eb('used.referenceKey', '=', key), eb('used.method', '=', sent.method)]);
  const own = selectFrom('payments as own').where('own.id', '=', sent.paymentId);
  return and([
    eb(
      'used.referenceKey',
      '=',
      own.select(({ fn }) => fn.coalesce('own.referenceKey', key).as('key')),
    ),
    eb('used.method', '=', own.select('own.method')),
    eb('used.id', '<>', sent.paymentId),
  ]);
}

/** Other payments that wait or are paid and have one of these references, but for mistakes; null where there is no reference. */
export function selectReferenceUses(db: Database, references: readonly SentReference[]) {
  if (references.length === 0) return null;
  return db
    .selectFrom('payments as used')
    .innerJoin('bookings', 'bookings.id', 'used.bookingId')
    .leftJoin('receipts', 'receipts.id', 'used.receiptId')
    .where((eb) => eb.or(references.map((sent) => hasReference(eb, sent))))
    .where('used.kind', '=', 'payment')
    .where('used.status', 'in', ['pending_verification', 'paid'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as mistake')
            .whereRef('mistake.bookingId', '=', 'used.bookingId')
            .whereRef('mistake.correctsId', '=', 'used.id')
            .where('mistake.kind', '=', 'reversal')
            .select('mistake.id'),
        ),
      ),
    )
    .select([
      'used.id as paymentId',
      'used.bookingId',
      'bookings.bookingCode',
      'used.day',
      'used.amountCents',
      'used.currency',
    ])
    .select(['used.currencyAmount', 'receipts.year', 'receipts.number'])
    .orderBy('used.createdAt')
    .orderBy('used.id')
    .limit(USES_SHOWN);
}
