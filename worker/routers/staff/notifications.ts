import * as v from 'valibot';
import { getStatus, markRead } from '../../services/messages/notifications.ts';
import { router, staffProcedure } from '../../trpc.ts';

const notification = v.object({
  id: v.string(),
  type: v.picklist([
    'booking',
    'proof',
    'message',
    'approval',
    'approved',
    'refused',
    'signed',
    'changed',
    'contact',
    'canceled',
    'lapsed',
    'review',
  ]),
  params: v.record(v.string(), v.string()),
  entityType: v.string(),
  entityId: v.string(),
  createdAt: v.string(),
});

const done = v.object({ ok: v.literal(true) });

export const notificationsRouter = router({
  status: staffProcedure
    .output(
      v.object({
        newBookings: v.number(),
        pendingPayments: v.number(),
        unreadMessages: v.number(),
        waitingApprovals: v.number(),
        /** Messages that a person is to send by WhatsApp. */
        toSend: v.number(),
        /** Messages that failed, or wait for too long. */
        undelivered: v.number(),
        unreadCount: v.number(),
        notifications: v.array(notification),
      }),
    )
    .query(({ ctx }) => getStatus(ctx.deps, ctx.actor)),

  markRead: staffProcedure
    .input(v.object({ id: v.optional(v.pipe(v.string(), v.uuid('validation.id'))) }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await markRead(ctx.deps, ctx.actor, input);
      return { ok: true } as const;
    }),
});
