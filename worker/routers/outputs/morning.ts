import * as v from 'valibot';
import { MORNING_KEYS } from '#domain/morning-texts.ts';

const value = v.union([
  v.string(),
  v.number(),
  v.object({ cents: v.number() }),
  v.object({ cash: v.object({ usdCents: v.number(), htg: v.number() }) }),
  v.object({ day: v.string() }),
  v.object({ instant: v.string() }),
]);

const text = v.object({ key: v.picklist(MORNING_KEYS), values: v.record(v.string(), value) });

/** What the owner asks each morning: worded where it is read. */
export const morning = v.object({
  today: v.string(),
  lines: v.array(
    v.object({
      urgency: v.picklist(['do', 'know', 'fine']),
      title: text,
      figure: v.nullable(text),
      /** The address of its evidence in the back office. */
      path: v.string(),
      items: v.array(v.object({ text, path: v.string() })),
      moreCount: v.number(),
    }),
  ),
});
