import { Link } from '@tanstack/react-router';
import { BranchList } from '#src/components/branch-list.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import actionClasses from '#src/ui/action.module.css';
import { PageBanner } from '#src/ui/page-banner.tsx';
import { PageSection } from '#src/ui/page-section.tsx';
import { firmSchema } from '../structured/schemas.ts';
import { StructuredData } from '../structured/structured-data.tsx';
import { usePlace } from '../structured/use-place.ts';
import { ContactFormSlot } from './contact-form-slot.tsx';
import classes from './contact-page.module.css';

/** /contact */
export function ContactPage() {
  const { t } = useTranslation();
  const site = useSite();
  const place = usePlace();
  return (
    <>
      <StructuredData of={import.meta.env.SSR ? firmSchema(site, place) : null} />
      <PageBanner title={t('info.contact.title')} lead={t('info.contact.lead')} />
      <div className={classes.branches}>
        <BranchList heading="h2" />
      </div>
      <PageSection title={t('contact.title')}>
        <div className={classes.write}>
          <ContactFormSlot />
          <aside className={classes.booking}>
            <h3>{t('contact.bookingTitle')}</h3>
            <p>{t('contact.booking')}</p>
            <Link to="/my-booking" className={actionClasses.secondary}>
              {t('contact.bookingLink')}
            </Link>
          </aside>
        </div>
      </PageSection>
      <PageSection title={t('info.contact.aboutTitle')}>
        <p className={classes.about}>{t('info.contact.aboutText')}</p>
        <Link to="/about" className={actionClasses.secondary}>
          {t('info.contact.aboutMore')}
        </Link>
      </PageSection>
    </>
  );
}
