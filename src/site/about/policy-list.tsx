import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import classes from './about-page.module.css';

/** The rental policies in short; their figures come from the settings. */
export function PolicyList() {
  const { t, locale } = useTranslation();
  const { policies, webOneWayFeeCents } = useSite();
  const lines = [
    t('info.about.policyAge', { age: policies.minimumDriverAge }),
    t('info.about.policyLicense', { years: policies.licenseHeldYears }),
    t('info.about.policyCancel', { hours: policies.freeCancellationHours }),
    t('info.about.policyTank'),
    t('info.about.policyInsurance'),
    t('info.about.policyOneWay', { fee: formatUsd(webOneWayFeeCents, locale) }),
  ];
  return (
    <ul className={classes.policies}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
