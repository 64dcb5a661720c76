import type { Translate } from '#src/i18n/use-translation.ts';

/** How a message that is no text is kept: what Meta calls it, then its caption. Any other word was written by somebody. */
const MARK =
  /^\[(image|video|audio|document|sticker|location|contacts|order|reaction|interactive|button|text|system|unsupported|unknown)\] ?/;
const KINDS = ['image', 'video', 'audio', 'document', 'sticker'] as const;
type Kind = (typeof KINDS)[number] | 'other';

/** What came by WhatsApp that is no text, and its caption; null for a text. */
function markOf(body: string): { kind: Kind; caption: string } | null {
  const [mark, type] = MARK.exec(body) ?? [];
  if (mark === undefined) return null;
  return { kind: KINDS.find((one) => one === type) ?? 'other', caption: body.slice(mark.length) };
}

interface Said {
  body: string;
  sender: 'customer' | 'staff';
  channel: string;
  file: object | null;
}

/** What was said; of what stayed at WhatsApp, what it is and where to ask for it. A file that is fetched is shown by itself. */
export function wordsOf({ body, sender, channel, file }: Said, t: Translate): string {
  const marked = sender === 'customer' && channel === 'whatsapp' ? markOf(body) : null;
  if (marked === null) return body;
  const { kind, caption } = marked;
  if (file !== null) return caption;
  return [t(`adminMessages.unfetched.${kind}`), caption].filter(Boolean).join('\n');
}

/** The same in a line of the list. */
export function previewOf(preview: string, t: Translate): string {
  const marked = markOf(preview);
  if (marked === null) return preview;
  const { kind, caption } = marked;
  return [`[${t(`adminMessages.kind.${kind}`)}]`, caption].filter(Boolean).join(' ');
}
