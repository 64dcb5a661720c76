import { type Kysely, sql } from 'kysely';
import { holdsVehicle } from '#domain/availability.ts';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import type { Tables } from '#worker/db/schema.ts';
import { branches, extrasCatalog, paymentInstructions, settings, transferRoutes } from './reference-data.ts';

/**
 * What the product cannot run without: branches, transfers between them, extras, payment instructions,
 * settings. Rows that are there
 * already stay as the owner left them. Which statuses hold a car is decided in the code, and is written each time.
 */
export async function seedReference(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const status of BOOKING_STATUSES) {
      await sql`
        insert into booking_statuses (status, holds_vehicle) values (${status}, ${holdsVehicle(status)})
        on conflict (status) do update set holds_vehicle = excluded.holds_vehicle`.execute(trx);
    }
    await trx
      .insertInto('branches')
      .values(branches)
      .onConflict((row) => row.column('id').doNothing())
      .execute();
    await trx
      .insertInto('transferRoutes')
      .values(transferRoutes)
      .onConflict((row) => row.columns(['fromBranchId', 'toBranchId']).doNothing())
      .execute();
    await trx
      .insertInto('extrasCatalog')
      .values(extrasCatalog)
      .onConflict((row) => row.column('code').doNothing())
      .execute();
    await trx
      .insertInto('paymentInstructions')
      .values(paymentInstructions)
      .onConflict((row) => row.column('method').doNothing())
      .execute();
    await trx
      .insertInto('settings')
      .values(settings)
      .onConflict((row) => row.column('id').doNothing())
      .execute();
  });
}
