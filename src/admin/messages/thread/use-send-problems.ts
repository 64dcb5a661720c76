import { formatTime } from '#domain/format-day.ts';
import { MESSAGE_MAX_CHARACTERS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';

function retryAtOf(error: TrpcError): string | null {
  const { details } = error.data ?? {};
  const isTold = typeof details === 'object' && details !== null && 'retryAt' in details;
  return errorCode(error) === 'RATE_LIMITED' && isTold ? String(details.retryAt) : null;
}

/** Says why a message did not go. */
export function useSendProblems() {
  const { t, word, locale } = useTranslation();
  const say = (message: string) => showToast({ title: t('adminMessages.failed'), message, tone: 'error' });
  return {
    /** The text as it goes; null when it cannot. Blank is no message, and no problem. */
    sendable: (text: string): string | null => {
      const body = text.trim();
      if (body.length > MESSAGE_MAX_CHARACTERS) say(t('adminMessages.tooLong'));
      return body === '' || body.length > MESSAGE_MAX_CHARACTERS ? null : body;
    },
    refused: (error: TrpcError) => {
      const retryAt = retryAtOf(error);
      say(
        retryAt === null
          ? errorText(error, word)
          : t('adminMessages.tooMany', { time: formatTime(retryAt, locale) }),
      );
    },
  };
}
