import * as v from 'valibot';
import { signInInput, signUpInput } from '#domain/schemas/accounts.ts';
import { changePasswordInput } from '#domain/schemas/profile.ts';
import { changePassword } from '../../services/accounts/change-password.ts';
import { join } from '../../services/accounts/join.ts';
import { readSession, signOut } from '../../services/accounts/sessions.ts';
import { signIn } from '../../services/accounts/sign-in.ts';
import { signUp } from '../../services/accounts/sign-up.ts';
import { customerProcedure, publicProcedure, router } from '../../trpc.ts';
import { sessionUser } from '../outputs/session-user.ts';

const done = v.object({ ok: v.literal(true) });

export const accountsRouter = router({
  signUp: publicProcedure
    .input(signUpInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await signUp(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  signIn: publicProcedure
    .input(signInInput)
    .output(v.object({ user: sessionUser }))
    .mutation(async ({ ctx, input }) => {
      const { user, cookies } = await signIn(ctx.deps, input, ctx);
      cookies.forEach(ctx.setCookie);
      return { user };
    }),

  /** Sign-up and sign-in at once: the checkout's one submit. */
  join: publicProcedure
    .input(signUpInput)
    .output(v.object({ user: sessionUser }))
    .mutation(async ({ ctx, input }) => {
      const { user, cookies } = await join(ctx.deps, input, ctx);
      cookies.forEach(ctx.setCookie);
      return { user };
    }),

  signOut: publicProcedure.output(done).mutation(async ({ ctx }) => {
    const { cookie } = await signOut(ctx.deps, ctx);
    ctx.setCookie(cookie);
    return { ok: true } as const;
  }),

  /** Ends the person's other sessions and gives this one a new token. */
  changePassword: customerProcedure
    .input(changePasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { cookie } = await changePassword(ctx.deps, input, ctx);
      ctx.setCookie(cookie);
      return { ok: true } as const;
    }),

  session: publicProcedure.output(v.object({ user: v.nullable(sessionUser) })).query(async ({ ctx }) => {
    const { user, cookie } = await readSession(ctx.deps, ctx);
    if (cookie !== undefined) ctx.setCookie(cookie);
    return { user };
  }),
});
