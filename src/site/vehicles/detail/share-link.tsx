import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { localPath } from '#domain/locale.ts';
import type { WantedDays } from '#domain/rental-period.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import classes from './vehicle-page.module.css';

interface ShareLinkProps {
  vehicle: VehicleDetailData;
  days: WantedDays;
}

/** Sends the car with its days on: by the telephone's own sheet where it has one, else by WhatsApp, scripts or not. */
export function ShareLink({ vehicle, days: { pickupDate, returnDate } }: ShareLinkProps) {
  const { t, locale } = useTranslation();
  const { origin } = useRouter().options.context;
  const title = `${vehicle.brand} ${vehicle.model} ${vehicle.year}`;
  const days = pickupDate && returnDate ? `?${new URLSearchParams({ pickupDate, returnDate })}` : '';
  const url = `${origin}${localPath(locale, `/vehicle/${vehicle.id}`)}${days}`;
  const share = (event: MouseEvent) => {
    if (!('share' in navigator)) return;
    event.preventDefault();
    // Somebody who closes the sheet has not shared, and nothing went wrong.
    navigator.share({ title, url }).catch(() => undefined);
  };
  return (
    <a
      className={classes.share}
      href={whatsappLink('', `${title} ${url}`)}
      target="_blank"
      rel="noreferrer"
      onClick={share}
    >
      {t('catalogue.vehicle.share')}
    </a>
  );
}
