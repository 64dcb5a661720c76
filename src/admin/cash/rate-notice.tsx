import { Box } from '@mantine/core';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';

interface RateNoticeProps {
  /** Says nothing where no rate was ever entered. */
  isOfAgeAlone?: boolean;
}

/** Says that there is no rate, or that it is older than three days; nothing else. */
export function RateNotice({ isOfAgeAlone = false }: RateNoticeProps) {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.rates.get.useQuery();
  if (!data || (data.current === null ? isOfAgeAlone : !data.isOld)) return null;
  return (
    <Box mb="md">
      <Notice tone="warning">
        <p>
          {data.current === null
            ? t('rates.none')
            : t('rates.old', { day: formatDay(data.current.day, locale) })}
        </p>
      </Notice>
    </Box>
  );
}
