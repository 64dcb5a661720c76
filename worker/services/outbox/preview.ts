import type { DropReason } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { Deps } from '../../deps.ts';
import { previewLetter } from './letters/compose.ts';
import { previewNote } from './letters/compose-note.ts';
import type { Needs, OutboxMessage } from './letters/read-news.ts';

/** The message as staff see it: what its link opens is left out, and no link is made. */
export async function previewMessageNow(
  deps: Needs & Pick<Deps, 'whatsapp'>,
  message: OutboxMessage & { channel: Channel },
): Promise<{ drop: DropReason } | { subject: string; text: string }> {
  if (message.channel === 'whatsapp') {
    const outcome = await previewNote(deps, message);
    return 'drop' in outcome ? outcome : { subject: '', text: outcome.note.text };
  }
  const outcome = await previewLetter(deps, message);
  return 'drop' in outcome ? outcome : { subject: outcome.mail.subject, text: outcome.mail.text };
}
