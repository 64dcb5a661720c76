import * as v from 'valibot';
import { LOCALES } from '../locale.ts';
import { idField } from './fields.ts';
import { formObject } from './form-object.ts';
import { fileHashField, momentOf } from './photo-fields.ts';
import { strokesField } from './signature-field.ts';
import { freeLine, requiredParagraph } from './text.ts';

/** Contracts, addenda and their signatures. Ids of what is written are made on the device. */

const INPUT = 'validation.input.invalid';
const MAX_SHEET_PHOTOS = 10;

const makeEntries = {
  bookingId: idField(),
  requestId: idField(),
  locale: v.picklist(LOCALES, INPUT),
  /** What waits for the client is made again: signed anew for the firm. */
  isAgain: v.optional(v.boolean(INPUT)),
  /** How whoever makes it signs for the firm; where it is absent, as they signed last. */
  strokes: v.optional(strokesField),
};

/** `staff.contracts.make` */
export const makeContractInput = formObject(makeEntries);
export type MakeContractInput = v.InferOutput<typeof makeContractInput>;

/** `staff.contracts.makeReturn`: of which return; where it is absent, of the car that left last. */
export const makeReturnInput = formObject({ ...makeEntries, inspectionId: v.optional(idField()) });
export type MakeReturnInput = v.InferOutput<typeof makeReturnInput>;

const nameField = freeLine(2, 100, 'validation.signature.name', 'validation.signature.name');

/** What a client sends who signs. */
export const clientSignature = {
  contractId: idField(),
  signatureId: idField(),
  name: nameField,
  strokes: strokesField,
};

/** `staff.contracts.sign`: the client on the screen of staff. */
export const signContractInput = formObject({
  ...clientSignature,
  /** Whoever signs is a driver of the contract, for the client who is not there. */
  isDriver: v.optional(v.boolean(INPUT)),
});
export type SignContractInput = v.InferOutput<typeof signContractInput>;

/** `staff.contracts.recordPaper`: the photographs of the sheet that was signed. */
export const recordPaperInput = formObject({
  contractId: idField(),
  requestId: idField(),
  photos: v.pipe(
    v.array(
      formObject({
        id: idField(),
        fileHash: fileHashField,
        takenAt: momentOf(INPUT),
      }),
      INPUT,
    ),
    v.minLength(1, 'validation.contract.photos'),
    v.maxLength(MAX_SHEET_PHOTOS, 'validation.contract.photosMax'),
    v.check((photos) => new Set(photos.map(({ id }) => id)).size === photos.length, INPUT),
  ),
});
export type RecordPaperInput = v.InferOutput<typeof recordPaperInput>;

/** `staff.contracts.recordRefusal` */
export const recordRefusalInput = formObject({
  contractId: idField(),
  requestId: idField(),
  witnessName: freeLine(2, 100, 'validation.contract.witness', 'validation.contract.witness'),
  reason: requiredParagraph(500, 'validation.inspection.reasonMax', 'validation.reason.required'),
});
export type RecordRefusalInput = v.InferOutput<typeof recordRefusalInput>;

/** `public.contracts.verify`: a file by its hash. A number that is none has no file. */
export const verifyContractInput = formObject({
  number: v.pipe(v.string(INPUT), v.maxLength(40, INPUT)),
  sha256: fileHashField,
});
export type VerifyContractInput = v.InferOutput<typeof verifyContractInput>;
