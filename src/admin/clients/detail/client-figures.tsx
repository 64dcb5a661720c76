import { Alert } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { BRANCH_CITIES } from '#domain/branch.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import type { ClientData } from './client-data.ts';

/** What the client's bookings come to, at the branch looked at or at both. */
export function ClientFigures({ figures, toPayCents }: Pick<ClientData, 'figures' | 'toPayCents'>) {
  const { t, locale } = useTranslation();
  const day = (value: string | undefined) => (value === undefined ? '—' : formatDay(value, locale));
  return (
    <StatCards>
      <StatCard
        label={t('adminClients.detail.spent')}
        value={formatUsd(figures?.totalSpentCents ?? 0, locale)}
        detail={t('adminClients.detail.spentDetail')}
      />
      <StatCard label={t('adminClients.detail.balance')} value={formatUsd(toPayCents, locale)} />
      <StatCard
        label={t('adminClients.detail.bookingCount')}
        value={formatCount(figures?.bookingCount ?? 0, locale)}
        detail={t('adminClients.detail.bookingCountDetail')}
      />
      <StatCard
        label={t('adminClients.detail.last')}
        value={day(figures?.lastBookingDay)}
        detail={figures ? t(`status.booking.${figures.lastStatus}`) : null}
      />
    </StatCards>
  );
}

/** Says that a branch narrows what is seen. */
export function BranchNote({ figures }: Pick<ClientData, 'figures'>) {
  const { t } = useTranslation();
  const branchId = useBranch();
  if (branchId === undefined) return null;
  const city = BRANCH_CITIES[branchId];
  return (
    <Alert color="gray" variant="light" py="xs" mb={16} icon={<IconMapPin size={18} aria-hidden />}>
      {t(figures ? 'adminClients.detail.atBranch' : 'adminClients.detail.elsewhere', { city })}
    </Alert>
  );
}
