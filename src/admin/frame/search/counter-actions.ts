import {
  IconAlertTriangle,
  IconArrowsExchange,
  type IconCar,
  IconCashBanknote,
  IconChartBar,
  IconFileText,
  IconPencilPlus,
  IconPhone,
  IconPrinter,
  IconReceipt2,
  IconShieldDollar,
  IconUserDollar,
} from '@tabler/icons-react';
import { type CalendarDay, startOfMonth } from '#domain/calendar-day.ts';
import type { StaffRole } from '#domain/roles.ts';
import type { TextKey } from '#texts/catalogues.ts';

export interface CounterAction {
  label: TextKey;
  /** What one may call it besides. */
  words: TextKey;
  icon: typeof IconCar;
  to: string;
  search?: Record<string, string | boolean>;
  role: StaffRole;
}

/** What a counter does each day that begins with no booking, client or car: found by its words. */
export function counterActions(today: CalendarDay): readonly CounterAction[] {
  return [
    {
      label: 'admin.find.phoneHold',
      words: 'admin.find.phoneHold.words',
      icon: IconPhone,
      to: '/admin/cars',
      role: 'agent',
    },
    {
      label: 'admin.find.drawer',
      words: 'admin.find.drawer.words',
      icon: IconCashBanknote,
      to: '/admin/cash',
      role: 'agent',
    },
    {
      label: 'rates.enter',
      words: 'admin.find.rate.words',
      icon: IconArrowsExchange,
      to: '/admin/cash',
      search: { rate: true },
      role: 'admin',
    },
    {
      label: 'admin.find.runSheet',
      words: 'admin.find.runSheet.words',
      icon: IconPrinter,
      to: '/admin/board',
      role: 'agent',
    },
    {
      label: 'admin.find.takings',
      words: 'admin.find.takings.words',
      icon: IconFileText,
      to: '/admin/cash/sheet',
      role: 'agent',
    },
    {
      label: 'expenses.add',
      words: 'admin.find.expense.words',
      icon: IconReceipt2,
      to: '/admin/expenses',
      search: { create: true },
      role: 'agent',
    },
    {
      label: 'paperForms.enter',
      words: 'admin.find.paper.words',
      icon: IconPencilPlus,
      to: '/admin/paper-forms',
      search: { enter: true },
      role: 'agent',
    },
    {
      label: 'incident.record',
      words: 'admin.find.incident.words',
      icon: IconAlertTriangle,
      to: '/admin/incidents/new',
      role: 'agent',
    },
    {
      label: 'cash.depositsHeld',
      words: 'admin.find.deposits.words',
      icon: IconShieldDollar,
      to: '/admin/cash/deposits',
      role: 'agent',
    },
    {
      label: 'balances.title',
      words: 'admin.find.balances.words',
      icon: IconUserDollar,
      to: '/admin/clients/balances',
      role: 'agent',
    },
    {
      label: 'admin.find.monthReport',
      words: 'admin.find.monthReport.words',
      icon: IconChartBar,
      to: '/admin/reports',
      search: { from: startOfMonth(today), to: today },
      role: 'agent',
    },
  ];
}
