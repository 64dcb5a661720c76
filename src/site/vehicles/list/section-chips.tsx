import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { RouteShield } from '#src/components/route-shield.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehiclesBrowseData } from '#src/lib/vehicles.ts';
import classes from './section-chips.module.css';

/** The sections of the fleet, each a search of its own: the list below shows every car once. */
export function SectionChips({ fleet: { sections, rentNow } }: { fleet: VehiclesBrowseData }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('fleet.sections')}>
      <ul className={classes.chips}>
        <Chip
          title={t('catalogue.section.lesCayes')}
          vehicles={sections.lesCayes}
          search={{ city: 'les_cayes' }}
        >
          <RouteShield branchId="les_cayes" />
        </Chip>
        <Chip
          title={t('catalogue.section.capHaitien')}
          vehicles={sections.capHaitien}
          search={{ city: 'cap_haitien' }}
        >
          <RouteShield branchId="cap_haitien" />
        </Chip>
        <Chip title={t('catalogue.section.bestDeals')} search={{ sort: 'price' }} />
        <Chip title={t('catalogue.section.rentNow')} vehicles={sections.rentNow} search={rentNow} />
      </ul>
    </nav>
  );
}

interface ChipProps {
  title: string;
  /** How many there are; not told where it is all of them. */
  vehicles?: number;
  search: VehicleListSearch;
  children?: ReactNode;
}

function Chip({ title, vehicles, search, children }: ChipProps) {
  const { t } = useTranslation();
  return (
    <li>
      <Link to="/fleet" search={search} className={classes.chip}>
        {children}
        {title}
        {vehicles === undefined ? null : (
          <span className={classes.count}>{t('catalogue.results.count', { count: vehicles })}</span>
        )}
      </Link>
    </li>
  );
}
