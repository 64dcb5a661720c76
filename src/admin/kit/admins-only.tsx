import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';

/** What an agent finds behind an address that is for admins; the server would refuse them anyway. */
export function AdminsOnly({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <ScreenHead title={title} />
      <TableNotice
        icon={<IconLock size={24} />}
        title={t('error.NOT_ALLOWED')}
        text={t('admin.adminsOnly')}
      />
    </>
  );
}
