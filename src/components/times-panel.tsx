import type { BranchId } from '#domain/branch.ts';
import { formatTimeOfDay } from '#domain/format-day.ts';
import type { CheckoutInput } from '#domain/schemas/checkout.ts';
import type { WantedTimes } from '#domain/site-search.ts';
import { useIsThere, useLateTexts } from '#src/i18n/use-late-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { CallUs } from './call-us.tsx';
import classes from './times.module.css';
import { useAmount } from './use-amounts.ts';

type Times = Required<Pick<WantedTimes, 'pickupTime' | 'returnTime'>>;

interface TimesPanelProps extends Partial<Times> {
  journey: Omit<CheckoutInput, keyof Times>;
  /** Where the car is picked up. */
  branchId: BranchId;
  /** Both are one's own then: the other does not move by itself. */
  onChange: (times: Times) => void;
}

/** The times that are offered for both ends, those that cost more with what they cost; else whom to call for them. */
export function TimesPanel({ journey, branchId, onChange, ...own }: TimesPanelProps) {
  const { t, locale } = useTranslation();
  const amount = useAmount();
  useLateTexts('errors');
  const areTextsThere = useIsThere('checkout.times.pickup');
  const { data: offered, isError } = trpc.booking.times.useQuery(journey, { staleTime: 0 });
  if (!areTextsThere) return <div className={classes.times} aria-busy="true" />;
  if (isError) {
    return (
      <Notice tone="warning" role="status">
        <p>{t('checkout.times.failed')}</p>
      </Notice>
    );
  }
  const { pickupTime = offered?.times.pickupTime, returnTime = offered?.times.returnTime } = own;
  if (!pickupTime || !returnTime) return <div className={classes.times} aria-busy="true" />;
  const fee = offered?.afterHoursFeeCents ?? null;
  const optionsOf = (end: 'pickup' | 'return', own: string) => {
    const times = offered?.[end] ?? [];
    const options = times.map(({ time, isAfterHours }) => {
      const text = formatTimeOfDay(time, locale);
      const label =
        isAfterHours && fee !== null ? t('checkout.times.withFee', { time: text, fee: amount(fee) }) : text;
      return { value: time, label };
    });
    // The usual time need be no quarter of an hour.
    if (options.some(({ value }) => value === own)) return options;
    const usual = { value: own, label: formatTimeOfDay(own, locale) };
    return [...options, usual].sort((a, b) => a.value.localeCompare(b.value));
  };
  return (
    <>
      <div className={classes.times} aria-busy={!offered}>
        <SelectField
          label={t('checkout.times.pickup')}
          value={pickupTime}
          options={optionsOf('pickup', pickupTime)}
          onChange={(time) => onChange({ pickupTime: time, returnTime })}
        />
        <SelectField
          label={t('checkout.times.return')}
          value={returnTime}
          options={optionsOf('return', returnTime)}
          onChange={(time) => onChange({ pickupTime, returnTime: time })}
        />
      </div>
      <p className={classes.aside}>
        {fee !== null ? t('checkout.times.feeHint') : <CallUs branchId={branchId} />}
      </p>
    </>
  );
}
