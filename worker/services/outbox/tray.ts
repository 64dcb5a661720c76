import { AppError } from '#domain/app-error.ts';
import { ADMIN_NEWS, type DropReason, type OutboxKind, OWNER_NEWS } from '#domain/outbox.ts';
import { afterTray, isUrgent, OPENED_SHOWN_MS, TRAY_ROWS } from '#domain/outbox-channels.ts';
import { includesRole } from '#domain/roles.ts';
import type { ListTrayInput, OpenNoteInput, SettleNoteInput } from '#domain/schemas/outbox.ts';
import { type FoundMessage, findMessage } from '../../db/queries/outbox/outbox-list.ts';
import {
  dropMessage,
  listWaiting,
  openMessage,
  listTray as readTray,
  rightReader,
  settleMessage,
} from '../../db/queries/outbox/tray.ts';
import type { Deps } from '../../deps.ts';
import { eachByItself, throwFailures } from '../edits/each-by-itself.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { composeOpenedNote, previewNote } from './letters/compose-note.ts';
import { HIDDEN_LINK, type Needs } from './letters/read-news.ts';
import { startToldOffer } from './start-offer.ts';

type Opening = Needs & Pick<Deps, 'whatsapp'>;

/** What these people may not read: the owner's figures tell what is in a drawer before it is counted; admins are asked about colleagues. */
export function hiddenFrom({ actor }: Pick<StaffRequest, 'actor'>): readonly OutboxKind[] {
  return includesRole(actor.roles, 'admin') ? [] : [...OWNER_NEWS, ...ADMIN_NEWS];
}

/** Whoever asks an admin sends the question too, where it goes by WhatsApp: its link opens for the admin alone. */
export function mayRead(
  { kind, channel, askedByUserId }: Pick<FoundMessage, 'kind' | 'channel' | 'askedByUserId'>,
  request: Pick<StaffRequest, 'actor'>,
): boolean {
  const isOwnQuestion = channel === 'whatsapp' && askedByUserId === request.actor.id;
  return isOwnQuestion || !hiddenFrom(request).includes(kind);
}

/** What is to be sent by WhatsApp by hand, the most urgent first, and what was opened in the last day. */
export async function listTray(
  { db, clock, whatsapp }: Pick<Deps, 'db' | 'clock' | 'whatsapp'>,
  { branchId }: ListTrayInput,
  request: StaffRequest,
) {
  const at = clock.now();
  const openedSince = new Date(at.getTime() - OPENED_SHOWN_MS);
  const hasApi = whatsapp !== null;
  const reader = { hidden: hiddenFrom(request), userId: request.actor.id };
  const tray = { ...reader, hasApi, at, branchId, openedSince, limit: TRAY_ROWS };
  const { toSend, opened, isMore } = await readTray(db, tray);
  const rowOf = (row: (typeof toSend)[number]) => ({
    ...row,
    isUrgent: isUrgent(row.kind),
    isMine: row.openedByUserId === request.actor.id,
  });
  return { toSend: toSend.map(rowOf), opened: opened.map(rowOf), isMore, hasApi };
}

async function requireMessage(
  { db }: Pick<Deps, 'db'>,
  { messageId }: { messageId: string },
  request: StaffRequest,
): Promise<FoundMessage> {
  const message = await findMessage(db, messageId);
  if (message === undefined || !mayRead(message, request)) throw new AppError('NOT_FOUND');
  return message;
}

async function requireNote(...asked: Parameters<typeof requireMessage>): Promise<FoundMessage> {
  const message = await requireMessage(...asked);
  if (message.channel !== 'whatsapp') throw new AppError('NOT_FOUND');
  return message;
}

/** A colleague has it: who, and since when. Whoever opened it opens it again, and a colleague who knows may. */
function refuseTaken(message: FoundMessage, isKnown: boolean, { actor }: StaffRequest): void {
  const { status, openedByUserId, openedBy: by, openedAt: at } = message;
  if (status === 'waiting' || status === 'failed') return;
  if (status === 'opened' && (openedByUserId === actor.id || isKnown)) return;
  throw new AppError('MESSAGE_TAKEN', { status, by, at });
}

