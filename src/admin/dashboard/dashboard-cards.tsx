import { Group, Text, VisuallyHidden } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCar,
  IconCash,
  IconClockHour4,
  IconTrendingDown,
  IconTrendingUp,
  IconUserShield,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, formatPercent } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { saysLittle, trendOf } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';
import classes from './dashboard-page.module.css';
import type { Dashboard } from './use-dashboard.ts';

type Figures = Dashboard['figures'];

const GOOD = 'light-dark(#14693a, #8fdfaa)';

/** The business in five figures, each the way to where it comes from. */
export function DashboardCards({ figures }: { figures: Figures }) {
  const { t, locale } = useTranslation();
  const { openBookings, newBookings, revenue, pending, vehicles, staffCount } = figures;
  const count = (value: number) => formatCount(value, locale);
  const money = (cents: number) => formatUsd(cents, locale);
  return (
    <StatCards>
      <Card to="/admin/bookings">
        <StatCard
          label={t('dashboard.card.bookings')}
          value={count(openBookings.total)}
          detail={
            <>
              {t('dashboard.card.out', { count: openBookings.out })}
              <br />
              {t('dashboard.card.new', { count: newBookings.thisWeek })}{' '}
              <Trend {...newBookings} write={count} />
            </>
          }
          icon={<IconCalendarEvent size={20} />}
          tone="blue"
        />
      </Card>
      <Card to="/admin/payments" search={{ status: 'paid' }}>
        <StatCard
          label={t('dashboard.card.revenue')}
          value={money(revenue.lastMonth)}
          detail={
            <>
              {t('dashboard.card.revenueDetail', { amount: money(revenue.thisWeek) })}{' '}
              <Trend {...revenue} write={money} />
            </>
          }
          icon={<IconCash size={20} />}
          tone="green"
        />
      </Card>
      <Card to="/admin/payments" search={{ status: 'pending_verification' }}>
        <StatCard
          label={t('dashboard.card.pending')}
          value={count(pending.count)}
          detail={t('dashboard.card.pendingDetail', { amount: money(pending.amountCents) })}
          icon={<IconClockHour4 size={20} />}
          tone={pending.count > 0 ? 'yellow' : 'plain'}
        />
      </Card>
      <Card to="/admin/vehicles">
        <StatCard
          label={t('dashboard.card.vehicles')}
          value={
            <>
              {count(vehicles.available)}{' '}
              <Text span c="dimmed" fz={18} fw={500}>
                / {count(vehicles.total)}
              </Text>
            </>
          }
          detail={
            <>
              {t('dashboard.card.rented', { count: vehicles.rented })}
              <br />
              {t('dashboard.card.maintenance', { count: vehicles.maintenance })}
            </>
          }
          icon={<IconCar size={20} />}
        />
      </Card>
      {staffCount === null ? null : (
        <Card to="/admin/users">
          <StatCard
            label={t('dashboard.card.staff')}
            value={count(staffCount)}
            detail={t('dashboard.card.staffDetail')}
            icon={<IconUserShield size={20} />}
          />
        </Card>
      )}
    </StatCards>
  );
}

function Card({ children, ...link }: { children: ReactNode } & Pick<LinkProps, 'to' | 'search'>) {
  return (
    <Link {...link} className={classes.card}>
      {children}
    </Link>
  );
}

interface TrendProps {
  thisWeek: number;
  lastWeek: number;
  trendPercent: number;
  write: (value: number) => string;
}

/** How the last 7 days went against the 7 before; nothing where there is nothing to compare with, or no change to tell of. */
function Trend({ thisWeek, lastWeek, trendPercent, write }: TrendProps) {
  const { t, locale } = useTranslation();
  const way = trendOf(thisWeek, lastWeek);
  if (way === null) return null;
  const isUp = way === 'up';
  const look = { component: 'span', gap: 3, wrap: 'nowrap', fw: 600 } as const;
  if (saysLittle(trendPercent)) {
    return (
      <Group {...look} c={GOOD}>
        {t('dashboard.trend.before', { before: write(lastWeek) })}
      </Group>
    );
  }
  const Arrow = isUp ? IconTrendingUp : IconTrendingDown;
  const percent = formatPercent(Math.abs(trendPercent), locale);
  return (
    <Group {...look} c={isUp ? GOOD : 'var(--mantine-color-error)'}>
      <Arrow size={14} aria-hidden style={{ flex: 'none' }} />
      <span aria-hidden>
        {isUp ? '+' : '−'}
        {percent}{' '}
        <Text span inherit c="dimmed" fw={400}>
          {t('dashboard.trend.than')}
        </Text>
      </span>
      <VisuallyHidden>{t(isUp ? 'dashboard.trend.up' : 'dashboard.trend.down', { percent })}</VisuallyHidden>
    </Group>
  );
}
