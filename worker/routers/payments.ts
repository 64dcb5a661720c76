import * as v from 'valibot';
import { listPaymentsInput, paymentSummaryInput } from '#domain/schemas/booking-desk.ts';
import { rejectPaymentInput, verifyPaymentInput } from '#domain/schemas/payment.ts';
import { listPayments } from '../services/payment/list-payments.ts';
import { rejectPayment } from '../services/payment/reject-payment.ts';
import { summarizePayments } from '../services/payment/summarize-payments.ts';
import { verifyPayment } from '../services/payment/verify-payment.ts';
import { router, staffProcedure } from '../trpc.ts';
import { paymentPage, paymentSummary } from './outputs/payment.ts';

const done = v.object({ ok: v.literal(true) });

export const paymentsRouter = router({
  summary: staffProcedure
    .input(paymentSummaryInput)
    .output(paymentSummary)
    .query(({ ctx, input }) => summarizePayments(ctx.deps, input)),

  list: staffProcedure
    .input(listPaymentsInput)
    .output(paymentPage)
    .query(({ ctx, input }) => listPayments(ctx.deps, input)),

  verify: staffProcedure
    .input(verifyPaymentInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await verifyPayment(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  reject: staffProcedure
    .input(rejectPaymentInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await rejectPayment(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
