import { Button, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { dayInHaiti } from '#domain/calendar-day.ts';
import { formatInstant } from '#domain/format-day.ts';
import { timeInHaiti } from '#domain/haiti-clock.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import type { Extension, NewReturn, ReplacedVehicle } from './extension.ts';
import { NextBookingVehicles } from './next-booking-vehicles.tsx';

interface AvailabilityProps {
  shown: Extension;
  onChoose: (next: NewReturn) => void;
  onReplace: (booking: ReplacedVehicle) => void;
}

/** Whether the car is free until then; where it is not, who comes next, and the way out. */
export function Availability({ shown, onChoose, onReplace }: AvailabilityProps) {
  const { t, locale } = useTranslation();
  const { isFree, next, booking } = shown;
  if (isFree) return <Free next={next} />;
  if (next === null) return null;
  const last = new Date(next.freeUntil);
  const canStay = last.getTime() > Date.now() && next.freeUntil > `${booking.pickupDate}T`;
  return (
    <Notice tone="error" role="alert" title={t('rental.taken.title')}>
      <p>
        {next.bookingCode === null
          ? t('rental.taken.byWork', { when: formatInstant(next.freeUntil, locale) })
          : t('rental.taken.byBooking', {
              code: next.bookingCode,
              when: formatInstant(next.freeUntil, locale),
            })}{' '}
        {next.bookingId === null ? null : (
          <AnchorLink to="/admin/bookings/$id" params={{ id: next.bookingId }} inherit>
            {t('rental.taken.open')}
          </AnchorLink>
        )}
      </p>
      {canStay ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChoose({ returnDate: dayInHaiti(last), returnTime: timeInHaiti(last) })}
        >
          {t('rental.taken.untilThen')}
        </Button>
      ) : null}
      {next.bookingId === null ? null : (
        <NextBookingVehicles
          bookingId={next.bookingId}
          onReplace={(vehicleId) => onReplace({ bookingId: next.bookingId ?? '', vehicleId })}
        />
      )}
    </Notice>
  );
}

/** The way out was taken: its button is gone, and whoever pressed it goes on here. */
function Free({ next }: Pick<Extension, 'next'>) {
  const { t, locale } = useTranslation();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return (
    <Text ref={ref} fz="sm" role="status" tabIndex={-1}>
      {next ? t('rental.free.until', { when: formatInstant(next.freeUntil, locale) }) : t('rental.free.open')}
    </Text>
  );
}
