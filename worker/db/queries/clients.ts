import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** What a booking form takes over from a client's latest booking. */
export interface KnownClient {
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string | null;
  driverLicenseId: string;
  referenceName: string | null;
  referencePhone: string | null;
  referenceAddress: string | null;
  /** How many bookings the e-mail has, whatever became of them. */
  bookingCount: number;
}

/** By e-mail in any case, or by phone however written; the latest booking's details. Both through an index. */
export async function findClient(
  db: Database,
  by: { email: string } | { phone: string },
): Promise<KnownClient | undefined> {
  const test =
    'email' in by
      ? sql`customer_email = ${by.email}::citext`
      : sql`phone_key(customer_phone) = phone_key(${by.phone})`;
  const { rows } = await sql<KnownClient>`
    with latest as (select * from bookings where ${test} order by created_at desc limit 1)
    select customer_name, customer_email, customer_phone, customer_address, driver_license_id,
      reference_name, reference_phone, reference_address,
      (select count(*) from bookings where bookings.customer_email = latest.customer_email) as booking_count
    from latest`.execute(db);
  return rows[0];
}
