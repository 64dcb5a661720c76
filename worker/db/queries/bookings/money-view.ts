import type { CalendarDay } from '#domain/calendar-day.ts';
import { readInOneTrip } from '../../batch.ts';
import type { Database } from '../../client.ts';
import { onlyRow } from '../../figures.ts';
import { clientOf, selectCreditsOf } from '../credits/credits.ts';
import { LEDGER_COLUMNS } from '../payments/ledger.ts';
import { checkFacts } from '../payments/proof-checks.ts';
import { selectRateOn } from '../payments/rate-on.ts';
import { staffNamed } from '../staff/users.ts';
import { selectBookingToChange } from './booking-changes.ts';
import { selectKeptLines } from './booking-lines.ts';
import { DEPOSIT_COLUMNS } from './booking-money.ts';

/** The payments of a booking with the names of staff, the oldest first. */
function selectPayments(db: Database, bookingId: string) {
  return db
    .selectFrom('payments')
    .where('bookingId', '=', bookingId)
    .select(LEDGER_COLUMNS)
    .select(staffNamed('payments.receivedByUserId').as('receivedBy'))
    .select(staffNamed('payments.verifiedByUserId').as('verifiedBy'))
    .select(staffNamed('payments.seenByUserId').as('seenBy'))
    .select(staffNamed('payments.firstVerifiedByUserId').as('firstVerifiedBy'))
    .select(staffNamed('payments.approvedByUserId').as('approvedBy'))
    .select(checkFacts.as('checkFacts'))
    .orderBy('createdAt')
    .orderBy('currency', 'desc')
    .orderBy('id');
}

function selectDeposits(db: Database, bookingId: string) {
  return db
    .selectFrom('deposits')
    .where('bookingId', '=', bookingId)
    .select(DEPOSIT_COLUMNS)
    .select(staffNamed('deposits.madeByUserId').as('madeBy'))
    .select(staffNamed('deposits.approvedByUserId').as('approvedBy'))
    .orderBy('madeAt')
    .orderBy('id');
}

/** All money of a booking at one moment, with the rate of gourdes that counts today. */
export async function findMoney(db: Database, bookingId: string, today: CalendarDay) {
  const [[booking], lines, payments, deposits, receipts, [rate], credits, settings] = await readInOneTrip(
    db,
    [
      selectBookingToChange(db, { bookingId }).select('bookings.depositCents'),
      selectKeptLines(db).select('waivesPosition').where('bookingId', '=', bookingId),
      selectPayments(db, bookingId),
      selectDeposits(db, bookingId),
      db.selectFrom('receipts').where('bookingId', '=', bookingId).select(['id', 'kind', 'year', 'number']),
      selectRateOn(db, today),
      selectCreditsOf(db, clientOf(db, bookingId)),
      db.selectFrom('settings').select(['creditDays', 'taxedCharges', 'taxRateBasisPoints']),
    ],
  );
  const money = { booking, lines, payments, deposits, receipts, rate: rate ?? null, credits };
  return booking && { ...money, booking, ...onlyRow(settings) };
}
