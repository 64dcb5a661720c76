import { formatDay, formatSpokenMoment } from '#domain/format-day.ts';
import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import type { BookingNewsKind } from '#domain/outbox.ts';
import type { BookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import type { Letter } from '../../../messages/letter.ts';
import {
  amountTold,
  bookingBlock,
  instantWords,
  meetingAt,
  numberOf,
  payBlocks,
  placeWords,
  toldWay,
  untilOf,
  vehicleOf,
} from './letter-parts.ts';
import { type MailWords, withValues } from './mail-words.ts';
import { creditUsed, money, moneyAfter, rejected } from './money-letter.ts';
import { type Body, meetingSet, meetingText, movement } from './movement-letter.ts';

function made(booking: BookingFacts, words: MailWords): Body {
  const { t } = words;
  const { paymentMethod, pendingCents, releasesAt, pickupMeeting } = booking;
  const until = releasesAt === null ? null : untilOf(booking, words);
  const pay = payBlocks(booking, words);
  const isCash = paymentMethod === 'cash' && toPayOf(booking) > 0;
  return {
    subject: t('mail.booking_made.subject'),
    paragraphs: [
      t('mail.booking_made.text'),
      ...(until !== null && pendingCents === 0 ? [t('mail.booking_made.hold', { until })] : []),
      ...(isCash ? [t(pickupMeeting === null ? 'mail.pay.cash' : 'mail.pay.cashThere')] : []),
      ...meetingText(booking, 'pickup', words),
      ...(pay.length > 0 && booking.instructions ? [booking.instructions.instructions] : []),
    ],
    blocks: [bookingBlock(booking, words), ...pay],
    notes: [t('mail.booking_made.calendar')],
  };
}

/** What becomes of the hold, and of the booking with it. */
function ending(
  kind: 'hold_ending' | 'hold_ended' | 'booking_canceled' | 'no_show',
  booking: BookingFacts,
  words: MailWords,
): Body {
  const { t } = words;
  const subject = t(`mail.${kind}.subject`);
  const text = t(`mail.${kind}.text`);
  if (kind === 'hold_ending') {
    const blocks = payBlocks(booking, words);
    return { subject, paragraphs: [text], blocks, notes: [], action: t('mail.action.pay') };
  }
  const more = {
    hold_ended: () => [t('mail.hold_ended.again')],
    booking_canceled: () => moneyAfter(booking, words),
    no_show: () => [...moneyAfter(booking, words), t('mail.no_show.again')],
  }[kind]();
  return {
    subject,
    paragraphs: [text, ...more],
    blocks: [bookingBlock(booking, words)],
    notes: [t('mail.calendar.gone')],
  };
}

/** Days that were added on the road and are not paid: until when, and how. */
function extensionEnding(booking: BookingFacts, words: MailWords): Body {
  const { t } = words;
  return {
    subject: t('mail.extension_ending.subject'),
    paragraphs: [
      t('mail.extension_ending.text'),
      ...(booking.paymentMethod === 'cash' ? [t('mail.days_changed.ways')] : []),
    ],
    blocks: payBlocks(booking, words),
    notes: [],
    action: t('mail.action.pay'),
  };
}

/** Other days, who asked for them, and what is to be paid for them until when. */
function daysChanged(booking: BookingFacts, words: MailWords): Body {
  const { t } = words;
  const { changedBy, extensionEndsAt, paymentMethod } = booking;
  const until = extensionEndsAt === null ? null : instantWords(extensionEndsAt, words);
  const pay = payBlocks(booking, words);
  return {
    subject: t('mail.days_changed.subject'),
    paragraphs: [
      t('mail.days_changed.text'),
      t(`mail.days_changed.by.${changedBy}`),
      ...(until === null ? [] : [t('mail.days_changed.pay', { until })]),
      ...(until !== null && paymentMethod === 'cash' ? [t('mail.days_changed.ways')] : []),
      ...(pay.length > 0 && booking.instructions ? [booking.instructions.instructions] : []),
      ...(changedBy === 'client' ? [] : [t('mail.days_changed.other')]),
    ],
    blocks: [bookingBlock(booking, words), ...pay],
    notes: [t('mail.booking_made.calendar')],
  };
}

function bodyOf(
  kind: BookingNewsKind,
  booking: BookingFacts,
  paperUrl: Addresses['paperUrl'],
  words: MailWords,
): Body {
  const { t } = words;
  const { message, changeNote, isLapse } = booking;
  switch (kind) {
    case 'booking_made':
      return made(booking, words);
    case 'payment_received':
    case 'refund_made':
      return money(kind, booking, paperUrl, words);
    case 'credit_given':
    case 'credit_ending':
      return {
        subject: t(`mail.${kind}.subject`),
        paragraphs: [t(`mail.${kind}.text`)],
        blocks: [bookingBlock(booking, words)],
        notes: [],
      };
    case 'credit_used':
      return creditUsed(booking, words);
    case 'proof_rejected':
      return rejected(booking, words);
    case 'pickup_tomorrow':
    case 'return_tomorrow':
    case 'return_late':
      return movement(kind, booking, words);
    case 'change_undone':
      return {
        subject: t('mail.change_undone.subject'),
        paragraphs: isLapse
          ? [t('mail.change_undone.unpaid'), t('mail.change_undone.late')]
          : [t('mail.change_undone.text'), ...(changeNote === null ? [] : [changeNote])],
        blocks: [bookingBlock(booking, words)],
        notes: [t('mail.booking_made.calendar')],
      };
    case 'days_changed':
      return daysChanged(booking, words);
    case 'extension_ending':
      return extensionEnding(booking, words);
    case 'meeting_set':
      return meetingSet(booking, words);
    case 'link_asked':
    case 'link_renewed':
      return {
        subject: t(`mail.${kind}.subject`),
        paragraphs: [t(`mail.${kind}.text`)],
        blocks: [bookingBlock(booking, words)],
        notes: [],
      };
    case 'contract_signed':
      return {
        subject: t('mail.contract_signed.subject'),
        paragraphs: [t('mail.contract_signed.text')],
        blocks: [bookingBlock(booking, words)],
        notes: [],
        action: t('mail.action.contract'),
      };
    case 'message_answered':
      return {
        subject: t('mail.message_answered.subject'),
        paragraphs: [t('mail.message_answered.text'), message?.body ?? ''],
        blocks: [],
        notes: [],
        action: t('mail.action.message'),
      };
    default:
      return ending(kind, booking, words);
  }
}

/** Who signs, to readers outside the firm: also whether somebody reads an answer to the letter. */
export function footerOf(branches: BookingFacts['branches'], words: MailWords): string[] {
  return [...firmLines(branches, words), words.t(words.isAnswerRead ? 'mail.replyRead' : 'mail.noReply')];
}

/** The firm with its branches. */
export function firmLines(branches: BookingFacts['branches'], { t }: MailWords): string[] {
  const lines = branches.map(({ city, address, phones }) =>
    t('mail.branch', { city, address, phone: phones[0] ?? '' }),
  );
  return [t('mail.firm'), ...lines];
}

/** Until when a credit is good, added days can be paid, or the car is held. */
function untilTold(kind: BookingNewsKind, booking: BookingFacts, words: MailWords): string {
  const { credit, extensionEndsAt } = booking;
  if (kind === 'extension_ending' && extensionEndsAt !== null) return instantWords(extensionEndsAt, words);
  return credit === null ? (untilOf(booking, words) ?? '') : formatDay(credit.lastDay, words.locale);
}

/** What a text of a booking may name, whichever it is. */
export function bookingValues(kind: BookingNewsKind, booking: BookingFacts, words: MailWords) {
  const { locale } = words;
  const isReturn = kind === 'return_tomorrow' || kind === 'return_late' || toldWay(booking) === 'return';
  const { credit } = booking;
  const { returnDate, returnTime, bookingCode } = booking;
  const { moment, place } = meetingAt(booking, isReturn ? 'return' : 'pickup', words);
  return {
    name: booking.customerName,
    code: bookingCode,
    car: vehicleOf(booking),
    pickup: placeWords(booking, 'pickup', words),
    return: placeWords(booking, 'return', words),
    total: formatUsd(booking.grandTotalCents, locale),
    balance: formatUsd(toPayOf(booking), locale),
    amount: formatUsd(kind === 'credit_ending' ? (credit?.restCents ?? 0) : amountTold(booking), locale),
    until: untilTold(kind, booking, words),
    // Late is a car after the agreed return, whenever it was to be fetched.
    moment: kind === 'return_late' ? formatSpokenMoment(returnDate, returnTime, locale) : moment,
    place,
    who: booking.toldTask?.driverName ?? '',
    number: numberOf(booking),
  };
}

/** The addresses in a letter: what opens the booking, and a numbered paper of it; what stops reminders where it is one. */
interface Addresses {
  url: string;
  paperUrl: (receiptId: string) => string;
  stopUrl: string | null;
}

/** What the client of a booking is written, with the address that opens it. */
export function bookingLetter(
  kind: BookingNewsKind,
  booking: BookingFacts,
  { url, paperUrl, stopUrl }: Addresses,
  plain: MailWords,
): Letter {
  const words = withValues(plain, bookingValues(kind, booking, plain));
  const { t, locale } = words;
  const { action = t('mail.action.booking'), notes, ...body } = bodyOf(kind, booking, paperUrl, words);
  return {
    ...body,
    greeting: t('mail.hello', { name: booking.customerName }),
    action: { label: action, url },
    notes: [...notes, t('mail.linkNote'), t('mail.answer')],
    footer: [...footerOf(booking.branches, words), t('mail.why')],
    stop: stopUrl === null ? null : { label: t('mail.stopReminders'), url: stopUrl },
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}
