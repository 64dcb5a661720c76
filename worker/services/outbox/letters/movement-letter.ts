import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import type { BookingFacts } from '../../../db/queries/mail/mail-facts.ts';
import type { Letter } from '../../../messages/letter.ts';
import { meetingAt, toldWay, vehicleOf, type Way } from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';

export type Body = Pick<Letter, 'subject' | 'paragraphs' | 'blocks' | 'notes'> & {
  action?: string;
};

/** Who comes to whom, where they do not meet at the branch. */
export function meetingText(booking: BookingFacts, way: Way, { t }: MailWords): string[] {
  const meeting = way === 'pickup' ? booking.pickupMeeting : booking.returnMeeting;
  if (meeting === null) return [];
  if (meeting.place === null) return [t('mail.meeting.airport')];
  return [t(way === 'pickup' ? 'mail.meeting.brought' : 'mail.meeting.fetched')];
}

/** What one does about it. */
const MOVEMENT_NEXT = {
  pickup_tomorrow: 'mail.pickup_tomorrow.bring',
  return_tomorrow: 'mail.return_tomorrow.longer',
  return_late: 'mail.return_late.longer',
} as const;

function nextText(
  kind: keyof typeof MOVEMENT_NEXT,
  { dayMoreCents }: BookingFacts,
  { t, locale }: MailWords,
) {
  return kind === 'return_tomorrow' && dayMoreCents !== null
    ? t('mail.return_tomorrow.extend', { price: formatUsd(dayMoreCents, locale) })
    : t(MOVEMENT_NEXT[kind]);
}

/** Who meets the client where and when, planned after the reminder of the day before. */
export function meetingSet(booking: BookingFacts, words: MailWords): Body {
  const { t } = words;
  const way = toldWay(booking);
  const { phone, meeting, ...place } = meetingAt(booking, way, words);
  return {
    subject: t('mail.meeting_set.subject'),
    paragraphs: [t('mail.meeting_set.text'), ...meetingText(booking, way, words)],
    blocks: [
      {
        title: null,
        rows: [
          { label: t('mail.row.code'), value: booking.bookingCode, isStrong: true },
          { label: t('mail.row.car'), value: vehicleOf(booking) },
          { label: t('mail.row.place'), value: place.address, url: mapOf(place, meeting !== null) },
          ...(meeting?.driverName ? [{ label: t('mail.row.driver'), value: meeting.driverName }] : []),
          { label: t('mail.row.phone'), value: phone },
        ],
      },
    ],
    notes: [t('mail.booking_made.calendar')],
  };
}

/** An address that staff typed for a meeting rarely names its city: there are streets of one name in both. */
function mapOf({ address, city }: { address: string; city: string }, isMeeting: boolean): string {
  const sought = isMeeting ? `${address}, ${city}` : address;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(sought)}`;
}

/** A pickup or return that comes, or should have been. */
export function movement(
  kind: 'pickup_tomorrow' | 'return_tomorrow' | 'return_late',
  booking: BookingFacts,
  words: MailWords,
): Body {
  const { t, locale } = words;
  const isPickup = kind === 'pickup_tomorrow';
  const way = isPickup ? 'pickup' : 'return';
  const { phone, meeting, ...place } = meetingAt(booking, way, words);
  const toPayCents = toPayOf(booking);
  const { depositCents, depositHeldCents, pendingCents } = booking;
  const toDeposit = isPickup ? Math.max(0, depositCents - depositHeldCents) : 0;
  return {
    subject: t(`mail.${kind}.subject`),
    paragraphs: [t(`mail.${kind}.text`), ...meetingText(booking, way, words), nextText(kind, booking, words)],
    blocks: [
      {
        title: null,
        rows: [
          { label: t('mail.row.code'), value: booking.bookingCode, isStrong: true },
          { label: t('mail.row.car'), value: vehicleOf(booking) },
          { label: t('mail.row.place'), value: place.address, url: mapOf(place, meeting !== null) },
          ...(meeting?.driverName ? [{ label: t('mail.row.driver'), value: meeting.driverName }] : []),
          { label: t('mail.row.phone'), value: phone },
          ...(pendingCents > 0
            ? [{ label: t('mail.row.pending'), value: formatUsd(pendingCents, locale) }]
            : []),
          ...(toPayCents > 0
            ? [{ label: t('mail.row.balance'), value: formatUsd(toPayCents, locale), isStrong: true }]
            : []),
          ...(toDeposit > 0
            ? [{ label: t('mail.row.deposit'), value: formatUsd(toDeposit, locale), isStrong: true }]
            : []),
        ],
      },
    ],
    notes: [],
  };
}
