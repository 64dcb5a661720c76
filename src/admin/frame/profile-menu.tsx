import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconLogout, IconUserEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useSignOut } from '#src/lib/sign-out.ts';
import { mayLose, releaseAll } from '#src/ui/unsaved.ts';
import { forgetDrafts } from '../kit/editing/drafts.ts';
import { useStaffUser } from './use-staff-user.ts';

/** Who is signed in, the way to their profile, and out. */
export function ProfileMenu() {
  const { t } = useTranslation();
  const { user } = useStaffUser();
  const signOut = useSignOut({ to: '/admin/login', alsoForget: forgetDrafts });
  const leave = async () => {
    if (!(await mayLose())) return;
    releaseAll();
    signOut.mutate();
  };
  return (
    <Menu
      position="bottom-end"
      width={260}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton>
          <VisuallyHidden>{t('admin.profile.menu')}</VisuallyHidden>
          <Avatar color="lagoon" radius="xl" size={40} name={user.name || user.email} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div style={{ padding: '8px 12px' }}>
          <Text fw={600}>{user.name || t('admin.profile.user')}</Text>
          <Text size="sm" c="dimmed">
            {user.email}
          </Text>
          {user.phone ? (
            <Text size="sm" c="dimmed">
              {user.phone}
            </Text>
          ) : null}
          <Text size="sm" c="dimmed">
            {user.branchId ? t(`city.${user.branchId}`) : t('admin.top.allBranches')}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserEdit size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/profile" {...props} />}
        >
          {t('admin.profile.edit')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void leave()}>
          {t('nav.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
