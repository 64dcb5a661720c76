import { Skeleton, Stack, Text } from '@mantine/core';
import { formatRate } from '#domain/format-currency.ts';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { FactList, Panel } from '#src/ui/panel.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { RateForm } from './rate-form.tsx';

interface RatesPanelProps {
  /** Somebody came to enter today's. */
  isAsked: boolean;
}

/** What a dollar is worth: the rate that counts, the one before it, and for admins the form of today's. */
export function RatesPanel({ isAsked }: RatesPanelProps) {
  const { t, locale } = useTranslation();
  const { may } = useStaffUser();
  const query = trpc.staff.rates.get.useQuery(undefined, { staleTime: 0 });
  const { data } = query;
  if (!data) {
    return (
      <Panel title={t('rates.title')}>
        {query.error ? (
          <FailedNotice title={t('admin.figures.failed')} query={query} />
        ) : (
          <Skeleton height={120} />
        )}
      </Panel>
    );
  }
  const said = (entry: typeof data.current) =>
    entry === null ? (
      '—'
    ) : (
      <>
        {t('rates.value', { rate: formatRate(entry.htgPerUsd, locale) })}
        <Text size="sm" c="dimmed">
          {formatDay(entry.day, locale)} · {t(`rates.source.${entry.source}`)}
        </Text>
      </>
    );
  return (
    <Panel title={t('rates.title')}>
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('rates.current'), value: said(data.current) },
            { label: t('rates.previous'), value: said(data.previous) },
          ]}
        />
        {may('admin') ? (
          <RateForm
            isAsked={isAsked}
            current={data.current}
            before={data.current?.day === data.today ? data.previous : data.current}
          />
        ) : null}
        {data.entries.length > 0 ? (
          <details>
            <summary>{t('rates.history')}</summary>
            <FigureTable
              caption={t('rates.history')}
              head={[{ label: t('rates.day') }, { label: t('rates.rate') }, { label: t('rates.by') }]}
              rows={data.entries.map(({ id, day, htgPerUsd, source, enteredBy, enteredAt }) => ({
                key: id,
                name: formatDay(day, locale),
                figures: [
                  `${formatRate(htgPerUsd, locale)} · ${t(`rates.source.${source}`)}`,
                  `${enteredBy}, ${formatInstant(enteredAt, locale)}`,
                ],
              }))}
            />
          </details>
        ) : null}
      </Stack>
    </Panel>
  );
}
