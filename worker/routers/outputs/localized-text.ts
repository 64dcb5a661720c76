import * as v from 'valibot';
import type { Locale } from '#domain/locale.ts';

/** A text that the firm writes, in each language: for who edits it. */
export const localizedText = v.object({ en: v.string(), fr: v.string() } satisfies Record<Locale, unknown>);
