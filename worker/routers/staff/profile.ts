import * as v from 'valibot';
import { changePasswordInput, updateProfileInput } from '#domain/schemas/profile.ts';
import { changePassword } from '../../services/accounts/change-password.ts';
import { editProfile, getProfile } from '../../services/accounts/profile.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { ownProfile, ownRecord } from '../outputs/staff.ts';

export const profileRouter = router({
  get: staffProcedure.output(ownProfile).query(({ ctx }) => getProfile(ctx.deps, ctx.actor)),

  update: staffProcedure
    .input(updateProfileInput)
    .output(ownRecord)
    .mutation(({ ctx, input }) => editProfile(ctx.deps, input, ctx)),

  /** Ends the person's other sessions and gives this one a new token. */
  changePassword: staffProcedure
    .input(changePasswordInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const { cookie } = await changePassword(ctx.deps, input, ctx);
      ctx.setCookie(cookie);
      return { ok: true } as const;
    }),
});
