import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { BRANCH_CITIES, BRANCH_IDS, DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { MAX_BOOKING_HORIZON_DAYS, MAX_RENTAL_DAYS, RETURN_PICKER_DELAY_MS } from '#domain/policy.ts';
import { nearestBookablePeriod } from '#domain/rental-period.ts';
import type { FleetSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import { SelectField } from '#src/ui/select-field.tsx';
import { DateField, type DateFieldHandle } from './date-field.tsx';
import classes from './search-box.module.css';

const CITIES = BRANCH_IDS.map((id) => ({ value: id, label: BRANCH_CITIES[id] }));

interface SearchBoxProps {
  /** Haiti's, from the server. */
  today: CalendarDay;
  /** What was searched for last; the default rental otherwise. */
  search?: FleetSearch;
}

function useSearchForm({ today, search = {} }: SearchBoxProps) {
  const navigate = useNavigate();
  const returnField = useRef<DateFieldHandle>(null);
  const [city, setCity] = useState(search.city ?? DEFAULT_BRANCH_ID);
  const [period, setPeriod] = useState(() => nearestBookablePeriod(search, today));
  const choosePickup = (pickupDate: CalendarDay) => {
    setPeriod(({ returnDate }) => ({
      pickupDate,
      returnDate: returnDate > pickupDate ? returnDate : addDays(pickupDate, 1),
    }));
    setTimeout(() => returnField.current?.open(), RETURN_PICKER_DELAY_MS);
  };
  const chooseReturn = (returnDate: CalendarDay) => setPeriod({ ...period, returnDate });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/fleet', search: { city, ...period } });
  };
  return { city, setCity, period, choosePickup, chooseReturn, submit, returnField };
}

/** City and two dates; searches without JavaScript too. */
export function SearchBox(props: SearchBoxProps) {
  const { t } = useTranslation();
  const { city, setCity, period, ...form } = useSearchForm(props);
  return (
    <form
      className={classes.box}
      action="/fleet"
      onSubmit={form.submit}
      aria-label={t('catalogue.search.label')}
    >
      <SelectField
        label={t('catalogue.search.city')}
        name="city"
        value={city}
        options={CITIES}
        onChange={setCity}
      />
      <DateField
        label={t('catalogue.search.pickupDate')}
        name="pickupDate"
        value={period.pickupDate}
        min={props.today}
        max={addDays(props.today, MAX_BOOKING_HORIZON_DAYS)}
        onChange={form.choosePickup}
      />
      <DateField
        ref={form.returnField}
        label={t('catalogue.search.returnDate')}
        name="returnDate"
        value={period.returnDate}
        min={period.pickupDate}
        max={addDays(period.pickupDate, MAX_RENTAL_DAYS)}
        onChange={form.chooseReturn}
      />
      <button type="submit" className={`${actionClasses.primary} ${classes.submit}`}>
        {t('catalogue.search.submit')}
      </button>
    </form>
  );
}
