import { type FormEvent, useId } from 'react';
import { checkPeriod } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import fieldClasses from '#src/ui/field.module.css';
import type { RangeEnd, RangePanelProps } from './range-choice.ts';
import classes from './rental-dates.module.css';

/** The browser's own date inputs, for when the calendar could not be fetched. */
export function PlainRange({ labels, value, today, booking, onChange, close }: RangePanelProps) {
  const { t, word } = useTranslation();
  const id = useId();
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const period = {
      pickupDate: String(typed.get('pickupDate')),
      returnDate: String(typed.get('returnDate')),
    };
    const problem = booking ? booking.problemOf(period) : checkPeriod(period, today);
    const field = form.elements.namedItem('returnDate');
    if (field instanceof HTMLInputElement) field.setCustomValidity(problem ? word(problem) : '');
    if (!form.reportValidity()) return;
    close();
    onChange(period);
  };
  const input = (end: RangeEnd) => (
    <label className={fieldClasses.field} htmlFor={`${id}-${end}`}>
      <span className={fieldClasses.label}>{labels[end]}</span>
      <input
        id={`${id}-${end}`}
        type="date"
        name={end}
        className={fieldClasses.control}
        defaultValue={value[end] ?? ''}
        // The pickup of a rental that has begun stays, past as it is.
        readOnly={end === 'pickupDate' && booking?.isReturnAlone}
        min={booking?.isReturnAlone ? undefined : today}
        required
        onInput={({ currentTarget: { form } }) => {
          const field = form?.elements.namedItem('returnDate');
          if (field instanceof HTMLInputElement) field.setCustomValidity('');
        }}
      />
    </label>
  );
  return (
    <form className={classes.plain} onSubmit={choose}>
      {input('pickupDate')}
      {input('returnDate')}
      <button type="submit" className={actionClasses.primary}>
        {t('rentalDates.use')}
      </button>
    </form>
  );
}
