import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { LOCALES } from '#domain/locale.ts';
import { PAPER_ACTS, PAPER_FORM_KINDS, PAPER_FORM_OUTCOMES } from '#domain/paper-form.ts';

/** What staff see of numbered blank forms. */

const person = v.nullable(v.object({ id: v.string(), name: v.string() }));
const optionalText = v.nullable(v.string());
const kind = v.picklist(PAPER_FORM_KINDS);
const branchId = v.picklist(BRANCH_IDS);

const named = { id: v.string(), kind, year: v.number(), number: v.number() };

const entry = {
  id: v.string(),
  act: v.picklist(PAPER_ACTS),
  happenedAt: v.string(),
  enteredAt: v.string(),
  enteredBy: person,
  writtenBy: person,
  /** Their files are at /files/photos/{id}. */
  photos: v.array(v.object({ id: v.string() })),
};

const batch = {
  id: v.string(),
  kind,
  branchId,
  locale: v.picklist(LOCALES),
  year: v.number(),
  firstNumber: v.number(),
  lastNumber: v.number(),
  printedAt: v.string(),
  printedBy: person,
  count: v.number(),
  enteredCount: v.number(),
  /** Spoiled or lost. */
  endedCount: v.number(),
};

export const formPage = v.object({
  rows: v.array(v.object(batch)),
  total: v.number(),
  isMore: v.boolean(),
  /** Blank, while a later number is in use. */
  gaps: v.array(v.object({ ...named, branchId, days: v.number() })),
});

export const formBatch = v.object({
  ...batch,
  forms: v.array(
    v.object({
      ...named,
      branchId,
      outcome: v.nullable(v.picklist(PAPER_FORM_OUTCOMES)),
      usedAt: optionalText,
      reason: optionalText,
      endedBy: person,
      bookingId: optionalText,
      bookingCode: optionalText,
      customerName: optionalText,
      entries: v.array(v.object(entry)),
      /** Null unless it is unaccounted for. */
      gapDays: v.nullable(v.number()),
    }),
  ),
});

export const formChoices = v.object({
  forms: v.array(
    v.object({
      ...named,
      branchId,
      outcome: v.nullable(v.picklist(PAPER_FORM_OUTCOMES)),
      /** Whose contract it is, where its car is still to come back. */
      bookingId: optionalText,
      bookingCode: optionalText,
    }),
  ),
  staff: v.array(v.object({ id: v.string(), name: v.string() })),
});

export const paperEntries = v.array(v.object({ ...entry, kind, year: v.number(), number: v.number() }));
