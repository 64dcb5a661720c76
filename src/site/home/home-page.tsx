import { Link } from '@tanstack/react-router';
import { ReviewList } from '#src/components/review-list.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { VehicleSection } from '#src/components/vehicle-section.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { trpc } from '#src/lib/trpc.ts';
import actionClasses from '#src/ui/action.module.css';
import { firmSchema } from '../structured/schemas.ts';
import { StructuredData } from '../structured/structured-data.tsx';
import { usePlace } from '../structured/use-place.ts';
import { Benefits } from './benefits.tsx';
import { Blurbs } from './blurbs.tsx';
import { HelpBand } from './help-band.tsx';
import { HeroScene } from './hero-scene.tsx';
import classes from './home-page.module.css';

/** / */
export function HomePage() {
  const { t } = useTranslation();
  const [home] = trpc.public.vehicles.home.useSuspenseQuery();
  const [reviews] = trpc.public.reviews.shown.useSuspenseQuery({});
  const site = useSite();
  const place = usePlace();
  return (
    <>
      <StructuredData of={import.meta.env.SSR ? firmSchema(site, place) : null} />
      <div className={classes.hero}>
        <HeroScene />
        <div className={classes.words}>
          <h1 className={classes.headline}>{t('catalogue.home.headline')}</h1>
          <p className={classes.lead}>{t('catalogue.home.lead')}</p>
        </div>
      </div>
      <div className={classes.search}>
        <SearchBox today={home.today} />
      </div>
      <Blurbs />
      <VehicleSection title={t('catalogue.section.lesCayes')} vehicles={home.lesCayes} branchId="les_cayes" />
      <VehicleSection
        title={t('catalogue.section.capHaitien')}
        vehicles={home.capHaitien}
        branchId="cap_haitien"
      />
      <VehicleSection title={t('catalogue.section.bestDeals')} vehicles={home.bestDeals} />
      <VehicleSection
        title={t('catalogue.section.rentNow')}
        lead={t('catalogue.section.rentNowLead')}
        vehicles={home.rentNow}
      />
      <p className={classes.all}>
        <Link to="/fleet" className={actionClasses.secondary}>
          {t('catalogue.viewAll')}
        </Link>
      </p>
      <ReviewList shown={reviews} />
      <Benefits />
      <HelpBand />
    </>
  );
}
