import { formatMoment, formatPeriod, formatTimeOfDay } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import type { DropReason, WaitlistNewsKind } from '#domain/outbox.ts';
import { rentalPrice } from '#domain/rental-price.ts';
import { isToldWaitEnd, timesWished } from '#domain/waitlist.ts';
import { feeOfOffer } from '#domain/web-transfer.ts';
import { findHours } from '../../../db/queries/settings/openings.ts';
import { selectRoutes } from '../../../db/queries/settings/routes.ts';
import { findWaitFacts } from '../../../db/queries/waitlist/offers.ts';
import type { Deps } from '../../../deps.ts';
import type { Letter, LetterRow } from '../../../messages/letter.ts';
import type { Note } from '../../../messages/whatsapp.ts';
import { footerOf } from './booking-letter.ts';
import { writeNote } from './booking-note.ts';
import { instantWords, taxRows } from './letter-parts.ts';
import type { MailWords } from './mail-words.ts';

type Facts = Awaited<ReturnType<typeof findWaitFacts>>;
type Wish = NonNullable<Facts['wish']>;
type Offer = NonNullable<Facts['offer']>;

/** What an offer costs; the fees are part of the total. */
interface OfferPrice {
  totalCents: Cents;
  taxCents: Cents;
  afterHoursCents: Cents;
  /** Of the car being brought from another branch. */
  feeCents: Cents;
}

export interface WaitFacts {
  wish: Wish;
  offer: (Offer & { price: OfferPrice }) | undefined;
}

/** As the checkout prices it at this moment. */
async function priceOf(db: Deps['db'], wish: Wish, offer: Offer, now: Date): Promise<OfferPrice> {
  const [hours, routes] = await Promise.all([findHours(db), selectRoutes(db).execute()]);
  const { branchId } = wish;
  const fee = feeOfOffer(routes, { fromBranchId: offer.fromBranchId, branchId });
  const price = rentalPrice(hours, timesWished(wish), { ...offer, branchId, fee }, now);
  return { ...price, feeCents: fee?.feeCents ?? 0 };
}

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
    return isToldWaitEnd(wish.endReason) ? { wish, offer: undefined } : { drop: 'gone' };
  }
  if (wish.endedAt !== null) return { drop: 'wait_over' };
  const isKept = offer?.heldUntil != null && new Date(offer.heldUntil) > clock.now();
  if (kind === 'waitlist_offer' && !isKept) return { drop: 'offer_over' };
  return { wish, offer: offer && { ...offer, price: await priceOf(db, wish, offer, clock.now()) } };
}

/** The days of a wish, with its times where they are its own. */
function daysOf({ pickupDate, returnDate, pickupTime, returnTime }: Wish, locale: Locale): string {
  const days = formatPeriod(pickupDate, returnDate, locale);
  if (pickupTime === null || returnTime === null) return days;
  return `${days} · ${formatTimeOfDay(pickupTime, locale)} → ${formatTimeOfDay(returnTime, locale)}`;
}

function wishRows({ wish }: WaitFacts, { t, locale }: MailWords): LetterRow[] {
  const classes = wish.classes.map((one) => t(`vehicle.class.${one}`)).join(', ');
  return [
    { label: t('mail.row.place'), value: t(`city.${wish.branchId}`) },
    { label: t('mail.row.days'), value: daysOf(wish, locale) },
    { label: t('mail.row.classes'), value: classes || t('mail.waitlist.anyClass') },
  ];
}

/** Who waits, where and for which days. */
function wishWords({ wish }: WaitFacts, { t, locale }: MailWords) {
  return { name: wish.name, city: t(`city.${wish.branchId}`), days: daysOf(wish, locale) };
}

/** What the car is that is kept, when and where it is for, and what it costs. */
function offerWords(facts: WaitFacts, words: MailWords) {
  const { wish, offer } = facts;
  if (offer === undefined) return null;
  const { t, locale } = words;
  const { brand, model, year, keptPickupTime, keptReturnTime, heldUntil } = offer;
  const city = t(`city.${wish.branchId}`);
  const moment = (day: string, time: string) =>
    t('mail.place', { moment: formatMoment(day, time, locale), place: city });
  return {
    car: `${brand} ${model} ${year}`,
    pickup: moment(wish.pickupDate, keptPickupTime),
    return: moment(wish.returnDate, keptReturnTime),
    total: [formatUsd(offer.price.totalCents, locale), ...feesIn(offer, words)].join(', '),
    until: heldUntil === null ? '' : instantWords(heldUntil, words),
  };
}

/** What of the total is no rental: said before anybody books. */
function feesIn({ fromBranchId, price }: NonNullable<WaitFacts['offer']>, { t, locale }: MailWords) {
  const { feeCents, afterHoursCents } = price;
  const said: string[] = [];
  if (fromBranchId !== null) {
    const brought = { city: t(`city.${fromBranchId}`), fee: formatUsd(feeCents, locale) };
    said.push(t(feeCents > 0 ? 'mail.waitlist.brought' : 'mail.waitlist.broughtFree', brought));
  }
  if (afterHoursCents > 0)
    said.push(t('mail.waitlist.afterHours', { fee: formatUsd(afterHoursCents, locale) }));
  return said;
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
    ...taxRows(facts.offer.price.taxCents, words),
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
