import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import actionClasses from '#src/ui/action.module.css';
import classes from './help-band.module.css';

/** The call to get help choosing: WhatsApp, and a telephone in each city. */
export function HelpBand() {
  const { t } = useTranslation();
  const { branches, whatsapp } = useSite();
  return (
    <section className={classes.band} aria-labelledby="help-title">
      <div className={classes.inside}>
        <div>
          <h2 id="help-title" className={classes.title}>
            {t('catalogue.help.title')}
          </h2>
          <p className={classes.text}>{t('catalogue.help.text')}</p>
        </div>
        <div className={classes.ways}>
          <a
            className={`${actionClasses.secondary} ${actionClasses.onInk}`}
            href={whatsappLink(whatsapp, t('nav.whatsappGreeting'))}
            target="_blank"
            rel="noreferrer"
          >
            {t('catalogue.help.whatsapp')}
          </a>
          {branches.map(({ id, city, phones }) => (
            <a key={id} className={classes.phone} href={phoneLink(phones[0] ?? '')}>
              <span className={classes.city}>{city}</span> {phones[0]}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
