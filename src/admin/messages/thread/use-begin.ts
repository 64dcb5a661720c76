import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import type { DraftBox } from '../../kit/editing/drafts.ts';
import { useSendProblems } from './use-send-problems.ts';
import { useRefreshMessages } from './use-thread.ts';

interface Settings {
  bookingId: string;
  /** What is typed; the words that the server has taken are removed from it. */
  draft: DraftBox;
  /** The message was taken, into this conversation, and whoever wrote it still looks on. */
  onBegun: (conversationId: string) => void;
}

/** Sends the first message about a booking. What failed stays in the box, and goes once however often it is sent. */
export function useBegin({ bookingId, draft, onBegun }: Settings) {
  const { t } = useTranslation();
  const refresh = useRefreshMessages();
  const { sendable, refused } = useSendProblems();
  const begin = trpc.staff.messages.begin.useMutation({
    onSuccess: ({ conversationId }, { body }) => {
      draft.sent(body);
      // The screen may have found the conversation before this answer came, and moved the text there.
      draft.at(conversationId).sent(body);
      showToast({ title: t('adminMessages.sent'), tone: 'success' });
    },
    onError: refused,
    onSettled: () => void refresh(),
  });
  return {
    isSending: begin.isPending,
    answer: (text: string) => {
      const body = begin.isPending ? null : sendable(text);
      if (body === null) return;
      begin.mutate(
        { bookingId, body, idempotencyKey: draft.keyOf('site', body) },
        { onSuccess: ({ conversationId }) => onBegun(conversationId) },
      );
    },
  };
}
