import { checkoutInput } from '#domain/schemas/checkout.ts';
import { getCheckout } from '../services/booking/get-checkout.ts';
import { publicProcedure, router } from '../trpc.ts';
import { checkout } from './outputs/booking.ts';

export const bookingRouter = router({
  checkout: publicProcedure
    .input(checkoutInput)
    .output(checkout)
    .query(({ ctx, input }) => getCheckout(ctx.deps, input, ctx.locale)),
});
