import { createHash } from 'node:crypto';
import { USUAL_LOCALE } from '#domain/locale.ts';
import { FILE_KINDS } from '#domain/message-files.ts';
import { bookingOfNumber } from '#domain/messages.ts';
import { isStopWord } from '#domain/outbox-channels.ts';
import { MESSAGE_MAX_CHARACTERS } from '#domain/policy.ts';
import type { WhatsAppMessage } from '#domain/schemas/whatsapp-webhook.ts';
import type { MessageSender } from '../../db/queries/messages/client-messages.ts';
import { findBeforeWhatsApp } from '../../db/queries/messages/whatsapp-booking.ts';
import type { Deps } from '../../deps.ts';
import { stopByNumber } from '../clients/how-told.ts';
import { writeOnce } from './write-once.ts';

/** The same for the same message: Meta tells it again until it is answered. */
function keyOf(id: string): string {
  const hex = createHash('sha256').update(`whatsapp\n${id}`).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** What its file is fetched by. */
function mediaIdOf(message: WhatsAppMessage): string | undefined {
  return FILE_KINDS.map((kind) => message[kind]?.id).find((id) => id !== undefined);
}

function placeOf({ location }: WhatsAppMessage): string | undefined {
  if (location === undefined) return undefined;
  const { name, address, latitude, longitude } = location;
  return [name, address, `https://maps.google.com/?q=${latitude},${longitude}`].filter(Boolean).join('\n');
}

function peopleOf({ contacts }: WhatsAppMessage): string | undefined {
  return contacts
    ?.map(({ name, phones }) =>
      [name?.formatted_name, ...(phones ?? []).map(({ phone }) => phone)].filter(Boolean).join(' '),
    )
    .join('\n');
}

/** What was said in words, also by a button or a sign. */
function saidIn({ text, button, interactive, reaction }: WhatsAppMessage): string | undefined {
  const { button_reply: pressed, list_reply: chosen } = interactive ?? {};
  return text?.body ?? button?.text ?? pressed?.title ?? chosen?.title ?? reaction?.emoji;
}

/** Whole signs, as the database counts them: one may be two units of a text here. No text of it holds a zero. */
function cut(text: string, maxSigns: number): string[] {
  return Array.from(text.replaceAll('\0', '').toWellFormed().trim()).slice(0, maxSigns);
}

/** Its words, behind what it is where it is no text. */
function bodyOf(message: WhatsAppMessage): string {
  const { type, image, video, document } = message;
  const said = saidIn(message);
  const shown =
    placeOf(message) ?? peopleOf(message) ?? image?.caption ?? video?.caption ?? document?.caption ?? '';
  const body = said ?? `[${type}] ${shown}`;
  return cut(body, MESSAGE_MAX_CHARACTERS).join('');
}

/** As conversations keep names: what is no name is the number. */
function nameOf(name: string | undefined, from: string): string {
  const short = cut((name ?? '').replaceAll(/\s+/g, ' '), 100);
  return short.length >= 2 ? short.join('') : `+${from}`;
}

/**
 * What somebody wrote by WhatsApp comes into the conversation of a booking whose client staff know by this number; else into the
 * number's own, which nobody reads on the site. Whoever writes STOP gets no reminders any more. Answers whether a file of it may be to fetch.
 */
export async function takeWhatsAppMessage(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  message: WhatsAppMessage,
  name: string | undefined,
): Promise<{ hasFile: boolean }> {
  const body = bodyOf(message);
  if (body === '') return { hasFile: false };
  const { from } = message;
  const now = deps.clock.now();
  // The day in which they may be answered runs from here, however late Meta tells.
  const at = message.timestamp < now ? message.timestamp : now;
  const idempotencyKey = keyOf(message.id);
  const { proven, localeTyped, isTold } = await findBeforeWhatsApp(deps.db, from, idempotencyKey);
  const booking = bookingOfNumber(from, proven);
  const sender: MessageSender =
    booking === null
      ? { kind: 'number', name: nameOf(name, from), phone: `+${from}` }
      : { kind: 'booking', bookingCode: booking.bookingCode, customerId: null };
  const locale = (booking === null ? localeTyped : booking.locale) ?? USUAL_LOCALE;
  const mediaId = mediaIdOf(message);
  const said = { body, mediaId, channel: 'whatsapp' } as const;
  // Meta tells again until it is answered; by then the number may be known, and have another conversation.
  if (!isTold) {
    // Before it counts as told: told again, it stops nothing that its writer lets come again meanwhile.
    if (isStopWord(body)) await stopByNumber(deps, from, now);
    await writeOnce(deps, { sender, userId: null, locale, idempotencyKey, at, ...said });
  }
  return { hasFile: mediaId !== undefined };
}
