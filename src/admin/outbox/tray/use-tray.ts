import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type RouterOutputs, type TrpcError, trpc } from '#src/lib/trpc.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import { showToast } from '#src/ui/toast.ts';

export type TrayRow = RouterOutputs['staff']['outbox']['toSend']['toSend'][number];

/** Who has it and since when, as the server says. */
function takenBy(error: TrpcError): { by: string | null; at: string | null } {
  const { details } = error.data ?? {};
  const { by = null, at = null }: Record<string, unknown> =
    typeof details === 'object' && details !== null ? { ...details } : {};
  return { by: typeof by === 'string' ? by : null, at: typeof at === 'string' ? at : null };
}

/** The deeds of the tray: opens WhatsApp with the text, and says what became of it. */
export function useTray() {
  const { t, word, locale } = useTranslation();
  const utils = trpc.useUtils();
  const onSettled = readAgain(() =>
    Promise.all([utils.staff.outbox.invalidate(), utils.staff.notifications.status.invalidate()]),
  );
  const onError = (error: TrpcError) => {
    if (errorCode(error) !== 'MESSAGE_TAKEN') {
      showToast({ title: t('common.error'), message: errorText(error, word), tone: 'error' });
      return;
    }
    const { by, at } = takenBy(error);
    const isNamed = by !== null && at !== null;
    showToast({
      title: t('outbox.tray.taken'),
      message: isNamed
        ? t('outbox.tray.takenBy', { name: by, when: formatInstant(at, locale) })
        : t('outbox.tray.takenText'),
      tone: 'info',
    });
  };
  // The window that waits for its address does not wait for what is read again.
  const open = trpc.staff.outbox.open.useMutation({ onSettled: () => void onSettled() });
  const settle = trpc.staff.outbox.settle.useMutation({ onError, onSettled });

  const openWhatsApp = async (messageId: string, isKnown: boolean) => {
    // In the click itself: a window that opens later is taken for an advertisement.
    const opened = window.open('', '_blank');
    try {
      const answer = await open.mutateAsync({ messageId, isKnown });
      if (answer.dropReason !== null) {
        opened?.close();
        const reason = t(`outbox.drop.${answer.dropReason}`);
        showToast({
          title: t('outbox.tray.dropped'),
          message: t('outbox.notSent', { reason }),
          tone: 'info',
        });
        return;
      }
      const address = whatsappLink(answer.number, answer.text);
      if (opened === null) return void window.location.assign(address);
      // What it opens knows nothing of this window.
      opened.opener = null;
      opened.location.replace(address);
    } catch (error) {
      opened?.close();
      onError(error as TrpcError);
    }
  };

  return {
    isBusy: open.isPending || settle.isPending,
    open: (row: TrayRow, { isKnown = false } = {}) => void openWhatsApp(row.id, isKnown),
    settle: (row: TrayRow, outcome: 'sent' | 'not_sent') => settle.mutate({ messageId: row.id, outcome }),
    /** Answers whether it was written down; what went wrong is told. */
    skip: (row: Pick<TrayRow, 'id'>, reason: string) =>
      settle.mutateAsync({ messageId: row.id, outcome: 'skipped', reason }).then(
        () => true,
        () => false,
      ),
  };
}

export type Tray = ReturnType<typeof useTray>;
