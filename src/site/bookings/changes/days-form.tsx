import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { formatMoment } from '#domain/format-day.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { BookingData } from '../booking-data.ts';
import classes from './changes.module.css';
import { Choices } from './choices.tsx';
import { refusalText, useOwnChange, useRequestId } from './use-own-change.ts';

type Priced = RouterOutputs['booking']['changes']['price'];

interface DaysFormProps {
  booking: Pick<BookingData, 'bookingCode' | 'pickupDate' | 'returnDate'>;
  link: string | undefined;
  /** Both days, or the return alone. */
  change: 'dates' | 'extension';
  onClose: () => void;
}

/** Other days for a rental: what they cost, and whether the car is free, before the customer agrees. */
export function DaysForm({ booking, link, change, onClose }: DaysFormProps) {
  const { t, word } = useTranslation();
  const { bookingCode } = booking;
  const [pickupDate, setPickup] = useState<CalendarDay>(booking.pickupDate);
  const [returnDate, setReturn] = useState<CalendarDay>(addDays(booking.returnDate, 1));
  const days = { pickupDate: change === 'dates' ? pickupDate : undefined, returnDate };
  const isWhole = pickupDate !== '' && returnDate !== '';
  const query = trpc.booking.changes.price.useQuery(
    { bookingCode, link, ...days },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData, enabled: isWhole },
  );
  const requestIdOf = useRequestId();
  const save = trpc.booking.changes.days.useMutation(useOwnChange(t('booking.changes.done'), onClose));
  const priced = isWhole && !query.error ? query.data : undefined;
  const isCurrent = priced !== undefined && !query.isPlaceholderData;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCurrent || !priced.isFree || save.isPending) return;
    const { rowVersion, quote } = priced;
    const asked = { bookingCode, link, ...days, rowVersion, quote };
    save.mutate({ ...asked, requestId: requestIdOf(asked) });
  };
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <div className={classes.days}>
        {change === 'dates' ? (
          <TextField
            id="change-pickup"
            label={t('booking.changes.pickup')}
            type="date"
            value={pickupDate}
            onChange={setPickup}
          />
        ) : null}
        <TextField
          id="change-return"
          label={t('booking.changes.return')}
          type="date"
          value={returnDate}
          onChange={setReturn}
        />
      </div>
      {query.error && isWhole ? <Notice tone="error">{refusalText(query.error, word)}</Notice> : null}
      {priced ? <NewPrice priced={priced} isCurrent={isCurrent} /> : null}
      <Choices
        label={t('booking.changes.save')}
        isBusy={save.isPending}
        isDisabled={!isCurrent || !priced.isFree}
        onClose={onClose}
      />
    </form>
  );
}

/** From when until when, what it costs then, and what of it is still to be paid. */
function NewPrice({ priced, isCurrent }: { priced: Priced; isCurrent: boolean }) {
  const { t, locale } = useTranslation();
  const usd = (cents: Cents) => formatUsd(cents, locale);
  const { totalBeforeCents, differenceCents, balanceCents, quote, isFree } = priced;
  const sign = differenceCents > 0 ? '+' : differenceCents < 0 ? '−' : '';
  const from = formatMoment(priced.pickupDate, priced.pickupTime, locale);
  const to = formatMoment(priced.returnDate, priced.returnTime, locale);
  const rows = [
    { label: t('booking.changes.before'), amount: usd(totalBeforeCents) },
    { label: t('booking.changes.after', { count: quote.rentalDays }), amount: usd(quote.grandTotalCents) },
    { label: t('booking.changes.difference'), amount: `${sign}${usd(Math.abs(differenceCents))}` },
    {
      label: t(balanceCents < 0 ? 'booking.changes.toYou' : 'booking.changes.balance'),
      amount: usd(Math.abs(balanceCents)),
    },
  ];
  return (
    <div className={classes.price} aria-live="polite" aria-busy={!isCurrent}>
      <p>{t('booking.changes.period', { from, to })}</p>
      {isFree ? null : <Notice tone="error">{t('booking.changes.taken')}</Notice>}
      <dl className={classes.sums}>
        {rows.map(({ label, amount }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
