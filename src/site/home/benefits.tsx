import { IconArrowBackUp, IconGasStation, IconReceipt2, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { PageSection } from '#src/ui/page-section.tsx';
import classes from './benefits.module.css';

const BENEFITS = [
  { Icon: IconReceipt2, title: 'catalogue.benefit.price', text: 'catalogue.benefit.priceText' },
  { Icon: IconArrowBackUp, title: 'catalogue.benefit.cancel', text: 'catalogue.benefit.cancelText' },
  { Icon: IconGasStation, title: 'catalogue.benefit.insurance', text: 'catalogue.benefit.insuranceText' },
  { Icon: IconShieldCheck, title: 'catalogue.benefit.deposit', text: 'catalogue.benefit.depositText' },
] as const;

/** Four cards on what is included, from the rental policies. */
export function Benefits() {
  const { t } = useTranslation();
  const { policies } = useSite();
  return (
    <PageSection title={t('catalogue.benefits.title')}>
      <ul className={classes.cards}>
        {BENEFITS.map(({ Icon, title, text }) => (
          <li key={title} className={classes.card}>
            <Icon className={classes.icon} size={32} stroke={1.6} aria-hidden="true" />
            <h3 className={classes.title}>{t(title)}</h3>
            <p className={classes.text}>{t(text, { hours: policies.freeCancellationHours })}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
