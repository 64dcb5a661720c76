import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';

/** / */
export function HomePage() {
  const { t } = useTranslation();
  const [home] = trpc.public.catalogue.home.useSuspenseQuery();
  return (
    <div>
      <h1>{t('catalogue.home.title')}</h1>
      <p>{home.lesCayes.length}</p>
    </div>
  );
}
