import { type FormEvent, useId, useState } from 'react';
import { formatTime } from '#domain/format-day.ts';
import { MESSAGE_MAX_CHARACTERS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode } from '#src/lib/errors.ts';
import { useMessageKey } from '#src/lib/message-key.ts';
import { type TrpcError, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { showToast } from '#src/ui/toast.ts';
import classes from './booking-messages.module.css';
import type { ThreadKey } from './thread-key.ts';

interface MessageFormProps {
  thread: ThreadKey;
  /** Nobody has written yet. */
  isFirst: boolean;
}

/** The box to write in. What did not go stays in it, and goes once however often it is sent. */
export function MessageForm({ thread, isFirst }: MessageFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const utils = trpc.useUtils();
  const [text, setText] = useState('');
  const { keyOf, forget } = useMessageKey();
  const send = trpc.messages.send.useMutation({
    onSuccess: (message) => {
      forget();
      setText('');
      showToast({ title: t('booking.messages.sent'), tone: 'success' });
      utils.messages.thread.setData(thread, (current) =>
        current && !current.messages.some((known) => known.id === message.id)
          ? { messages: [...current.messages, message] }
          : current,
      );
      void utils.messages.thread.invalidate(thread);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = text.trim();
    if (body !== '' && !send.isPending) send.mutate({ ...thread, body, idempotencyKey: keyOf(body) });
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextArea
        id={id}
        label={t('booking.messages.label')}
        placeholder={t('booking.messages.placeholder')}
        rows={3}
        maxLength={MESSAGE_MAX_CHARACTERS}
        value={text}
        isReadOnly={send.isPending}
        onChange={setText}
        hint={isFirst ? undefined : t('booking.messages.waiting')}
      />
      {send.error ? <Failure error={send.error} /> : null}
      <button type="submit" className={`${action.secondary} ${classes.send}`} disabled={send.isPending}>
        {send.isPending ? t('booking.messages.sending') : t('booking.messages.send')}
      </button>
    </form>
  );
}

function reasonOf(error: TrpcError): { isExpired: boolean; retryAt: string | null } {
  const code = errorCode(error);
  const { details } = error.data ?? {};
  const isTold = typeof details === 'object' && details !== null && 'retryAt' in details;
  const retryAt = code === 'RATE_LIMITED' && isTold ? String(details.retryAt) : null;
  return { isExpired: code === 'NOT_AUTHENTICATED', retryAt };
}

function Failure({ error }: { error: TrpcError }) {
  const { t, locale } = useTranslation();
  const { isExpired, retryAt } = reasonOf(error);
  const otherwise = isExpired ? t('booking.messages.expired') : t('booking.messages.failed');
  return (
    <Notice tone="error" role="alert" title={t('booking.messages.failedTitle')}>
      <p>
        {retryAt === null ? otherwise : t('booking.messages.tooMany', { time: formatTime(retryAt, locale) })}
      </p>
    </Notice>
  );
}
