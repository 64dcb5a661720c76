import { useTranslation } from '#src/i18n/use-translation.ts';
import { mapLink } from '#src/lib/map-link.ts';
import type { Branch } from '#src/lib/site.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import classes from './booking-pickup.module.css';

/** Where a branch is, and its telephones. */
export function BranchPlace({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  return (
    <address className={classes.address}>
      <strong>{branch.name}</strong>
      <span>{branch.address}</span>
      <a href={mapLink(branch)} target="_blank" rel="noreferrer">
        {t('booking.pickup.map')} <span aria-hidden="true">↗</span>
      </a>
      {branch.phones.map((phone) => (
        <a key={phone} href={phoneLink(phone)}>
          {phone}
        </a>
      ))}
    </address>
  );
}
