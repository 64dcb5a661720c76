import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LanguageToggle } from '#src/components/language-toggle.tsx';
import { Logo } from '#src/components/logo.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AccountEntry } from './account-entry.tsx';
import { MAIN_ENTRIES } from './navigation.ts';
import classes from './site-header.module.css';

const MENU_ID = 'site-menu';

/** Open belongs to the page it was opened on, so that arriving on another page finds the menu closed. */
function useMenu() {
  const [openOnPath, setOpenOnPath] = useState<string | null>(null);
  const path = useLocation({ select: (location) => location.pathname });
  const isOpen = openOnPath === path;
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOnPath(null);
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [isOpen]);
  return { isOpen, toggle: () => setOpenOnPath(isOpen ? null : path) };
}

/** Navigation bar; below 960 px its entries fold into a menu that opens and closes. */
export function SiteHeader() {
  const { t } = useTranslation();
  const menu = useMenu();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <Link to="/" className={classes.brand} aria-label={t('nav.brandHome')}>
          <Logo height={36} />
        </Link>
        <nav
          id={MENU_ID}
          className={classes.menu}
          data-open={menu.isOpen || undefined}
          aria-label={t('nav.main')}
        >
          {MAIN_ENTRIES.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={classes.entry}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'data-active': true }}
            >
              {t(label)}
            </Link>
          ))}
          <AccountEntry className={classes.entry} />
          <Link to="/admin/login" className={classes.entry} data-quiet>
            {t('nav.staffLogin')}
          </Link>
        </nav>
        <div className={classes.tools}>
          <LanguageToggle />
          <button
            type="button"
            className={classes.burger}
            aria-expanded={menu.isOpen}
            aria-controls={MENU_ID}
            aria-label={menu.isOpen ? t('nav.closeMenu') : t('nav.openMenu')}
            onClick={menu.toggle}
          >
            <span className={classes.burgerLines} data-open={menu.isOpen || undefined} />
          </button>
        </div>
      </div>
    </header>
  );
}
