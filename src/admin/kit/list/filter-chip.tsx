import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface FilterChipProps {
  name: string;
  onRemove: () => void;
}

/** A filter that a link brought along and no field of the bar sets: said, and taken away when pressed. */
export function FilterChip({ name, onRemove }: FilterChipProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant="light"
      rightSection={<IconX size={16} aria-hidden />}
      aria-label={t('admin.table.removeFilter', { name })}
      onClick={onRemove}
    >
      {name}
    </Button>
  );
}
