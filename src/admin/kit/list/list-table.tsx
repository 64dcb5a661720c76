import { Button, Divider, Paper, Title } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PAGE_BUTTONS, PAGE_SIZES } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type Column, DataTable, type SortState } from '#src/ui/data-table.tsx';
import { Pager } from '#src/ui/pager.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { FailedNotice, type FailedQuery } from './failed-notice.tsx';
import { isPageSize, type ListPosition, positionOf } from './list-search.ts';

/** The list has grown shorter since this address was made. */
export function PastEnd({ onFirstPage }: { onFirstPage: () => void }) {
  const { t } = useTranslation();
  return (
    <TableNotice icon={<IconListSearch size={24} />} title={t('admin.table.pastEnd')}>
      <Button size="sm" variant="default" onClick={onFirstPage}>
        {t('admin.table.firstPage')}
      </Button>
    </TableNotice>
  );
}

export interface ListQuery<Row> extends FailedQuery {
  /** `isMore`: the server counted no further than `total`. */
  data: { rows: Row[]; total: number; isMore?: boolean } | undefined;
  isPlaceholderData: boolean;
}

interface ListTableProps<Row> {
  caption: string;
  /** The caption is above the table, as its heading. */
  hasHeading?: boolean;
  columns: readonly Column<Row>[];
  query: ListQuery<Row>;
  rowKey: (row: Row) => string;
  onRowClick?: (row: Row) => void;
  sort?: SortState;
  onSort?: (key: string) => void;
  position: ListPosition;
  onMove: (position: ListPosition) => void;
  /** What to say, and to do, when nothing is found. */
  empty: { title: string; text?: string; action?: ReactNode };
  /** In the place of numbered pages and the choice of a size. */
  pager?: (list: { total: number; isMore: boolean }) => ReactNode;
}

/** A list of the back office: one page of rows, the notice without any, and the links to the other pages. */
export function ListTable<Row>({
  query,
  position,
  onMove,
  empty,
  pager,
  hasHeading,
  ...table
}: ListTableProps<Row>) {
  const { page, pageSize } = positionOf(position);
  const total = query.data?.total ?? 0;
  const isMore = query.data?.isMore === true;
  const numbered = () => (
    <ListPager page={page} pageSize={pageSize} total={total} isMore={isMore} onMove={onMove} />
  );
  return (
    <Paper withBorder radius={12} style={{ overflow: 'hidden' }}>
      {hasHeading ? (
        <>
          <Title order={2} fz={15} p="12px 16px 10px">
            {table.caption}
          </Title>
          <Divider />
        </>
      ) : null}
      <DataTable
        {...table}
        rows={query.data?.rows}
        isStale={query.isPlaceholderData && query.isFetching}
        skeletonRows={pageSize}
        notice={useListNotice(query, empty, () => onMove({ page: undefined }))}
      />
      {total > 0 ? (pager ?? numbered)({ total, isMore }) : null}
    </Paper>
  );
}

/** The notice in the table instead of rows, or null when there are some. */
export function useListNotice<Row>(
  query: ListQuery<Row>,
  empty: ListTableProps<Row>['empty'],
  onFirstPage: () => void,
): ReactNode {
  const { t } = useTranslation();
  const { data, error } = query;
  if (error && !data) {
    return <FailedNotice title={t('admin.table.failed')} query={query} />;
  }
  if (!data || data.rows.length > 0) return null;
  if (data.total > 0) return <PastEnd onFirstPage={onFirstPage} />;
  return (
    <TableNotice icon={<IconListSearch size={24} />} title={empty.title} text={empty.text}>
      {empty.action}
    </TableNotice>
  );
}

interface ListPagerProps {
  page: number;
  pageSize: number;
  total: number;
  isMore?: boolean;
  onMove: (position: ListPosition) => void;
}

export function ListPager({ page, pageSize, total, isMore = false, onMove }: ListPagerProps) {
  const { t } = useTranslation();
  return (
    <Pager
      page={page}
      pageSize={pageSize}
      total={total}
      pageSizes={PAGE_SIZES}
      maxButtons={PAGE_BUTTONS}
      onPage={(next) => onMove({ page: next === 1 ? undefined : next })}
      onPageSize={(size) => onMove({ page: undefined, pageSize: isPageSize(size) ? size : undefined })}
      texts={{
        label: t('admin.pager.label'),
        range: (from, to, all) =>
          t(isMore ? 'admin.pager.rangeMore' : 'admin.pager.range', { from, to, total: all }),
        rowsPerPage: t('admin.pager.rows'),
        previous: t('admin.pager.previous'),
        next: t('admin.pager.next'),
        page: (number) => t('admin.pager.page', { page: number }),
      }}
    />
  );
}
