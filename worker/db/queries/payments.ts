import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';

export interface PaymentInstructionRow {
  method: PaymentMethod;
  title: string;
  instructions: string;
  accountDetails: Record<string, string>;
}

const TITLE = { en: sql`title_en`, fr: sql`title_fr` };
const INSTRUCTIONS = { en: sql`instructions_en`, fr: sql`instructions_fr` };

/** How to pay by each method on offer, in the reader's language, as one column of whatever query. */
export function activeInstructions(locale: Locale) {
  return sql<PaymentInstructionRow[]>`(
    select coalesce(json_agg(json_build_object(
      'method', method, 'title', ${TITLE[locale]}, 'instructions', ${INSTRUCTIONS[locale]},
      'accountDetails', account_details) order by position, method), '[]')
    from payment_instructions where is_active)`;
}
