import type { SelectQueryBuilder } from 'kysely';
import { readInOneTrip } from '../../batch.ts';
import { ofClient } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { LEDGER_COLUMNS } from '../payments/ledger.ts';
import { FIRM_COLUMNS } from '../settings/site.ts';
import { staffNamed } from '../staff/users.ts';
import { DEPOSIT_COLUMNS } from './booking-money.ts';

type BookingIds = SelectQueryBuilder<Tables, 'bookings', { id: string }>;

/** Whose booking it is, and what it is about; the newest first. */
function selectBookings(db: Database, ids: BookingIds) {
  return db
    .selectFrom('bookings')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .where('bookings.id', 'in', ids)
    .select(['bookings.id', 'bookingCode', 'bookingStatus', 'customerId', 'customerName', 'customerEmail'])
    .select([
      'customerPhone',
      'pickupDate',
      'pickupTime',
      'returnDate',
      'returnTime',
      'grandTotalCents',
      'depositHeldCents',
    ])
    .select(['brand', 'model', 'vehicles.year', 'plate'])
    .select(ofClient.as('locale'))
    .orderBy('bookings.createdAt', 'desc')
    .orderBy('bookings.id', 'desc');
}

/** All that moved for these bookings, the oldest first, with the numbers of the papers. */
async function readMoney(db: Database, ids: BookingIds) {
  const [bookings, payments, deposits, receipts, [firm]] = await readInOneTrip(db, [
    selectBookings(db, ids),
    db
      .selectFrom('payments')
      .where('bookingId', 'in', ids)
      // The amount that came stands for what was said.
      .where('replacedById', 'is', null)
      .select(LEDGER_COLUMNS)
      .select('bookingId')
      .select(staffNamed('payments.approvedByUserId').as('approvedBy'))
      .orderBy('createdAt')
      .orderBy('currency', 'desc')
      .orderBy('id'),
    db
      .selectFrom('deposits')
      .where('bookingId', 'in', ids)
      .select(DEPOSIT_COLUMNS)
      .select('bookingId')
      .select(staffNamed('deposits.approvedByUserId').as('approvedBy'))
      .orderBy('madeAt')
      .orderBy('id'),
    db
      .selectFrom('receipts')
      .innerJoin('profiles', 'profiles.id', 'madeByUserId')
      .where('bookingId', 'in', ids)
      .select(['receipts.id', 'kind', 'receipts.year', 'number', 'madeAt', 'balanceCents'])
      .select('profiles.name as madeBy'),
    db.selectFrom('settings').select(FIRM_COLUMNS),
  ]);
  if (firm === undefined) throw new Error('The settings have no row: seed the reference data');
  return bookings.map((booking) => ({
    ...booking,
    payments: payments.filter(({ bookingId }) => bookingId === booking.id),
    deposits: deposits.filter(({ bookingId }) => bookingId === booking.id),
    receipts,
    firm,
  }));
}

export type BookingOnPaper = Awaited<ReturnType<typeof readMoney>>[number];

/** The booking of a numbered paper, with its money. */
export async function findBookingOfPaper(db: Database, receiptId: string) {
  const booking = db.selectFrom('receipts').where('receipts.id', '=', receiptId).select('bookingId');
  return (
    await readMoney(db, db.selectFrom('bookings').where('bookings.id', '=', booking).select('bookings.id'))
  )[0];
}

export async function findBookingOnPaper(db: Database, bookingId: string) {
  return (
    await readMoney(db, db.selectFrom('bookings').where('bookings.id', '=', bookingId).select('bookings.id'))
  )[0];
}

/** The newest bookings of a client. */
export function listBookingsOnPaper(db: Database, clientId: string, limit: number) {
  const newest = db
    .selectFrom('bookings')
    .where('clientId', '=', clientId)
    .orderBy('createdAt', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(limit);
  return readMoney(db, newest.select('bookings.id'));
}
