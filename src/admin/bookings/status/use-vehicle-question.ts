import type { VehicleMove } from '#domain/availability.ts';
import { type BookingStatus, isBack, isOut } from '#domain/booking-status.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** A status that moves the car, and of whose booking. */
export interface AskedMove {
  move: VehicleMove;
  from: BookingStatus;
  to: BookingStatus;
  code: string;
  name: string;
  /** As the car leaves. */
  balanceCents: number;
  /** The day of the agreed pickup. */
  pickupDate: CalendarDay;
}

/** Words the question that is asked before a status moves the car: what happens, and what it does to the car. */
export function useVehicleQuestion() {
  const { t, locale } = useTranslation();
  return ({ move, from, to, code, name, balanceCents, pickupDate }: AskedMove) => {
    const words = { code, name, status: t(`status.booking.${to}`) };
    if (move === 'callOff') {
      const calledOff = to === 'no_show' ? 'no_show' : 'canceled';
      const gone = isBack(from) ? 'backText' : 'text';
      return {
        title: t(`adminBookings.callOff.${calledOff}.title`, words),
        confirm: t(`adminBookings.callOff.${calledOff}.confirm`),
        text: [
          t(`adminBookings.callOff.${isOut(from) ? 'outText' : gone}`, words),
          (isBack(from) || isOut(from)) && t('adminBookings.callOff.share'),
        ]
          .filter(Boolean)
          .join(' '),
      };
    }
    const isEarly = pickupDate > todayInHaiti(new Date());
    const also =
      move === 'handOver'
        ? [
            isEarly && t('adminBookings.ask.early', { day: formatDay(pickupDate, locale) }),
            balanceCents > 0 && t('adminBookings.ask.balance', { amount: formatUsd(balanceCents, locale) }),
          ]
        : [];
    return {
      title: t(`adminBookings.ask.${move}.title`, words),
      confirm: t('adminBookings.ask.confirm', words),
      text: [t(`adminBookings.ask.${move}.text`, words), ...also].filter(Boolean).join(' '),
    };
  };
}
