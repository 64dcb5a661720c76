import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { addDays, type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { chargeTaxCents, priceTaxCents } from '#domain/charge-tax.ts';
import { formatDay, formatMoment, formatTimeOfDay } from '#domain/format-day.ts';
import { checkPeriod, type RentalPeriod } from '#domain/rental-period.ts';
import { RentalDates } from '#src/components/rental-dates.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import type { BookingData } from '../booking-data.ts';
import classes from './changes.module.css';
import { Choices } from './choices.tsx';
import { refusalText, useOwnChange, useRequestId } from './use-own-change.ts';

type Priced = RouterOutputs['booking']['changes']['price'];

const RETURN_ALONE = ['returnDate'] as const;

interface MovedDays extends RentalPeriod {
  isReturnAlone: boolean;
  today: CalendarDay;
}

/** As the calendar refuses days: a rental of some hours may stay one, and a pickup that is past stays where it is. */
function daysProblem({ pickupDate, returnDate }: RentalPeriod, moved: MovedDays): string | null {
  if (moved.isReturnAlone) return returnDate < moved.returnDate ? 'validation.change.sooner' : null;
  const isOfHours = moved.pickupDate === moved.returnDate && pickupDate === returnDate;
  // Of a single day its pickup alone can be wrong.
  const asked = { pickupDate, returnDate: isOfHours ? addDays(returnDate, 1) : returnDate };
  return checkPeriod(asked, moved.today);
}

interface DaysFormProps {
  booking: Pick<BookingData, 'bookingCode' | 'pickupDate' | 'pickupTime' | 'returnDate' | 'returnTime'>;
  link: string | undefined;
  /** Both days, or the return alone. */
  change: 'dates' | 'extension';
  onClose: () => void;
}

/** Other days for a rental: what they cost, and whether the car is free, before the customer agrees. */
export function DaysForm({ booking, link, change, onClose }: DaysFormProps) {
  const { t, word, locale } = useTranslation();
  const { bookingCode } = booking;
  const booked = { pickupDate: booking.pickupDate, returnDate: booking.returnDate };
  const isReturnAlone = change === 'extension';
  const [pickupDate, setPickup] = useState<CalendarDay>(booking.pickupDate);
  const [returnDate, setReturn] = useState<CalendarDay>(addDays(booking.returnDate, 1));
  const days = { pickupDate: isReturnAlone ? undefined : pickupDate, returnDate };
  const query = trpc.booking.changes.price.useQuery(
    { bookingCode, link, ...days },
    { staleTime: 0, retry: false, placeholderData: keepPreviousData },
  );
  const { data: others, isError } = trpc.booking.changes.taken.useQuery(
    { bookingCode, link },
    // Somebody may have booked its car since.
    { staleTime: 0 },
  );
  const today = others?.today ?? todayInHaiti(new Date());
  const problemOf = (period: RentalPeriod) => daysProblem(period, { ...booked, isReturnAlone, today });
  const requestIdOf = useRequestId();
  const save = trpc.booking.changes.days.useMutation(useOwnChange(t('booking.changes.done'), onClose));
  const priced = query.error ? undefined : query.data;
  const isCurrent = priced !== undefined && !query.isPlaceholderData;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isCurrent || !priced.isFree || save.isPending) return;
    const { rowVersion, quote } = priced;
    const asked = { bookingCode, link, ...days, rowVersion, quote };
    save.mutate({ ...asked, requestId: requestIdOf(asked) });
  };
  return (
    <div className={classes.form}>
      <div className={classes.period}>
        <RentalDates
          labels={{ pickupDate: t('booking.changes.pickup'), returnDate: t('booking.changes.return') }}
          value={{ pickupDate, returnDate }}
          today={today}
          onChange={(period) => {
            setPickup(period.pickupDate);
            setReturn(period.returnDate);
          }}
          ends={isReturnAlone ? RETURN_ALONE : undefined}
          booking={{ ...booked, isReturnAlone, others, isUnknown: isError, problemOf }}
        />
      </div>
      <p>
        {t('booking.changes.times', {
          pickup: formatTimeOfDay(booking.pickupTime, locale),
          return: formatTimeOfDay(booking.returnTime, locale),
        })}
      </p>
      <form className={classes.form} method="post" onSubmit={submit}>
        {query.error ? <Notice tone="error">{refusalText(query.error, word)}</Notice> : null}
        {priced ? <NewPrice priced={priced} isCurrent={isCurrent} onReturn={setReturn} /> : null}
        <Choices
          label={t('booking.changes.save')}
          isBusy={save.isPending}
          isDisabled={!isCurrent || !priced.isFree}
          onClose={onClose}
        />
      </form>
    </div>
  );
}

interface NewPriceProps {
  priced: Priced;
  isCurrent: boolean;
  /** The car comes back on another day than was asked for. */
  onReturn: (day: CalendarDay) => void;
}

/** From when until when, what it costs then, and what of it is still to be paid. */
function NewPrice({ priced, isCurrent, onReturn }: NewPriceProps) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  const { totalBeforeCents, differenceCents, balanceCents, quote, isFree } = priced;
  const taxCents = priceTaxCents(quote.lines) + chargeTaxCents(quote.lines);
  const sign = differenceCents > 0 ? '+' : differenceCents < 0 ? '−' : '';
  const from = formatMoment(priced.pickupDate, priced.pickupTime, locale);
  const to = formatMoment(priced.returnDate, priced.returnTime, locale);
  const rows = [
    { label: t('booking.changes.before'), amount: amount(totalBeforeCents) },
    {
      label: t('booking.changes.after', { count: quote.rentalDays }),
      amount: amount(quote.grandTotalCents),
      detail: taxCents > 0 ? t('price.ofWhichTax', { amount: amount(taxCents) }) : null,
    },
    {
      label: t('booking.changes.difference'),
      amount: amount(Math.abs(differenceCents)).replace(/^(≈ )?/, `$1${sign}`),
    },
    {
      label: t(balanceCents < 0 ? 'booking.changes.toYou' : 'booking.changes.balance'),
      amount: amount(Math.abs(balanceCents)),
    },
  ];
  return (
    <div className={classes.price} aria-live="polite" aria-busy={!isCurrent}>
      <p>{t('booking.changes.period', { from, to })}</p>
      {isFree ? null : <Taken freeUntil={priced.freeUntil} onReturn={onReturn} />}
      <dl className={classes.sums}>
        {rows.map(({ label, amount, detail }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {amount}
              {detail ? <span className={classes.detail}>{detail}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface TakenProps {
  freeUntil: CalendarDay | null;
  onReturn: (day: CalendarDay) => void;
}

/** Somebody else has the car then: until which day it is free, by one press. */
function Taken({ freeUntil, onReturn }: TakenProps) {
  const { t, locale } = useTranslation();
  if (freeUntil === null) return <Notice tone="error">{t('booking.changes.taken')}</Notice>;
  const day = formatDay(freeUntil, locale);
  return (
    <Notice tone="error">
      <p>{t('booking.changes.freeUntil', { day })}</p>
      <button type="button" className={action.secondary} onClick={() => onReturn(freeUntil)}>
        {t('booking.changes.returnOn', { day })}
      </button>
    </Notice>
  );
}
