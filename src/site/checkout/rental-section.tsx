import { Link } from '@tanstack/react-router';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS } from '#domain/policy.ts';
import { DateField } from '#src/components/date-field.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './checkout.module.css';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { type FieldState, fieldId } from './field-state.ts';
import { type Journey, withPickupDate } from './journey.ts';
import type { ChangeAsked } from './use-journey.ts';

interface RentalSectionProps extends FieldState {
  journey: Journey;
  /** The city that the address named, where it is not the car's. */
  correctedCity: BranchId | null;
  onChange: ChangeAsked;
  data: CheckoutData;
}

/** Days and branches. Each change rewrites the URL in place, so that the link always says what the page shows. */
export function RentalSection(props: RentalSectionProps) {
  const { journey, correctedCity, onChange, data, errors, clearError } = props;
  const { t, word, locale } = useTranslation();
  const change: ChangeAsked = (next) => {
    clearError('pickupDate');
    clearError('returnDate');
    onChange(next);
  };
  const { pickupDate, returnDate, pickupBranchId, returnBranchId } = journey;
  const today = todayInHaiti(new Date());
  const branches = BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) }));
  const isRoundTrip = pickupBranchId === returnBranchId;
  return (
    <CheckoutSection number={1} title={t('checkout.rental.title')}>
      {correctedCity ? <CorrectedCity asked={correctedCity} journey={journey} /> : null}
      <div className={classes.pair} data-tight>
        <div id={fieldId('pickupDate')}>
          <DateField
            label={t('checkout.rental.pickupDate')}
            value={pickupDate}
            min={today}
            max={addDays(today, MAX_BOOKING_HORIZON_DAYS)}
            error={errors.pickupDate && word(errors.pickupDate)}
            onChange={(day) => change((latest) => withPickupDate(latest, day))}
          />
        </div>
        <div id={fieldId('returnDate')}>
          <DateField
            label={t('checkout.rental.returnDate')}
            value={returnDate}
            min={addDays(pickupDate, 1)}
            max={addDays(pickupDate, MAX_RENTAL_DAYS)}
            error={errors.returnDate && word(errors.returnDate)}
            onChange={(day) => change((latest) => ({ ...latest, returnDate: day }))}
          />
        </div>
        <div className={classes.fact}>
          <span className={classes.factLabel}>{t('checkout.rental.pickupBranch')}</span>
          <span className={classes.factValue}>{t(`city.${pickupBranchId}`)}</span>
        </div>
        <SelectField
          label={t('checkout.rental.returnBranch')}
          value={returnBranchId}
          options={branches}
          onChange={(returnCity) => change((latest) => ({ ...latest, returnCity }))}
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

/** The link said another city: what it is in truth, and the way to the cars that do stand there. */
function CorrectedCity({ asked, journey }: { asked: BranchId; journey: Journey }) {
  const { t } = useTranslation();
  const { pickupDate, returnDate, pickupBranchId } = journey;
  const wanted = t(`city.${asked}`);
  return (
    <div className={classes.above}>
      <Notice tone="warning" role="status">
        <p>{t('checkout.rental.carStandsIn', { city: t(`city.${pickupBranchId}`), asked: wanted })}</p>
        <Link to="/fleet" search={{ city: asked, pickupDate, returnDate }} className={classes.link}>
          {t('checkout.rental.carsIn', { city: wanted })}
        </Link>
      </Notice>
    </div>
  );
}
