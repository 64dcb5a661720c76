import { formatTimeOfDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { CallUs } from '../call-us.tsx';
import classes from '../checkout.module.css';
import type { CheckoutData } from '../checkout-data.ts';
import type { Journey } from './journey.ts';
import type { ChangeAsked } from './use-journey.ts';

interface TimesPanelProps {
  data: CheckoutData;
  journey: Journey;
  onChange: ChangeAsked;
}

/** The times that are offered for both ends, those that cost more with what they cost; else whom to call for them. */
export function TimesPanel({ data, journey, onChange }: TimesPanelProps) {
  const { t, locale } = useTranslation();
  const { vehicleId, pickupDate, returnDate, returnBranchId } = journey;
  const { data: offered, isError } = trpc.booking.times.useQuery(
    { vehicleId, pickupDate, returnDate, returnCity: returnBranchId },
    { staleTime: 0 },
  );
  const fee = data.priceInputs.afterHours;
  if (isError) {
    return (
      <Notice tone="warning" role="status">
        <p>{t('checkout.times.failed')}</p>
      </Notice>
    );
  }
  const optionsOf = (end: 'pickup' | 'return', own: string) => {
    const times = offered?.[end] ?? [];
    const options = times.map(({ time, isAfterHours }) => {
      const text = formatTimeOfDay(time, locale);
      const label =
        isAfterHours && fee
          ? t('checkout.times.withFee', { time: text, fee: formatUsd(fee.feeCents, locale) })
          : text;
      return { value: time, label };
    });
    // The usual time need be no quarter of an hour.
    if (options.some(({ value }) => value === own)) return options;
    const usual = { value: own, label: formatTimeOfDay(own, locale) };
    return [...options, usual].sort((a, b) => a.value.localeCompare(b.value));
  };
  const { pickupTime = data.times.pickupTime, returnTime = data.times.returnTime } = journey;
  return (
    <div className={classes.times} aria-busy={!offered}>
      <div className={classes.pair} data-tight>
        <SelectField
          label={t('checkout.times.pickup')}
          value={pickupTime}
          options={optionsOf('pickup', pickupTime)}
          // Both are one's own then: the other does not move by itself.
          onChange={(time) => onChange((latest) => ({ ...latest, returnTime, pickupTime: time }))}
        />
        <SelectField
          label={t('checkout.times.return')}
          value={returnTime}
          options={optionsOf('return', returnTime)}
          onChange={(time) => onChange((latest) => ({ ...latest, pickupTime, returnTime: time }))}
        />
      </div>
      <p className={classes.aside}>
        {fee ? t('checkout.times.feeHint') : <CallUs branchId={journey.pickupBranchId} />}
      </p>
    </div>
  );
}
