import * as v from 'valibot';
import { addChargeInput, waiveChargeInput } from '#domain/schemas/charges.ts';
import { giveCreditInput, useCreditInput } from '#domain/schemas/credits.ts';
import {
  depositsHeldInput,
  keepDepositInput,
  listPaymentsInput,
  paymentSheetInput,
  paymentSummaryInput,
  refundPaymentsInput,
  rejectPaymentInput,
  reportPaymentInput,
  returnDepositInput,
  reverseDepositInput,
  reversePaymentInput,
  takeDepositInput,
  takePaymentInput,
  verifyPaymentInput,
} from '#domain/schemas/payments.ts';
import { bookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { addCharge, waiveCharge } from '../services/payments/change-charges.ts';
import { giveCredit, useCredit } from '../services/payments/change-credits.ts';
import {
  keepDeposit,
  recordDeposit,
  returnDeposit,
  reverseMistakenDeposit,
} from '../services/payments/change-deposits.ts';
import {
  makeRefund,
  recordReport,
  reverseMistake,
  takePayment,
} from '../services/payments/change-payments.ts';
import { rejectPayment, verifyPayment } from '../services/payments/decide-payment.ts';
import { getDepositsHeld } from '../services/payments/deposits-held.ts';
import { getMoney } from '../services/payments/money-view.ts';
import { getPaymentSheet, listPayments, summarizePayments } from '../services/payments/payments.ts';
import { router, staffProcedure, telling } from '../trpc.ts';
import { depositsHeld } from './outputs/deposits-held.ts';
import { paymentPage, paymentSheet, paymentSummary } from './outputs/payment-lists.ts';
import { bookingMoney, moneyAnswer } from './outputs/payments.ts';

const done = v.object({ ok: v.literal(true) });
/** `isPaid` is false while it waits for a second person. */
const verified = v.object({ ok: v.literal(true), isPaid: v.boolean() });

export const paymentsRouter = router({
  summary: staffProcedure
    .input(paymentSummaryInput)
    .output(paymentSummary)
    .query(({ ctx, input }) => summarizePayments(ctx.deps, input)),

  list: staffProcedure
    .input(listPaymentsInput)
    .output(paymentPage)
    .query(({ ctx, input }) => listPayments(ctx.deps, input, ctx)),

  sheet: staffProcedure
    .input(paymentSheetInput)
    .output(paymentSheet)
    .query(({ ctx, input }) => getPaymentSheet(ctx.deps, input, ctx)),

  depositsHeld: staffProcedure
    .input(depositsHeldInput)
    .output(depositsHeld)
    .query(({ ctx, input }) => getDepositsHeld(ctx.deps, input)),

  ofBooking: staffProcedure
    .input(bookingIdInput)
    .output(bookingMoney)
    .query(({ ctx, input }) => getMoney(ctx.deps, input, ctx.locale)),

  verify: staffProcedure
    .use(telling)
    .input(verifyPaymentInput)
    .output(verified)
    .mutation(async ({ ctx, input }) => {
      const { isPaid } = await verifyPayment(ctx.deps, input, ctx);
      return { ok: true, isPaid } as const;
    }),

  reject: staffProcedure
    .use(telling)
    .input(rejectPaymentInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await rejectPayment(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  take: staffProcedure
    .use(telling)
    .input(takePaymentInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => takePayment(ctx.deps, input, ctx)),

  report: staffProcedure
    .input(reportPaymentInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => recordReport(ctx.deps, input, ctx)),

  giveCredit: staffProcedure
    .use(telling)
    .input(giveCreditInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => giveCredit(ctx.deps, input, ctx)),

  useCredit: staffProcedure
    .use(telling)
    .input(useCreditInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => useCredit(ctx.deps, input, ctx)),

  refund: staffProcedure
    .use(telling)
    .input(refundPaymentsInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => makeRefund(ctx.deps, input, ctx)),

  reverse: staffProcedure
    .input(reversePaymentInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => reverseMistake(ctx.deps, input, ctx)),

  takeDeposit: staffProcedure
    .input(takeDepositInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => recordDeposit(ctx.deps, input, ctx)),

  returnDeposit: staffProcedure
    .input(returnDepositInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => returnDeposit(ctx.deps, input, ctx)),

  keepDeposit: staffProcedure
    .use(telling)
    .input(keepDepositInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => keepDeposit(ctx.deps, input, ctx)),

  reverseDeposit: staffProcedure
    .input(reverseDepositInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => reverseMistakenDeposit(ctx.deps, input, ctx)),

  charge: staffProcedure
    .input(addChargeInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => addCharge(ctx.deps, input, ctx)),

  waive: staffProcedure
    .input(waiveChargeInput)
    .output(moneyAnswer)
    .mutation(({ ctx, input }) => waiveCharge(ctx.deps, input, ctx)),
});
