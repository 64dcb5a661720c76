import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { Place } from './schemas.ts';

export function usePlace(): Place {
  const { locale } = useTranslation();
  return { origin: useRouter().options.context.origin, locale };
}
