import { financialsInput, reportBookingsInput, reportInput } from '#domain/schemas/reports.ts';
import { getBalances, getFinancials } from '../services/reports/get-financials.ts';
import { getMetrics } from '../services/reports/get-metrics.ts';
import { listReportBookings } from '../services/reports/list-report-bookings.ts';
import { router, staffProcedure } from '../trpc.ts';
import { balances, financials, reportBookingPage, reportMetrics } from './outputs/reports.ts';

export const reportsRouter = router({
  metrics: staffProcedure
    .input(reportInput)
    .output(reportMetrics)
    .query(({ ctx, input }) => getMetrics(ctx.deps, input)),

  bookings: staffProcedure
    .input(reportBookingsInput)
    .output(reportBookingPage)
    .query(({ ctx, input }) => listReportBookings(ctx.deps, input)),

  financials: staffProcedure
    .input(financialsInput)
    .output(financials)
    .query(({ ctx, input }) => getFinancials(ctx.deps, input)),

  balances: staffProcedure
    .input(financialsInput)
    .output(balances)
    .query(({ ctx, input }) => getBalances(ctx.deps, input)),
});
