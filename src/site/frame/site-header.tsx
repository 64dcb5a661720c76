import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { Logo } from '#src/components/logo.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountEntry } from './account-entry.tsx';
import { MAIN_ENTRIES } from './navigation.ts';
import classes from './site-header.module.css';

const MENU_ID = 'site-menu';

/** Navigation bar. Below 1080 px its entries are a popover, which the browser opens and closes without scripts. */
export function SiteHeader() {
  const { t } = useTranslation();
  const menu = useRef<HTMLElement>(null);
  // Absent in browsers from before 2024, where the menu is always open.
  const close = () => menu.current?.hidePopover?.();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label={t('nav.brandHome')}>
          <Logo height={36} />
        </Link>
        <nav ref={menu} id={MENU_ID} popover="auto" className={classes.menu} aria-label={t('nav.main')}>
          {MAIN_ENTRIES.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={classes.entry}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'data-active': true }}
              onClick={close}
            >
              {t(label)}
            </Link>
          ))}
          <AccountEntry className={classes.entry} onClick={close} />
          <Link to="/admin/login" className={classes.entry} data-quiet onClick={close}>
            {t('nav.staffLogin')}
          </Link>
        </nav>
        <div className={classes.tools}>
          <LanguageToggle />
          <button type="button" className={classes.burger} popoverTarget={MENU_ID}>
            <span className={classes.toOpen}>{t('nav.openMenu')}</span>
            <span className={classes.toClose}>{t('nav.closeMenu')}</span>
            <span className={classes.burgerLines} />
          </button>
        </div>
      </div>
    </header>
  );
}
