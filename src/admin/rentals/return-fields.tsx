import { Button, Group } from '@mantine/core';
import { addDays } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { Moment, TimeInput } from '../kit/fields/moment.tsx';
import type { Extension, NewReturn } from './extension.ts';

/** The longest steps that are one tap away. */
const DAYS_MORE = [1, 2, 3, 7];

interface ReturnFieldsProps {
  booking: Extension['booking'];
  chosen: NewReturn;
  error: string | undefined;
  onChoose: (next: NewReturn) => void;
}

/** So many days more in one tap, or any day and time. */
export function ReturnFields({ booking, chosen, error, onChoose }: ReturnFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap={8}>
        {DAYS_MORE.map((count) => {
          const returnDate = addDays(booking.returnDate, count);
          const isChosen = chosen.returnDate === returnDate && chosen.returnTime === booking.returnTime;
          return (
            <Button
              key={count}
              size="sm"
              variant={isChosen ? 'filled' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChoose({ returnDate, returnTime: booking.returnTime })}
            >
              {t('rental.extend.more', { count })}
            </Button>
          );
        })}
      </Group>
      <Moment>
        <DayInput
          size="sm"
          label={t('rental.newReturn')}
          name="returnDate"
          value={chosen.returnDate}
          min={booking.pickupDate}
          error={error}
          onChange={(returnDate) => onChoose({ ...chosen, returnDate })}
        />
        <TimeInput
          name="returnTime"
          label={t('rental.newReturnTime')}
          value={chosen.returnTime}
          onChange={(returnTime) => onChoose({ ...chosen, returnTime })}
        />
      </Moment>
    </>
  );
}
