import { Text } from '@mantine/core';
import { formatPeriod } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatGrowth } from '#domain/format-share.ts';
import { formatUsd } from '#domain/money.ts';
import type { CourseHalf, CourseHalves } from '#domain/report-course.ts';
import { growthPercent, saysLittle } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { FigureTable } from '#src/ui/figure-table.tsx';

interface HalvesTableProps extends CourseHalves {
  unit: 'day' | 'month';
  /** Of the drawings of revenue and bookings, which this table is the legend of. */
  colors: readonly [string, string];
}

/** Whether it is getting better: the later half of the days beside the earlier, and by how much they differ. */
export function HalvesTable({ earlier, later, leftOut, unit, colors }: HalvesTableProps) {
  const { t, locale } = useTranslation();
  const head = ({ days }: CourseHalf) => ({ label: formatPeriod(days.from, days.to, locale) });
  const rowOf = (
    figure: 'revenueCents' | 'bookingCount',
    name: string,
    write: (value: number) => string,
  ) => ({
    key: figure,
    name: (
      <>
        {name} <Change before={earlier[figure]} after={later[figure]} />
      </>
    ),
    figures: [write(earlier[figure]), write(later[figure])],
  });
  const periods = new Intl.ListFormat(locale).format(
    leftOut.map(({ from, to }) => formatPeriod(from, to, locale)),
  );
  const money = (cents: number) => formatUsd(cents, locale);
  const count = (bookings: number) => formatCount(bookings, locale);
  return (
    <>
      <FigureTable
        caption={t('adminReports.course.compared')}
        head={[{ label: t('adminFinancials.table.figure') }, head(earlier), head(later)]}
        rows={[
          { ...rowOf('revenueCents', t('adminFinancials.table.revenue'), money), swatch: colors[0] },
          { ...rowOf('bookingCount', t('adminFinancials.table.bookings'), count), swatch: colors[1] },
        ]}
      />
      {leftOut.length > 0 ? (
        <Text c="dimmed" fz="xs" mt={6}>
          {t(`adminReports.course.leftOut.${unit}`, { periods })}
        </Text>
      ) : null}
    </>
  );
}

/** With nothing or little before, a percentage says nothing; the figures are shown beside it. */
function Change({ before, after }: { before: number; after: number }) {
  const { locale } = useTranslation();
  if (before === 0) return null;
  const percent = growthPercent(after, before);
  if (saysLittle(percent)) return null;
  return <Badge tone={percent < 0 ? 'red' : 'green'}>{formatGrowth(percent, locale)}</Badge>;
}
