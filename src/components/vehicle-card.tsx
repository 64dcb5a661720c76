import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dailyRateCents } from '#domain/rate.ts';
import type { VehicleListSearch } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { VehicleCardData } from '#src/lib/vehicles.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Price } from './price.tsx';
import { useAmount } from './use-amounts.ts';
import classes from './vehicle-card.module.css';
import { DrawingNote, VehicleImage } from './vehicle-image.tsx';

interface VehicleCardProps {
  vehicle: VehicleCardData;
  /** City and dates of the search, carried on to the car's page. */
  search?: VehicleListSearch | undefined;
  isPriority?: boolean;
  /** The list is of one city and says so. */
  isCityKnown?: boolean | undefined;
  /** What else is to be known of it. */
  note?: ReactNode;
}

/** A car in a list: picture, what it is, what it costs. All of it leads to the car's page. */
export function VehicleCard({
  vehicle,
  search = {},
  isPriority = false,
  isCityKnown = false,
  note,
}: VehicleCardProps) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { depositCents } = vehicle;
  const name = `${vehicle.brand} ${vehicle.model}`;
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <VehicleImage
          image={vehicle.image}
          alt=""
          sizes="(max-width: 600px) 80vw, (max-width: 1100px) 45vw, 280px"
          isPriority={isPriority}
        />
        <DrawingNote image={vehicle.image} />
        <span className={classes.badges}>
          <Badge>{t(`vehicle.class.${vehicle.class}`)}</Badge>
          {isCityKnown ? null : <Badge>{vehicle.city}</Badge>}
        </span>
      </div>
      <div className={classes.body}>
        <h3 className={classes.name}>
          <Link to="/vehicle/$id" params={{ id: vehicle.id }} search={search} className={classes.link}>
            {name}
          </Link>{' '}
          <span className={classes.year}>{vehicle.year}</span>
        </h3>
        <p className={classes.facts}>
          <span>{t('vehicle.seats', { seats: vehicle.seats })}</span>
          <span>{t(`vehicle.transmission.${vehicle.transmission}`)}</span>
          {vehicle.hasAc ? <span>{t('vehicle.acShort')}</span> : null}
        </p>
        <p className={classes.facts}>
          {depositCents > 0 ? t('vehicle.deposit', { amount: amount(depositCents) }) : t('vehicle.noDeposit')}
        </p>
        {note}
        <CardPrice vehicle={vehicle} />
      </div>
    </article>
  );
}

function CardPrice({ vehicle }: { vehicle: VehicleCardData }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const { total } = vehicle;
  return (
    <p className={classes.price}>
      {total ? (
        <span className={classes.total}>
          <Price cents={total.totalCents} />
          <span className={classes.days}>
            <span>{t('vehicle.totalForDays', { days: total.rentalDays })}</span>
            <span>{t('price.ofWhichTax', { amount: amount(total.taxCents) })}</span>
            <Price cents={total.dailyRateCents} isPerDay size="sm" />
          </span>
        </span>
      ) : (
        <Price cents={dailyRateCents(vehicle, 1)} isPerDay />
      )}
      <svg className={classes.arrow} width="36" height="36" viewBox="0 0 36 36" aria-hidden="true">
        <path
          d="M11 18h14m-5-5 5 5-5 5"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </p>
  );
}
