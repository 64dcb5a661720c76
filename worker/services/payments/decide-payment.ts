import { AppError } from '#domain/app-error.ts';
import {
  decidePayment,
  findPaymentDecision,
  type PaymentDecision,
} from '../../db/queries/payments/payment-decisions.ts';
import type { Deps } from '../../deps.ts';

/**
 * Acts once, whoever clicks twice (D11). Throws ALREADY_DECIDED `{ status, verifiedBy, verifiedAt }` for a payment that
 * does not wait (any more), NOT_FOUND for none.
 */
export async function decideOnce({ db }: Pick<Deps, 'db'>, decision: PaymentDecision): Promise<void> {
  if (await decidePayment(db, decision)) return;
  const decided = await findPaymentDecision(db, decision.paymentId);
  throw decided === undefined ? new AppError('NOT_FOUND') : new AppError('ALREADY_DECIDED', decided);
}
