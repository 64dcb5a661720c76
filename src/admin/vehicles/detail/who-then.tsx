import { Text } from '@mantine/core';
import { useState } from 'react';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { isTimeOfDay } from '#domain/time-of-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { RentalThen } from '../../incidents/rental-then.tsx';
import { DayInput } from '../../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../../kit/fields/moment.tsx';

/** A fine names a plate, a day and a time: who had the car then, with the way to their booking, where it is charged. */
export function WhoThen({ vehicleId }: { vehicleId: string }) {
  const { t } = useTranslation();
  const [day, setDay] = useState<CalendarDay | ''>('');
  const [time, setTime] = useState('');
  const at = day !== '' && isTimeOfDay(time) ? instantInHaiti(day, time).toISOString() : '';
  return (
    <Panel title={t('adminVehicles.then.title')}>
      <Text size="sm" c="dimmed" mb="sm">
        {t('adminVehicles.then.lead')}
      </Text>
      <Moment>
        <DayInput
          size="sm"
          label={t('adminVehicles.then.day')}
          value={day}
          max={todayInHaiti(new Date())}
          onChange={setDay}
        />
        <TimeInput name="then.time" label={t('adminVehicles.then.time')} value={time} onChange={setTime} />
      </Moment>
      <RentalThen vehicleId={vehicleId} at={at} />
    </Panel>
  );
}
