import { correctInvoiceInput, issueInvoiceInput, taxReportInput } from '#domain/schemas/invoices.ts';
import { bookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { correctInvoice, issueInvoice } from '../../services/invoices/change-invoices.ts';
import { getInvoices } from '../../services/invoices/invoices.ts';
import { getTaxReport } from '../../services/invoices/tax-report.ts';
import { adminProcedure, router, staffProcedure } from '../../trpc.ts';
import { bookingInvoices, namedInvoice, taxReport } from '../outputs/invoices.ts';

export const invoicesRouter = router({
  ofBooking: staffProcedure
    .input(bookingIdInput)
    .output(bookingInvoices)
    .query(({ ctx, input }) => getInvoices(ctx.deps, input, ctx)),

  issue: staffProcedure
    .input(issueInvoiceInput)
    .output(namedInvoice)
    .mutation(({ ctx, input }) => issueInvoice(ctx.deps, input, ctx)),

  correct: adminProcedure
    .input(correctInvoiceInput)
    .output(namedInvoice)
    .mutation(({ ctx, input }) => correctInvoice(ctx.deps, input, ctx)),

  taxOfMonth: adminProcedure
    .input(taxReportInput)
    .output(taxReport)
    .query(({ ctx, input }) => getTaxReport(ctx.deps, input)),
});
