import { Button, Text } from '@mantine/core';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import cells from '../kit/list/cells.module.css';
import { cashText } from './cash-amounts.tsx';

type Left = RouterOutputs['staff']['cash']['ofDay']['left'][number];

/** Cash that a close left and nobody counted into a later drawer: whose, of which day, how much. Nothing where there is none. */
export function LeftCash({ left, onDay }: { left: Left[]; onDay: (day: CalendarDay) => void }) {
  const { t } = useTranslation();
  const columns = useColumns(onDay);
  if (left.length === 0) return null;
  return (
    <Panel title={t('cash.left')} isFlush>
      <Text size="sm" c="dimmed" px="md" pb="xs">
        {t('cash.leftText')}
      </Text>
      <DataTable caption={t('cash.left')} columns={columns} rows={left} rowKey={({ id }) => id} />
    </Panel>
  );
}

function useColumns(onDay: (day: CalendarDay) => void): Column<Left>[] {
  const { t, locale } = useTranslation();
  return [
    {
      key: 'keeper',
      header: t('cash.keptBy'),
      card: 1,
      cell: ({ keeperName, branchId }) => (
        <>
          {keeperName}
          <span className={cells.second}>{t(`city.${branchId}`)}</span>
        </>
      ),
    },
    { key: 'day', header: t('cash.dayField'), card: 3, cell: ({ day }) => formatDay(day, locale) },
    {
      key: 'amount',
      header: t('cash.counted'),
      card: 2,
      align: 'end',
      cell: (cash) => <strong className={cells.nowrap}>{cashText(cash, locale)}</strong>,
    },
    {
      key: 'show',
      header: t('cash.showDay'),
      isHeaderHidden: true,
      card: 4,
      align: 'end',
      cell: ({ day, keeperName: name }) => (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('cash.showDayOf', { day: formatDay(day, locale), name })}
          onClick={() => onDay(day)}
        >
          {t('cash.showDay')}
        </Button>
      ),
    },
  ];
}
