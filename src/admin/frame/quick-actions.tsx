import { Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCar,
  IconFileExport,
  IconPlus,
  IconShieldCheck,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { TextKey } from '#texts/catalogues.ts';
import classes from './admin-layout.module.css';
import { useReadyScreens } from './navigation.ts';
import { useStaffUser } from './use-staff-user.ts';

interface QuickAction {
  label: TextKey;
  /** What one may call it besides, where it is searched. */
  words?: TextKey;
  icon: typeof IconCar;
  to: string;
  search?: Record<string, string | boolean>;
}

const ACTIONS: readonly QuickAction[] = [
  {
    label: 'admin.quick.addBooking',
    words: 'admin.quick.addBooking.words',
    icon: IconCalendarPlus,
    to: '/admin/bookings',
    search: { create: true },
  },
  { label: 'admin.quick.addVehicle', icon: IconCar, to: '/admin/vehicles', search: { create: true } },
  { label: 'admin.quick.verifyPayments', icon: IconShieldCheck, to: '/admin/payments' },
  { label: 'admin.quick.exportReport', icon: IconFileExport, to: '/admin/reports' },
];

const INVITE: QuickAction = {
  label: 'admin.quick.inviteAgent',
  icon: IconUserPlus,
  to: '/admin/users',
  search: { invite: true },
};

/** The five things done most often; Invite Agent only for who may invite. */
export function useQuickActions(): QuickAction[] {
  const { may } = useStaffUser();
  const isReady = useReadyScreens();
  return (may('admin') ? [...ACTIONS, INVITE] : ACTIONS).filter(({ to }) => isReady(to));
}

export function QuickActions() {
  const { t } = useTranslation();
  const actions = useQuickActions();
  return (
    <Menu
      position="bottom-end"
      width={230}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button
          size="sm"
          classNames={{ root: classes.quick, section: classes.quickSection }}
          leftSection={<IconPlus size={18} aria-hidden />}
          aria-label={t('admin.quick.title')}
        >
          <span className={classes.onlyWide}>{t('admin.quick.title')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, icon: Icon, to, search }) => (
          <Menu.Item
            key={label}
            leftSection={<Icon size={18} aria-hidden />}
            renderRoot={(props) => <Link to={to} search={{ ...search }} {...props} />}
          >
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
