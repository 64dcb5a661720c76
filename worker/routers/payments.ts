import * as v from 'valibot';
import {
  listPaymentsInput,
  paymentSummaryInput,
  rejectPaymentInput,
  verifyPaymentInput,
} from '#domain/schemas/payments.ts';
import { rejectPayment, verifyPayment } from '../services/payments/decide-payment.ts';
import { listPayments, summarizePayments } from '../services/payments/payments.ts';
import { router, staffProcedure } from '../trpc.ts';
import { paymentPage, paymentSummary } from './outputs/payments.ts';

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
