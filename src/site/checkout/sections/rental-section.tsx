import { lazy, Suspense, useState } from 'react';
import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatTimeOfDay } from '#domain/format-day.ts';
import { rentalDays } from '#domain/rental-period.ts';
import type { WantedTimes } from '#domain/site-search.ts';
import { RentalDates } from '#src/components/rental-dates.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from '../checkout.module.css';
import type { CheckoutData } from '../checkout-data.ts';
import { fetchPanels } from '../fetch-panels.ts';
import { type FieldState, fieldId } from '../fields/field-state.ts';
import type { Journey } from '../journey/journey.ts';
import type { ChangeAsked } from '../journey/use-journey.ts';
import { fetchTimes } from '../submit/late-parts.ts';
import { CheckoutSection } from './checkout-section.tsx';

/** Few links name a city that is not the car's. */
const CorrectedCity = lazy(() => fetchPanels().then((m) => ({ default: m.CorrectedCity })));
/** For whoever wants other times than the usual ones. */
const TimesPanel = lazy(() => fetchTimes().then((m) => ({ default: m.TimesPanel })));

interface RentalSectionProps extends FieldState {
  journey: Journey;
  /** Its days, and its times where they are one's own. */
  wanted: WantedTimes;
  /** The city that the address named, where it is not the car's. */
  correctedCity: BranchId | null;
  isUnread: boolean;
  onChange: ChangeAsked;
  data: CheckoutData;
  /** Days that the times are charged. */
  dayCount: number;
}

/** Days and branches. Each change rewrites the URL in place, so that the link always says what the page shows. */
export function RentalSection(props: RentalSectionProps) {
  const { journey, wanted, correctedCity, isUnread, onChange, data, dayCount, errors, clearError } = props;
  const { t, word, locale } = useTranslation();
  const amount = useAmount();
  const change: ChangeAsked = (next) => {
    clearError('pickupDate');
    clearError('returnDate');
    onChange(next);
  };
  const [isChoosing, setIsChoosing] = useState(false);
  const { pickupDate, returnDate, pickupBranchId, returnBranchId } = journey;
  const { pickupTime = data.times.pickupTime, returnTime = data.times.returnTime } = journey;
  const { mustReturnTo } = data;
  const returns = mustReturnTo ? [mustReturnTo] : BRANCH_IDS;
  const branches = returns.map((id) => ({ value: id, label: t(`city.${id}`) }));
  const isRoundTrip = pickupBranchId === returnBranchId;
  return (
    <CheckoutSection title={t('checkout.rental.title')}>
      {isUnread ? (
        <div className={classes.above}>
          <Notice tone="warning" role="status">
            <p>{t('checkout.rental.unread')}</p>
          </Notice>
        </div>
      ) : null}
      <Suspense>
        {correctedCity ? (
          <CorrectedCity asked={correctedCity} branchId={pickupBranchId} wanted={wanted} />
        ) : null}
      </Suspense>
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
            vehicle={{
              id: journey.vehicleId,
              city: pickupBranchId,
              ...data.priceInputs.vehicle,
              times: { pickupTime: wanted.pickupTime, returnTime: wanted.returnTime },
              addedDays: dayCount - rentalDays(pickupDate, returnDate),
            }}
            errors={{
              pickupDate: errors.pickupDate && word(errors.pickupDate),
              returnDate: errors.returnDate && word(errors.returnDate),
            }}
            fieldIds={{ pickupDate: fieldId('pickupDate'), returnDate: fieldId('returnDate') }}
          />
          {isChoosing ? (
            <Suspense>
              <TimesPanel
                journey={{
                  vehicleId: journey.vehicleId,
                  city: pickupBranchId,
                  pickupDate,
                  returnDate,
                  returnCity: returnBranchId,
                }}
                pickupTime={pickupTime}
                returnTime={returnTime}
                branchId={pickupBranchId}
                onChange={(times) => change((latest) => ({ ...latest, ...times }))}
              />
            </Suspense>
          ) : (
            <p className={classes.hours}>
              {formatTimeOfDay(pickupTime, locale)} → {formatTimeOfDay(returnTime, locale)}{' '}
              <button type="button" className={classes.link} onClick={() => setIsChoosing(true)}>
                {t('checkout.times.change')}
              </button>
            </p>
          )}
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
          : t('checkout.rental.oneWay', { fee: amount(data.priceInputs.webOneWayFeeCents) })}
      </p>
    </CheckoutSection>
  );
}
