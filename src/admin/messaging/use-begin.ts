import { useTranslation } from '#src/i18n/use-translation.ts';
import { useMessageKey } from '#src/lib/message-key.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { useSendProblems } from './use-send-problems.ts';
import { useRefreshMessages } from './use-thread.ts';

interface Settings {
  bookingId: string;
  /** The message was taken, into this conversation. */
  onBegun: (conversationId: string) => void;
}

/** Sends the first message about a booking. What failed stays in the box, and goes once however often it is sent. */
export function useBegin({ bookingId, onBegun }: Settings) {
  const { t } = useTranslation();
  const refresh = useRefreshMessages();
  const { sendable, refused } = useSendProblems();
  const { keyOf, forget } = useMessageKey();
  const begin = trpc.staff.messages.begin.useMutation({
    onSuccess: ({ conversationId }) => {
      forget();
      onBegun(conversationId);
      showToast({ title: t('adminMessages.sent'), tone: 'success' });
    },
    onError: refused,
    onSettled: () => void refresh(),
  });
  return {
    isSending: begin.isPending,
    answer: (text: string) => {
      const body = begin.isPending ? null : sendable(text);
      if (body !== null) begin.mutate({ bookingId, body, idempotencyKey: keyOf(body) });
    },
  };
}
