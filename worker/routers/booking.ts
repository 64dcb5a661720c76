import { createBookingInput } from '#domain/schemas/booking.ts';
import { checkoutInput } from '#domain/schemas/checkout.ts';
import { createBooking } from '../services/booking/create-booking.ts';
import { getCheckout } from '../services/booking/get-checkout.ts';
import { customerProcedure, publicProcedure, router } from '../trpc.ts';
import { checkout, createdBooking } from './outputs/booking.ts';

export const bookingRouter = router({
  checkout: publicProcedure
    .input(checkoutInput)
    .output(checkout)
    .query(({ ctx, input }) => getCheckout(ctx.deps, input, ctx.locale)),

  create: customerProcedure
    .input(createBookingInput)
    .output(createdBooking)
    .mutation(({ ctx, input }) => createBooking(ctx.deps, input, ctx)),
});
