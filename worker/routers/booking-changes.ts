import * as v from 'valibot';
import { CONTACT_WAYS } from '#domain/outbox-channels.ts';
import {
  cancelOwnInput,
  changeContactInput,
  changeDaysInput,
  namePayerInput,
  ownBookingInput,
  priceDaysInput,
  shareInput,
} from '#domain/schemas/client-changes.ts';
import { nameOwnDriversInput } from '#domain/schemas/drivers.ts';
import { changeOwnContact, readOwnWay } from '../services/bookings/change-contact.ts';
import { getOwnDrivers, nameOwnDrivers } from '../services/bookings/drivers.ts';
import { namePayer } from '../services/bookings/name-payer.ts';
import { cancelOwn, priceOwnCancellation } from '../services/rentals/client-cancellation.ts';
import { changeOwnDays, priceOwnDays } from '../services/rentals/client-changes.ts';
import { listOwnTakenDays } from '../services/rentals/own-taken-days.ts';
import { customerProcedure, ownerProcedure, router, telling } from '../trpc.ts';
import { bookingDrivers } from './outputs/drivers.ts';
import { ownCancellation, ownDays, ownTakenDays } from './outputs/rentals.ts';

const done = v.object({ ok: v.literal(true) });

/** What owners change of their bookings, each with its price first; through a link the days and the cancellation alone. */
export const bookingChangesRouter = router({
  price: ownerProcedure
    .input(priceDaysInput)
    .output(ownDays)
    .query(({ ctx, input }) => priceOwnDays(ctx.deps, input, ctx.owner)),

  taken: ownerProcedure
    .input(shareInput)
    .output(ownTakenDays)
    .query(({ ctx, input }) => listOwnTakenDays(ctx.deps, input, ctx.owner)),

  days: ownerProcedure
    .use(telling)
    .input(changeDaysInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changeOwnDays(ctx.deps, input, ctx.owner);
      return { ok: true } as const;
    }),

  drivers: customerProcedure
    .input(ownBookingInput)
    .output(bookingDrivers)
    .query(({ ctx, input }) => getOwnDrivers(ctx.deps, input, ctx)),

  nameDrivers: customerProcedure
    .input(nameOwnDriversInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await nameOwnDrivers(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  way: customerProcedure
    .input(ownBookingInput)
    .output(v.object({ contactBy: v.picklist(CONTACT_WAYS) }))
    .query(({ ctx, input }) => readOwnWay(ctx.deps, input, ctx)),

  contact: customerProcedure
    .use(telling)
    .input(changeContactInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changeOwnContact(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  payer: ownerProcedure
    .input(namePayerInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await namePayer(ctx.deps, input, ctx.owner);
      return { ok: true } as const;
    }),

  share: ownerProcedure
    .input(shareInput)
    .output(ownCancellation)
    .query(({ ctx, input }) => priceOwnCancellation(ctx.deps, input, ctx.owner)),

  cancel: ownerProcedure
    .use(telling)
    .input(cancelOwnInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await cancelOwn(ctx.deps, input, ctx.owner);
      return { ok: true } as const;
    }),
});
