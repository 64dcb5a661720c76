import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { pageWindow } from './page-window.ts';
import classes from './pager.module.css';

export interface PagerTexts {
  /** Names the whole to a screen reader. */
  label: string;
  /** 'Showing 1 to 10 of 240'. */
  range: (from: number, to: number, total: number) => string;
  rowsPerPage: string;
  previous: string;
  next: string;
  page: (page: number) => string;
}

interface PagerProps {
  page: number;
  pageSize: number;
  total: number;
  /** Left out, the size cannot be chosen. */
  pageSizes?: readonly number[];
  maxButtons?: number;
  onPage: (page: number) => void;
  onPageSize?: (size: number) => void;
  texts: PagerTexts;
}

/** Where in a list one is, how many rows a page holds, and the way to the others. */
export function Pager({ page, pageSize, total, pageSizes, maxButtons = 5, ...rest }: PagerProps) {
  const { onPage, onPageSize, texts } = rest;
  const sizesId = useId();
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min((page - 1) * pageSize + 1, total);
  return (
    <nav className={classes.pager} aria-label={texts.label}>
      <span className={classes.range} role="status">
        {page <= lastPage ? texts.range(from, Math.min(page * pageSize, total), total) : null}
      </span>
      {pageSizes && onPageSize ? (
        <span className={classes.sizes}>
          <label htmlFor={sizesId}>{texts.rowsPerPage}</label>
          <NativeSelect
            id={sizesId}
            size="xs"
            value={String(pageSize)}
            data={pageSizes.map(String)}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        </span>
      ) : null}
      <PageButtons page={page} lastPage={lastPage} maxButtons={maxButtons} onPage={onPage} texts={texts} />
    </nav>
  );
}

interface PageButtonsProps extends Pick<PagerProps, 'page' | 'onPage' | 'texts'> {
  lastPage: number;
  maxButtons: number;
}

function PageButtons({ page, lastPage, maxButtons, onPage, texts }: PageButtonsProps) {
  return (
    <span className={classes.buttons}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      {pageWindow(page, lastPage, maxButtons).map((number) => (
        <Button
          key={number}
          className={classes.page}
          size="compact-sm"
          variant={number === page ? 'filled' : 'subtle'}
          color={number === page ? undefined : 'gray'}
          aria-label={texts.page(number)}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </Button>
      ))}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={texts.next}
        disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </span>
  );
}
