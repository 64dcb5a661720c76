import * as v from 'valibot';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { CONTRACT_KINDS, CONTRACT_OUTCOMES } from '#domain/contract.ts';
import { proveByLinkInput, readLinkInput, signByLinkInput } from '#domain/schemas/links.ts';
import { lookUpBookingInput } from '#domain/schemas/search.ts';
import { tryKeepFile } from '../../services/contracts/contract-file.ts';
import { askLink } from '../../services/links/ask-link.ts';
import { proveByLink } from '../../services/links/prove-by-link.ts';
import { readBookingLink } from '../../services/links/read-link.ts';
import { signByLink } from '../../services/links/sign-by-link.ts';
import { publicProcedure, router, telling } from '../../trpc.ts';
import { linkedPayment } from '../outputs/client-bookings.ts';
import { contractToRead } from '../outputs/contracts.ts';

const moment = v.object({
  day: v.string(),
  time: v.string(),
  city: v.string(),
  address: v.string(),
  phone: v.string(),
});

const opened = v.variant('state', [
  v.object({
    state: v.literal('open'),
    booking: v.object({
      bookingCode: v.string(),
      bookingStatus: v.picklist(BOOKING_STATUSES),
      customerName: v.string(),
      vehicle: v.string(),
      pickup: moment,
      return: moment,
      grandTotalCents: v.number(),
      toPayCents: v.number(),
      depositCents: v.number(),
    }),
    /** Null where the link is a driver's. */
    payment: v.nullable(linkedPayment),
    /** Whoever signs through it for the client; null where it is the client's own. */
    driver: v.nullable(v.string()),
    toSign: v.nullable(contractToRead),
    isOutdated: v.boolean(),
    contracts: v.array(
      v.object({
        id: v.string(),
        number: v.string(),
        kind: v.picklist(CONTRACT_KINDS),
        outcome: v.nullable(v.picklist(CONTRACT_OUTCOMES)),
        closedAt: v.nullable(v.string()),
      }),
    ),
  }),
  /** Revoked, too old, damaged or unknown. */
  v.object({ state: v.literal('expired') }),
]);

/** What whoever holds the link of a booking may see and do, without an account. */
export const linksRouter = router({
  read: publicProcedure
    .input(readLinkInput)
    .output(opened)
    .query(({ ctx, input }) => readBookingLink(ctx.deps, { token: ctx.linkTokenOf(input.token) }, ctx)),

  /** What comes of it is in the mail, or nowhere. */
  ask: publicProcedure
    .use(telling)
    .input(lookUpBookingInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await askLink(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  signContract: publicProcedure
    .use(telling)
    .input(signByLinkInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await signByLink(ctx.deps, { ...input, token: ctx.linkTokenOf(input.token) }, ctx);
      await ctx.afterAnswer(() => tryKeepFile(ctx.deps, input.contractId));
      return { ok: true } as const;
    }),

  addProof: publicProcedure
    .input(proveByLinkInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await proveByLink(ctx.deps, { ...input, token: ctx.linkTokenOf(input.token) }, ctx);
      return { ok: true } as const;
    }),
});
