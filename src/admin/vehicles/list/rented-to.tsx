import { formatClock } from '#domain/format-day.ts';
import { returnLateMinutes } from '#domain/lateness.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { formatShortDay } from '../../kit/format-day.ts';
import cells from '../../kit/list/cells.module.css';
import { LateBadge } from '../../rentals/late-badge.tsx';
import type { VehicleRow } from './vehicle-name.tsx';

interface RentedToProps {
  vehicle: VehicleRow;
  /** On a telephone: one after the other, with the number that a tap calls. */
  isInline?: boolean;
}

/** Who has a car that is out, and until when. */
export function RentedTo({ vehicle: { rental }, isInline = false }: RentedToProps) {
  const { t, locale } = useTranslation();
  if (rental === null) return null;
  const { bookingId, customerName, customerPhone, returnDate, returnTime } = rental;
  const until = { day: formatShortDay(returnDate, locale), time: formatClock(returnTime, locale) };
  const client = (
    <AnchorLink
      to="/admin/bookings/$id"
      params={{ id: bookingId }}
      c="inherit"
      inherit
      fw={600}
      {...(isInline ? {} : { display: 'block', truncate: true })}
    >
      {customerName}
    </AnchorLink>
  );
  if (!isInline) {
    return (
      <>
        {client}
        <span className={cells.second}>{t('adminVehicles.open.until', until)}</span>
      </>
    );
  }
  return (
    <>
      {client} · {t('adminVehicles.open.until', until)} ·{' '}
      <a
        href={phoneLink(customerPhone)}
        className={cells.code}
        aria-label={t('rental.reach.call', { name: customerName, phone: customerPhone })}
      >
        {customerPhone}
      </a>
    </>
  );
}

/** By how much whoever has the car is late, once the grace is over. */
export function RenterLate({ vehicle: { rental } }: { vehicle: VehicleRow }) {
  if (rental === null) return null;
  return <LateBadge minutes={returnLateMinutes(rental, new Date())} />;
}
