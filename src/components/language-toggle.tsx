import { useRouter } from '@tanstack/react-router';
import { useTransition } from 'react';
import { LOCALES, type Locale, languageOf } from '#domain/locale.ts';
import { switchLanguage } from '#src/i18n/load-texts.ts';
import { rememberLanguage } from '#src/i18n/remember-language.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './language-toggle.module.css';

/** The languages, changed at once and without losing what is typed; remembered for the next visit. */
export function LanguageToggle() {
  const { t, locale } = useTranslation();
  const router = useRouter();
  const [isSwitching, startSwitching] = useTransition();

  const choose = (next: Locale) =>
    startSwitching(async () => {
      rememberLanguage(next);
      const { i18n, queryClient } = router.options.context;
      await switchLanguage(i18n, next);
      // Titles, and data worded by the server, follow.
      await Promise.all([queryClient.invalidateQueries(), router.invalidate()]);
    });

  return (
    <fieldset className={classes.toggle} aria-label={t('nav.language')} disabled={isSwitching}>
      {LOCALES.map((option) => (
        <button
          key={option}
          type="button"
          lang={option}
          className={classes.option}
          aria-pressed={option === locale}
          aria-label={`${option.toUpperCase()} ${languageOf(option).name}`}
          onClick={() => option !== locale && choose(option)}
        >
          {option.toUpperCase()}
        </button>
      ))}
    </fieldset>
  );
}
