import * as v from 'valibot';
import {
  addReferenceAddressInput,
  bookingByCodeInput,
  createBookingInput,
} from '#domain/schemas/bookings.ts';
import { checkoutInput } from '#domain/schemas/checkout.ts';
import { addProofInput } from '#domain/schemas/payments.ts';
import { lookUpBookingInput } from '#domain/schemas/search.ts';
import { addOwnProof } from '../services/bookings/add-proof.ts';
import { addReferenceAddress } from '../services/bookings/add-reference-address.ts';
import { createBooking } from '../services/bookings/create/create-web-booking.ts';
import { getCheckout, listOfferedTimes } from '../services/bookings/create/get-checkout.ts';
import { lookUpBooking } from '../services/bookings/look-up-booking.ts';
import { getOwnBooking, listOwnBookings } from '../services/bookings/own-bookings.ts';
import { customerProcedure, publicProcedure, router, telling } from '../trpc.ts';
import { bookingChangesRouter } from './booking-changes.ts';
import { bookingView, checkout, createdBooking, offeredTimes } from './outputs/client-bookings.ts';

const done = v.object({ ok: v.literal(true) });

export const bookingRouter = router({
  checkout: publicProcedure
    .input(checkoutInput)
    .output(checkout)
    .query(({ ctx, input }) => getCheckout(ctx.deps, input, ctx)),

  times: publicProcedure
    .input(checkoutInput)
    .output(offeredTimes)
    .query(({ ctx, input }) => listOfferedTimes(ctx.deps, input, ctx.locale)),

  create: customerProcedure
    .use(telling)
    .input(createBookingInput)
    .output(createdBooking)
    .mutation(({ ctx, input }) => createBooking(ctx.deps, input, ctx)),

  lookUp: publicProcedure
    .input(lookUpBookingInput)
    .output(bookingView)
    .mutation(({ ctx, input }) => lookUpBooking(ctx.deps, input, ctx)),

  mine: customerProcedure.output(v.array(bookingView)).query(({ ctx }) => listOwnBookings(ctx.deps, ctx)),

  byCode: customerProcedure
    .input(bookingByCodeInput)
    .output(bookingView)
    .query(({ ctx, input }) => getOwnBooking(ctx.deps, input, ctx)),

  addProof: customerProcedure
    .input(addProofInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await addOwnProof(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  changes: bookingChangesRouter,

  addReferenceAddress: customerProcedure
    .input(addReferenceAddressInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await addReferenceAddress(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
