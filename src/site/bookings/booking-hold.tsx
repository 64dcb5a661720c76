import { useEffect, useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { BookingData } from './booking-data.ts';

const HALF_A_MINUTE_MS = 30_000;

/** Whether a moment is past, also on a page that stays open. */
function useIsOver(instant: string | null): boolean {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (instant === null) return;
    const timer = setInterval(() => setNow(Date.now()), HALF_A_MINUTE_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return instant !== null && Date.parse(instant) <= now;
}

/** Until when the car is held for a payment, that this is over, or when it no longer was. */
export function BookingHold({
  booking: { releasesAt, releasedAt },
}: {
  booking: Pick<BookingData, 'releasesAt' | 'releasedAt'>;
}) {
  const { t, locale } = useTranslation();
  const isOver = useIsOver(releasesAt);
  const at = releasesAt ?? releasedAt;
  if (at === null) return null;
  const when = formatInstant(at, locale);
  if (releasesAt === null) return <p>{t('booking.hold.released', { when })}</p>;
  return <p>{t(isOver ? 'booking.hold.over' : 'booking.hold.until', { when })}</p>;
}
