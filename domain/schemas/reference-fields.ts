import * as v from 'valibot';
import { PHONE } from '../look-up.ts';
import { NAME } from './fields.ts';
import { emptyIsAbsent, lineOfText, maxCharacters, minCharacters, safeCharacters } from './text.ts';

/** The person of reference of a client (SPEC §5); the two ways of booking ask more or less about them. */

function referenceName(minimum: number) {
  return v.pipe(
    lineOfText('validation.referenceName.required'),
    minCharacters(minimum, 'validation.referenceName.required'),
    maxCharacters(100, 'validation.referenceName.max'),
    v.regex(NAME, 'validation.referenceName.characters'),
  );
}

function referencePhone(minimum: number) {
  return v.pipe(
    lineOfText('validation.referencePhone.required'),
    minCharacters(minimum, 'validation.referencePhone.required'),
    maxCharacters(20, 'validation.referencePhone.max'),
    v.regex(PHONE, 'validation.referencePhone.characters'),
  );
}

/** Required at checkout, where the form marks them so; the address is the one that staff ask for. */
export const referenceNameField = referenceName(1);
export const referencePhoneField = referencePhone(1);
export const referenceAddressField = v.pipe(
  lineOfText('validation.referenceAddress.required'),
  minCharacters(1, 'validation.referenceAddress.required'),
  maxCharacters(500, 'validation.referenceAddress.max'),
  safeCharacters('validation.referenceAddress.characters'),
);

/** At checkout it may stay empty: it can follow on My Booking or at the branch. */
export const laterReferenceAddressField = emptyIsAbsent(
  'validation.referenceAddress.characters',
  referenceAddressField,
);

/** Staff create asks more of the two (SPEC §5). */
export const staffReferenceNameField = referenceName(2);
export const staffReferencePhoneField = referencePhone(8);
