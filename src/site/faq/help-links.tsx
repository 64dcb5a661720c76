import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import action from '#src/ui/action.module.css';
import classes from './help-links.module.css';

/** For whoever has another question. */
export function HelpLinks() {
  const { t } = useTranslation();
  const { whatsapp } = useSite();
  return (
    <div className={classes.ways}>
      <a
        href={whatsappLink(whatsapp, t('nav.whatsappGreeting'))}
        target="_blank"
        rel="noreferrer"
        className={action.primary}
      >
        {t('faq.ask')}
      </a>
      <Link to="/terms" className={action.quiet}>
        {t('footer.terms')}
      </Link>
    </div>
  );
}
