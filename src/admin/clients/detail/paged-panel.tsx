import { Box } from '@mantine/core';
import { CLIENTS_PAGE_SIZE } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type Column, DataTable } from '#src/ui/data-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StepPager } from '#src/ui/step-pager.tsx';
import type { TextKey } from '#texts/catalogues.ts';
import { PastEnd } from '../../kit/list/list-table.tsx';
import { NoRows } from '../../kit/panel-rows.tsx';

interface PagedPanelProps<Row> {
  title: string;
  caption: string;
  columns: readonly Column<Row>[];
  list: { rows: Row[]; total: number };
  page: number;
  onPage: (page: number | undefined) => void;
  rangeKey: TextKey;
  none: string;
  isStale: boolean;
}

/** A table of the client's, a page at a time. */
export function PagedPanel<Row extends { id: string }>(props: PagedPanelProps<Row>) {
  const { title, caption, columns, list, page, onPage, rangeKey, none, isStale } = props;
  const { t } = useTranslation();
  return (
    <Panel title={title} isFlush>
      {list.total === 0 ? (
        <NoRows>{none}</NoRows>
      ) : (
        <Box mt="xs">
          <DataTable
            caption={caption}
            columns={columns}
            isStale={isStale}
            rows={list.rows}
            rowKey={({ id }) => id}
            notice={list.rows.length === 0 ? <PastEnd onFirstPage={() => onPage(undefined)} /> : null}
          />
          <StepPager
            label={caption}
            pageSize={CLIENTS_PAGE_SIZE}
            total={list.total}
            page={page}
            range={(from, to, total) => t(rangeKey, { from, to, total })}
            previous={t('adminClients.pager.previous')}
            next={t('adminClients.pager.next')}
            onPage={(next) => onPage(next === 1 ? undefined : next)}
          />
        </Box>
      )}
    </Panel>
  );
}
