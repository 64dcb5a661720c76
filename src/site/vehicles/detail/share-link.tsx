import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import type { WantedTimes } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import { vehicleAddress } from './vehicle-address.ts';
import classes from './vehicle-page.module.css';

interface ShareLinkProps {
  vehicle: VehicleDetailData;
  days: WantedTimes;
}

/** Sends the car with its days on: by the telephone's own sheet where it has one, else by WhatsApp, scripts or not. */
export function ShareLink({ vehicle, days }: ShareLinkProps) {
  const { t, locale } = useTranslation();
  const { origin } = useRouter().options.context;
  const title = `${vehicle.brand} ${vehicle.model} ${vehicle.year}`;
  const url = vehicleAddress(origin, locale, vehicle.id, days);
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