/** The number, or the address, was corrected since the message was written: it goes to the right one. */
function isMisaddressed(message: FoundMessage): boolean {
  return (rightReader(message)?.to ?? message.recipient) !== message.recipient;
}

const MISADDRESSED = {
  status: 'dropped',
  reason: 'address_corrected' satisfies DropReason,
} as const;

/**
 * What WhatsApp opens with, marked as opened by this person; or why it is not told any more, in which case it leaves the
 * list, and is told anew where its number was corrected. Throws NOT_FOUND, and MESSAGE_TAKEN `{status, by, at}` where it is
 * no longer to be sent, unless somebody opens again, `isKnown`, what a colleague has.
 */
export function openNote(
  deps: Opening,
  { messageId, isKnown = false }: OpenNoteInput,
  request: StaffRequest & { origin: string },
): Promise<{ dropReason: DropReason } | { dropReason: null; number: string; text: string }> {
  return retryRefused(async () => {
    const message = await requireNote(deps, { messageId }, request);
    refuseTaken(message, isKnown, request);
    const by = authorOf(deps, request);
    if (isMisaddressed(message)) {
      await settleMessage(deps.db, message, { ...MISADDRESSED, by });
      return { dropReason: MISADDRESSED.reason };
    }
    await startToldOffer(deps, message);
    const composed = await composeOpenedNote(deps, message, request.origin);
    if ('drop' in composed) {
      await dropMessage(deps.db, message, composed.drop);
      return { dropReason: composed.drop };
    }
    const { note, secretUrl, link } = composed;
    const text = secretUrl === null ? note.text : note.text.replaceAll(secretUrl, HIDDEN_LINK);
    await openMessage(deps.db, message, { link, sentContent: { subject: '', text }, by });
    return { dropReason: null, number: message.recipient, text: note.text };
  });
}

/**
 * What a person says became of a message: of an e-mail that failed, that it was told another way. What was not sent goes to
 * the right number, where that was corrected meanwhile. Said a second time it changes nothing. Throws NOT_FOUND, and
 * MESSAGE_TAKEN `{status, by, at}` where that cannot be said of it any more.
 */
export async function settleNote(
  deps: Pick<Deps, 'db' | 'clock'>,
  input: SettleNoteInput,
  request: StaffRequest,
): Promise<void> {
  const { outcome } = input;
  const reason = input.outcome === 'skipped' ? input.reason : null;
  const by = authorOf(deps, request);
  await retryRefused(async () => {
    const message = await requireMessage(deps, input, request);
    if (message.status === outcome) return;
    const status = afterTray(message, outcome);
    if (status === null) {
      // It is to be sent again already, as was asked, or another to the right number.
      if (outcome === 'not_sent' && ['waiting', 'failed', 'dropped'].includes(message.status)) return;
      const { openedBy, openedAt: at } = message;
      throw new AppError('MESSAGE_TAKEN', { status: message.status, by: openedBy, at });
    }
    const ended = outcome === 'not_sent' && isMisaddressed(message) ? MISADDRESSED : { status, reason };
    await settleMessage(deps.db, message, { ...ended, by });
  });
}

const CHECKED_A_RUN = 100;

/** Takes what is no longer true from the list, each by itself, so that its count says what there is to do. */
export async function dropUntrue(deps: Needs & Pick<Deps, 'whatsapp'>): Promise<void> {
  const failures = await eachByItself(await listWaiting(deps.db, CHECKED_A_RUN), async (message) => {
    const outcome = await previewNote(deps, message);
    if ('drop' in outcome) await dropMessage(deps.db, message, outcome.drop);
  });
  throwFailures(failures, 'Messages could not be checked');
}
