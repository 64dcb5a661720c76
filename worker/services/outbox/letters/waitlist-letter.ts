import { formatMoment, formatPeriod } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import type { DropReason, WaitlistNewsKind } from '#domain/outbox.ts';
import { rentalTotal } from '#domain/pricing.ts';
import { isToldWaitEnd } from '#domain/waitlist.ts';
import { findWaitFacts } from '../../../db/queries/waitlist/offers.ts';
import type { Deps } from '../../../deps.ts';
import type { Letter, LetterRow } from '../../../messages/letter.ts';
import type { Note } from '../../../messages/whatsapp.ts';
import { footerOf } from './booking-letter.ts';
import { writeNote } from './booking-note.ts';
import { instantWords, taxRows } from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';

type Facts = Awaited<ReturnType<typeof findWaitFacts>>;
export type WaitFacts = Facts & { wish: NonNullable<Facts['wish']> };

/** What is told of a wait at this moment, or why it is not told any more. */
export async function findWait(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  kind: WaitlistNewsKind,
  factId: string,
): Promise<{ drop: DropReason } | WaitFacts> {
  const { wish, offer } = await findWaitFacts(db, factId);
  if (wish === undefined) return { drop: 'gone' };
  if (kind === 'waitlist_ended') {
    // What ended at night is told in the morning: by then they may have a car.
    if (wish.hasBooking) return { drop: 'booked' };
    return isToldWaitEnd(wish.endReason) ? { wish, offer } : { drop: 'gone' };
  }
  if (wish.endedAt !== null) return { drop: 'wait_over' };
  const isKept = offer?.heldUntil != null && new Date(offer.heldUntil) > clock.now();
  return kind === 'waitlist_offer' && !isKept ? { drop: 'offer_over' } : { wish, offer };
}

function wishRows({ wish }: WaitFacts, { t, locale }: MailWords): LetterRow[] {
  const classes = wish.classes.map((one) => t(`vehicle.class.${one}`)).join(', ');
  return [
    { label: t('mail.row.place'), value: t(`city.${wish.branchId}`) },
    { label: t('mail.row.days'), value: formatPeriod(wish.pickupDate, wish.returnDate, locale) },
    { label: t('mail.row.classes'), value: classes || t('mail.waitlist.anyClass') },
  ];
}

/** Who waits, where and for which days. */
function wishWords(
  { wish: { name, branchId, pickupDate, returnDate } }: WaitFacts,
  { t, locale }: MailWords,
) {
  return { name, city: t(`city.${branchId}`), days: formatPeriod(pickupDate, returnDate, locale) };
}

type Offer = NonNullable<WaitFacts['offer']>;

function priceOf(offer: Offer, { wish }: WaitFacts) {
  return rentalTotal(offer, wish, offer.taxRateBasisPoints);
}

/** What the car is that is kept, when and where it is for, and what it costs. */
function offerWords(facts: WaitFacts, words: MailWords) {
  const { wish, offer } = facts;
  if (offer === undefined) return null;
  const { t, locale } = words;
  const { brand, model, year, fromTime, toTime, heldUntil } = offer;
  const city = t(`city.${wish.branchId}`);
  const moment = (day: string, time: string | null) =>
    t('mail.place', { moment: formatMoment(day, time ?? '', locale), place: city });
  return {
    car: `${brand} ${model} ${year}`,
    pickup: moment(wish.pickupDate, fromTime),
    return: moment(wish.returnDate, toTime),
    total: formatUsd(priceOf(offer, facts).totalCents, locale),
    until: heldUntil === null ? '' : instantWords(heldUntil, words),
  };
}

function offerRows(facts: WaitFacts, words: MailWords): LetterRow[] {
  const offer = offerWords(facts, words);
  if (offer === null || facts.offer === undefined) return [];
  const { t } = words;
  return [
    { label: t('mail.row.car'), value: offer.car, isStrong: true },
    { label: t('mail.row.pickup'), value: offer.pickup },
    { label: t('mail.row.return'), value: offer.return },
    { label: t('mail.row.total'), value: offer.total },
    ...taxRows(priceOf(facts.offer, facts).taxCents, words),
    { label: t('mail.row.heldUntil'), value: offer.until, isStrong: true },
  ];
}

/** What whoever waits for a car is written, with the address that opens their wait. */
export function waitlistLetter(
  kind: WaitlistNewsKind,
  facts: WaitFacts,
  url: string,
  words: MailWords,
): Letter {
  const { t, locale } = words;
  const { endReason } = facts.wish;
  const isOffer = kind === 'waitlist_offer';
  const values = { until: '', ...wishWords(facts, words), ...offerWords(facts, words) };
  return {
    subject: t(`mail.${kind}.subject`, values),
    greeting: t('mail.hello', { name: facts.wish.name }),
    paragraphs: [
      t(`mail.${kind}.text`, values),
      ...(kind === 'waitlist_ended' && isToldWaitEnd(endReason)
        ? [t(`mail.waitlist_ended.${endReason}`)]
        : []),
    ],
    blocks: [{ title: null, rows: isOffer ? offerRows(facts, words) : wishRows(facts, words) }],
    action: { label: t(`mail.${kind}.action`), url },
    notes: [t(`mail.${kind}.note`)],
    footer: footerOf([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}

/** The same by WhatsApp. */
export function waitlistNote(kind: WaitlistNewsKind, facts: WaitFacts, url: string, words: MailWords): Note {
  return writeNote(kind, { url, ...wishWords(facts, words), ...offerWords(facts, words) }, words);
}
