import type { Kysely } from 'kysely';
import type { Tables } from '#worker/db/schema.ts';
import { branches, extrasCatalog, paymentInstructions, settings } from './reference-data.ts';

/**
 * What the product cannot run without: branches, extras, payment instructions, settings. Rows that are there
 * already stay as the owner left them.
 */
export async function seedReference(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('branches')
      .values(branches)
      .onConflict((row) => row.column('id').doNothing())
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
