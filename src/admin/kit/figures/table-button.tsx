import { Button } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface TableButtonProps {
  /** Of the table that it shows and hides. */
  tableId: string;
  isShown: boolean;
  onToggle: () => void;
}

/** Shows the figures of a chart as a table, and hides them. */
export function TableButton({ tableId, isShown, onToggle }: TableButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-expanded={isShown}
      aria-controls={tableId}
      onClick={onToggle}
    >
      {t(isShown ? 'adminFinancials.table.hide' : 'adminFinancials.table.show')}
    </Button>
  );
}
