import { isAnswerText, isNoteText, noteName, type TextKind } from '#domain/message-texts.ts';
import type { Translate } from '#src/i18n/use-translation.ts';

/** What a message is called that the owner may word, and that it goes by WhatsApp where it does. */
export function textTitle(kind: TextKind, t: Translate): string {
  if (isAnswerText(kind)) return t(`outbox.${kind}`);
  return isNoteText(kind)
    ? t('outbox.byWhatsApp', { kind: t(`outbox.kind.${noteName(kind)}`) })
    : t(`outbox.kind.${kind}`);
}
