import { Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { DAY_PARTS, itemsOnDay } from '#domain/calendar-layout.ts';
import { stretchOf } from '#domain/calendar-stretch.ts';
import { formatInstant, formatLongDay } from '#domain/format-day.ts';
import { formatTimes } from '#domain/format-times.ts';
import { BookingStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { formatDayOfMonth } from '../kit/format-day.ts';
import cells from '../kit/list/cells.module.css';
import rows from '../kit/panel-rows.module.css';
import { PanelRows } from '../kit/panel-rows.tsx';
import { callsOn, useBookingsHere } from './month-grid.tsx';
import { useNotBackOn } from './not-back.tsx';
import type { CalendarBooking, CalendarCall, CalendarMonth, CalendarNotBack } from './use-calendar.ts';

interface DayDialogProps {
  /** Undefined keeps the dialog closed. */
  day: CalendarDay | undefined;
  calendar: CalendarMonth | undefined;
  onClose: () => void;
}

/** Everything a day holds: what leaves, what comes back, what is out. */
export function DayDialog({ day, calendar, onClose }: DayDialogProps) {
  const { locale } = useTranslation();
  const shown = useLastShown(day ?? null);
  return (
    <Dialog
      opened={day !== undefined && calendar !== undefined}
      onClose={onClose}
      size="lg"
      title={shown ? formatLongDay(shown, locale) : ''}
    >
      {shown ? <DayLists day={shown} calendar={calendar} /> : null}
    </Dialog>
  );
}

function DayLists({ day, calendar }: { day: CalendarDay; calendar: CalendarMonth | undefined }) {
  const { t } = useTranslation();
  const entries = itemsOnDay(useBookingsHere(calendar), day, (booking) =>
    stretchOf(booking, calendar?.today ?? day),
  );
  const vehicles = new Map(calendar?.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const calls = callsOn(calendar, day);
  const notBack = useNotBackOn(calendar)(day);
  if (entries.length + calls.length + notBack.length === 0)
    return <Text c="dimmed">{t('calendar.day.none')}</Text>;
  return (
    <Stack gap={18}>
      {notBack.length > 0 ? (
        <section aria-label={t('calendar.day.notBack')}>
          <Title order={3} c="dimmed" ff="text" fz={13} fw={600} mb={4}>
            {t('calendar.day.notBack')} {notBack.length}
          </Title>
          <PanelRows isInset>
            {notBack.map((kept) => (
              <NotBackRow
                key={`${kept.bookingId} ${kept.vehicleId}`}
                kept={kept}
                vehicle={vehicles.get(kept.vehicleId)}
              />
            ))}
          </PanelRows>
        </section>
      ) : null}
      {DAY_PARTS.map((part) => {
        const here = entries.filter((entry) => entry.part === part);
        if (here.length === 0) return null;
        return (
          <section key={part} aria-label={t(`calendar.day.${part}`)}>
            <Title order={3} c="dimmed" ff="text" fz={13} fw={600} mb={4}>
              {t(`calendar.day.${part}`)} {here.length}
            </Title>
            <PanelRows isInset>
              {here.map(({ item }) => (
                <DayRow key={item.id} booking={item} vehicle={vehicles.get(item.vehicleId)} />
              ))}
            </PanelRows>
          </section>
        );
      })}
      {calls.length > 0 ? (
        <section aria-label={t('calendar.day.calls')}>
          <Title order={3} c="dimmed" ff="text" fz={13} fw={600} mb={4}>
            {t('calendar.day.calls')} {calls.length}
          </Title>
          <PanelRows isInset>
            {calls.map((call) => (
              <CallRow key={call.id} call={call} vehicle={vehicles.get(call.vehicleId)} />
            ))}
          </PanelRows>
        </section>
      ) : null}
    </Stack>
  );
}

interface NotBackRowProps {
  kept: CalendarNotBack;
  vehicle: CalendarMonth['vehicles'][number] | undefined;
}

function NotBackRow({ kept, vehicle }: NotBackRowProps) {
  const { t, locale } = useTranslation();
  return (
    <li>
      <Link to="/admin/bookings/$id" params={{ id: kept.bookingId }} className={rows.link}>
        <strong>{kept.customerName}</strong>
        <Text c="dimmed" fz={13}>
          {vehicle ? `${vehicle.brand} ${vehicle.model} · ${vehicle.plate} · ` : null}
          <span className={cells.nowrap}>{kept.bookingCode}</span> ·{' '}
          {t('calendar.day.notBackSince', { since: formatDayOfMonth(kept.leftOn, locale) })}
        </Text>
      </Link>
    </li>
  );
}

interface CallRowProps {
  call: CalendarCall;
  vehicle: CalendarMonth['vehicles'][number] | undefined;
}

function CallRow({ call, vehicle }: CallRowProps) {
  const { t, locale } = useTranslation();
  return (
    <li>
      <Link to="/admin/vehicles/$id" params={{ id: call.vehicleId }} className={rows.link}>
        <strong>{call.name}</strong>
        <Text c="dimmed" fz={13}>
          {vehicle ? `${vehicle.brand} ${vehicle.model} · ${vehicle.plate} · ` : null}
          {t('calendar.day.callUntil', { until: formatInstant(call.endsAt, locale) })}
        </Text>
      </Link>
    </li>
  );
}

interface DayRowProps {
  booking: CalendarBooking;
  vehicle: CalendarMonth['vehicles'][number] | undefined;
}

function DayRow({ booking, vehicle }: DayRowProps) {
  const { locale } = useTranslation();
  return (
    <li>
      <Link to="/admin/bookings/$id" params={{ id: booking.id }} className={rows.link}>
        <Group gap="sm" wrap="nowrap" justify="space-between">
          <div>
            <strong>{booking.customerName}</strong>
            <Text c="dimmed" fz={13}>
              {vehicle ? (
                <>
                  {vehicle.brand} {vehicle.model} · <span className={cells.nowrap}>{vehicle.plate}</span> ·{' '}
                </>
              ) : null}
              <span className={cells.nowrap}>{booking.bookingCode}</span>
            </Text>
            <Text c="dimmed" fz={13}>
              {formatTimes(booking, locale)}
            </Text>
          </div>
          <BookingStatusBadge status={booking.bookingStatus} />
        </Group>
      </Link>
    </li>
  );
}
