import { AppError } from '#domain/app-error.ts';
import { inEachLanguage, LOCALES, type Locale, withNoBreakSpaces } from '#domain/locale.ts';
import {
  ANSWER_TEXTS,
  bodyMax,
  hasSubject,
  TEXT_KINDS,
  type TextKind,
  type TextPart,
  textKey,
  textValues,
} from '#domain/message-texts.ts';
import type { ResetMessageTextInput, SaveMessageTextInput } from '#domain/schemas/message-texts.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import {
  findMessageText,
  listMessageTexts,
  type MessageTextRow,
  saveMessageText,
} from '../../db/queries/settings/message-texts.ts';
import type { Deps } from '../../deps.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { loadMailWords, type MailWords } from './letters/mail-words.ts';

type Words = Record<Locale, MailWords>;

async function standardWords(): Promise<Words> {
  const all = await Promise.all(LOCALES.map((locale) => loadMailWords(locale)));
  return Object.fromEntries(all.map((words) => [words.locale, words])) as Words;
}

/** The product's text with its values as they are typed, `{code}`. */
function standardText(kind: TextKind, part: TextPart, { t }: MailWords): string {
  if (part === 'subject' && !hasSubject(kind)) return '';
  const values = textValues(kind).values.map((value) => [value, `{${value}}`]);
  return t(textKey(kind, part), Object.fromEntries(values));
}

function view(kind: TextKind, row: MessageTextRow | undefined, words: Words) {
  const standard = {
    subject: inEachLanguage((locale) => standardText(kind, 'subject', words[locale])),
    body: inEachLanguage((locale) => standardText(kind, 'body', words[locale])),
  };
  const isOwn = row !== undefined && row.body !== null;
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
    maxLength: bodyMax(kind),
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

/** The ready answers, in each language, for whoever writes to a client. */
export async function listAnswers({ db }: Pick<Deps, 'db'>) {
  const [rows, words] = await Promise.all([listMessageTexts(db), standardWords()]);
  return ANSWER_TEXTS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return { kind, body: view(kind, row, words).body };
  });
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
    subject: hasSubject(kind) ? inEachLanguage((locale) => withNoBreakSpaces(subject[locale], locale)) : null,
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
