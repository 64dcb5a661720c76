import { Skeleton } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { FailedNotice } from '../../kit/list/failed-notice.tsx';
import { PasswordPanel } from './password-panel.tsx';
import classes from './profile.module.css';
import { ProfilePanel } from './profile-panel.tsx';

/** /admin/profile: one's own name, phone and password. */
export function ProfilePage() {
  const { t } = useTranslation();
  const query = trpc.staff.profile.get.useQuery(undefined, { staleTime: 0 });
  const { data, error } = query;
  return (
    <>
      <ScreenHead title={t('adminProfile.title')} text={t('adminProfile.lead')} />
      <div className={classes.page}>
        {data ? <ProfilePanel person={data} /> : null}
        {error && !data ? <FailedNotice title={t('admin.table.failed')} query={query} /> : null}
        {data || error ? null : <Skeleton height={280} radius={12} />}
        <PasswordPanel />
      </div>
    </>
  );
}
