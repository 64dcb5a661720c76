import { router } from '../trpc.ts';
import { bookingRouter } from './booking.ts';
import { messagesRouter } from './messages.ts';
import { paymentsRouter } from './payments.ts';
import { publicRouter } from './public/index.ts';
import { reportsRouter } from './reports.ts';
import { staffRouter } from './staff/index.ts';

/**
 * Every procedure of the product; a procedure's path is its file's. Only `booking.changes` is in booking-changes.ts,
 * `staff.expenses` and `staff.rates` are in staff/cash.ts.
 */
export const appRouter = router({
  public: publicRouter,
  staff: staffRouter,
  booking: bookingRouter,
  messages: messagesRouter,
  payments: paymentsRouter,
  reports: reportsRouter,
});

export type AppRouter = typeof appRouter;
