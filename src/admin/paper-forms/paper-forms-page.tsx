import { Box, Button, Group } from '@mantine/core';
import { IconPencilPlus, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatInstantDay } from '#domain/format-day.ts';
import { paperFormNumber } from '#domain/paper-form.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import type { Column } from '#src/ui/data-table.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import cells from '../kit/list/cells.module.css';
import { type ListPosition, positionOf } from '../kit/list/list-search.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';
import { MoneyDialog, useAskedMoney } from '../payments/money/money-dialogs.tsx';
import { EndDialog } from './end-dialog.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { batchAddress, type NamedForm, type PaperBatch, type PaperGap, rangeOf } from './paper-form-data.ts';
import { PrintDialog } from './print-dialog.tsx';

const route = getRouteApi('/admin/paper-forms');

/** /admin/paper-forms: numbered blank forms, which numbers are unaccounted for, and what was printed. */
export function PaperFormsPage() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isPrinting, setIsPrinting] = useState(false);
  const [toEnd, setToEnd] = useState<NamedForm | null>(null);
  const [toEnter, setToEnter] = useState<string | null>(null);
  const money = useAskedMoney();
  const query = trpc.staff.paperForms.list.useQuery(
    { branchId, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const move = (position: ListPosition) =>
    navigate({ search: (current) => ({ ...current, ...position }), replace: true, resetScroll: false });
  const closeEnter = () => {
    setToEnter(null);
    if (!search.enter) return;
    void navigate({ search: (current) => ({ ...current, enter: undefined }), replace: true });
  };
  const printButton = (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => setIsPrinting(true)}
    >
      {t('paperForms.print')}
    </Button>
  );
  return (
    <>
      <ScreenHead title={t('paperForms.title')} text={t('paperForms.lead')}>
        {printButton}
        <Button
          size="sm"
          leftSection={<IconPencilPlus size={18} aria-hidden />}
          onClick={() => setToEnter('')}
        >
          {t('paperForms.enter')}
        </Button>
      </ScreenHead>
      {query.data ? (
        <Gaps
          gaps={query.data.gaps}
          hasAny={query.data.total > 0}
          onEnter={({ id }) => setToEnter(id)}
          onEnd={setToEnd}
        />
      ) : null}
      <ListTable
        caption={t('paperForms.batches')}
        hasHeading
        columns={useColumns()}
        query={query}
        rowKey={({ id }) => id}
        position={search}
        onMove={move}
        empty={{ title: t('paperForms.none'), text: t('paperForms.noneText') }}
      />
      <PrintDialog isOpen={isPrinting} onClose={() => setIsPrinting(false)} />
      <EnterDialog formId={toEnter ?? (search.enter ? '' : null)} onClose={closeEnter} onAsk={money.ask} />
      <MoneyDialog asked={money.asked} onClose={money.close} />
      <EndDialog form={toEnd} onClose={() => setToEnd(null)} />
    </>
  );
}

interface GapsProps {
  gaps: readonly PaperGap[];
  hasAny: boolean;
  onEnter: (form: NamedForm) => void;
  onEnd: (form: NamedForm) => void;
}

/** The numbers of which nobody has said anything, while a later one is in use. */
function Gaps({ gaps, hasAny, onEnter, onEnd }: GapsProps) {
  const { t } = useTranslation();
  if (!hasAny) return null;
  if (gaps.length === 0)
    return (
      <Box mb="md">
        <Notice tone="success">{t('paperForms.noGaps')}</Notice>
      </Box>
    );
  return (
    <Box mb="md">
      <Panel title={t('paperForms.gaps', { count: gaps.length })} isFlush>
        <Box px={16} pb={8} fz="sm">
          {t('paperForms.gapsText')}
        </Box>
        <PanelRows>
          {gaps.map((gap) => (
            <Group component="li" key={gap.id} justify="space-between" gap="6px 12px">
              <span>
                <strong>{paperFormNumber(gap)}</strong> · {t(`paperForms.one.${gap.kind}`)} ·{' '}
                {t(`city.${gap.branchId}`)}
                <span className={cells.second}>{t('paperForms.gap', { days: gap.days })}</span>
              </span>
              <Group gap={6}>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('paperForms.enterOf', { number: paperFormNumber(gap) })}
                  onClick={() => onEnter(gap)}
                >
                  {t('paperForms.enterShort')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('paperForms.endOf', { number: paperFormNumber(gap) })}
                  onClick={() => onEnd(gap)}
                >
                  {t('paperForms.end')}
                </Button>
              </Group>
            </Group>
          ))}
        </PanelRows>
      </Panel>
    </Box>
  );
}

function useColumns(): Column<PaperBatch>[] {
  const { t, locale } = useTranslation();
  return [
    {
      key: 'numbers',
      header: t('paperForms.column.numbers'),
      card: 1,
      cell: (batch) => (
        <>
          <Link
            to="/admin/paper-forms/$id"
            params={{ id: batch.id }}
            aria-label={t('paperForms.numbersOf', { range: rangeOf(batch, t) })}
          >
            {rangeOf(batch, t)}
          </Link>
          <span className={cells.second}>
            {t(`paperForms.kind.${batch.kind}`)} · {t(`city.${batch.branchId}`)}
          </span>
        </>
      ),
    },
    {
      key: 'printed',
      header: t('paperForms.column.printed'),
      card: 3,
      cell: ({ printedAt, printedBy }) => (
        <>
          {formatInstantDay(printedAt, locale)}
          <span className={cells.second}>{t('paperForms.printedBy', { name: printedBy?.name ?? '' })}</span>
        </>
      ),
    },
    {
      key: 'state',
      header: t('paperForms.column.state'),
      card: 5,
      cell: ({ count, enteredCount: entered, endedCount: ended }) =>
        t('paperForms.counts', { blank: count - entered - ended, entered, ended }),
    },
    {
      key: 'file',
      header: t('paperForms.file'),
      card: 2,
      align: 'end',
      isHeaderHidden: true,
      cell: (batch) => (
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          target="_blank"
          rel="noopener"
          href={batchAddress(batch.id)}
          aria-label={t('paperForms.fileOf', { range: rangeOf(batch, t) })}
        >
          {t('paperForms.file')}
        </Button>
      ),
    },
  ];
}
