import { useTranslation } from '#src/i18n/use-translation.ts';
import fieldClasses from '#src/ui/field.module.css';
import type { DayPickerProps } from './day-picker.tsx';

/** The browser's own date input, for when the calendar could not be fetched. */
export function PlainDayPicker({ value, onChange, min, max }: DayPickerProps) {
  const { t } = useTranslation();
  return (
    <input
      type="date"
      className={fieldClasses.control}
      aria-label={t('date.choose')}
      defaultValue={value ?? ''}
      min={min}
      max={max}
      onChange={({ currentTarget }) =>
        currentTarget.value && currentTarget.validity.valid && onChange(currentTarget.value)
      }
    />
  );
}
