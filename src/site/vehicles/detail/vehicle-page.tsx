import { Link } from '@tanstack/react-router';
import type { ReviewFigures } from '#domain/reviews.ts';
import { timesIn, type VehicleSearch } from '#domain/site-search.ts';
import { isRentable } from '#domain/vehicle.ts';
import { ReviewList } from '#src/components/review-list.tsx';
import { RouteShield } from '#src/components/route-shield.tsx';
import { VehicleStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import type { VehicleDetailData, VehiclePageData } from '#src/lib/vehicles.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { breadcrumbSchema, vehicleSchema } from '../../structured/schemas.ts';
import { StructuredData } from '../../structured/structured-data.tsx';
import { usePlace } from '../../structured/use-place.ts';
import { BookingPanel } from './booking/booking-panel.tsx';
import { FeatureTiles } from './feature-tiles.tsx';
import { Gallery } from './pictures/gallery.tsx';
import { RatesTable } from './rates-table.tsx';
import { RentalNotes } from './rental-notes.tsx';
import { ShareLink } from './share-link.tsx';
import { SimilarVehicles } from './similar-vehicles.tsx';
import classes from './vehicle-page.module.css';

/** /vehicle/{id} */
export function VehiclePage({ id, search }: { id: string; search: VehicleSearch }) {
  const { t } = useTranslation();
  const [page] = trpc.public.vehicles.get.useSuspenseQuery({
    id,
    city: search.city,
    ...timesIn(search),
  });
  const [reviews] = trpc.public.reviews.shown.useSuspenseQuery({ vehicleId: id });
  const { vehicle, quote } = page;
  return (
    <div className={classes.page}>
      <VehicleData vehicle={vehicle} reviews={reviews} />
      <div className={classes.top}>
        <Link to="/fleet" className={classes.back}>
          <span aria-hidden="true">←</span> {t('catalogue.vehicle.back')}
        </Link>
        <ShareLink vehicle={vehicle} days={search} />
      </div>
      {search.unread ? <Notice tone="warning">{t('catalogue.unread')}</Notice> : null}
      <div className={classes.columns}>
        <div className={classes.gallery}>
          <Gallery key={id} images={vehicle.images} name={`${vehicle.brand} ${vehicle.model}`} />
        </div>
        <div className={classes.side}>
          <VehicleTitle page={page} />
          <BookingPanel key={id} page={page} search={search} />
        </div>
        <div className={classes.details}>
          <FeatureTiles vehicle={vehicle} />
          {vehicle.pricingTiers ? <RatesTable tiers={vehicle.pricingTiers} days={quote?.rentalDays} /> : null}
          <RentalNotes vehicle={vehicle} />
        </div>
      </div>
      <SimilarVehicles id={id} search={search} />
      <div className={classes.reviews}>
        <ReviewList shown={reviews} />
      </div>
    </div>
  );
}

/** For search engines: the car, its price, its reviews' average, and where its page stands. */
function VehicleData({ vehicle, reviews }: { vehicle: VehicleDetailData; reviews: ReviewFigures }) {
  const { t } = useTranslation();
  const place = usePlace();
  const name = `${vehicle.brand} ${vehicle.model} ${vehicle.year}`;
  const data = import.meta.env.SSR
    ? [
        vehicleSchema(vehicle, reviews, t(`vehicle.transmission.${vehicle.transmission}`), place),
        breadcrumbSchema(
          [
            { name: t('nav.home'), path: '/' },
            { name: t('nav.fleet'), path: '/fleet' },
            { name, path: `/vehicle/${vehicle.id}` },
          ],
          place,
        ),
      ]
    : null;
  return <StructuredData of={data} />;
}

function VehicleTitle({ page: { vehicle, isFree } }: { page: VehiclePageData }) {
  const { t } = useTranslation();
  const isTaken = isFree === false && isRentable(vehicle.status);
  return (
    <div className={classes.title}>
      <p className={classes.badges}>
        <Badge>{t(`vehicle.class.${vehicle.class}`)}</Badge>
        {isTaken ? (
          <Badge tone="yellow">{t('catalogue.vehicle.takenThen')}</Badge>
        ) : (
          <VehicleStatusBadge status={vehicle.status} />
        )}
      </p>
      <h1 className={classes.name}>
        {vehicle.brand} {vehicle.model} <span className={classes.year}>{vehicle.year}</span>
      </h1>
      <p className={classes.city}>
        <RouteShield branchId={vehicle.branchId} /> {vehicle.city}
      </p>
    </div>
  );
}
