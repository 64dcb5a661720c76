import { Button, Group } from '@mantine/core';
import { type BookingStatus, isOut, isPromised } from '#domain/booking-status.ts';
import { formatMoment } from '#domain/format-day.ts';
import { lateMinutes, returnLateMinutes } from '#domain/lateness.ts';
import type { Locale } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useDelayText } from './late-badge.tsx';
import { Reach } from './reach.tsx';
import type { AskedRental } from './rental-dialogs.tsx';

interface LateNoticeProps {
  booking: {
    id: string;
    bookingCode: string;
    bookingStatus: BookingStatus;
    customerName: string;
    customerPhone: string;
    customerLocale: Locale | null;
    pickupDate: string;
    pickupTime: string;
    pickupAt: string;
    returnDate: string;
    returnTime: string;
    returnAt: string;
    graceMinutes: number;
    isVehicleGone: boolean;
  };
  onAsk: (asked: AskedRental) => void;
}

/** From the first minute past the grace: who is late and by how much, with a call and a WhatsApp one tap away. */
export function LateNotice({ booking, onAsk }: LateNoticeProps) {
  const { t, locale } = useTranslation();
  const delayText = useDelayText();
  const { id: bookingId, bookingStatus, graceMinutes } = booking;
  const move = isOut(bookingStatus) ? 'return' : isPromised(bookingStatus) ? 'departure' : null;
  if (move === null) return null;
  const [minutes, date, time] =
    move === 'return'
      ? [returnLateMinutes(booking, new Date()), booking.returnDate, booking.returnTime]
      : [lateMinutes(booking.pickupAt, graceMinutes, new Date()), booking.pickupDate, booking.pickupTime];
  if (minutes === 0) return null;
  return (
    <Notice tone="error" title={`${t(`rental.isLate.${move}`)} · ${delayText(minutes)}`}>
      <Group gap="xs" justify="space-between">
        <span>{t(`rental.agreed.${move}`, { when: formatMoment(date, time, locale) })}</span>
        <Group gap={4}>
          <Reach
            customer={{
              name: booking.customerName,
              phone: booking.customerPhone,
              locale: booking.customerLocale,
            }}
            booking={{ code: booking.bookingCode, date, time, move, isLate: true }}
          />
          {move === 'return' ? (
            <Button size="compact-sm" variant="default" onClick={() => onAsk({ kind: 'extend', bookingId })}>
              {t('rental.extend.open')}
            </Button>
          ) : null}
        </Group>
      </Group>
    </Notice>
  );
}
