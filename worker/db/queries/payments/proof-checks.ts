import { expressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { beforeReleaseCents } from '../../booking-states.ts';
import type { Tables } from '../../schema.ts';

/** More of them say nothing new. */
const TWINS_SHOWN = 5;

const payments = expressionBuilder<Tables, 'payments'>();

/** Other payments with the same file, or with the same reference by the same method; each is found by its index. */
const twins = jsonArrayFrom(
  payments
    .selectFrom('payments as other')
    .innerJoin('bookings as otherBooking', 'otherBooking.id', 'other.bookingId')
    .where('other.kind', '=', 'payment')
    .whereRef('other.id', '<>', 'payments.id')
    // The payment of the amount that came stands for the claim, with its file and reference.
    .where('other.replacedById', 'is', null)
    .where(({ and, or, eb, ref }) =>
      or([
        eb('other.proofHash', '=', ref('payments.proofHash')),
        and([
          eb('other.referenceKey', '=', ref('payments.referenceKey')),
          eb('other.method', '=', ref('payments.method')),
        ]),
      ]),
    )
    .select(['other.id as paymentId', 'other.bookingId', 'otherBooking.bookingCode', 'other.madeOn'])
    .select('other.status')
    .select(({ eb, fn, ref, val }) => {
      const isSame = eb('other.proofHash', '=', ref('payments.proofHash')).$castTo<boolean>();
      return fn.coalesce(isSame, val(false)).as('isSameFile');
    })
    .orderBy('other.createdAt')
    .orderBy('other.id')
    .limit(TWINS_SHOWN),
);

/** What a payment that waits is checked with (`domain/proof-checks.ts`); null for one that is decided. */
export const checkFacts = jsonObjectFrom(
  payments
    .selectFrom('bookings')
    .innerJoin('settings', (join) => join.onTrue())
    .whereRef('bookings.id', '=', 'payments.bookingId')
    .where('payments.status', '=', 'pending_verification')
    .select(['payments.madeOn', 'bookings.madeOn as bookingMadeOn', 'bookings.returnDate'])
    .select(['bookings.grandTotalCents', 'bookings.paidCents', 'settings.secondApproverCents'])
    .select(beforeReleaseCents.as('beforeReleaseCents'))
    .select(twins.as('twins')),
);
