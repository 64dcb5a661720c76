import { useLocation, useRouter } from '@tanstack/react-router';
import { type MouseEvent, startTransition } from 'react';
import { LOCALES, type Locale, languageOf, localeCookie, localPath } from '#domain/locale.ts';
import { switchLanguage } from '#src/i18n/load-texts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './language-toggle.module.css';

/**
 * The languages, remembered for the next visit. The links lead to the page's address in each by themselves; where scripts
 * run, the page changes its language and address at once and keeps what is typed.
 */
export function LanguageToggle() {
  const { t, locale } = useTranslation();
  const router = useRouter();
  const page = useLocation({
    select: ({ pathname, searchStr }) => `${pathname}${searchStr ? `${searchStr}&` : '?'}`,
  });

  const choose = (event: MouseEvent, next: Locale) => {
    // With a key held it opens a new tab, as any link.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (next === locale) return;
    startTransition(async () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
      document.cookie = localeCookie(next);
      const { i18n, queryClient } = router.options.context;
      await switchLanguage(i18n, next);
      // Titles, and data worded by the server, follow.
      await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
    });
  };

  return (
    <fieldset className={classes.toggle} aria-label={t('nav.language')}>
      {LOCALES.map((option) => (
        <a
          key={option}
          href={`${localPath(option, page)}lang=${option}`}
          rel="nofollow"
          lang={option}
          hrefLang={option}
          className={classes.option}
          aria-current={option === locale ? 'true' : undefined}
          aria-label={`${option.toUpperCase()} ${languageOf(option).name}`}
          onClick={(event) => choose(event, option)}
        >
          {option.toUpperCase()}
        </a>
      ))}
    </fieldset>
  );
}
