import * as v from 'valibot';
import { textIn } from '#domain/locale.ts';
import type { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText, type WireError } from '#src/lib/errors.ts';

const name = v.objectWithRest({ en: v.string() }, v.string());
const taken = v.object({ extras: v.array(v.object({ name, left: v.number() })) });

type Words = Pick<ReturnType<typeof useTranslation>, 't' | 'word' | 'locale'>;

/** A refusal in the reader's language; of extras that others have, which, and how many are left. */
export function refusalText(error: WireError, { t, word, locale }: Words): string {
  const told = errorCode(error) === 'EXTRAS_TAKEN' ? v.safeParse(taken, error.data?.details) : null;
  if (!told?.success) return errorText(error, word);
  return told.output.extras
    .map((extra) => t('adminBookings.extras.short', { name: textIn(extra.name, locale), count: extra.left }))
    .join(' · ');
}
