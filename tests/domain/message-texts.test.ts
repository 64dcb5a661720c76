import { describe, expect, it } from 'vitest';
import { withNoBreakSpaces } from '#domain/locale.ts';
import {
  ANSWER_TEXTS,
  fillAnswer,
  NOTE_TEXT_MAX,
  NOTE_TEXTS,
  readTemplate,
  TEXT_KINDS,
  templateProblem,
  textValues,
} from '#domain/message-texts.ts';
import { saveMessageTextInput } from '#domain/schemas/message-texts.ts';
import en from '#texts/en/notes.json' with { type: 'json' };
import fr from '#texts/fr/notes.json' with { type: 'json' };
import { accepted, refusals, wording } from './refusals.ts';

const NOTES = { en, fr };

describe('a text with values', () => {
  it.each([
    ['Your booking {code} is made', 'Your booking BK-1 is made'],
    ['{name}: {code}{code}', 'Rose: BK-1BK-1'],
    ['it’s {count, plural, one {x}} <b>', 'it’s {count, plural, one } <b>'],
    ['nobody {knows} it', 'nobody  it'],
    ['{ code }', 'BK-1'],
    ['', ''],
  ])('%s', (text, read) => {
    const values: Record<string, string> = { code: 'BK-1', name: 'Rose' };
    const parts = readTemplate(text).map((part) =>
      typeof part === 'string' ? part : (values[part.value] ?? ''),
    );
    expect(parts.join('')).toBe(read);
  });
});

it('an answer takes name and code of its conversation, and is none where it names a booking that is not known', () => {
  const values = { name: 'Rose', code: 'BK-0A1B2C3D' };
  expect(fillAnswer('{name}, for { code } pay at the branch.', values)).toBe(
    'Rose, for BK-0A1B2C3D pay at the branch.',
  );
  expect(fillAnswer('Pay for {code}.', { ...values, code: null })).toBeNull();
  expect(fillAnswer('Welcome, {name}.', { ...values, code: null })).toBe('Welcome, Rose.');
});

describe('what a text may not be', () => {
  it.each([
    ['booking_made', 'body', 'Thank you, {name}.', null],
    ['booking_made', 'body', 'Thank you, {amount}.', 'unknown'],
    ['booking_made', 'subject', 'Booked {constructor}', 'unknown'],
    ['booking_made', 'body', 'Thank you, {name', 'brace'],
    ['booking_made', 'body', '{{name}}', 'brace'],
    ['booking_made', 'body', 'Pay at https://timo.example', 'address'],
    ['booking_made', 'body', 'Pay at www.timo.ht', 'address'],
    ['booking_made', 'body', 'Pay at timo-haiti.com today', 'address'],
    ['booking_made', 'body', 'Call us at 8 a.m. Then come. Merci.', null],
    ['hold_ending', 'body', 'Please pay.', 'missing'],
    ['hold_ending', 'subject', 'Please pay', null],
    ['hold_ending', 'body', 'Please pay before {until}.', null],
    ['waitlist_offer', 'body', 'The {car} is yours.', 'missing'],
    ['waitlist_offer', 'body', 'The {car} is yours until {until}.', null],
    ['review_asked', 'body', 'How was the {car}, {code}?', 'unknown'],
    ['answer.pay', 'body', 'Pay at the branch.', null],
    ['answer.pay', 'body', 'Pay for {code}, {name}.', null],
    ['answer.pay', 'body', 'Pay {total}.', 'unknown'],
    ['owner_morning', 'subject', '{day}: {count}', null],
    ['owner_morning', 'body', 'Good morning.', 'missing'],
    ['payment_received_payer', 'body', 'Thank you, {name}: {amount} for {client}, {number}.', null],
    ['payment_received_payer', 'body', 'Still to pay: {balance}', 'unknown'],
    ['answer.pay', 'body', 'Pay at www.timo.ht', 'address'],
    ['note.booking_made', 'body', 'Booked: {code}', 'missing'],
    ['note.booking_made', 'body', 'Booked: {code} {url}', null],
    ['note.booking_made', 'body', 'Booked: {code} {url} {until}', 'unknown'],
    ['note.hold_ending', 'body', 'Pay before {until}: {url}', 'stop'],
    ['note.hold_ending', 'body', 'Pay before {until}: {url}. STOP ends this.', null],
  ] as const)('%s, %s: %s', (kind, part, text, problem) => {
    expect(templateProblem(kind, part, text)).toBe(problem);
  });

  const typed = {
    kind: 'hold_ending',
    rowVersion: 0,
    subject: { en: 'Until {until}', fr: 'Jusqu’au {until}' },
    body: { en: 'Pay before {until}.', fr: 'Payez avant le {until}.' },
  };
  it.each([
    ['as it should be', {}, {}],
    ['one language without its value', { body: { ...typed.body, fr: 'Payez.' } }, { 'body.fr': 'missing' }],
    [
      'a line more in the subject',
      { subject: { ...typed.subject, en: 'a\r\nBcc: x' } },
      { 'subject.en': null },
    ],
    ['nothing', { subject: { en: ' ', fr: '' } }, { 'subject.en': 'empty', 'subject.fr': 'empty' }],
    ['100 KB', { body: { ...typed.body, en: `{until}${'x'.repeat(100_000)}` } }, { 'body.en': 'tooLong' }],
    ['a language left out', { body: { en: 'Before {until}' } }, { 'body.fr': null }],
    ['another kind', { kind: 'test' }, { kind: null }],
    ['the note of an approval', { kind: 'note.approval_asked' }, { kind: null }],
    ['a note without its link', { kind: 'note.hold_ended' }, { 'body.en': null, 'body.fr': null }],
    [
      'a note that is too long for WhatsApp',
      { kind: 'note.refund_made', body: { en: `{url}${'x'.repeat(700)}`, fr: `{url}${'x'.repeat(600)}` } },
      { 'body.en': 'tooLong' },
    ],
  ])('%s', (_, change, wrong) => {
    const found = refusals(saveMessageTextInput, { ...typed, ...change });
    expect(Object.keys(found).sort()).toEqual(Object.keys(wrong).sort());
    for (const [path, problem] of Object.entries(wrong))
      if (problem !== null) expect(found[path]).toBe(wording(`validation.messageText.${problem}`));
  });

  it('lets HTML stand as the words that it is', () => {
    const html = { ...typed, body: { ...typed.body, en: '<b>{until}</b> & more' } };
    expect(accepted(saveMessageTextInput, html).body.en).toBe('<b>{until}</b> & more');
  });
});

it('the standard notes and answers are such as the owner could write', () => {
  for (const [locale, file] of Object.entries(NOTES))
    for (const kind of [...NOTE_TEXTS, ...ANSWER_TEXTS]) {
      const text = file[kind];
      expect([locale, kind, templateProblem(kind, 'body', text)]).toEqual([locale, kind, null]);
      expect([...text].length).toBeLessThanOrEqual(NOTE_TEXT_MAX);
    }
});

it('every needed value may stand in its text', () => {
  for (const kind of TEXT_KINDS)
    expect(textValues(kind).values).toEqual(expect.arrayContaining([...textValues(kind).needed]));
});

it.each([
  ['fr', 'Prêt : payez « ici » !', 'Prêt\u00a0: payez «\u00a0ici\u00a0»\u00a0!'],
  ['en', 'Ready : pay !', 'Ready : pay !'],
] as const)('no-break spaces in %s', (locale, typed, kept) => {
  expect(withNoBreakSpaces(typed, locale)).toBe(kept);
});
