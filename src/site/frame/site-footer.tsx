import { Link } from '@tanstack/react-router';
import { LegalLine } from '#src/components/legal-line.tsx';
import { Logo } from '#src/components/logo.tsx';
import { OpeningHours } from '#src/components/opening-hours.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type Branch, useSite } from '#src/lib/site.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import { MAIN_ENTRIES } from './navigation.ts';
import classes from './site-footer.module.css';

function BranchColumn({ branch }: { branch: Branch }) {
  return (
    <section className={classes.column}>
      <h2 className={classes.heading}>{branch.city}</h2>
      <address className={classes.address}>
        <span>{branch.address}</span>
        {branch.phones.map((phone) => (
          <a key={phone} href={phoneLink(phone)}>
            {phone}
          </a>
        ))}
      </address>
      <OpeningHours hours={branch.openingHours} />
    </section>
  );
}

function QuickLinks() {
  const { t } = useTranslation();
  const { whatsapp } = useSite();
  return (
    <nav className={classes.column} aria-label={t('footer.quickLinks')}>
      <h2 className={classes.heading}>{t('footer.quickLinks')}</h2>
      <ul className={classes.links}>
        {MAIN_ENTRIES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
        <li>
          <Link to="/faq">{t('footer.faq')}</Link>
        </li>
        <li>
          <Link to="/terms">{t('footer.terms')}</Link>
        </li>
        <li>
          <a href={whatsappLink(whatsapp, t('nav.whatsappGreeting'))} target="_blank" rel="noreferrer">
            WhatsApp
          </a>
        </li>
        <li>
          <Link to="/admin/login">{t('nav.staffLogin')}</Link>
        </li>
      </ul>
    </nav>
  );
}

/** Both branches with address, telephones and hours; quick links; the year. */
export function SiteFooter() {
  const { t } = useTranslation();
  const { branches } = useSite();
  return (
    <footer className={classes.footer}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Logo height={40} tone="light" />
          <p className={classes.blurb}>{t('footer.blurb')}</p>
          <p className={classes.blurb}>{t('footer.assistance')}</p>
        </div>
        {branches.map((branch) => (
          <BranchColumn key={branch.id} branch={branch} />
        ))}
        <QuickLinks />
      </div>
      <div className={classes.copyright}>
        <LegalLine />
        <p>{t('footer.copyright')}</p>
      </div>
    </footer>
  );
}
