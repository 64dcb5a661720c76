import * as v from 'valibot';
import { acceptInviteInput, inspectLinkInput, resetPasswordInput } from '#domain/schemas/access-links.ts';
import { acceptInvite } from '../../services/accounts/accept-invite.ts';
import { inspectLink } from '../../services/accounts/access-links.ts';
import { resetPassword } from '../../services/accounts/reset-password.ts';
import { publicProcedure, router } from '../../trpc.ts';

const inspection = v.variant('state', [
  v.object({
    state: v.literal('open'),
    kind: v.picklist(['invite', 'password_reset']),
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
