import { readdirSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { APP_ERROR_CODES, AppError, isAppErrorCode } from '#domain/app-error.ts';
import enOffice from '#texts/en/admin.json' with { type: 'json' };
import enCash from '#texts/en/admin-cash.json' with { type: 'json' };
import enContracts from '#texts/en/admin-contracts.json' with { type: 'json' };
import enStaff from '#texts/en/admin-forms.json' with { type: 'json' };
import enInspections from '#texts/en/admin-inspections.json' with { type: 'json' };
import enInvoices from '#texts/en/admin-invoices.json' with { type: 'json' };
import enMoney from '#texts/en/admin-money.json' with { type: 'json' };
import enOutbox from '#texts/en/admin-outbox.json' with { type: 'json' };
import enPaperForms from '#texts/en/admin-paper-forms.json' with { type: 'json' };
import enBooking from '#texts/en/booking.json' with { type: 'json' };
import enErrors from '#texts/en/errors.json' with { type: 'json' };
import enShared from '#texts/en/shared.json' with { type: 'json' };
import enSigning from '#texts/en/signing.json' with { type: 'json' };
import frOffice from '#texts/fr/admin.json' with { type: 'json' };
import frCash from '#texts/fr/admin-cash.json' with { type: 'json' };
import frContracts from '#texts/fr/admin-contracts.json' with { type: 'json' };
import frStaff from '#texts/fr/admin-forms.json' with { type: 'json' };
import frInspections from '#texts/fr/admin-inspections.json' with { type: 'json' };
import frInvoices from '#texts/fr/admin-invoices.json' with { type: 'json' };
import frMoney from '#texts/fr/admin-money.json' with { type: 'json' };
import frOutbox from '#texts/fr/admin-outbox.json' with { type: 'json' };
import frPaperForms from '#texts/fr/admin-paper-forms.json' with { type: 'json' };
import frBooking from '#texts/fr/booking.json' with { type: 'json' };
import frErrors from '#texts/fr/errors.json' with { type: 'json' };
import frShared from '#texts/fr/shared.json' with { type: 'json' };
import frSigning from '#texts/fr/signing.json' with { type: 'json' };
import { wording } from './refusals.ts';

const en = {
  ...enShared,
  ...enErrors,
  ...enStaff,
  ...enOffice,
  ...enCash,
  ...enInspections,
  ...enInvoices,
  ...enMoney,
  ...enContracts,
  ...enSigning,
  ...enOutbox,
  ...enPaperForms,
  ...enBooking,
};
const fr = {
  ...frShared,
  ...frErrors,
  ...frStaff,
  ...frOffice,
  ...frCash,
  ...frInspections,
  ...frInvoices,
  ...frMoney,
  ...frContracts,
  ...frSigning,
  ...frOutbox,
  ...frPaperForms,
  ...frBooking,
};

const isOurs = (key: string) => key.startsWith('validation.') || key.startsWith('error.');
const english = Object.entries(en).filter(([key]) => isOurs(key));
const french = new Map<string, string>(Object.entries(fr).filter(([key]) => isOurs(key)));

function sourceOf(folder: string): string {
  const files = readdirSync(new URL(`../../${folder}/`, import.meta.url), { withFileTypes: true });
  const sources = files.filter((file) => file.isFile() && file.name.endsWith('.ts'));
  return sources.map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8')).join('\n');
}

test('every key the domain can answer with is worded', () => {
  const source = sourceOf('domain') + sourceOf('domain/schemas');
  const keys = [...source.matchAll(/'(validation\.[\w.]+)'/g)].map((match) => match[1] ?? '');
  expect(keys.length).toBeGreaterThan(100);
  expect(keys.filter((key) => !Object.hasOwn(en, key))).toEqual([]);
});

test.each(['contact', 'booking'])('the catalogue %s words what is wrong with a message', (name) => {
  const keys = [...sourceOf('domain/schemas').matchAll(/'(message\.[\w.]+)'/g)].map(
    (match) => match[1] ?? '',
  );
  expect(keys.length).toBeGreaterThan(1);
  for (const locale of ['en', 'fr']) {
    const file = new URL(`../../texts/${locale}/${name}.json`, import.meta.url);
    const texts: object = JSON.parse(readFileSync(file, 'utf8'));
    expect(keys.filter((key) => !Object.hasOwn(texts, key))).toEqual([]);
  }
});

test('every error code is worded', () => {
  expect(APP_ERROR_CODES.filter((code) => !Object.hasOwn(en, `error.${code}`))).toEqual([]);
});

test('both languages word the same keys, and not in the same words', () => {
  expect([...french.keys()].sort()).toEqual(english.map(([key]) => key).sort());
  expect(english.filter(([key, text]) => french.get(key) === text)).toEqual([]);
});

test.each(english)('%s is a message in both languages, with the same values', (key, text) => {
  const valuesIn = (message: string) => [...message.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();
  const translated = french.get(key) ?? '';
  for (const message of [text, translated]) {
    const compiled = compileMessage(message);
    if (!message.includes('{')) expect(compiled.join('')).toBe(message);
  }
  expect(new Set(valuesIn(translated))).toEqual(new Set(valuesIn(text)));
});

describe('SPEC §5 and §8, to the letter', () => {
  test.each([
    ['error.VEHICLE_NOT_FOUND', 'Vehicle not found'],
    ['error.BOOKING_NOT_FOUND', 'Booking not found. Please check your email and booking code.'],
    ['error.VEHICLE_UNAVAILABLE.title', 'Vehicle Unavailable'],
    [
      'error.VEHICLE_UNAVAILABLE',
      'This vehicle is not available for the selected dates. Please choose different dates or vehicle.',
    ],
    ['error.BOOKING_FAILED.title', 'Booking Failed'],
    ['error.BOOKING_FAILED', 'There was an error creating your booking. Please try again.'],
    ['error.RATE_LIMITED.title', 'Too many attempts'],
    ['error.RATE_LIMITED.lookup', 'Too many lookup attempts. Please try again at {time}.'],
    ['error.NOT_AUTHENTICATED', 'Not authenticated'],
    ['error.FILE_TOO_LARGE', 'File too large'],
    ['validation.proof.title', 'File too large'],
    ['validation.terms.title', 'Terms Required'],
    ['validation.paymentMethod.title', 'Payment Method Required'],
    ['validation.form.signIn', 'You must be logged in to create a booking. Please sign in first.'],
    ['validation.form.fixErrors', 'Please fix validation errors before submitting'],
    ['validation.rejectionReason.title', 'Rejection reason required'],
  ])('%s', (key, expected) => {
    expect(wording(key)).toBe(expected);
  });
});

test('an AppError carries its code and details', () => {
  const cause = new Error('why');
  const error = new AppError('RATE_LIMITED', { retryAt: '2026-11-21T00:00:00.000Z' }, { cause });
  expect([error.code, error.message, error.cause]).toEqual(['RATE_LIMITED', 'RATE_LIMITED', cause]);
  expect(error.details).toEqual({ retryAt: '2026-11-21T00:00:00.000Z' });
  expect(error).toBeInstanceOf(Error);
  expect([isAppErrorCode('INTERNAL'), isAppErrorCode('toString')]).toEqual([true, false]);
});
