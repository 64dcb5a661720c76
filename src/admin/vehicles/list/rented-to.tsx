import { Anchor } from '@mantine/core';
import { formatClock } from '#domain/format-day.ts';
import { lateMinutes } from '#domain/lateness.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { formatShortDay } from '../../kit/format-day.ts';
import cells from '../../kit/list/cells.module.css';
import { LateBadge } from '../../rentals/late-badge.tsx';
import type { VehicleRow } from './vehicle-name.tsx';

/** Who has a car that is out, and until when; by how much they are late once the grace is over. */
export function RentedTo({ car: { rental } }: { car: VehicleRow }) {
  const { t, locale } = useTranslation();
  if (rental === null) return null;
  const { bookingId, customerName, returnDate, returnTime, returnAt, graceMinutes } = rental;
  const until = { day: formatShortDay(returnDate, locale), time: formatClock(returnTime, locale) };
  return (
    <>
      <AnchorLink
        to="/admin/bookings/$id"
        params={{ id: bookingId }}
        display="block"
        c="inherit"
        inherit
        fw={600}
        maw={190}
        truncate
      >
        {customerName}
      </AnchorLink>
      <span className={`${cells.second} ${cells.nowrap}`}>{t('adminVehicles.open.until', until)}</span>
      <LateBadge minutes={lateMinutes(returnAt, graceMinutes, new Date())} />
    </>
  );
}

/** A tap calls whoever has the car. */
export function RenterPhone({ car: { rental } }: { car: VehicleRow }) {
  const { t } = useTranslation();
  if (rental === null) return null;
  const { customerName: name, customerPhone: phone } = rental;
  return (
    <Anchor href={phoneLink(phone)} inherit aria-label={t('rental.reach.call', { name, phone })}>
      {phone}
    </Anchor>
  );
}
