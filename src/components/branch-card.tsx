import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { mapLink } from '#src/lib/map-link.ts';
import type { Branch } from '#src/lib/site.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import classes from './branch-card.module.css';
import { BranchMap } from './branch-map.tsx';
import { OpeningHours } from './opening-hours.tsx';
import { RouteShield } from './route-shield.tsx';
import { SpecialDays } from './special-days.tsx';

interface BranchCardProps {
  branch: Branch;
  /** Its name's level in the page's outline. */
  heading: 'h2' | 'h3';
}

/** A branch: map, address, telephones, hours, and the ways to write to it. */
export function BranchCard({ branch, heading: Heading }: BranchCardProps) {
  const { t } = useTranslation();
  return (
    <article className={classes.card}>
      <div className={classes.map}>
        <BranchMap branchId={branch.id} label={t('info.contact.map', { city: branch.city })} />
        <a className={classes.openMap} href={mapLink(branch)} target="_blank" rel="noreferrer">
          {t('info.contact.openMap')} <span aria-hidden="true">↗</span>
        </a>
      </div>
      <div className={classes.body}>
        <Heading className={classes.name}>
          <RouteShield branchId={branch.id} /> {branch.city}
        </Heading>
        <dl className={classes.facts}>
          <dt>{t('info.contact.address')}</dt>
          <dd>{branch.address}</dd>
          <dt>{t('info.contact.phone')}</dt>
          <dd className={classes.phones}>
            {branch.phones.map((phone) => (
              <a key={phone} href={phoneLink(phone)}>
                {phone}
              </a>
            ))}
          </dd>
          <dt>{t('info.contact.hours')}</dt>
          <dd>
            <OpeningHours hours={branch.openingHours} />
            <SpecialDays days={branch.specialDays} />
          </dd>
        </dl>
        <p className={classes.ways}>
          <a
            href={whatsappLink(branch.whatsapp, t('info.contact.whatsappText', { city: branch.city }))}
            target="_blank"
            rel="noreferrer"
          >
            {t('info.contact.whatsapp')}
          </a>
          <Link to="/fleet" search={{ city: branch.id }}>
            {t('info.contact.seeCars', { branch: branch.id })}
          </Link>
        </p>
      </div>
    </article>
  );
}
