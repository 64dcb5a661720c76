import { Button } from '@mantine/core';
import { IconListSearch } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { TableNotice } from '#src/ui/table-notice.tsx';

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
