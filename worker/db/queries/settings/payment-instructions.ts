import { sql } from 'kysely';
import type { Locale } from '#domain/locale.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';

export interface PaymentInstructionRow {
  method: PaymentMethod;
  title: string;
  instructions: string;
  accountDetails: { label: string; value: string }[];
}

const TITLE = { en: sql`title_en`, fr: sql`title_fr` };
const INSTRUCTIONS = { en: sql`instructions_en`, fr: sql`instructions_fr` };

/** How to pay by a method, in the reader's language; a detail without a label shows its name, with spaces (SPEC §3). */
function instructionIn(locale: Locale) {
  return sql<PaymentInstructionRow>`json_build_object(
    'method', method, 'title', ${TITLE[locale]}, 'instructions', ${INSTRUCTIONS[locale]},
    'accountDetails', (
      select coalesce(json_agg(json_build_object(
        'label', coalesce(account_labels -> key ->> ${locale}, replace(key, '_', ' ')), 'value', value)), '[]')
      from jsonb_each_text(account_details)))`;
}

/** How to pay by each method on offer, as one column of whatever query. */
export function activeInstructions(locale: Locale) {
  return sql<PaymentInstructionRow[]>`(
    select coalesce(json_agg(${instructionIn(locale)} order by position, method), '[]')
    from payment_instructions where is_active)`;
}

/** How to pay by the booking's own method; null when the firm no longer takes it. */
export function instructionOfBooking(locale: Locale) {
  return sql<PaymentInstructionRow | null>`(
    select ${instructionIn(locale)} from payment_instructions
    where method = bookings.payment_method and is_active)`;
}
