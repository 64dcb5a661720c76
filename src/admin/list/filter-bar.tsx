import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './filter-bar.module.css';

interface FilterBarProps {
  /** Present while something is filtered. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** Search and filters above a list, side by side as far as they fit. */
export function FilterBar({ onClear, children }: FilterBarProps) {
  const { t } = useTranslation();
  return (
    <search className={classes.bar}>
      {children}
      {onClear ? (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={onClear}
        >
          {t('admin.table.clearFilters')}
        </Button>
      ) : null}
    </search>
  );
}
