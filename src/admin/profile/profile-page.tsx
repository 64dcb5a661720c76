import { Button, Skeleton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { TableNotice } from '#src/ui/data-table.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { PasswordPanel } from './password-panel.tsx';
import classes from './profile.module.css';
import { ProfilePanel } from './profile-panel.tsx';

/** /admin/profile: one's own name, phone and password. */
export function ProfilePage() {
  const { t, word } = useTranslation();
  const { data, error, refetch } = trpc.staff.profile.get.useQuery(undefined, { staleTime: 0 });
  return (
    <>
      <ScreenHead title={t('adminProfile.title')} text={t('adminProfile.lead')} />
      <div className={classes.page}>
        {data ? <ProfilePanel person={data} /> : null}
        {error && !data ? (
          <TableNotice
            icon={<IconAlertTriangle size={24} />}
            title={t('admin.table.failed')}
            text={errorText(error, word)}
          >
            <Button size="sm" variant="default" onClick={() => refetch()}>
              {t('common.tryAgain')}
            </Button>
          </TableNotice>
        ) : null}
        {data || error ? null : <Skeleton height={280} radius={12} />}
        <PasswordPanel />
      </div>
    </>
  );
}
