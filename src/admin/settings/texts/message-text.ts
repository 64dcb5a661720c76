import type { Locale } from '#domain/locale.ts';
import type { TextPart } from '#domain/message-texts.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';

export type MessageText = RouterOutputs['staff']['messageTexts']['list'][number];

/** As they are typed. */
export type TextWords = Record<TextPart, Record<Locale, string>>;
