import type { FormEvent } from 'react';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { BookingData } from '../booking-data.ts';
import classes from './changes.module.css';
import { Choices } from './choices.tsx';
import { refusalText, useOwnChange, useRequestId } from './use-own-change.ts';

interface CancelFormProps {
  booking: Pick<BookingData, 'bookingCode'>;
  link: string | undefined;
  onClose: () => void;
}

/** What is kept of the price if the booking is canceled now, and what comes back, before the customer does it. */
export function CancelForm({ booking, link, onClose }: CancelFormProps) {
  const { t, word } = useTranslation();
  const amount = useAmount();
  const { bookingCode } = booking;
  const query = trpc.booking.changes.share.useQuery({ bookingCode, link }, { staleTime: 0, retry: false });
  const requestIdOf = useRequestId();
  const cancel = trpc.booking.changes.cancel.useMutation(
    useOwnChange(t('booking.changes.canceled'), onClose),
  );
  const { data: share, error } = query;
  if (error) return <Notice tone="error">{refusalText(error, word)}</Notice>;
  if (share === undefined) return <p>{t('common.loading')}</p>;
  const { rowVersion, keptPercent, keptCents, paidCents, balanceCents, freeCancellationHours } = share;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = { bookingCode, link, rowVersion, keptPercent };
    if (!cancel.isPending) cancel.mutate({ ...asked, requestId: requestIdOf(asked) });
  };
  return (
    <form className={classes.form} method="post" onSubmit={submit}>
      <p>
        {keptPercent === 0
          ? t('booking.changes.free', { hours: freeCancellationHours })
          : t('booking.changes.kept', { percent: keptPercent, amount: amount(keptCents) })}
      </p>
      <dl className={classes.sums}>
        <div>
          <dt>{t('booking.changes.paid')}</dt>
          <dd>{amount(paidCents)}</dd>
        </div>
        {balanceCents === 0 ? null : (
          <div>
            <dt>{t(balanceCents > 0 ? 'booking.changes.balance' : 'booking.changes.toYou')}</dt>
            <dd>{amount(Math.abs(balanceCents))}</dd>
          </div>
        )}
      </dl>
      {balanceCents < 0 ? <p>{t('booking.changes.refund')}</p> : null}
      {share.pendingCents > 0 ? <p>{t('booking.changes.pending')}</p> : null}
      <Choices label={t('booking.changes.cancel')} isBusy={cancel.isPending} onClose={onClose} />
    </form>
  );
}
