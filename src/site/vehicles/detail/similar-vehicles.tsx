import { Link } from '@tanstack/react-router';
import { dailyRateCents } from '#domain/rate.ts';
import { timesIn, type VehicleSearch } from '#domain/site-search.ts';
import { Price } from '#src/components/price.tsx';
import { useAmount } from '#src/components/use-amounts.ts';
import { DrawingNote, VehicleImage } from '#src/components/vehicle-image.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './vehicle-page.module.css';

/** Other cars of the branch that could be taken instead, for the same days. */
export function SimilarVehicles({ id, search }: { id: string; search: VehicleSearch }) {
  const { t } = useTranslation();
  const amount = useAmount();
  const wanted = timesIn(search);
  const [vehicles] = trpc.public.vehicles.similar.useSuspenseQuery({ id, city: search.city, ...wanted });
  if (vehicles.length === 0) return null;
  return (
    <section className={classes.similar} aria-labelledby="similar">
      <h2 id="similar">{t('catalogue.vehicle.similar')}</h2>
      <ul className={classes.others}>
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <Link
              to="/vehicle/$id"
              params={{ id: vehicle.id }}
              search={{ city: search.city, ...wanted }}
              className={classes.other}
            >
              <span>
                <VehicleImage image={vehicle.image} alt="" sizes="132px" />
                <DrawingNote image={vehicle.image} />
              </span>
              <span>
                <strong>
                  {vehicle.brand} {vehicle.model} {vehicle.year}
                </strong>
                {vehicle.total ? (
                  <>
                    <Price cents={vehicle.total.totalCents} />{' '}
                    {t('vehicle.totalForDays', { days: vehicle.total.rentalDays })},{' '}
                    {t('price.ofWhichTax', { amount: amount(vehicle.total.taxCents) })}
                  </>
                ) : (
                  <Price cents={dailyRateCents(vehicle, 1)} isPerDay />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
