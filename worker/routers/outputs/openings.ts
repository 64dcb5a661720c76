import * as v from 'valibot';
import { BRANCH_IDS } from '#domain/branch.ts';
import { localizedText } from '#domain/schemas/text.ts';

/** When branches are open. */

/** Null: closed all day. */
export const dayHours = v.nullable(v.object({ opens: v.string(), closes: v.string() }));

export const openingWeek = v.object({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});

/** Weekdays in a row with the same hours. */
export const weekStretch = v.object({
  /** 1 is Monday, 7 Sunday. */
  from: v.number(),
  to: v.number(),
  hours: dayHours,
});

export const openingException = v.object({ day: v.string(), hours: dayHours, name: localizedText });

const branchOpening = v.object({ week: openingWeek, exceptions: v.array(openingException) });
export const openings = v.object({ les_cayes: branchOpening, cap_haitien: branchOpening });

/** What the engine asks for coming outside the hours; absent where nothing is asked. */
export const afterHours = v.optional(v.object({ feeCents: v.number(), isTaxed: v.boolean() }));

/** Of one branch or more. */
export const specialDay = v.object({
  /** Of what it says: another once it is changed. */
  version: v.string(),
  ...openingException.entries,
  branchIds: v.array(v.picklist(BRANCH_IDS)),
});

/** A time that is not offered, with those that are. */
export const timeRefusal = v.object({
  end: v.picklist(['pickup', 'return']),
  branchId: v.picklist(BRANCH_IDS),
  day: v.string(),
  /** Null when nobody asked for one: no time of the day is offered. */
  time: v.nullable(v.string()),
  /** Of that day. */
  nearest: v.array(v.string()),
  /** The next day with any, when that day has none. */
  nextDay: v.nullable(v.string()),
});
