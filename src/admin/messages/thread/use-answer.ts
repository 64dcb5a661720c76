import type { MessageChannel } from '#domain/messages.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mailLink } from '#src/lib/mail-link.ts';
import { trpc } from '#src/lib/trpc.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { showToast } from '#src/ui/toast.ts';
import type { DraftBox } from '../../kit/editing/drafts.ts';
import { writeLetter } from '../write-letter.ts';
import { useSendProblems } from './use-send-problems.ts';
import { type Party, type ThreadData, useRefreshMessages } from './use-thread.ts';

/** On the site; by Timo, to their WhatsApp or their e-mail; by the agent's own WhatsApp or mail. */
export type Way = 'site' | 'api' | 'mail' | 'whatsapp' | 'email';

/** How this customer can be answered, the best way first. */
export function waysOf({ canReadHere, customerPhone, customerEmail, apiUntil, isMailed }: Party): Way[] {
  if (canReadHere) return ['site'];
  if (apiUntil !== null && Date.parse(apiUntil) > Date.now()) return ['api'];
  const byPhone: Way[] = customerPhone === null ? [] : ['whatsapp'];
  if (isMailed) return ['mail', ...byPhone];
  return customerEmail === null ? byPhone : [...byPhone, 'email'];
}

const CHANNELS = {
  site: 'site',
  api: 'whatsapp',
  mail: 'email',
  whatsapp: 'whatsapp',
  email: 'email',
} as const satisfies Record<Way, MessageChannel>;

interface Settings {
  conversation: ThreadData;
  /** What is typed; the words that the server has taken are removed from it. */
  draft: DraftBox;
}

/** Sends an answer, or hands it over to the agent's WhatsApp or mail and keeps a copy. What failed stays in the box. */
export function useAnswer({ conversation, draft }: Settings) {
  const { t, locale: ownLocale } = useTranslation();
  const refresh = useRefreshMessages();
  const { sendable, refused } = useSendProblems();
  const send = trpc.staff.messages.send.useMutation({
    onSuccess: (_, { channel = 'site', isByTimo, body }) => {
      draft.sent(body);
      showToast(
        channel === 'site' || isByTimo
          ? { title: t('adminMessages.sent'), tone: 'success' }
          : {
              title: t(`adminMessages.handedOver.${channel}`),
              message: t('adminMessages.handedOverText'),
              tone: 'info',
            },
      );
    },
    onError: refused,
    // Not waited for: the next message may be sent while the last one is being shown.
    onSettled: () => void refresh(),
  });

  const handOver = (way: Way, body: string) => {
    const { customerPhone, customerEmail, locale } = conversation;
    // In the click itself: a window that opens later is taken for an advertisement.
    if (way === 'whatsapp' && customerPhone !== null) {
      window.open(whatsappLink(withCountry(customerPhone), body), '_blank', 'noopener');
    }
    if (way === 'email' && customerEmail !== null) {
      const letter = { subject: writeLetter(locale ?? ownLocale, 'letter.subject'), body };
      window.location.assign(mailLink(customerEmail, letter));
    }
  };

  return {
    isSending: send.isPending,
    answer: (text: string, way: Way) => {
      const body = send.isPending ? null : sendable(text);
      if (body === null) return;
      handOver(way, body);
      send.mutate({
        conversationId: conversation.id,
        body,
        channel: CHANNELS[way],
        isByTimo: way === 'api' || way === 'mail',
        idempotencyKey: draft.keyOf(way, body),
      });
    },
  };
}
