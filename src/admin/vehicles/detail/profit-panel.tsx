import { Text } from '@mantine/core';
import { formatInstantDay, writeDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { Lines } from '../../kit/detail/lines.tsx';

/** Months and stretches that are shown; the figures above count all. */
const SHOWN = 6;

/** What the car brings less what it costs, and the kilometers that no rental explains: for administrators. */
export function ProfitPanel({ vehicleId }: { vehicleId: string }) {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.vehicles.profit.useQuery({ vehicleId }, { staleTime: 0 });
  if (!data) return null;
  const usd = (cents: number) => formatUsd(cents, locale);
  const km = (count: number) => t('profit.kmCount', { km: formatCount(count, locale) });
  return (
    <Panel title={t('profit.title')}>
      <Text ff="heading" fz={26} fw={700} lh={1.2}>
        {usd(data.profitCents)}
      </Text>
      <Text c="dimmed" fz="xs" mb="sm">
        {t('profit.total')}. {t('profit.whose')}
      </Text>
      <Lines
        lines={[
          { label: t('profit.revenue'), value: usd(data.revenueCents) },
          { label: t('profit.costs'), value: usd(data.costCents) },
          ...data.months.slice(0, SHOWN).map(({ month, profitCents }) => ({
            label: writeDay(`${month}-01`, locale, { month: 'long', year: 'numeric' }),
            value: usd(profitCents),
          })),
          { label: t('profit.rentalKm'), value: km(data.rentalKm) },
          { label: t('profit.otherKm'), value: km(data.otherKm) },
        ]}
      />
      {data.other.slice(0, SHOWN).map(({ km: count, from, to }) => (
        <Text key={to} c="dimmed" fz={13}>
          {t('profit.otherKmOf', {
            km: formatCount(count, locale),
            from: formatInstantDay(from, locale),
            to: formatInstantDay(to, locale),
          })}
        </Text>
      ))}
    </Panel>
  );
}
