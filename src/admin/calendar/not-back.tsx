import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useBranch } from '../frame/use-branch.ts';
import { formatDayOfMonth } from '../kit/format-day.ts';
import classes from './month-grid.module.css';
import tones from './tones.module.css';
import type { CalendarMonth, CalendarNotBack, CalendarVehicle } from './use-calendar.ts';

/** Cars that a client keeps on a day though no booking says so; of the branch looked at, if there is one. */
export function useNotBackOn(calendar: CalendarMonth | undefined): (day: CalendarDay) => CalendarNotBack[] {
  const branch = useBranch();
  const { notBack = [], today = '' } = calendar ?? {};
  return (day) =>
    notBack.filter(
      ({ leftOn, pickupBranchId }) =>
        leftOn <= day && day <= today && (branch === undefined || pickupBranchId === branch),
    );
}

/** 'Not back: Jean Pierre, BK-1234ABCD, since Nov 12' */
export function useNotBackLabel({ customerName: name, bookingCode: code, leftOn }: CalendarNotBack): string {
  const { t, locale } = useTranslation();
  return t('calendar.bar.notBack', { name, code, since: formatDayOfMonth(leftOn, locale) });
}

interface NotBackChipProps {
  kept: CalendarNotBack;
  vehicle: CalendarVehicle | undefined;
}

/** In the cell of a day: the car, and that it is not back. */
export function NotBackChip({ kept, vehicle }: NotBackChipProps) {
  const words = useNotBackLabel(kept);
  const label = vehicle ? `${vehicle.brand} ${vehicle.model} ${vehicle.plate}, ${words}` : words;
  return (
    <Link
      to="/admin/bookings/$id"
      params={{ id: kept.bookingId }}
      className={`${classes.chip} ${tones.tone}`}
      data-tone="late"
      aria-label={label}
      title={label}
    >
      <IconAlertTriangle size={13} aria-hidden />
      <span>
        {vehicle?.brand} <span className={classes.model}>{vehicle?.model}</span>
      </span>
    </Link>
  );
}
