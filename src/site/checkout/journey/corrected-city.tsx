import { Link } from '@tanstack/react-router';
import type { BranchId } from '#domain/branch.ts';
import { timesIn, type WantedTimes } from '#domain/site-search.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import classes from '../checkout.module.css';

interface CorrectedCityProps {
  asked: BranchId;
  /** Where the car stands. */
  branchId: BranchId;
  wanted: WantedTimes;
}

/** The link said another city: what it is in truth, and the way to the cars that do stand there. */
export function CorrectedCity({ asked, branchId, wanted }: CorrectedCityProps) {
  const { t } = useTranslation();
  const city = t(`city.${asked}`);
  return (
    <div className={classes.above}>
      <Notice tone="warning" role="status">
        <p>{t('checkout.rental.carStandsIn', { city: t(`city.${branchId}`), asked: city })}</p>
        <Link to="/fleet" search={{ city: asked, ...timesIn(wanted) }} className={classes.link}>
          {t('checkout.rental.carsIn', { city })}
        </Link>
      </Notice>
    </div>
  );
}
