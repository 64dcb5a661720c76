import { ACCESS_NEWS, ADMIN_NEWS, BOOKING_NEWS, type OutboxKind } from './outbox.ts';

/**
 * The words of messages that the owner may write: which there are, which values may stand in them as `{code}`, and what a
 * text may not be. A text is plain: it is no ICU message and no HTML. The notes for WhatsApp are the product’s, as Meta approved them.
 */

/** The owner’s morning counts what it lists, so that its words stay the product’s. */
export const TEXT_KINDS = [...BOOKING_NEWS, ...ACCESS_NEWS, ...ADMIN_NEWS] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

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
  'city',
  'number',
  'who',
  'title',
  'about',
] as const;
export type TextValue = (typeof TEXT_VALUES)[number];

/** Longest, in characters: a subject is cut by telephones after 60 or so, and nobody reads a long text on one. */
export const TEXT_MAX = { subject: 120, body: 1_000 } as const satisfies Record<TextPart, number>;

const OF_BOOKING = ['name', 'code', 'car', 'pickup', 'return', 'total', 'balance'] as const;

interface Values {
  /** What may stand in subject and text. */
  values: readonly TextValue[];
  /** Without these the text does not say what it is for. */
  needed: readonly TextValue[];
}

const OTHERS: Partial<Record<TextKind, Values>> = {
  payment_received: { values: [...OF_BOOKING, 'amount'], needed: [] },
  refund_made: { values: [...OF_BOOKING, 'amount'], needed: [] },
  hold_ending: { values: [...OF_BOOKING, 'until'], needed: ['until'] },
  pickup_tomorrow: { values: [...OF_BOOKING, 'moment', 'city'], needed: ['moment'] },
  return_tomorrow: { values: [...OF_BOOKING, 'moment', 'city'], needed: ['moment'] },
  contract_signed: { values: [...OF_BOOKING, 'number'], needed: [] },
  password_reset: { values: ['until'], needed: ['until'] },
  invitation: { values: ['until'], needed: ['until'] },
  sign_in_link: { values: ['until'], needed: ['until'] },
  approval_asked: { values: ['who', 'title', 'about', 'until'], needed: ['who', 'until'] },
};

/** What may stand in the texts of a message, and what has to stand in its body. */
export function textValues(kind: TextKind): Values {
  return OTHERS[kind] ?? { values: OF_BOOKING, needed: [] };
}

export function isTextKind(kind: OutboxKind): kind is TextKind {
  return TEXT_KINDS.some((one) => one === kind);
}

/** The key of the standard text in the catalogues. */
export function textKey(kind: TextKind, part: TextPart) {
  return part === 'subject' ? (`mail.${kind}.subject` as const) : (`mail.${kind}.text` as const);
}

export type TemplatePart = string | { value: string };

/** A text with its values apart: words, `{code}`, words. */
export function readTemplate(text: string): TemplatePart[] {
  return text
    .split(/(\{[^{}]*\})/)
    .filter((part) => part !== '')
    .map((part) => (/^\{[^{}]*\}$/.test(part) ? { value: part.slice(1, -1).trim() } : part));
}

/** The text as it is read, with these values; one that is missing leaves nothing. */
export function fillTemplate(text: string, values: Readonly<Record<string, string>>): string {
  return readTemplate(text)
    .map((part) => (typeof part === 'string' ? part : (values[part.value] ?? '')))
    .join('');
}

/** An address of the web or of e-mail: the message has its own button, and nobody else’s belongs into what the firm sends. */
const ADDRESS = /(https?:|www\.|\b[a-z0-9-]+\.(com|net|org|info|io|app|link|ht|fr|ly|me)\b)/i;

export const TEXT_PROBLEMS = ['unknown', 'missing', 'brace', 'address'] as const;
export type TextProblem = (typeof TEXT_PROBLEMS)[number];

/** What is wrong with a text for this place, if something is. */
export function templateProblem(kind: TextKind, part: TextPart, text: string): TextProblem | null {
  const { values, needed } = textValues(kind);
  const parts = readTemplate(text);
  const used = parts.flatMap((one) => (typeof one === 'string' ? [] : [one.value]));
  if (parts.some((one) => typeof one === 'string' && /[{}]/.test(one))) return 'brace';
  if (used.some((value) => !values.some((known) => known === value))) return 'unknown';
  if (part === 'body' && needed.some((value) => !used.includes(value))) return 'missing';
  return ADDRESS.test(text) ? 'address' : null;
}
