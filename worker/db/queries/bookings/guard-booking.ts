import { guard } from '../../batch.ts';
import type { Database } from '../../client.ts';

export interface ReadBooking {
  id: string;
  /** Of the row that was read: it covers the ledger too. */
  rowVersion: number;
}

/** Locks the booking as it was read, before anything else of it is touched: ledger and cars then wait in one order. */
export function guardBooking(db: Database, { id, rowVersion }: ReadBooking) {
  const current = db
    .selectFrom('bookings')
    .select('id')
    .where('id', '=', id)
    .where('rowVersion', '=', rowVersion);
  return guard(db, 'booking_changed', current.forNoKeyUpdate());
}
