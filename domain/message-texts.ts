import { NOTE_VALUES, type NoteName } from './note-values.ts';
import {
  ACCESS_NEWS,
  ADMIN_NEWS,
  BOOKING_NEWS,
  isReminder,
  OWNER_NEWS,
  type PayerNewsKind,
  REVIEW_NEWS,
  WAITLIST_NEWS,
} from './outbox.ts';

/**
 * The words of messages that the owner may write: which there are, which values may stand in them as `{code}`, and what a
 * text may not be. A text is plain: it is no ICU message and no HTML. What leaves through Meta's API keeps the words that Meta
 * approved: a note in the owner's words is one that a person sends.
 */

/** What whoever paid is told, where that is not the client. */
export const PAYER_TEXTS = [
  'payment_received_payer',
  'refund_made_payer',
  'credit_used_payer',
] as const satisfies `${PayerNewsKind}_payer`[];
export type PayerText = (typeof PAYER_TEXTS)[number];

export function isPayerText(kind: string): kind is PayerText {
  return PAYER_TEXTS.some((one) => one === kind);
}

/** `payment_received` of `payment_received_payer`. */
export function payerNews(kind: PayerText): PayerNewsKind {
  return kind.slice(0, -'_payer'.length) as PayerNewsKind;
}

export const MAIL_TEXTS = [
  ...BOOKING_NEWS,
  ...PAYER_TEXTS,
  ...WAITLIST_NEWS,
  ...REVIEW_NEWS,
  ...ACCESS_NEWS,
  ...ADMIN_NEWS,
  ...OWNER_NEWS,
] as const;
export type MailText = (typeof MAIL_TEXTS)[number];

/** A test and what an admin is asked keep the product’s words. */
const FIXED_NOTES = ['test', 'approval_asked'] as const satisfies NoteName[];
type FixedNote = (typeof FIXED_NOTES)[number];

/** A note for WhatsApp bears the name of its text in the catalogues. */
export type NoteText = `note.${Exclude<NoteName, FixedNote>}`;

/** What staff put into the answer box instead of typing it once more. */
export const ANSWER_TEXTS = [
  'answer.bring',
  'answer.pay',
  'answer.deposit',
  'answer.place',
  'answer.soon',
] as const;
export type AnswerText = (typeof ANSWER_TEXTS)[number];
export type TextKind = MailText | NoteText | AnswerText;

const isFixed = (name: NoteName): name is FixedNote => FIXED_NOTES.some((one) => one === name);
export const NOTE_TEXTS = (Object.keys(NOTE_VALUES) as NoteName[]).flatMap((name): NoteText[] =>
  isFixed(name) ? [] : [`note.${name}`],
);
export const TEXT_KINDS: readonly TextKind[] = [...MAIL_TEXTS, ...NOTE_TEXTS, ...ANSWER_TEXTS];

export function isNoteText(kind: TextKind): kind is NoteText {
  return kind.startsWith('note.');
}

export function isAnswerText(kind: TextKind): kind is AnswerText {
  return ANSWER_TEXTS.some((answer) => answer === kind);
}

/** An e-mail has one; a note and a ready answer have none. */
export function hasSubject(kind: TextKind): kind is MailText {
  return !isNoteText(kind) && !isAnswerText(kind);
}

/** `booking_made` of `note.booking_made`. */
export function noteName(kind: NoteText): Exclude<NoteName, FixedNote> {
  return kind.slice('note.'.length) as Exclude<NoteName, FixedNote>;
}

export const TEXT_PARTS = ['subject', 'body'] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

export const TEXT_VALUES = [
  'name',
  'code',
  'car',
  'pickup',
  'return',
  'total',
  'balance',
  'amount',
  'until',
  'moment',
  'place',
  'city',
  'number',
  'price',
  'who',
  'title',
  'about',
  'days',
  'reason',
  'client',
  'day',
  'count',
  'url',
] as const;
export type TextValue = (typeof TEXT_VALUES)[number];

/** Longest, in characters: a subject is cut by telephones after 60 or so, and nobody reads a long text on one. */
export const TEXT_MAX = { subject: 120, body: 1_000 } as const satisfies Record<TextPart, number>;
/** With its values it stays under the 1,600 characters that WhatsApp shows well. */
export const NOTE_TEXT_MAX = 700;

/** How long the body may be. */
export function bodyMax(kind: TextKind): number {
  return hasSubject(kind) ? TEXT_MAX.body : NOTE_TEXT_MAX;
}

const OF_BOOKING = ['name', 'code', 'car', 'pickup', 'return', 'total', 'balance'] as const;
/** The rest of the booking is its client's alone. */
const OF_PAYER = ['name', 'client', 'code', 'amount'] as const;

/** What an answer takes of its conversation. */
export const ANSWER_VALUES = ['name', 'code'] as const satisfies TextValue[];

interface Values {
  /** What may stand in subject and text. */
  values: readonly TextValue[];
  /** Without these the text does not say what it is for. */
  needed: readonly TextValue[];
}

