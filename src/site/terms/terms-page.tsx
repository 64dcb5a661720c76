import { formatPercent } from '#domain/format-number.ts';
import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ReadingPage } from '#src/ui/reading-page.tsx';
import { answerQuestions } from '../faq/answer-questions.ts';
import { TERMS } from './sections.ts';

const BASIS_POINTS_PER_PERCENT = 100;

/** The figures that the terms name; the same settings decide what is charged. */
function useFigures({ noShowHours }: { noShowHours: number }) {
  const { locale } = useTranslation();
  const { taxRateBasisPoints, webOneWayFeeCents } = useSite();
  const amount = useAmount();
  return {
    tax: formatPercent(taxRateBasisPoints / BASIS_POINTS_PER_PERCENT, locale),
    fee: amount(webOneWayFeeCents),
    hours: noShowHours,
  };
}

/** /terms */
export function TermsPage() {
  const { t, locale } = useTranslation();
  const money = useAmount();
  const site = useSite();
  const [rules] = trpc.public.site.rules.useSuspenseQuery();
  const figures = useFigures(rules);
  const answers = answerQuestions({ site, rules }, { t, locale, money });
  const sections = TERMS.map(({ id, title, clauses, answer }) => ({
    id,
    title: t(title),
    paragraphs: [
      ...(answers.find((one) => one.id === answer)?.paragraphs ?? []),
      ...clauses.map((clause) => t(clause, figures)),
    ],
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
