import type { BranchId } from '#domain/branch.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import classes from './times.module.css';

/** Who wants to come when a branch is closed calls it. */
export function CallUs({ branchId }: { branchId: BranchId }) {
  const { t } = useTranslation();
  const { branches } = useSite();
  const phone = branches.find(({ id }) => id === branchId)?.phones[0];
  if (phone === undefined) return null;
  return (
    <>
      {t('checkout.times.call')}{' '}
      <a className={classes.link} href={phoneLink(phone)}>
        {phone}
      </a>
    </>
  );
}
