import { IconMessagePlus } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { DraftBox } from '../../kit/editing/drafts.ts';
import classes from '../messages.module.css';
import { Composer } from './composer.tsx';
import { NoThread } from './no-thread.tsx';
import { ThreadHead } from './thread-head.tsx';
import { useBegin } from './use-begin.ts';
import { type OpeningData, useOpening } from './use-thread.ts';

interface OpeningThreadProps {
  bookingId: string;
  draft: DraftBox;
  /** There is a conversation: begun just now, here or by somebody else. */
  onThere: (conversationId: string) => void;
}

/** The thread of a booking about which nobody has written yet. Its first message makes it a conversation. */
export function OpeningThread({ bookingId, draft, onThere }: OpeningThreadProps) {
  const query = useOpening(bookingId);
  const { data } = query;
  const thereId = data?.conversationId ?? null;
  const moveTo = useEffectEvent(draft.moveTo);
  useEffect(() => {
    if (thereId === null) return;
    moveTo(thereId);
    onThere(thereId);
  }, [thereId, onThere]);
  if (!data || thereId !== null) return <NoThread query={query} missing="adminMessages.bookingMissing" />;
  return <Opening party={data} bookingId={bookingId} draft={draft} onThere={onThere} />;
}

type OpeningProps = OpeningThreadProps & { party: OpeningData };

function Opening({ party, bookingId, draft, onThere }: OpeningProps) {
  const { t } = useTranslation();
  const sending = useBegin({ bookingId, draft, onBegun: onThere });
  const { customerName: name, booking } = party;
  return (
    <section className={classes.thread} aria-label={t('adminMessages.thread', { name })}>
      <ThreadHead party={party} />
      <div className={classes.opening}>
        <IconMessagePlus size={32} stroke={1.4} aria-hidden />
        <strong>{t('adminMessages.empty', { code: booking.bookingCode })}</strong>
        <p>{t('adminMessages.emptyText')}</p>
      </div>
      <Composer party={party} draft={draft} isAwaited {...sending} />
    </section>
  );
}
