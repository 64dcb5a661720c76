import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Channel } from '#domain/outbox-channels.ts';
import { SENT_AGAIN_AT_ONCE } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';

interface SendAllAgainProps {
  /** The channel that the list shows alone, if it does. */
  channel: Channel | undefined;
  count: number;
}

/** What failed goes again at one press, after a question that says how many: of very many, the oldest. */
export function SendAllAgain({ channel, count }: SendAllAgainProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const now = Math.min(count, SENT_AGAIN_AT_ONCE);
  const [asked, setAsked] = useState<number | null>(null);
  const shown = useLastShown(asked) ?? now;
  const send = trpc.staff.outbox.sendAllAgain.useMutation({
    onSuccess: (sent) =>
      showToast({
        title: t('outbox.allAgain.done', { count: sent.count }),
        tone: sent.count > 0 ? 'success' : 'info',
      }),
    onError: useWriteError(),
    onSettled: (sent, error) => {
      setAsked(null);
      return refresh(sent, error);
    },
  });
  return (
    <>
      {count > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => setAsked(now)}>
          {now < count ? t('outbox.allAgain.some', { now, count }) : t('outbox.allAgain', { count })}
        </Button>
      ) : null}
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('outbox.allAgain.title', { count: shown })}
        confirmLabel={t('outbox.allAgain.yes')}
        cancelLabel={t('common.cancel')}
        isBusy={send.isPending}
        onConfirm={() => send.mutate({ channel })}
        onClose={() => setAsked(null)}
      >
        {t('outbox.allAgain.text')}
      </ConfirmDialog>
    </>
  );
}
