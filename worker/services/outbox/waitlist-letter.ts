import { formatInstant, formatMoment, formatPeriod } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import type { DropReason, WaitlistNewsKind } from '#domain/outbox.ts';
import { rentalTotal } from '#domain/pricing.ts';
import { findWaitFacts } from '../../db/queries/waitlist/offers.ts';
import type { Deps } from '../../deps.ts';
import type { Letter, LetterRow } from '../../messages/letter.ts';
import { footerOf } from './booking-letter.ts';
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

function offerRows(facts: WaitFacts, { t, locale }: MailWords): LetterRow[] {
  const { wish, offer } = facts;
  if (offer === undefined) return [];
  const { brand, model, year, fromTime, toTime, heldUntil, taxRateBasisPoints } = offer;
  const city = t(`city.${wish.branchId}`);
  const moment = (day: string, time: string | null) =>
    t('mail.place', { moment: formatMoment(day, time ?? '', locale), city });
  return [
    { label: t('mail.row.car'), value: `${brand} ${model} ${year}`, isStrong: true },
    { label: t('mail.row.pickup'), value: moment(wish.pickupDate, fromTime) },
    { label: t('mail.row.return'), value: moment(wish.returnDate, toTime) },
    {
      label: t('mail.row.total'),
      value: formatUsd(rentalTotal(offer, wish, taxRateBasisPoints).totalCents, locale),
    },
    { label: t('mail.row.heldUntil'), value: formatInstant(heldUntil ?? '', locale), isStrong: true },
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
  const isOffer = kind === 'waitlist_offer';
  const until = formatInstantOf(facts, words);
  return {
    subject: t(`mail.${kind}.subject`, { until }),
    greeting: t('mail.hello', { name: facts.wish.name }),
    paragraphs: [t(`mail.${kind}.text`, { until })],
    blocks: [{ title: null, rows: isOffer ? offerRows(facts, words) : wishRows(facts, words) }],
    action: { label: t(`mail.${kind}.action`), url },
    notes: [t(`mail.${kind}.note`)],
    footer: footerOf([], words),
    language: locale,
    lineOf: ({ label, value }) => t('mail.line', { label, value }),
  };
}

function formatInstantOf({ offer }: WaitFacts, { locale }: MailWords): string {
  return offer?.heldUntil == null ? '' : formatInstant(offer.heldUntil, locale);
}
