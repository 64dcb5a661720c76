import * as v from 'valibot';
import { LOCALES } from '../locale.ts';
import {
  bodyMax,
  MAIL_TEXTS,
  NOTE_TEXTS,
  TEXT_KINDS,
  TEXT_MAX,
  templateProblem,
  textParts,
} from '../message-texts.ts';
import { MAX_CENTS } from '../money.ts';
import { formObject } from './form-object.ts';
import { freeLine, localizedTextField, requiredParagraph } from './text.ts';

const INVALID = 'validation.input.invalid';
const MISSING = 'validation.messageText.empty';
const TOO_LONG = 'validation.messageText.tooLong';

const kindField = v.picklist(TEXT_KINDS, INVALID);
// Nothing was written yet: version 0.
const versionField = v.pipe(
  v.number(INVALID),
  v.integer(INVALID),
  v.minValue(0, INVALID),
  v.maxValue(MAX_CENTS, INVALID),
);

function step<Key extends string>(input: Record<Key, unknown>, key: Key) {
  return { type: 'object', origin: 'value', input, key, value: input[key] } as const;
}

/** `staff.messageTexts.save`: the subject of a note for WhatsApp, and of a ready answer, is empty. */
export const saveMessageTextInput = v.pipe(
  formObject({
    kind: kindField,
    rowVersion: versionField,
    subject: localizedTextField(freeLine(0, TEXT_MAX.subject, MISSING, TOO_LONG)),
    body: localizedTextField(requiredParagraph(TEXT_MAX.body, TOO_LONG, MISSING)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const part of textParts(value.kind)) {
      for (const locale of LOCALES) {
        const text = value[part][locale];
        const isTooLong = part === 'body' && [...text].length > bodyMax(value.kind);
        const length = text.trim() === '' ? 'empty' : isTooLong ? 'tooLong' : null;
        const problem = length ?? templateProblem(value.kind, part, text);
        if (problem === null) continue;
        const path = [step(value, part), step(value[part], locale)] as const;
        addIssue({ message: `validation.messageText.${problem}`, path: [...path] });
      }
    }
  }),
);
export type SaveMessageTextInput = v.InferOutput<typeof saveMessageTextInput>;

/** `staff.messageTexts.reset`: back to the standard text. */
export const resetMessageTextInput = formObject({ kind: kindField, rowVersion: versionField });
export type ResetMessageTextInput = v.InferOutput<typeof resetMessageTextInput>;

/** `staff.messageTexts.preview`: a text as it is typed, in one language. A ready answer leaves as it stands. */
export const previewMessageTextInput = formObject({
  kind: v.picklist([...MAIL_TEXTS, ...NOTE_TEXTS], INVALID),
  locale: v.picklist(LOCALES, INVALID),
  subject: freeLine(0, TEXT_MAX.subject, MISSING, TOO_LONG),
  body: requiredParagraph(TEXT_MAX.body, TOO_LONG, MISSING),
});
export type PreviewMessageTextInput = v.InferOutput<typeof previewMessageTextInput>;
