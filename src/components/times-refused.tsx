import { addDays, type CalendarDay, laterDay } from '#domain/calendar-day.ts';
import { formatLongDay, formatTimeOfDay } from '#domain/format-day.ts';
import { textIn } from '#domain/locale.ts';
import type { AskedTimes } from '#domain/rental-times.ts';
import type { TimeRefusal } from '#domain/web-times.ts';
import { useIsThere, useLateTexts } from '#src/i18n/use-late-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { CallUs } from './call-us.tsx';
import classes from './times.module.css';

interface TimesRefusedProps {
  refusal: TimeRefusal;
  /** Of the rental that was asked for. */
  returnDate: CalendarDay;
  /** Within a form, which is kept: for whoever leads here. */
  id?: string;
  onChange: (change: Partial<AskedTimes>) => void;
}

/** The branch is closed then, or it is too soon: the nearest times or the next day, each one tap away. Nothing changes by itself. */
export function TimesRefused({ refusal, returnDate, id, onChange }: TimesRefusedProps) {
  const { t, locale } = useTranslation();
  const { branches } = useSite();
  useLateTexts('errors');
  const areTextsThere = useIsThere('checkout.times.closed');
  if (!areTextsThere) return null;
  const { end, branchId, day, time, nearest, nextDay } = refusal;
  const special = branches
    .find(({ id }) => id === branchId)
    ?.specialDays.find((one) => one.day === day && one.hours === null);
  const facts = { city: t(`city.${branchId}`), day: formatLongDay(day, locale) };
  const title =
    time === null || nearest.length === 0
      ? t('checkout.times.closed', facts)
      : t('checkout.times.notThen', { ...facts, time: formatTimeOfDay(time, locale) });
  const take = (chosen: string) =>
    onChange(end === 'pickup' ? { pickupTime: chosen } : { returnTime: chosen });
  const move = (to: CalendarDay) =>
    onChange({
      ...(end === 'pickup'
        ? { pickupDate: to, returnDate: laterDay(returnDate, addDays(to, 1)) }
        : { returnDate: to }),
      pickupTime: undefined,
      returnTime: undefined,
    });
  return (
    <Notice {...(id === undefined ? {} : { id })} tone="warning" role="status" title={title}>
      {special ? <p>{textIn(special.name, locale)}</p> : null}
      {id ? <p>{t(end === 'pickup' ? 'checkout.times.otherPickup' : 'checkout.times.otherReturn')}</p> : null}
      <div className={classes.actions}>
        {nearest.map((one) => (
          <button key={one} type="button" className={action.secondary} onClick={() => take(one)}>
            {formatTimeOfDay(one, locale)}
          </button>
        ))}
        {nextDay ? (
          <button type="button" className={action.secondary} onClick={() => move(nextDay)}>
            {formatLongDay(nextDay, locale)}
          </button>
        ) : null}
      </div>
      <p className={classes.aside}>
        <CallUs branchId={branchId} />
      </p>
    </Notice>
  );
}
