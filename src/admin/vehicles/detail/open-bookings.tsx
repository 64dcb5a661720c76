import { Anchor, Group, Text } from '@mantine/core';
import { isOut } from '#domain/booking-status.ts';
import { formatClock, formatDay } from '#domain/format-day.ts';
import { returnLateMinutes } from '#domain/lateness.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import cells from '../../kit/list/cells.module.css';
import { NoRows, PanelRows } from '../../kit/panel-rows.tsx';
import { LateBadge } from '../../rentals/late-badge.tsx';
import { Reach } from '../../rentals/reach.tsx';
import type { VehicleDetails } from './vehicle-data.ts';

type OpenBooking = VehicleDetails['openBookings'][number];

/** With whom the car is and until when, and who gets it next. */
export function OpenBookings({ details: { openBookings, branch } }: { details: VehicleDetails }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('adminVehicles.open.title')} isFlush>
      {openBookings.length === 0 ? (
        <NoRows>{t('adminVehicles.open.none', { city: branch.city })}</NoRows>
      ) : (
        <PanelRows>
          {openBookings.map((booking) => (
            <OpenRow key={booking.id} booking={booking} />
          ))}
        </PanelRows>
      )}
    </Panel>
  );
}

function OpenRow({ booking }: { booking: OpenBooking }) {
  const { t, locale } = useTranslation();
  const { id, bookingCode, bookingStatus, customerName, customerPhone } = booking;
  const isWith = isOut(bookingStatus);
  const late = isWith ? returnLateMinutes(booking, new Date()) : 0;
  const [date, time] = isWith
    ? [booking.returnDate, booking.returnTime]
    : [booking.pickupDate, booking.pickupTime];
  const when = isWith
    ? { day: formatDay(booking.returnDate, locale), time: formatClock(booking.returnTime, locale) }
    : { day: formatDay(booking.pickupDate, locale), time: formatClock(booking.pickupTime, locale) };
  return (
    <Group component="li" gap="xs" justify="space-between" align="flex-start" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <AnchorLink to="/admin/bookings/$id" params={{ id }} c="inherit" fz="sm" fw={600}>
          {customerName}
        </AnchorLink>
        <Text fz={13} c="dimmed">
          {t(isWith ? 'adminVehicles.open.until' : 'adminVehicles.open.from', when)}
        </Text>
        <Text fz={13} c="dimmed">
          <Anchor href={phoneLink(customerPhone)} inherit>
            {customerPhone}
          </Anchor>
          {' · '}
          <span className={cells.nowrap}>{bookingCode}</span>
        </Text>
      </div>
      <Group gap={4} justify="flex-end" maw={{ base: '45%', xs: 'none' }}>
        {late > 0 ? (
          <LateBadge minutes={late} />
        ) : (
          <Badge tone={isWith ? 'blue' : 'yellow'}>
            {t(isWith ? 'adminVehicles.open.out' : 'adminVehicles.open.next')}
          </Badge>
        )}
        <Reach
          customer={{ name: customerName, phone: customerPhone, locale: booking.locale }}
          booking={{ code: bookingCode, date, time, move: isWith ? 'return' : 'departure', isLate: late > 0 }}
        />
      </Group>
    </Group>
  );
}
