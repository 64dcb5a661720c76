import { localPath } from '#domain/locale.ts';
import type { BookingNewsKind, DropReason } from '#domain/outbox.ts';
import { WHATSAPP_WINDOW_MS } from '#domain/outbox-channels.ts';
import type { BookingFacts } from '../../db/queries/mail/mail-facts.ts';
import type { Lease } from '../../db/queries/outbox/leases.ts';
import type { Note } from '../../messages/whatsapp.ts';
import { bookingNote, morningNote, noteOpensOwnPage } from './booking-note.ts';
import { loadMailWords } from './mail-words.ts';
import { findMorning } from './morning-letter.ts';
import {
  HIDDEN_LINK,
  isBookingNews,
  linkOf,
  type Needs,
  type OutboxMessage,
  openLink,
  ownPage,
  readNews,
} from './read-news.ts';

type NoteOutcome = { drop: DropReason } | { note: Note; secretUrl: string | null; booking?: BookingFacts };

/** The answer itself, while what the client wrote by WhatsApp is less than a day old. */
function freeAnswer({ clock }: Needs, kind: BookingNewsKind, { message }: BookingFacts): string | null {
  const askedAt = kind === 'message_answered' ? (message?.askedByWhatsAppAt ?? null) : null;
  if (message === null || askedAt === null) return null;
  return clock.now().getTime() - Date.parse(askedAt) < WHATSAPP_WINDOW_MS ? message.body : null;
}

/** The note for WhatsApp as it is to leave now, or why it is not to leave any more. */
async function composeNote(
  deps: Needs,
  message: OutboxMessage,
  { origin, link }: { origin: string; link: (booking: BookingFacts) => Promise<string> },
): Promise<NoteOutcome> {
  const { kind, locale } = message;
  const words = await loadMailWords(locale);
  if (kind === 'owner_morning') {
    const found = await findMorning(deps, message.payload);
    return 'drop' in found ? found : { note: morningNote(found, origin, words), secretUrl: null };
  }
  if (!isBookingNews(kind)) return { drop: 'gone' };
  const news = await readNews(deps, { ...message, kind });
  if ('drop' in news) return news;
  const { booking } = news;
  if (noteOpensOwnPage(kind, booking)) {
    const url = origin + localPath(locale, ownPage(booking));
    const note = bookingNote(kind, booking, url, words);
    return { note: { ...note, freeText: freeAnswer(deps, kind, booking) }, secretUrl: null };
  }
  const secretUrl = await link(booking);
  return { note: bookingNote(kind, booking, secretUrl, words), secretUrl, booking };
}

/** As `composeMail`, for a sender of WhatsApp that has the message. */
export function composeLeasedNote(
  deps: Needs,
  message: OutboxMessage & Lease,
  origin: string,
): Promise<NoteOutcome> {
  const link = async (booking: BookingFacts) =>
    origin + localPath(message.locale, await openLink(deps, message, booking));
  return composeNote(deps, message, { origin, link });
}

/** As `composeMail`, for somebody who is about to open it: its link opens nothing before the row is written. */
export async function composeOpenedNote(deps: Needs, message: OutboxMessage, origin: string) {
  const link = async (booking: BookingFacts) =>
    origin + localPath(message.locale, linkOf(deps, message, booking).path);
  const outcome = await composeNote(deps, message, { origin, link });
  if ('drop' in outcome) return outcome;
  const { note, secretUrl, booking } = outcome;
  return { note, secretUrl, link: booking === undefined ? null : linkOf(deps, message, booking).row };
}

/** As it would be now: what its link opens is left out, and no link is made. */
export function previewNote(deps: Needs, message: OutboxMessage): Promise<NoteOutcome> {
  return composeNote(deps, message, { origin: '', link: async () => HIDDEN_LINK });
}
