import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Composer } from './composer.tsx';
import classes from './messaging.module.css';
import { NoThread } from './no-thread.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useBegin } from './use-begin.ts';
import { type OpeningData, useOpening } from './use-thread.ts';

interface OpeningThreadProps {
  bookingId: string;
  draft: string;
  onDraft: (text: string) => void;
  /** There is a conversation: begun just now, here or by somebody else. */
  onThere: (conversationId: string) => void;
  onBegun: (conversationId: string) => void;
}

/** The thread of a booking about which nobody has written yet. Its first message makes it a conversation. */
export function OpeningThread({ bookingId, onThere, ...writing }: OpeningThreadProps) {
  const query = useOpening(bookingId);
  const { data } = query;
  const thereId = data?.conversationId ?? null;
  useEffect(() => {
    if (thereId !== null) onThere(thereId);
  }, [thereId, onThere]);
  if (!data || thereId !== null) return <NoThread query={query} missing="adminMessages.bookingMissing" />;
  return <Opening party={data} bookingId={bookingId} {...writing} />;
}

type OpeningProps = Omit<OpeningThreadProps, 'onThere'> & { party: OpeningData };

function Opening({ party, bookingId, draft, onDraft, onBegun }: OpeningProps) {
  const { t } = useTranslation();
  const sending = useBegin({ bookingId, onBegun });
  const { customerName: name, booking } = party;
  return (
    <section className={classes.thread} aria-label={t('adminMessages.thread', { name })}>
      <ThreadHead party={party} />
      <div className={classes.opening}>
        <IconMessagePlus size={32} stroke={1.4} aria-hidden />
        <strong>{t('adminMessages.empty', { code: booking.bookingCode })}</strong>
        <p>{t('adminMessages.emptyText')}</p>
      </div>
      <Composer party={party} draft={draft} onDraft={onDraft} isAwaited {...sending} />
    </section>
  );
}
