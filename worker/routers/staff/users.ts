import * as v from 'valibot';
import {
  inviteIdInput,
  inviteUserInput,
  listInvitesInput,
  listUsersInput,
  updateUserInput,
  userIdInput,
} from '#domain/schemas/staff.ts';
import { inviteUser, listInvites, revokeInvite } from '../../services/staff/invites.ts';
import { makeResetLink } from '../../services/staff/make-reset-link.ts';
import { editUser, listUsers } from '../../services/staff/users.ts';
import { adminProcedure, router, telling } from '../../trpc.ts';
import { accessLink, openInvite, peoplePage, personRecord } from '../outputs/staff.ts';

export const usersRouter = router({
  list: adminProcedure
    .input(listUsersInput)
    .output(peoplePage)
    .query(({ ctx, input }) => listUsers(ctx.deps, input)),

  invite: adminProcedure
    .use(telling)
    .input(inviteUserInput)
    .output(accessLink)
    .mutation(({ ctx, input }) => inviteUser(ctx.deps, input, ctx)),

  invites: adminProcedure
    .input(listInvitesInput)
    .output(v.array(openInvite))
    .query(({ ctx, input }) => listInvites(ctx.deps, input)),

  revokeInvite: adminProcedure
    .input(inviteIdInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await revokeInvite(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  update: adminProcedure
    .input(updateUserInput)
    .output(personRecord)
    .mutation(({ ctx, input }) => editUser(ctx.deps, input, ctx)),

  resetLink: adminProcedure
    .use(telling)
    .input(userIdInput)
    .output(accessLink)
    .mutation(({ ctx, input }) => makeResetLink(ctx.deps, input, ctx)),
});
