import { TextInput } from '@mantine/core';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { formatInstant } from '#domain/format-day.ts';
import { pickupInstant } from '#domain/rental-times.ts';
import { firstHoldUntil, takesFirstHold } from '#domain/timed-hold.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './create-booking.module.css';
import { type CreateForm, type CreateValues, hoursOf } from './create-values.ts';

interface HoldFieldProps {
  form: CreateForm;
  /** With the times and the hours that are not typed. */
  shown: CreateValues;
}

/** Until when the car would be held; null while that is not known, and without an end. */
function untilOf({ holdHours, pickupDate, pickupTime, returnDate, returnTime }: CreateValues): string | null {
  const hours = hoursOf(holdHours);
  if (!Number.isInteger(hours) || hours < 1 || !isCalendarDay(pickupDate) || pickupTime === '') return null;
  const pickupAt = pickupInstant({ pickupDate, pickupTime, returnDate, returnTime });
  return firstHoldUntil(hours, new Date(), pickupAt);
}

/** How long the car waits for whoever pays in advance, filled with what the way to pay has; emptied, it waits without an end. */
export function HoldField({ form, shown }: HoldFieldProps) {
  const { t, locale } = useTranslation();
  const { paymentMethod, paymentStatus } = shown;
  if (paymentMethod === '' || !takesFirstHold({ paymentMethod, paymentStatus })) return null;
  const until = untilOf(shown);
  return (
    <div className={classes.thirds} data-below>
      <TextInput
        {...form.text('holdHours')}
        size="sm"
        inputMode="numeric"
        maxLength={3}
        label={t('adminBookings.form.holdHours')}
        description={
          until === null
            ? t('adminBookings.form.holdHint')
            : t('adminBookings.hold.until', { when: formatInstant(until, locale) })
        }
        value={shown.holdHours ?? ''}
      />
    </div>
  );
}
