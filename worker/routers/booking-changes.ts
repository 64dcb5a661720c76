import * as v from 'valibot';
import { CONTACT_WAYS } from '#domain/outbox-channels.ts';
import {
  cancelOwnInput,
  changeContactInput,
  changeDaysInput,
  priceDaysInput,
  shareInput,
} from '#domain/schemas/client-changes.ts';
import { nameOwnDriversInput } from '#domain/schemas/drivers.ts';
import { changeOwnContact, readOwnWay } from '../services/bookings/change-contact.ts';
import { getOwnDrivers, nameOwnDrivers } from '../services/bookings/drivers.ts';
import {
  cancelOwn,
  changeOwnDays,
  priceOwnCancellation,
  priceOwnDays,
} from '../services/rentals/client-changes.ts';
import { customerProcedure, router, telling } from '../trpc.ts';
import { bookingDrivers } from './outputs/drivers.ts';
import { ownCancellation, ownDays } from './outputs/rentals.ts';

const done = v.object({ ok: v.literal(true) });

/** What customers change of their own bookings, each with its price first. */
export const bookingChangesRouter = router({
  price: customerProcedure
    .input(priceDaysInput)
    .output(ownDays)
    .query(({ ctx, input }) => priceOwnDays(ctx.deps, input, ctx)),

  days: customerProcedure
    .use(telling)
    .input(changeDaysInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changeOwnDays(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  drivers: customerProcedure
    .input(shareInput)
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
    .input(shareInput)
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

  share: customerProcedure
    .input(shareInput)
    .output(ownCancellation)
    .query(({ ctx, input }) => priceOwnCancellation(ctx.deps, input, ctx)),

  cancel: customerProcedure
    .use(telling)
    .input(cancelOwnInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await cancelOwn(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
