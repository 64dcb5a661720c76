import * as v from 'valibot';
import {
  acceptInviteInput,
  askResetInput,
  askSignInInput,
  inspectLinkInput,
  resetPasswordInput,
  signInByLinkInput,
} from '#domain/schemas/access-links.ts';
import { acceptInvite } from '../../services/accounts/accept-invite.ts';
import { inspectLink } from '../../services/accounts/access-links.ts';
import { askReset } from '../../services/accounts/ask-reset.ts';
import { resetPassword } from '../../services/accounts/reset-password.ts';
import { askSignIn, signInByLink } from '../../services/accounts/sign-in-link.ts';
import { publicProcedure, router, telling } from '../../trpc.ts';
import { sessionUser } from '../outputs/session-user.ts';

const inspection = v.variant('state', [
  v.object({
    state: v.literal('open'),
    kind: v.picklist(['invite', 'password_reset', 'sign_in']),
    email: v.string(),
    name: v.nullable(v.string()),
    /** Which of the two sign-in pages comes next. */
    isStaff: v.boolean(),
    expiresAt: v.string(),
  }),
  /** Used, too old, damaged or unknown. */
  v.object({ state: v.literal('expired') }),
]);

/** With what the person signs in now. */
const account = v.object({ email: v.string() });

/** Links that an admin made: invites, and links to choose a new password. */
export const accessLinksRouter = router({
  inspect: publicProcedure
    .input(inspectLinkInput)
    .output(inspection)
    .query(({ ctx, input }) => inspectLink(ctx.deps, { ...input, token: ctx.linkTokenOf(input.token) })),

  /** What comes of it is in the mail, or nowhere. */
  askReset: publicProcedure
    .use(telling)
    .input(askResetInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await askReset(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  /** As `askReset`. */
  askSignIn: publicProcedure
    .use(telling)
    .input(askSignInInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await askSignIn(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  signIn: publicProcedure
    .input(signInByLinkInput)
    .output(v.object({ user: sessionUser }))
    .mutation(async ({ ctx, input }) => {
      const token = ctx.linkTokenOf(input.token);
      const { user, cookies } = await signInByLink(ctx.deps, { token }, ctx);
      cookies.forEach(ctx.setCookie);
      return { user };
    }),

  acceptInvite: publicProcedure
    .input(acceptInviteInput)
    .output(account)
    .mutation(({ ctx, input }) =>
      acceptInvite(ctx.deps, { ...input, token: ctx.linkTokenOf(input.token) }, ctx),
    ),

  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(account)
    .mutation(({ ctx, input }) =>
      resetPassword(ctx.deps, { ...input, token: ctx.linkTokenOf(input.token) }, ctx),
    ),
});
