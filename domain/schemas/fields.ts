import * as v from 'valibot';
import { BOOKING_CODE_PATTERN, normalizeBookingCode } from '../booking-code.ts';
import { BRANCH_IDS } from '../branch.ts';
import { isCalendarDay } from '../calendar-day.ts';
import { PHONE } from '../look-up.ts';
import { MAX_CENTS } from '../money.ts';
import { MAX_EXTRAS } from '../policy.ts';
import { emptyIsAbsent, lineOfText, maxCharacters, minCharacters, optionalParagraph } from './text.ts';

/** The fields that forms share, each with its rules and messages (SPEC §5). Messages are keys of `shared`. */

/**
 * Letters of every script with their marks; both apostrophes, because phones type the curly one. No letter that nobody
 * sees (Hangul has three), which would make a name empty or equal to another, and no pile of marks on one letter.
 */
export const NAME = /^(?!.*(?:\p{DI}|\p{M}{4}))[\p{L}\p{M} '’.-]*$/u;
const LICENSE = /^[A-Za-z0-9-]*$/;
// Apostrophes too: half of Haiti's streets are a 'Rue de l’Hôpital'.
const ADDRESS = /^[\p{L}\p{M}\p{Nd} ,.\-#/'’]*$/u;
const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

export const nameField = v.pipe(
  lineOfText('validation.name.min'),
  minCharacters(2, 'validation.name.min'),
  maxCharacters(100, 'validation.name.max'),
  v.regex(NAME, 'validation.name.characters'),
);

/** Lower-cased: an address is one account whatever the keyboard did. */
export const emailField = v.pipe(
  lineOfText('validation.email.required'),
  v.toLowerCase(),
  v.check((email) => email !== '', 'validation.email.required'),
  v.check((email) => email.length > 1_000 || EMAIL.test(email), 'validation.email.invalid'),
  maxCharacters(255, 'validation.email.max'),
);

export const phoneField = v.pipe(
  lineOfText('validation.phone.min'),
  minCharacters(8, 'validation.phone.min'),
  maxCharacters(20, 'validation.phone.max'),
  v.regex(PHONE, 'validation.phone.characters'),
);

export const driverLicenseField = v.pipe(
  lineOfText('validation.driverLicenseId.min'),
  // Printed in groups on many a license; the spaces are no part of it.
  v.transform((license) => license.replaceAll(' ', '')),
  minCharacters(5, 'validation.driverLicenseId.min'),
  maxCharacters(50, 'validation.driverLicenseId.max'),
  v.regex(LICENSE, 'validation.driverLicenseId.characters'),
);

export const addressField = emptyIsAbsent(
  'validation.address.characters',
  v.pipe(
    lineOfText('validation.address.characters'),
    maxCharacters(500, 'validation.address.max'),
    v.regex(ADDRESS, 'validation.address.characters'),
  ),
);

/** An id from the database; `key` is the text when it is missing ('Please select a vehicle'). */
export function idField(key = 'validation.input.invalid') {
  return v.pipe(v.string(key), v.uuid(key));
}

export function branchField(key: string) {
  return v.picklist(BRANCH_IDS, key);
}

/** A day that exists, in the years the database takes. */
export function dayField(key: string) {
  return v.pipe(
    v.string(key),
    v.check((day) => isCalendarDay(day) && day >= '2000-01-01' && day < '2100-01-01', key),
  );
}

export function centsField(key: string, maxCents = MAX_CENTS, wholeKey = key) {
  return v.pipe(v.number(key), v.integer(wholeKey), v.minValue(0, key), v.maxValue(maxCents, key));
}

/** Cents of dollars or whole gourdes, by the currency beside it: dollars are typed with decimals, gourdes never. */
export function currencyAmountOf(key: string, maxAmount = MAX_CENTS) {
  return centsField(key, maxAmount, 'validation.gourdes.whole');
}

/** Accepted in either case, with spaces around; stored upper-case. */
export const bookingCodeField = v.pipe(
  v.string('validation.bookingCode.required'),
  v.transform(normalizeBookingCode),
  v.check((code) => code !== '', 'validation.bookingCode.required'),
  v.regex(BOOKING_CODE_PATTERN, 'validation.bookingCode.invalid'),
);

const EXTRAS = 'validation.extras.invalid';
export const extraCodeField = v.pipe(v.string(EXTRAS), v.regex(/^[a-z0-9_]{1,40}$/, EXTRAS));

export const extraCodesField = v.pipe(v.array(extraCodeField, EXTRAS), v.maxLength(MAX_EXTRAS, EXTRAS));

export const rowVersionField = v.pipe(
  v.number('validation.input.invalid'),
  v.integer('validation.input.invalid'),
  v.minValue(1, 'validation.input.invalid'),
  v.maxValue(MAX_CENTS, 'validation.input.invalid'),
);

/** Why a car leaves although a paper has ended or its service is overdue: asked of whoever decides that alone. */
export const leavingReasonField = optionalParagraph(500, 'validation.approval.reasonMax');
