import type { Locale } from '#domain/locale.ts';
import { readTemplate, TEXT_VALUES, type TextPart } from '#domain/message-texts.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type MessageText = RouterOutputs['staff']['messageTexts']['list'][number];

/** As they are typed. */
export type TextWords = Record<TextPart, Record<Locale, string>>;

/** A text as it reads: its values where they are known, elsewhere their plain names, as on the buttons that put them in. */
export function readable(text: string, t: Translate, values: Record<string, string> = {}): string {
  const shown = ({ value }: { value: string }) => {
    const known = TEXT_VALUES.find((one) => one === value);
    return values[value] ?? `[${known ? t(`messageTexts.value.${known}`) : value}]`;
  };
  return readTemplate(text)
    .map((part) => (typeof part === 'string' ? part : shown(part)))
    .join('');
}
