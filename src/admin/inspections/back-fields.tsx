import { type CalendarDay, dayInHaiti, todayInHaiti } from '#domain/calendar-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../kit/fields/moment.tsx';
import { typedInstant } from '../kit/paper/paper-values.ts';

/** When the car came back, as it is typed. */
export interface BackValues {
  day: CalendarDay | '';
  time: string;
  /** With its seconds, which nobody types: what it is until somebody says another. */
  openedAt: string;
}

export function backAs(openedAt: Date): BackValues {
  return { day: dayInHaiti(openedAt), time: timeInHaiti(openedAt), openedAt: openedAt.toISOString() };
}

/** As the procedures take it; what is no moment is empty, and is refused there. */
export function backInstant({ day, time, openedAt }: BackValues): string {
  const opened = backAs(new Date(openedAt));
  return day === opened.day && time === opened.time ? openedAt : typedInstant(day, time);
}

interface BackFieldsProps {
  name: string;
  value: BackValues;
  error: string | undefined;
  onChange: (value: BackValues) => void;
}

/** When the car came back: from then on it is late, not from when somebody found the key in the box. */
export function BackFields({ name, value, error, onChange }: BackFieldsProps) {
  const { t } = useTranslation();
  return (
    <Moment>
      <DayInput
        size="sm"
        label={t('inspection.backDay')}
        name={name}
        max={todayInHaiti(new Date())}
        value={value.day}
        error={error}
        onChange={(day) => onChange({ ...value, day })}
      />
      <TimeInput
        label={t('inspection.backTime')}
        name={`${name}.time`}
        value={value.time}
        error={error ? ' ' : undefined}
        onChange={(time) => onChange({ ...value, time })}
      />
    </Moment>
  );
}
