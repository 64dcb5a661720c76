import { Link } from '@tanstack/react-router';
import type { BranchId } from '#domain/branch.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import classes from '../checkout.module.css';
import type { Journey } from './journey.ts';

/** The link said another city: what it is in truth, and the way to the cars that do stand there. */
export function CorrectedCity({ asked, journey }: { asked: BranchId; journey: Journey }) {
  const { t } = useTranslation();
  const { pickupDate, returnDate, pickupBranchId } = journey;
  const wanted = t(`city.${asked}`);
  return (
    <div className={classes.above}>
      <Notice tone="warning" role="status">
        <p>{t('checkout.rental.carStandsIn', { city: t(`city.${pickupBranchId}`), asked: wanted })}</p>
        <Link to="/fleet" search={{ city: asked, pickupDate, returnDate }} className={classes.link}>
          {t('checkout.rental.carsIn', { city: wanted })}
        </Link>
      </Notice>
    </div>
  );
}
