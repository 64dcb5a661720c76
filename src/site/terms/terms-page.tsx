import { formatPercent } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { PageBanner } from '#src/ui/page-banner.tsx';
import { TERMS } from './sections.ts';
import classes from './terms-page.module.css';

const BASIS_POINTS_PER_PERCENT = 100;

/** The figures that the terms name; the same settings decide what is charged. */
function useFigures() {
  const { locale } = useTranslation();
  const { policies, taxRateBasisPoints, webOneWayFeeCents } = useSite();
  return {
    age: policies.minimumDriverAge,
    years: policies.licenseHeldYears,
    hours: policies.freeCancellationHours,
    tax: formatPercent(taxRateBasisPoints / BASIS_POINTS_PER_PERCENT, locale),
    fee: formatUsd(webOneWayFeeCents, locale),
  };
}

/** /terms */
export function TermsPage() {
  const { t } = useTranslation();
  const figures = useFigures();
  return (
    <>
      <PageBanner title={t('info.terms.title')} lead={t('info.terms.lead')} />
      <div className={classes.page}>
        <nav className={classes.contents} aria-label={t('info.terms.contents')}>
          <p className={classes.contentsTitle}>{t('info.terms.contents')}</p>
          <ol>
            {TERMS.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{t(title)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classes.sections}>
          {TERMS.map(({ id, title, clauses }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className={classes.title}>
                {t(title)}
              </h2>
              {clauses.map((clause) => (
                <p key={clause}>{t(clause, figures)}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
