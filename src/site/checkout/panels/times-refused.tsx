import { addDays, laterDay } from '#domain/calendar-day.ts';
import { formatLongDay, formatTimeOfDay } from '#domain/format-day.ts';
import { textIn } from '#domain/locale.ts';
import { useIsThere } from '#src/i18n/use-late-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { CallUs } from '../call-us.tsx';
import classes from '../checkout.module.css';
import type { CheckoutData } from '../checkout-data.ts';
import { TIMES_REFUSED_ID } from '../fields/field-state.ts';
import type { ChangeAsked } from '../journey/use-journey.ts';

interface TimesRefusedProps {
  data: CheckoutData;
  onChange: ChangeAsked;
}

/** The branch is closed then, or it is too soon: the nearest times or the next day, each one tap away. Nothing changes by itself. */
export function TimesRefused({ data: { refusal }, onChange }: TimesRefusedProps) {
  const { t, locale } = useTranslation();
  const { branches } = useSite();
  const areTextsThere = useIsThere('checkout.times.closed');
  if (refusal === null || !areTextsThere) return null;
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
    onChange((latest) => ({ ...latest, [end === 'pickup' ? 'pickupTime' : 'returnTime']: chosen }));
  const move = (to: string) =>
    onChange(({ pickupTime: _, returnTime: __, ...latest }) =>
      end === 'pickup'
        ? { ...latest, pickupDate: to, returnDate: laterDay(latest.returnDate, addDays(to, 1)) }
        : { ...latest, returnDate: to },
    );
  return (
    <Notice id={TIMES_REFUSED_ID} tone="warning" role="status" title={title}>
      {special ? <p>{textIn(special.name, locale)}</p> : null}
      <p>{t(end === 'pickup' ? 'checkout.times.otherPickup' : 'checkout.times.otherReturn')}</p>
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
