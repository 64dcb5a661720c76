import {
  IconActivity,
  IconAlertTriangle,
  IconBrandWhatsapp,
  IconCalendar,
  IconCar,
  IconCashBanknote,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconCreditCard,
  IconFiles,
  IconHourglass,
  IconLayoutDashboard,
  IconMailForward,
  IconMessages,
  IconPigMoney,
  IconReceipt2,
  IconReceiptTax,
  IconRoute,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconSunrise,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { StaffRole } from '#domain/roles.ts';
import type { TextKey } from '#texts/catalogues.ts';

export interface AdminEntry {
  to: string;
  label: TextKey;
  /** Another address of the same screen. */
  alias?: string;
  icon: typeof IconCar;
  /** Which count is shown beside it. */
  badge?:
    | 'newBookings'
    | 'pendingPayments'
    | 'unreadMessages'
    | 'waitingApprovals'
    | 'toSend'
    | 'undelivered';
  /** The least role that finds anything there; the server refuses the others. */
  role: StaffRole;
}

/** The sidebar in its order; the second group is below the divider. */
export const ADMIN_GROUPS: readonly (readonly AdminEntry[])[] = [
  [
    { to: '/admin', label: 'admin.nav.dashboard', icon: IconLayoutDashboard, role: 'agent' },
    { to: '/admin/morning', label: 'admin.nav.morning', icon: IconSunrise, role: 'admin' },
    { to: '/admin/board', label: 'admin.nav.board', icon: IconChecklist, role: 'agent' },
    {
      to: '/admin/bookings',
      label: 'admin.nav.bookings',
      icon: IconClipboardList,
      badge: 'newBookings',
      role: 'agent',
    },
    { to: '/admin/cars', alias: '/admin/vehicles', label: 'admin.nav.cars', icon: IconCar, role: 'agent' },
    { to: '/admin/calendar', label: 'admin.nav.calendar', icon: IconCalendar, role: 'agent' },
    { to: '/admin/paper-forms', label: 'admin.nav.paperForms', icon: IconFiles, role: 'agent' },
    { to: '/admin/transfers', label: 'admin.nav.transfers', icon: IconRoute, role: 'agent' },
    { to: '/admin/incidents', label: 'admin.nav.incidents', icon: IconAlertTriangle, role: 'agent' },
    { to: '/admin/waitlist', label: 'admin.nav.waitlist', icon: IconHourglass, role: 'agent' },
    { to: '/admin/clients', label: 'admin.nav.clients', icon: IconUsers, role: 'agent' },
    { to: '/admin/reports', label: 'admin.nav.reports', icon: IconChartBar, role: 'agent' },
    { to: '/admin/financials', label: 'admin.nav.financials', icon: IconPigMoney, role: 'agent' },
  ],
  [
    {
      to: '/admin/payments',
      label: 'admin.nav.payments',
      icon: IconCreditCard,
      badge: 'pendingPayments',
      role: 'agent',
    },
    { to: '/admin/cash', label: 'admin.nav.cash', icon: IconCashBanknote, role: 'agent' },
    { to: '/admin/expenses', label: 'admin.nav.expenses', icon: IconReceipt2, role: 'agent' },
    { to: '/admin/tca', label: 'admin.nav.tax', icon: IconReceiptTax, role: 'admin' },
    {
      to: '/admin/messaging',
      label: 'admin.nav.messaging',
      icon: IconMessages,
      badge: 'unreadMessages',
      role: 'agent',
    },
    {
      to: '/admin/to-send',
      label: 'admin.nav.toSend',
      icon: IconBrandWhatsapp,
      badge: 'toSend',
      role: 'agent',
    },
    { to: '/admin/reviews', label: 'admin.nav.reviews', icon: IconStar, role: 'agent' },
    {
      to: '/admin/outbox',
      label: 'admin.nav.outbox',
      icon: IconMailForward,
      badge: 'undelivered',
      role: 'agent',
    },
    {
      to: '/admin/approvals',
      label: 'admin.nav.approvals',
      icon: IconShieldCheck,
      badge: 'waitingApprovals',
      role: 'admin',
    },
    { to: '/admin/users', label: 'admin.nav.users', icon: IconUserShield, role: 'admin' },
    { to: '/admin/activity', label: 'admin.nav.activity', icon: IconActivity, role: 'agent' },
    { to: '/admin/settings', label: 'admin.nav.settings', icon: IconSettings, role: 'admin' },
  ],
];

/** Says whether an address has a screen: menus name all that the back office will have, and show what is there. */
export function useReadyScreens(): (path: string) => boolean {
  const { routesById } = useRouter();
  const ready = new Set(
    Object.values(routesById)
      .filter((route) => route.id !== '/admin' && route.options.component !== undefined)
      .map((route) => route.fullPath.replace(/\/$/, '')),
  );
  return (path) => ready.has(path);
}
