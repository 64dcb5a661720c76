import * as v from 'valibot';
import { LOCALES } from '#domain/locale.ts';
import { DROP_REASONS, OUTBOX_KINDS, OUTBOX_STATUSES } from '#domain/outbox.ts';
import { CHANNELS } from '#domain/outbox-channels.ts';
import {
  listOutboxInput,
  listTrayInput,
  openNoteInput,
  outboxMessageInput,
  sendAgainInput,
  sendAllAgainInput,
  sendTestInput,
  settleNoteInput,
} from '#domain/schemas/outbox.ts';
import { listOutbox, previewMessage, sendAgain, sendAllAgain } from '../../services/outbox/outbox-list.ts';
import { sendTest } from '../../services/outbox/send-test.ts';
import { listTray, openNote, settleNote } from '../../services/outbox/tray.ts';
import { adminProcedure, router, staffProcedure, telling } from '../../trpc.ts';

const outboxPage = v.object({
  rows: v.array(
    v.object({
      id: v.string(),
      channel: v.picklist(CHANNELS),
      kind: v.picklist(OUTBOX_KINDS),
      recipient: v.string(),
      status: v.picklist(OUTBOX_STATUSES),
      dueAt: v.string(),
      attempts: v.number(),
      isForPayer: v.boolean(),
      lastError: v.nullable(v.string()),
      createdAt: v.string(),
      sentAt: v.nullable(v.string()),
      openedAt: v.nullable(v.string()),
      openedBy: v.nullable(v.string()),
      settledAt: v.nullable(v.string()),
      settledBy: v.nullable(v.string()),
      deliveredAt: v.nullable(v.string()),
      readAt: v.nullable(v.string()),
      bookingId: v.nullable(v.string()),
      bookingCode: v.nullable(v.string()),
      customerName: v.nullable(v.string()),
      /** To whom it goes when it is sent again. */
      customerEmail: v.nullable(v.string()),
      customerNumber: v.nullable(v.string()),
    }),
  ),
  total: v.number(),
  isMore: v.boolean(),
  failedCount: v.number(),
  /** How many of them one press of this person sends again, by the channel of the list. */
  toSendAgainCount: v.number(),
  lateCount: v.number(),
  /** Since when the first of them waits. */
  lateSince: v.nullable(v.string()),
  isSetUp: v.boolean(),
});

const preview = v.object({
  subject: v.string(),
  text: v.string(),
  locale: v.picklist(LOCALES),
  isAsSent: v.boolean(),
  dropReason: v.nullable(v.picklist(DROP_REASONS)),
});

const trayRow = v.object({
  id: v.string(),
  kind: v.picklist(OUTBOX_KINDS),
  locale: v.picklist(LOCALES),
  recipient: v.string(),
  isForPayer: v.boolean(),
  status: v.picklist(OUTBOX_STATUSES),
  dueAt: v.string(),
  lastError: v.nullable(v.string()),
  bookingId: v.nullable(v.string()),
  bookingCode: v.nullable(v.string()),
  customerName: v.nullable(v.string()),
  openedAt: v.nullable(v.string()),
  openedBy: v.nullable(v.string()),
  isUrgent: v.boolean(),
  isMine: v.boolean(),
  /** Of what asks for an approval: which one, what it is about, and whom it asks. */
  approval: v.nullable(v.object({ id: v.string(), about: v.string(), approver: v.string() })),
});

const tray = v.object({
  toSend: v.array(trayRow),
  opened: v.array(trayRow),
  isMore: v.boolean(),
  hasApi: v.boolean(),
});

const opened = v.union([
  v.object({ dropReason: v.null(), number: v.string(), text: v.string() }),
  v.object({ dropReason: v.picklist(DROP_REASONS) }),
]);

const tested = v.variant('outcome', [
  v.object({ outcome: v.literal('sent'), to: v.string() }),
  v.object({ outcome: v.literal('refused'), to: v.string(), reason: v.string() }),
  v.object({ outcome: v.picklist(['not_set_up', 'no_number']) }),
]);

/** Messages that leave by themselves or by a tap of staff: what was sent, what waits, what failed. */
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
    .input(sendAgainInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await sendAgain(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  sendAllAgain: staffProcedure
    .use(telling)
    .input(sendAllAgainInput)
    .output(v.object({ count: v.number() }))
    .mutation(({ ctx, input }) => sendAllAgain(ctx.deps, input, ctx)),

  sendTest: adminProcedure
    .input(sendTestInput)
    .output(tested)
    .mutation(({ ctx, input }) => sendTest(ctx.deps, input, ctx)),

  toSend: staffProcedure
    .input(listTrayInput)
    .output(tray)
    .query(({ ctx, input }) => listTray(ctx.deps, input, ctx)),

  open: staffProcedure
    .input(openNoteInput)
    .output(opened)
    .mutation(({ ctx, input }) => openNote(ctx.deps, input, ctx)),

  settle: staffProcedure
    .input(settleNoteInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await settleNote(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
