import * as v from 'valibot';
import { DEFAULT_LOCALE, inEachLanguage } from '../locale.ts';

/** A text that the firm writes, as it is kept, for who edits it: empty in a language that nobody has written it in. */
export const localizedText = v.object({
  ...inEachLanguage(() => v.optional(v.string(), '')),
  [DEFAULT_LOCALE]: v.string(),
});

/** A text that the firm writes in each language, each by the same rule. */
export function localizedTextField<Schema extends v.GenericSchema<string, string>>(text: Schema) {
  return v.strictObject(inEachLanguage(() => text));
}
