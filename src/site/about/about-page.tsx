import { IconCar, IconCoin, IconHeartHandshake, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { BranchList } from '#src/components/branch-list.tsx';
import { LegalLine } from '#src/components/legal-line.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import actionClasses from '#src/ui/action.module.css';
import { PageBanner } from '#src/ui/page-banner.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import classes from './about-page.module.css';
import { PolicyList } from './policy-list.tsx';

const REASONS = [
  { Icon: IconRosetteDiscountCheck, title: 'info.about.trusted', text: 'info.about.trustedText' },
  { Icon: IconCar, title: 'info.about.quality', text: 'info.about.qualityText' },
  { Icon: IconHeartHandshake, title: 'info.about.customer', text: 'info.about.customerText' },
  { Icon: IconCoin, title: 'info.about.rates', text: 'info.about.ratesText' },
] as const;

/** /about */
export function AboutPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageBanner title={t('info.about.title')} lead={t('info.about.lead')} />
      <PageSection title={t('info.about.missionTitle')}>
        <div className={classes.mission}>
          <p>{t('info.about.mission1')}</p>
          <p>{t('info.about.mission2')}</p>
        </div>
      </PageSection>
      <PageSection title={t('info.about.whyTitle')}>
        <ul className={classes.reasons}>
          {REASONS.map(({ Icon, title, text }) => (
            <li key={title} className={classes.reason}>
              <Icon className={classes.icon} size={32} stroke={1.6} aria-hidden="true" />
              <h3 className={classes.title}>{t(title)}</h3>
              <p className={classes.text}>{t(text)}</p>
            </li>
          ))}
        </ul>
      </PageSection>
      <PageSection title={t('info.about.locationsTitle')}>
        <BranchList heading="h3" />
        <LegalLine className={classes.legal} />
      </PageSection>
      <PageSection title={t('info.about.policiesTitle')}>
        <PolicyList />
        <p className={classes.ways}>
          <Link to="/fleet" className={actionClasses.primary}>
            {t('info.about.seeFleet')}
          </Link>
          <Link to="/terms" className={actionClasses.quiet}>
            {t('info.about.allTerms')}
          </Link>
        </p>
      </PageSection>
    </>
  );
}
