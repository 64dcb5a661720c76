import { listPaymentsInput, paymentSummaryInput } from '#domain/schemas/booking-desk.ts';
import { listPayments } from '../services/payment/list-payments.ts';
import { summarizePayments } from '../services/payment/summarize-payments.ts';
import { router, staffProcedure } from '../trpc.ts';
import { paymentPage, paymentSummary } from './outputs/payment.ts';

export const paymentsRouter = router({
  summary: staffProcedure
    .input(paymentSummaryInput)
    .output(paymentSummary)
    .query(({ ctx, input }) => summarizePayments(ctx.deps, input)),

  list: staffProcedure
    .input(listPaymentsInput)
    .output(paymentPage)
    .query(({ ctx, input }) => listPayments(ctx.deps, input)),
});
