import * as v from 'valibot';
import {
  cashDayInput,
  cashSlipInput,
  closeDrawerInput,
  enterRateInput,
  handInCashInput,
  myDrawerInput,
  openDrawerInput,
  reopenDrawerInput,
} from '#domain/schemas/cash.ts';
import { addExpenseInput, listExpensesInput, reverseExpenseInput } from '#domain/schemas/expenses.ts';
import { getCashDay, getDaySheet } from '../../services/cash/cash-day.ts';
import { getOwnCash, handInCash, openDrawer } from '../../services/cash/cash-drawers.ts';
import { getCashSlip } from '../../services/cash/cash-slip.ts';
import { closeDrawer, reopenDrawer } from '../../services/cash/close-drawer.ts';
import { enterRate, getRates } from '../../services/cash/exchange-rates.ts';
import { addExpense, listExpenses, reverseExpense } from '../../services/cash/expenses.ts';
import { adminProcedure, router, staffProcedure } from '../../trpc.ts';
import { cashDay, cashSlip, closeAnswer, daySheet, expensePage, ownCash, rates } from '../outputs/cash.ts';

const done = v.object({ ok: v.literal(true) });
const isDone = () => ({ ok: true }) as const;

export const cashRouter = router({
  mine: staffProcedure
    .input(myDrawerInput)
    .output(ownCash)
    .query(({ ctx, input }) => getOwnCash(ctx.deps, input, ctx)),

  ofDay: adminProcedure
    .input(cashDayInput)
    .output(cashDay)
    .query(({ ctx, input }) => getCashDay(ctx.deps, input, ctx)),

  sheet: staffProcedure
    .input(cashDayInput)
    .output(daySheet)
    .query(({ ctx, input }) => getDaySheet(ctx.deps, input, ctx)),

  open: staffProcedure
    .input(openDrawerInput)
    .output(done)
    .mutation(({ ctx, input }) => openDrawer(ctx.deps, input, ctx).then(isDone)),

  handIn: staffProcedure
    .input(handInCashInput)
    .output(done)
    .mutation(({ ctx, input }) => handInCash(ctx.deps, input, ctx).then(isDone)),

  slip: staffProcedure
    .input(cashSlipInput)
    .output(cashSlip)
    .query(({ ctx, input }) => getCashSlip(ctx.deps, input, ctx)),

  close: staffProcedure
    .input(closeDrawerInput)
    .output(closeAnswer)
    .mutation(({ ctx, input }) => closeDrawer(ctx.deps, input, ctx)),

  reopen: staffProcedure
    .input(reopenDrawerInput)
    .output(done)
    .mutation(({ ctx, input }) => reopenDrawer(ctx.deps, input, ctx).then(isDone)),
});

export const ratesRouter = router({
  get: staffProcedure.output(rates).query(({ ctx }) => getRates(ctx.deps)),

  enter: adminProcedure
    .input(enterRateInput)
    .output(rates)
    .mutation(({ ctx, input }) => enterRate(ctx.deps, input, ctx)),
});

export const expensesRouter = router({
  list: staffProcedure
    .input(listExpensesInput)
    .output(expensePage)
    .query(({ ctx, input }) => listExpenses(ctx.deps, input)),

  add: staffProcedure
    .input(addExpenseInput)
    .output(done)
    .mutation(({ ctx, input }) => addExpense(ctx.deps, input, ctx).then(isDone)),

  reverse: staffProcedure
    .input(reverseExpenseInput)
    .output(done)
    .mutation(({ ctx, input }) => reverseExpense(ctx.deps, input, ctx).then(isDone)),
});
