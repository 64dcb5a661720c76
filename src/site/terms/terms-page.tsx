import { formatPercent } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { ReadingPage } from '#src/ui/reading-page.tsx';
import { TERMS } from './sections.ts';

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
  const sections = TERMS.map(({ id, title, clauses }) => ({
    id,
    title: t(title),
    paragraphs: clauses.map((clause) => t(clause, figures)),
  }));
  return (
    <ReadingPage
      title={t('info.terms.title')}
      lead={t('info.terms.lead')}
      contentsTitle={t('info.terms.contents')}
      sections={sections}
    />
  );
}
