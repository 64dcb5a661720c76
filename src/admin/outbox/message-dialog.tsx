import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { languageOf } from '#domain/locale.ts';
import { ACCESS_NEWS } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { useRefresh } from '../kit/editing/use-refresh.ts';
import { useWriteError } from '../kit/editing/use-write-error.ts';
import { FiguresFailed } from '../kit/list/failed-notice.tsx';
import { failureText } from './message-state.tsx';
import classes from './outbox.module.css';
import { type OutboxRow, recipientText } from './outbox-columns.tsx';
import { SkipDialog } from './tray/skip-dialog.tsx';
import { useTray } from './tray/use-tray.ts';

/** What is only said of a message before it can be sent again. */
function useSendAgain(onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return trpc.staff.outbox.sendAgain.useMutation({
    onSuccess: () => {
      showToast({ title: t('outbox.again.done'), tone: 'success' });
      onDone();
    },
    onError: useWriteError(),
    onSettled: refresh,
  });
}

function Preview({ messageId }: { messageId: string }) {
  const { t } = useTranslation();
  const query = trpc.staff.outbox.preview.useQuery({ messageId }, { staleTime: 0 });
  const { data } = query;
  if (!data) return query.error ? <FiguresFailed query={query} /> : <Skeleton height={160} />;
  if (data.dropReason !== null) {
    return (
      <Notice tone="info">{t('outbox.notSent', { reason: t(`outbox.drop.${data.dropReason}`) })}</Notice>
    );
  }
  return (
    <div>
      <Text fz="sm" c="dimmed" mb={6}>
        {t(data.isAsSent ? 'outbox.asSent' : 'outbox.asNow')}
      </Text>
      <div className={classes.mail} lang={languageOf(data.locale).tag}>
        <strong className={classes.subject}>{data.subject}</strong>
        {data.text}
      </div>
    </div>
  );
}

/** The channel that it can also be sent by; none for what is for no client, or where WhatsApp cannot know the number. */
function otherWay(message: OutboxRow | null): Channel | null {
  if (message === null || message.customerEmail === null || message.isForPayer) return null;
  if (message.channel === 'whatsapp') return 'email';
  return message.customerNumber === null ? null : 'whatsapp';
}

/** It did not arrive, and its reader knows by now: it is counted no longer, and who says so is kept. */
function ToldButton({ message, onDone }: { message: OutboxRow; onDone: () => void }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const tray = useTray();
  const skip = async (reason: string) => {
    const isDone = await tray.skip(message, reason);
    if (isDone) onDone();
    return isDone;
  };
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
        {t('outbox.told.open')}
      </Button>
      <SkipDialog
        row={isOpen ? message : null}
        to={recipientText(message)}
        isTold
        isBusy={tray.isBusy}
        skip={skip}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

/** One message as it was sent, or as it would be now, and the way to send it again. */
export function MessageDialog({ message, onClose }: { message: OutboxRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  const again = useSendAgain(onClose);
  const isAccess = ACCESS_NEWS.some((kind) => kind === message?.kind);
  const isOver =
    message !== null && ['sent', 'failed', 'dropped', 'opened', 'skipped'].includes(message.status);
  const other = otherWay(message);
  const to = message?.channel === 'whatsapp' ? message.customerNumber : message?.customerEmail;
  return (
    <Dialog
      opened={message !== null}
      onClose={onClose}
      centered={false}
      title={message ? t(`outbox.kind.${message.kind}`) : ''}
      size="lg"
    >
      {message ? (
        <Stack gap="md">
          <Text fz="sm">{t('outbox.to', { to: recipientText(message) })}</Text>
          {message.status === 'failed' && message.lastError ? (
            <Notice tone="warning">{failureText(message.lastError, t)}</Notice>
          ) : null}
          {isOver && !message.isForPayer && to && to !== message.recipient ? (
            <Notice tone="info">{t('outbox.goesTo', { to })}</Notice>
          ) : null}
          {/* Above the letter: its length, known a moment later, moves no button away from a finger. */}
          {isOver && (!isAccess || may('admin')) ? (
            <Group gap={10} className={classes.actions}>
              <Button
                size="sm"
                loading={again.isPending}
                onClick={() => again.mutate({ messageId: message.id })}
              >
                {t('outbox.again')}
              </Button>
              {other === null ? null : (
                <Button
                  size="sm"
                  variant="default"
                  loading={again.isPending}
                  onClick={() => again.mutate({ messageId: message.id, byOther: true })}
                >
                  {t(`outbox.byOther.${other}`)}
                </Button>
              )}
              {message.status === 'failed' ? <ToldButton message={message} onDone={onClose} /> : null}
            </Group>
          ) : null}
          <Preview messageId={message.id} />
        </Stack>
      ) : null}
    </Dialog>
  );
}
