import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { BRANCH_CITIES, BRANCH_IDS, DEFAULT_BRANCH_ID } from '#domain/branch.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { localPath } from '#domain/locale.ts';
import { nearestBookablePeriod } from '#domain/rental-period.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import { SelectField } from '#src/ui/select-field.tsx';
import { RentalDates } from './rental-dates.tsx';
import classes from './search-box.module.css';

const CITIES = BRANCH_IDS.map((id) => ({ value: id, label: BRANCH_CITIES[id] }));

interface SearchBoxProps {
  /** Haiti's, from the server. */
  today: CalendarDay;
  /** What was searched for last; the default rental otherwise. */
  search?: VehicleListSearch;
}

/** City and two dates; searches without JavaScript too. */
export function SearchBox({ today, search = {} }: SearchBoxProps) {
  const { t, locale } = useTranslation();
  const navigate = useNavigate();
  const { city: _, pickupDate, returnDate, unread, ...filters } = search;
  const [city, setCity] = useState(search.city ?? DEFAULT_BRANCH_ID);
  const [period, setPeriod] = useState(() => nearestBookablePeriod(search, today));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate({ to: '/fleet', search: { ...filters, city, ...period } });
  };
  return (
    <form
      className={classes.box}
      action={localPath(locale, '/fleet')}
      onSubmit={submit}
      aria-label={t('catalogue.search.label')}
    >
      <SelectField
        label={t('catalogue.search.city')}
        name="city"
        value={city}
        options={CITIES}
        onChange={setCity}
      />
      <div className={classes.dates}>
        <RentalDates
          labels={{
            pickupDate: t('catalogue.search.pickupDate'),
            returnDate: t('catalogue.search.returnDate'),
          }}
          value={period}
          today={today}
          onChange={setPeriod}
          isInForm
        />
      </div>
      <button type="submit" className={`${actionClasses.primary} ${classes.submit}`}>
        {t('catalogue.search.submit')}
      </button>
      {Object.entries(filters).map(([name, value]) =>
        value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
    </form>
  );
}
