import { expressionBuilder } from 'kysely';
import type { Tables } from '../../schema.ts';

const eb = expressionBuilder<Tables, 'payments'>();

/** The file of a claim is shown with the payment that came in its place. */
export const hasProof = eb
  .and([eb('payments.proofKey', 'is not', null), eb('payments.replacedById', 'is', null)])
  .$castTo<boolean>();

/** Whether a payment says who sent it. */
export const hasPayer = eb(
  eb.fn.coalesce('payments.payerName', 'payments.payerPhone', 'payments.payerEmail'),
  'is not',
  null,
).$castTo<boolean>();
