import type { Locale } from '#domain/locale.ts';
import { readTemplate, TEXT_VALUES, type TextPart } from '#domain/message-texts.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type MessageText = RouterOutputs['staff']['messageTexts']['list'][number];

/** As they are typed. */
export type TextWords = Record<TextPart, Record<Locale, string>>;

/** A text with the plain names of its values, as on the buttons that put them in. */
export function readable(text: string, t: Translate): string {
  const shown = ({ value }: { value: string }) => {
    const known = TEXT_VALUES.find((one) => one === value);
    return `[${known ? t(`messageTexts.value.${known}`) : value}]`;
  };
  return readTemplate(text)
    .map((part) => (typeof part === 'string' ? part : shown(part)))
    .join('');
}
