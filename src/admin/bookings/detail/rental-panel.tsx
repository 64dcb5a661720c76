import { Divider, Group, SimpleGrid, Text } from '@mantine/core';
import { formatLongDay, formatTimeOfDay } from '#domain/format-day.ts';
import { VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { RentalActions } from '../../rentals/rental-actions.tsx';
import { RentalDialog, useAskedRental } from '../../rentals/rental-dialogs.tsx';
import type { BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';

/** Which car, from where and when, to where and when. */
export function RentalPanel({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const rental = useAskedRental();
  const { vehicle } = booking;
  const stops = [
    {
      label: t('adminBookings.field.pickup'),
      day: booking.pickupDate,
      time: booking.pickupTime,
      branch: booking.pickupBranch,
    },
    {
      label: t('adminBookings.field.return'),
      day: booking.returnDate,
      time: booking.returnTime,
      branch: booking.returnBranch,
    },
  ];
  return (
    <Panel
      title={t('adminBookings.detail.rental')}
      aside={
        <Text c="dimmed" fz={13}>
          {t('common.days', { days: booking.quote.rentalDays })}
        </Text>
      }
    >
      <div className={classes.rental}>
        <VehicleImage image={vehicle.image} alt="" sizes="200px" className={classes.picture} />
        <div>
          <AnchorLink to="/admin/vehicles/$id" params={{ id: vehicle.id }} c="inherit" fz={17} fw={650}>
            {vehicle.brand} {vehicle.model} {vehicle.year}
          </AnchorLink>
          <Text c="dimmed" fz={13}>
            {vehicle.plate} · {t(`vehicle.class.${vehicle.class}`)}
          </Text>
          <Divider my={10} />
          <SimpleGrid cols={2} spacing={18}>
            {stops.map(({ label, day, time, branch }) => (
              <div key={label}>
                <Text c="dimmed" fz={13}>
                  {label}
                </Text>
                <strong>{formatLongDay(day, locale)}</strong>
                <Text inherit>{formatTimeOfDay(time, locale)}</Text>
                <Text inherit>{branch.city}</Text>
              </div>
            ))}
          </SimpleGrid>
          <Group gap="xs" mt="sm">
            <RentalActions booking={booking} expectedAt={booking.expectedAt} onAsk={rental.ask} />
          </Group>
        </div>
      </div>
      <RentalDialog asked={rental.asked} onClose={rental.close} />
    </Panel>
  );
}
