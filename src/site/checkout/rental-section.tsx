import { Link } from '@tanstack/react-router';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { RentalDates } from '#src/components/rental-dates.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './checkout.module.css';
import type { CheckoutData } from './checkout-data.ts';
import { CheckoutSection } from './checkout-section.tsx';
import { type FieldState, fieldId } from './field-state.ts';
import type { Journey } from './journey.ts';
import type { ChangeAsked } from './use-journey.ts';

interface RentalSectionProps extends FieldState {
  journey: Journey;
  /** The city that the address named, where it is not the car's. */
  correctedCity: BranchId | null;
  isUnread: boolean;
  onChange: ChangeAsked;
  data: CheckoutData;
}

/** Days and branches. Each change rewrites the URL in place, so that the link always says what the page shows. */
export function RentalSection(props: RentalSectionProps) {
  const { journey, correctedCity, isUnread, onChange, data, errors, clearError } = props;
  const { t, word, locale } = useTranslation();
  const change: ChangeAsked = (next) => {
    clearError('pickupDate');
    clearError('returnDate');
    onChange(next);
  };
  const { pickupDate, returnDate, pickupBranchId, returnBranchId } = journey;
  const branches = BRANCH_IDS.map((id) => ({ value: id, label: t(`city.${id}`) }));
  const isRoundTrip = pickupBranchId === returnBranchId;
  return (
    <CheckoutSection number={1} title={t('checkout.rental.title')}>
      {isUnread ? (
        <div className={classes.above}>
          <Notice tone="warning" role="status">
            <p>{t('checkout.rental.unread')}</p>
          </Notice>
        </div>
      ) : null}
      {correctedCity ? <CorrectedCity asked={correctedCity} journey={journey} /> : null}
      <div className={classes.pair} data-tight>
        <div className={classes.dates}>
          <RentalDates
            labels={{
              pickupDate: t('checkout.rental.pickupDate'),
              returnDate: t('checkout.rental.returnDate'),
            }}
            value={{ pickupDate, returnDate }}
            today={todayInHaiti(new Date())}
            onChange={(period) => change((latest) => ({ ...latest, ...period }))}
            vehicle={{ id: journey.vehicleId, ...data.priceInputs.vehicle }}
            errors={{
              pickupDate: errors.pickupDate && word(errors.pickupDate),
              returnDate: errors.returnDate && word(errors.returnDate),
            }}
            fieldIds={{ pickupDate: fieldId('pickupDate'), returnDate: fieldId('returnDate') }}
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
