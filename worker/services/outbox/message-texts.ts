import { AppError } from '#domain/app-error.ts';
import { formatInstant } from '#domain/format-day.ts';
import { inEachLanguage, LOCALES, type Locale, withNoBreakSpaces } from '#domain/locale.ts';
import { TEXT_KINDS, type TextKind, type TextPart, textKey, textValues } from '#domain/message-texts.ts';
import { BOOKING_NEWS, type BookingNewsKind } from '#domain/outbox.ts';
import type {
  ResetMessageTextInput,
  SampleMessageTextInput,
  SaveMessageTextInput,
} from '#domain/schemas/message-texts.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { findBookingFacts } from '../../db/queries/mail/mail-facts.ts';
import {
  findMessageText,
  findSampleBooking,
  listMessageTexts,
  type MessageTextRow,
  saveMessageText,
} from '../../db/queries/settings/message-texts.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { bookingValues } from './booking-letter.ts';
import { loadMailWords, type MailWords } from './mail-words.ts';

type Words = Record<Locale, MailWords>;

async function standardWords(): Promise<Words> {
  const all = await Promise.all(LOCALES.map((locale) => loadMailWords(locale)));
  return Object.fromEntries(all.map((words) => [words.locale, words])) as Words;
}

/** The product's text with its values as they are typed, `{code}`. */
function standardText(kind: TextKind, part: TextPart, { t }: MailWords): string {
  const values = textValues(kind).values.map((value) => [value, `{${value}}`]);
  return t(textKey(kind, part), Object.fromEntries(values));
}

function view(kind: TextKind, row: MessageTextRow | undefined, words: Words) {
  const standard = {
    subject: inEachLanguage((locale) => standardText(kind, 'subject', words[locale])),
    body: inEachLanguage((locale) => standardText(kind, 'body', words[locale])),
  };
  const isOwn = row !== undefined && row.subject !== null && row.body !== null;
  const own = isOwn
    ? {
        subject: inEachLanguage((locale) => row.subject?.[locale] ?? standard.subject[locale]),
        body: inEachLanguage((locale) => row.body?.[locale] ?? standard.body[locale]),
      }
    : standard;
  const { values, needed } = textValues(kind);
  return {
    kind,
    ...own,
    standard,
    isOwn,
    values: [...values],
    needed: [...needed],
    rowVersion: row?.rowVersion ?? 0,
  };
}

/** Every message with the words that it has now, and the product's. */
export async function listTexts({ db }: Pick<Deps, 'db'>) {
  const [rows, words] = await Promise.all([listMessageTexts(db), standardWords()]);
  return TEXT_KINDS.map((kind) =>
    view(
      kind,
      rows.find((row) => row.kind === kind),
      words,
    ),
  );
}

type Set = Pick<MessageTextRow, 'subject' | 'body'>;

/** Throws STALE_VERSION `{current}` where somebody else changed the message meanwhile. */
function writeText(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind, rowVersion, set }: { kind: TextKind; rowVersion: number; set: Set },
  request: StaffRequest,
) {
  return retryRefused(async () => {
    const [found, words] = await Promise.all([findMessageText(deps.db, kind), standardWords()]);
    const current = found ?? { kind, subject: null, body: null, rowVersion: 0 };
    if (current.rowVersion !== rowVersion)
      throw new AppError('STALE_VERSION', { current: view(kind, found, words) });
    const by = authorOf(deps, request);
    const saved = await saveMessageText(deps.db, { current, set, by }).catch(async (error: unknown) => {
      if (!isUniqueViolation(error, 'message_texts_pkey')) throw error;
      const theirs = await findMessageText(deps.db, kind);
      throw new AppError('STALE_VERSION', { current: view(kind, theirs, words) });
    });
    return view(kind, saved, words);
  });
}

/** The message has these words from now on; what was sent stays as it was. Throws STALE_VERSION `{current}`. */
export function saveText(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind, rowVersion, subject, body }: SaveMessageTextInput,
  request: StaffRequest,
) {
  const set = {
    subject: inEachLanguage((locale) => withNoBreakSpaces(subject[locale], locale)),
    body: inEachLanguage((locale) => withNoBreakSpaces(body[locale], locale)),
  };
  return writeText(deps, { kind, rowVersion, set }, request);
}

/** The message has the product's words again. Throws STALE_VERSION `{current}`. */
export function resetText(
  deps: Pick<Deps, 'db' | 'clock'>,
  { kind, rowVersion }: ResetMessageTextInput,
  request: StaffRequest,
) {
  return writeText(deps, { kind, rowVersion, set: { subject: null, body: null } }, request);
}

const TWO_HOURS_MS = 2 * 3_600_000;

/** What the values of a message would be for the newest booking, in each language; of messages to staff, as they could be. */
export async function sampleText(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind }: SampleMessageTextInput,
  { actor }: StaffRequest,
) {
  const news = BOOKING_NEWS.find((one): one is BookingNewsKind => one === kind);
  const booking = news && (await findSampleBooking(db));
  const until = new Date(clock.now().getTime() + TWO_HOURS_MS).toISOString();
  const ofStaff = ({ t, locale }: MailWords) => ({
    until: formatInstant(until, locale),
    who: actor.name,
    title: t('admin.approval.title.discount'),
    about: 'BK-0A1B2C3D',
  });
  const values = await Promise.all(
    LOCALES.map(async (locale) => {
      const words = await loadMailWords(locale);
      if (news === undefined) return [locale, ofStaff(words)];
      const facts =
        booking && (await findBookingFacts(db, { bookingId: booking.id, factId: booking.id, locale }));
      if (facts === undefined) return [locale, {}];
      const { until: ends, ...rest } = bookingValues(news, facts, words);
      const amount = facts.payments.length > 0 ? rest.amount : rest.total;
      return [locale, { ...rest, amount, until: ends || formatInstant(until, locale) }];
    }),
  );
  return { values: Object.fromEntries(values) as Record<Locale, Record<string, string>> };
}
