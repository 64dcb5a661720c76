import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import classes from './data-table.module.css';
import cards from './table-cards.module.css';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts are aligned at the end. */
  align?: 'start' | 'end';
  /** The header becomes a button that orders by `key`. */
  isSortable?: boolean;
  /** Stays in sight while the rest scrolls sideways; for the first column. */
  isPinned?: boolean;
  /** Stays in sight at the end: what can be done with a row. */
  isPinnedEnd?: boolean;
  /**
   * Gives way where the table is narrower than it would like: first what folds at `wide`, then at `medium`. What it said
   * stands then in another cell, as `Folded`.
   */
  foldsAt?: Exclude<FoldAt, 'card'>;
  /**
   * Place in a telephone's card: the whole of its first line, or two a line, the second at its end; 0 leaves it out. Cards whose columns have places name
   * only those that say nothing without their header.
   */
  card?: number | 'top';
  isNamedInCard?: boolean;
  /** The header is read out but not shown: buttons speak for themselves. */
  isHeaderHidden?: boolean;
}

/** `card`: on a telephone, whose cards leave the column out. */
export type FoldAt = 'wide' | 'medium' | 'card';

/** What a column says that has given way, in a cell that stays. */
export function Folded({ at, children }: { at: FoldAt; children: ReactNode }) {
  return (
    <span className={`${classes.folded} ${cards.folded}`} data-folded={at}>
      {children}
    </span>
  );
}

export interface SortState {
  key: string;
  isDescending: boolean;
}

interface DataTableProps<Row> {
  /** Names the table to a screen reader. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first answer is on its way. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** A shortcut for the pointer; give the row a link or a button for everybody else. */
  onRowClick?: (row: Row) => void;
  sort?: SortState;
  onSort?: (key: string) => void;
  /** Rows of the last question, shown until the next answer is there. */
  isStale?: boolean;
  skeletonRows?: number;
  /** Shown instead of rows when there are none, or when they could not be had. */
  notice?: ReactNode;
}

const CONTROLS = 'a, button, input, select, textarea, label, [role="button"]';

function pinOf({ isPinned, isPinnedEnd }: { isPinned?: boolean; isPinnedEnd?: boolean }) {
  return isPinned ? 'start' : isPinnedEnd ? 'end' : undefined;
}

function placeInCard({ card, isNamedInCard }: { card?: number | 'top'; isNamedInCard?: boolean }) {
  if (card === undefined) return {};
  if (card === 'top') return { 'data-card': 'top', style: { order: 0 } };
  const side = card === 0 ? 'off' : card % 2 === 1 ? 'start' : 'end';
  return { 'data-card': side, 'data-named': isNamedInCard || undefined, style: { order: card } };
}

function isOnControl(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target;
  return target instanceof Element && target.closest(CONTROLS) !== null;
}

/** A table with a header that stays, in a box that scrolls by itself; on a telephone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, isStale = false, notice } = props;
  return (
    <div className={`${classes.box} ${cards.box}`} data-stale={isStale || undefined}>
      <table
        className={`${classes.table} ${cards.table}`}
        aria-label={caption}
        aria-busy={rows === undefined || isStale}
        data-cards={columns.some(({ card }) => card) || undefined}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        {notice ? null : <Body {...props} />}
      </table>
      {notice}
    </div>
  );
}

interface HeaderCellProps<Row> extends Pick<DataTableProps<Row>, 'sort' | 'onSort'> {
  column: Column<Row>;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const direction = sort?.key === column.key ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  const Arrow = { none: IconArrowsSort, ascending: IconArrowUp, descending: IconArrowDown }[direction];
  return (
    <th
      scope="col"
      data-align={column.align}
      data-pinned={pinOf(column)}
      data-folds={column.foldsAt}
      aria-sort={column.isSortable ? direction : undefined}
    >
      {column.isSortable ? (
        <button type="button" className={classes.sort} onClick={() => onSort?.(column.key)}>
          {column.header}
          <Arrow size={14} aria-hidden data-direction={direction} />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? classes.hidden : undefined}>{column.header}</span>
      )}
    </th>
  );
}

function Body<Row>({ columns, rows, rowKey, onRowClick, skeletonRows = 10 }: DataTableProps<Row>) {
  if (rows === undefined) return <SkeletonRows columns={columns} count={skeletonRows} />;
  return (
    <tbody>
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          data-clickable={onRowClick ? true : undefined}
          onClick={onRowClick && ((event) => isOnControl(event) || onRowClick(row))}
        >
          {columns.map((column) => (
            <td
              key={column.key}
              data-align={column.align}
              data-pinned={pinOf(column)}
              data-folds={column.foldsAt}
              data-label={column.isHeaderHidden ? undefined : column.header}
              {...placeInCard(column)}
            >
              {column.cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function SkeletonRows<Row>({ columns, count }: { columns: readonly Column<Row>[]; count: number }) {
  return (
    <tbody>
      {Array.from({ length: count }, (_, row) => `row-${row}`).map((row) => (
        <tr key={row}>
          {columns.map((column) => (
            <td
              key={column.key}
              data-align={column.align}
              data-pinned={pinOf(column)}
              data-folds={column.foldsAt}
              {...placeInCard(column)}
            >
              <Skeleton height={12} width="70%" my={12} ml={column.align === 'end' ? 'auto' : undefined} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
