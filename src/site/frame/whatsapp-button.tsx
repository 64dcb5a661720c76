import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { whatsappLink } from '#src/lib/whatsapp.ts';
import classes from './whatsapp-button.module.css';

/** The round button that floats above every public page and opens a conversation with the firm. */
export function WhatsAppButton() {
  const { t } = useTranslation();
  const { whatsapp } = useSite();
  return (
    <aside aria-label="WhatsApp">
      <a
        className={classes.button}
        href={whatsappLink(whatsapp, t('nav.whatsappGreeting'))}
        target="_blank"
        rel="noreferrer"
      >
        <span className={classes.label}>{t('nav.whatsapp')}</span>
        <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
          <path
            fill="currentColor"
            d="M12 2a10 10 0 0 0-8.6 15l-1.3 4.9 5-1.3A10 10 0 1 0 12 2Zm0 18.2c-1.5 0-3-.4-4.3-1.2l-.3-.2-3 .8.8-2.9-.2-.3A8.2 8.2 0 1 1 12 20.200Zm4.500-6.100c-.2-.1-1.500-.7-1.700-.8-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.700 6.700 0 0 1-3.300-2.900c-.2-.4.2-.4.6-1.200.1-.2 0-.3 0-.5l-.8-1.800c-.2-.5-.4-.4-.6-.4h-.5c-.2 0-.5.1-.7.3-.3.3-1 1-1 2.400s1 2.800 1.200 3c.1.2 2 3.100 4.900 4.300 1.800.8 2.500.8 3.400.7.5-.1 1.500-.6 1.700-1.200.2-.6.2-1.100.2-1.200-.1-.1-.3-.2-.5-.3Z"
          />
        </svg>
      </a>
    </aside>
  );
}
