import { TextInput, type TextInputProps } from '@mantine/core';
import type { CalendarDay } from '#domain/calendar-day.ts';

interface PastDayInputProps
  extends Pick<TextInputProps, 'label' | 'withAsterisk' | 'error' | 'name' | 'description'> {
  value: CalendarDay | '';
  onChange: (day: CalendarDay | '') => void;
}

/** A day of long ago: it is typed, because a calendar leads back decades slowly. */
export function PastDayInput({ onChange, ...input }: PastDayInputProps) {
  return (
    <TextInput
      {...input}
      size="sm"
      type="date"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
