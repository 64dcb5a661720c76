import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import classes from './step-pager.module.css';

interface StepPagerProps {
  /** Names the whole to a screen reader. */
  label: string;
  page: number;
  pageSize: number;
  total: number;
  range: (from: number, to: number, total: number) => string;
  previous: string;
  next: string;
  onPage: (page: number) => void;
}

/** One page back, one page on; nothing where one page holds all. */
export function StepPager({ label, page, pageSize, total, range, previous, next, onPage }: StepPagerProps) {
  const lastPage = Math.ceil(total / pageSize);
  if (lastPage <= 1 && page === 1) return null;
  const from = Math.min((page - 1) * pageSize + 1, total);
  return (
    <nav className={classes.pager} aria-label={label}>
      <span className={classes.range} role="status">
        {page <= lastPage ? range(from, Math.min(page * pageSize, total), total) : null}
      </span>
      <span className={classes.buttons}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          disabled={page <= 1}
          onClick={() => onPage(Math.min(page - 1, Math.max(1, lastPage)))}
        >
          {previous}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          rightSection={<IconChevronRight size={16} aria-hidden />}
          disabled={page >= lastPage}
          onClick={() => onPage(page + 1)}
        >
          {next}
        </Button>
      </span>
    </nav>
  );
}
