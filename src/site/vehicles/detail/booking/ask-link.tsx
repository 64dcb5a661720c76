import { useRouter } from '@tanstack/react-router';
import { formatDay } from '#domain/format-day.ts';
import type { WantedTimes } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import type { VehicleDetailData } from '#src/lib/vehicles.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import actionClasses from '#src/ui/action.module.css';
import { vehicleAddress } from '../vehicle-address.ts';
import classes from './booking-panel.module.css';

interface AskLinkProps {
  vehicle: VehicleDetailData;
  days: WantedTimes;
}

/** A question about this car, with its dates, to the branch where it stands. */
export function AskLink({ vehicle, days }: AskLinkProps) {
  const { pickupDate, returnDate } = days;
  const { t, locale } = useTranslation();
  const { branches, whatsapp } = useSite();
  const { origin } = useRouter().options.context;
  const about = {
    name: `${vehicle.brand} ${vehicle.model} ${vehicle.year}`,
    city: vehicle.city,
    url: vehicleAddress(origin, locale, vehicle.id, days),
  };
  const text =
    pickupDate && returnDate
      ? t('catalogue.vehicle.whatsappDates', {
          ...about,
          from: formatDay(pickupDate, locale),
          to: formatDay(returnDate, locale),
        })
      : t('catalogue.vehicle.whatsapp', about);
  const branch = branches.find(({ id }) => id === vehicle.branchId);
  return (
    <a
      className={`${actionClasses.quiet} ${classes.ask}`}
      href={whatsappLink(branch?.whatsapp ?? whatsapp, text)}
      target="_blank"
      rel="noreferrer"
    >
      {t('catalogue.vehicle.ask')}
    </a>
  );
}
