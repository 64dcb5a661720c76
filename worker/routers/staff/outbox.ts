import * as v from 'valibot';
import { LOCALES } from '#domain/locale.ts';
import { DROP_REASONS, OUTBOX_KINDS, OUTBOX_STATUSES } from '#domain/outbox.ts';
import { listOutboxInput, outboxMessageInput } from '#domain/schemas/outbox.ts';
import { listOutbox, previewMessage, sendAgain } from '../../services/outbox/outbox-list.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';

const outboxPage = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(OUTBOX_KINDS),
      recipient: v.string(),
      status: v.picklist(OUTBOX_STATUSES),
      dueAt: v.string(),
      attempts: v.number(),
      lastError: v.nullable(v.string()),
      createdAt: v.string(),
      sentAt: v.nullable(v.string()),
      bookingId: v.nullable(v.string()),
      bookingCode: v.nullable(v.string()),
      customerName: v.nullable(v.string()),
      /** To whom it goes when it is sent again. */
      customerEmail: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
  failedCount: v.number(),
  isSetUp: v.boolean(),
});

const preview = v.object({
  subject: v.string(),
  text: v.string(),
  locale: v.picklist(LOCALES),
  isAsSent: v.boolean(),
  dropReason: v.nullable(v.picklist(DROP_REASONS)),
});

/** Messages that leave by themselves: what was sent, what waits, what failed. */
export const outboxRouter = router({
  list: staffProcedure
    .input(listOutboxInput)
    .output(outboxPage)
    .query(({ ctx, input }) => listOutbox(ctx.deps, input, ctx)),

  preview: staffProcedure
    .input(outboxMessageInput)
    .output(preview)
    .query(({ ctx, input }) => previewMessage(ctx.deps, input, ctx)),

  sendAgain: staffProcedure
    .use(telling)
    .input(outboxMessageInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await sendAgain(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
