import { useAmount } from '#src/components/use-amounts.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSite } from '#src/lib/site.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ReadingPage } from '#src/ui/reading-page.tsx';
import { questionsSchema } from '../structured/schemas.ts';
import { StructuredData } from '../structured/structured-data.tsx';
import { answerQuestions } from './answer-questions.ts';
import { HelpLinks } from './help-links.tsx';

/** /faq: what people ask before they book; every figure is the one that is charged. */
export function FaqPage() {
  const { t, locale } = useTranslation();
  const money = useAmount();
  const site = useSite();
  const [rules] = trpc.public.site.rules.useSuspenseQuery();
  const questions = answerQuestions({ site, rules }, { t, locale, money });
  const data = import.meta.env.SSR
    ? [
        questionsSchema(
          questions.map(({ title, paragraphs }) => ({ question: title, answer: paragraphs.join(' ') })),
        ),
      ]
    : null;
  return (
    <>
      <StructuredData of={data} />
      <ReadingPage
        title={t('faq.title')}
        lead={t('faq.lead')}
        contentsTitle={t('faq.contents')}
        sections={questions}
      >
        <HelpLinks />
      </ReadingPage>
    </>
  );
}
