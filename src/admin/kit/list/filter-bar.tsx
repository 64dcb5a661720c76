import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Fragment, type ReactNode, useState } from 'react';
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
  const [clearings, setClearings] = useState(0);
  const clear = (onClear: () => void) => {
    setClearings(clearings + 1);
    onClear();
  };
  return (
    <search className={classes.bar}>
      {/* Made anew when cleared: a search that was typed and not yet asked for is in no address. */}
      <Fragment key={clearings}>{children}</Fragment>
      {onClear ? (
        <Button
          size="sm"
          variant="subtle"
          color="gray"
          leftSection={<IconX size={16} aria-hidden />}
          onClick={() => clear(onClear)}
        >
          {t('admin.table.clearFilters')}
        </Button>
      ) : null}
    </search>
  );
}
