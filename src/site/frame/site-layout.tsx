import { ScreenOutlet } from '#src/components/screen-outlet.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { phoneLink } from '#src/lib/whatsapp.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import classes from './site-layout.module.css';
import { WhatsAppButton } from './whatsapp-button.tsx';

/** Frame of every public page: navigation, the page, branches and contact, the way to WhatsApp. */
export function SiteLayout() {
  const { t } = useTranslation();
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#content">
        {t('nav.skipToContent')}
      </a>
      <SiteHeader />
      <NoScript />
      <main id="content" className={classes.main} tabIndex={-1}>
        <ScreenOutlet />
      </main>
      <SiteFooter />
      <WhatsAppButton />
    </div>
  );
}

/** What to do where no script runs: pages can be read so, but dates and checkout do not work. */
function NoScript() {
  const { t } = useTranslation();
  const { branches } = useSite();
  return (
    <noscript>
      <p className={classes.noScript}>
        {`${t('nav.noScript')} `}
        {branches.map(({ id, city, phones: [phone = ''] }) => (
          <a key={id} href={phoneLink(phone)}>
            {`${city} ${phone}`}
          </a>
        ))}
      </p>
    </noscript>
  );
}
