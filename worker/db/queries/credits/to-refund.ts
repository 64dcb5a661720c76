import { expressionBuilder } from 'kysely';
import { CALLED_OFF_STATUSES } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { Database } from '../../client.ts';
import { orZero } from '../../figures.ts';
import type { Tables } from '../../schema.ts';
import { keptDepositCents, usedCents } from './credits.ts';

const eb = expressionBuilder<Tables, 'bookings'>();

/** Whether more was paid of a booking that was called off than it is charged: the index `bookings_to_refund` says the same. */
const isOverpaid = eb.and([
  eb('bookings.bookingStatus', 'in', CALLED_OFF_STATUSES),
  eb('bookings.paidCents', '>', eb.ref('bookings.grandTotalCents')),
]);

/** What is left of the credit that counts, also once its last day is over: the firm keeps that. */
const creditedCents = orZero(
  eb
    .selectFrom('credits')
    .whereRef('credits.bookingId', '=', 'bookings.id')
    .orderBy('givenAt', 'desc')
    .orderBy('credits.id')
    .limit(1)
    .select((row) => row('credits.amountCents', '-', usedCents).as('cents')),
);

/** What is to be given back of a booking that was called off: what is over of it, as `overpaidCents` in domain/credit.ts says, less what is its client's credit. */
export const refundCents = eb
  .case()
  .when(isOverpaid)
  .then(
    eb.fn<number>('greatest', [
      eb.val(0),
      eb(
        eb(
          'bookings.paidCents',
          '-',
          eb.fn<number>('greatest', ['bookings.grandTotalCents', keptDepositCents]),
        ),
        '-',
        creditedCents,
      ),
    ]),
  )
  .else(0)
  .end();

export const isToRefund = eb.and([isOverpaid, eb(refundCents, '>', 0)]);

/** How many such bookings there are at a branch, or at all of them, and what they come to. */
export function selectToRefund(db: Database, branchId: BranchId | undefined) {
  const open = db.selectFrom('bookings').where(isToRefund);
  const bookings = branchId === undefined ? open : open.where('pickupBranchId', '=', branchId);
  return bookings.select(({ fn }) => [
    fn.countAll<number>().as('count'),
    orZero(fn.sum(refundCents)).as('cents'),
  ]);
}