const OTHERS: Partial<Record<MailText, Values>> = {
  payment_received: { values: [...OF_BOOKING, 'amount', 'number'], needed: [] },
  refund_made: { values: [...OF_BOOKING, 'amount'], needed: [] },
  payment_received_payer: { values: [...OF_PAYER, 'number'], needed: [] },
  refund_made_payer: { values: OF_PAYER, needed: ['amount'] },
  credit_used_payer: { values: OF_PAYER, needed: ['amount'] },
  credit_used: { values: [...OF_BOOKING, 'amount'], needed: ['amount'] },
  credit_ending: { values: [...OF_BOOKING, 'amount', 'until'], needed: ['amount', 'until'] },
  credit_given: { values: [...OF_BOOKING, 'amount', 'until'], needed: ['amount', 'until'] },
  hold_ending: { values: [...OF_BOOKING, 'until'], needed: ['until'] },
  pickup_tomorrow: { values: [...OF_BOOKING, 'moment', 'place'], needed: ['moment'] },
  return_tomorrow: { values: [...OF_BOOKING, 'moment', 'place'], needed: ['moment'] },
  return_late: { values: [...OF_BOOKING, 'moment', 'place'], needed: ['moment'] },
  extension_ending: { values: [...OF_BOOKING, 'until'], needed: ['until'] },
  meeting_set: { values: [...OF_BOOKING, 'who', 'moment', 'place'], needed: ['who', 'moment'] },
  contract_signed: { values: [...OF_BOOKING, 'number'], needed: [] },
  waitlist_joined: { values: ['name', 'city', 'days'], needed: [] },
  waitlist_offer: {
    values: ['name', 'city', 'days', 'car', 'pickup', 'return', 'total', 'until'],
    needed: ['until'],
  },
  waitlist_ended: { values: ['name', 'city', 'days'], needed: [] },
  review_asked: { values: ['name', 'car'], needed: [] },
  password_reset: { values: ['until'], needed: ['until'] },
  invitation: { values: ['until'], needed: ['until'] },
  sign_in_link: { values: ['until'], needed: ['until'] },
  owner_morning: { values: ['name', 'day', 'count'], needed: ['count'] },
  approval_asked: { values: ['who', 'title', 'about', 'until'], needed: ['who', 'until'] },
};

/** Of a note its link, and what makes it worth sending. */
const NEEDED_IN_NOTES = ['url', 'until', 'reason'] as const;

/** What may stand in the texts of a message, and what has to stand in its body. */
export function textValues(kind: TextKind): Values {
  // Who chooses an answer sees it before it leaves, and adds what differs.
  if (isAnswerText(kind)) return { values: ANSWER_VALUES, needed: [] };
  if (!isNoteText(kind)) return OTHERS[kind] ?? { values: OF_BOOKING, needed: [] };
  const values: readonly string[] = NOTE_VALUES[noteName(kind)];
  return {
    values: TEXT_VALUES.filter((value) => values.includes(value)),
    needed: NEEDED_IN_NOTES.filter((value) => values.includes(value)),
  };
}

export function textParts(kind: TextKind): readonly TextPart[] {
  return hasSubject(kind) ? TEXT_PARTS : ['body'];
}

/** The key of the standard text in the catalogues. */
export function textKey(kind: TextKind, part: TextPart) {
  if (!hasSubject(kind)) return kind;
  return part === 'subject' ? (`mail.${kind}.subject` as const) : (`mail.${kind}.text` as const);
}

/** An answer with the values of its conversation; null where it names a booking and there is none. */
export function fillAnswer(text: string, values: Record<(typeof ANSWER_VALUES)[number], string | null>) {
  const parts = readTemplate(text).map((part) => {
    if (typeof part === 'string') return part;
    const known = ANSWER_VALUES.find((value) => value === part.value);
    return known === undefined ? `{${part.value}}` : values[known];
  });
  return parts.includes(null) ? null : parts.join('');
}

export type TemplatePart = string | { value: string };

/** A text with its values apart: words, `{code}`, words. */
export function readTemplate(text: string): TemplatePart[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{[^{}]*\}$/.test(part) ? { value: part.slice(1, -1).trim() } : part));
}

/** An address of the web or of e-mail: the message has its own button, and nobody else’s belongs into what the firm sends. */
const ADDRESS = /(https?:|www\.|\b[a-z0-9-]+\.(com|net|org|info|io|app|link|ht|fr|ly|me)\b)/i;

export const TEXT_PROBLEMS = ['unknown', 'missing', 'brace', 'address', 'stop'] as const;

/** A reminder by WhatsApp says how to get no more of them. */
function lacksStop(kind: TextKind, text: string): boolean {
  return isNoteText(kind) && isReminder(noteName(kind)) && !/\bSTOP\b/.test(text);
}

export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** What is wrong with a text for this place, if something is. */
export function templateProblem(kind: TextKind, part: TextPart, text: string): TextProblem | null {
  const { values, needed } = textValues(kind);
  const parts = readTemplate(text);
  const used = parts.flatMap((one) => (typeof one === 'string' ? [] : [one.value]));
  if (parts.some((one) => typeof one === 'string' && /[{}]/.test(one))) return 'brace';
  if (used.some((value) => !values.some((known) => known === value))) return 'unknown';
  if (part === 'body' && needed.some((value) => !used.includes(value))) return 'missing';
  if (part === 'body' && lacksStop(kind, text)) return 'stop';
  return ADDRESS.test(text) ? 'address' : null;
}
