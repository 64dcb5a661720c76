import * as v from 'valibot';
import { makeLinkInput, revokeLinkInput } from '#domain/schemas/links.ts';
import { bookingIdInput } from '#domain/schemas/staff-bookings.ts';
import { getBookingLinks, makeBookingLink, revokeBookingLink } from '../../services/links/booking-links.ts';
import { router, staffProcedure } from '../../trpc.ts';

const openLinks = v.array(
  v.object({
    id: v.string(),
    madeAt: v.string(),
    expiresAt: v.string(),
    /** The driver whose it is; the client's own names nobody. */
    driverName: v.nullable(v.string()),
    madeBy: v.nullable(v.object({ id: v.string(), name: v.string() })),
  }),
);

/** Links that open one booking for whoever holds them. The address is answered once, when it is made. */
export const linksRouter = router({
  ofBooking: staffProcedure
    .input(bookingIdInput)
    .output(openLinks)
    .query(({ ctx, input }) => getBookingLinks(ctx.deps, input)),

  make: staffProcedure
    .input(makeLinkInput)
    .output(v.object({ id: v.string(), url: v.string(), expiresAt: v.string() }))
    .mutation(({ ctx, input }) => makeBookingLink(ctx.deps, input, ctx)),

  revoke: staffProcedure
    .input(revokeLinkInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await revokeBookingLink(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
