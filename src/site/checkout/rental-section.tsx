import { BRANCH_IDS } from '#domain/branch.ts';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS } from '#domain/policy.ts';
import { DateField } from '#src/components/date-field.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './checkout.module.css';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { type FieldState, fieldId } from './field-state.ts';
import { type Journey, withPickupBranch, withPickupDate } from './journey.ts';
import type { ChangeJourney } from './use-journey.ts';

interface RentalSectionProps extends FieldState {
  journey: Journey;
  onChange: ChangeJourney;
  data: CheckoutData;
}

/** Days and branches. Each change rewrites the URL in place, so that the link always says what the page shows. */
export function RentalSection({ journey, onChange, data, errors, clearError }: RentalSectionProps) {
  const { t, word, locale } = useTranslation();
  const change: ChangeJourney = (next) => {
    clearError('pickupDate');
    clearError('returnDate');
    onChange(next);
  };
  const today = todayInHaiti(new Date());
  const branches = BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) }));
  const isRoundTrip = journey.pickupBranchId === journey.returnBranchId;
  return (
    <CheckoutSection number={1} title={t('checkout.rental.title')}>
      <div className={classes.pair}>
        <div id={fieldId('pickupDate')}>
          <DateField
            label={t('checkout.rental.pickupDate')}
            value={journey.pickupDate}
            min={today}
            max={addDays(today, MAX_BOOKING_HORIZON_DAYS)}
            error={errors.pickupDate && word(errors.pickupDate)}
            onChange={(day) => change((latest) => withPickupDate(latest, day))}
          />
        </div>
        <div id={fieldId('returnDate')}>
          <DateField
            label={t('checkout.rental.returnDate')}
            value={journey.returnDate}
            min={addDays(journey.pickupDate, 1)}
            max={addDays(journey.pickupDate, MAX_RENTAL_DAYS)}
            error={errors.returnDate && word(errors.returnDate)}
            onChange={(returnDate) => change((latest) => ({ ...latest, returnDate }))}
          />
        </div>
        <SelectField
          label={t('checkout.rental.pickupBranch')}
          value={journey.pickupBranchId}
          options={branches}
          onChange={(branchId) => change((latest) => withPickupBranch(latest, branchId))}
        />
        <SelectField
          label={t('checkout.rental.returnBranch')}
          value={journey.returnBranchId}
          options={branches}
          onChange={(returnBranchId) => change((latest) => ({ ...latest, returnBranchId }))}
        />
      </div>
      <p className={classes.aside} role="status">
        {isRoundTrip
          ? t('checkout.rental.roundTrip')
          : t('checkout.rental.oneWay', { fee: formatUsd(data.priceInputs.webOneWayFeeCents, locale) })}
      </p>
    </CheckoutSection>
  );
}
