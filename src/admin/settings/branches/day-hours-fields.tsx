import { Checkbox, TextInput } from '@mantine/core';
import type { DayHours } from '#domain/opening-hours.ts';
import { OPENING_HOURS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from '../settings.module.css';

interface DayHoursFieldsProps {
  day: string;
  /** Null: closed all day. */
  hours: DayHours | null;
  error: string | undefined;
  onChange: (hours: DayHours | null) => void;
}

/** Whether a branch is open on a day, and from when to when. */
export function DayHoursFields({ day, hours, error, onChange }: DayHoursFieldsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.weekday}>
      <Checkbox
        size="md"
        label={day}
        aria-label={t('adminSettings.branch.isOpen', { day })}
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? OPENING_HOURS.monday : null)}
      />
      {hours === null ? (
        <span className={classes.closed}>{t('hours.closed')}</span>
      ) : (
        <span className={classes.span}>
          <TextInput
            size="sm"
            type="time"
            aria-label={t('adminSettings.branch.opens', { day })}
            value={hours.opens}
            error={error !== undefined}
            onChange={(event) => onChange({ ...hours, opens: event.currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <TextInput
            size="sm"
            type="time"
            aria-label={t('adminSettings.branch.closes', { day })}
            value={hours.closes}
            error={error}
            onChange={(event) => onChange({ ...hours, closes: event.currentTarget.value })}
          />
        </span>
      )}
    </div>
  );
}
