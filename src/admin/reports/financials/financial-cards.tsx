import { Group } from '@mantine/core';
import { IconCash, IconClockHour4, IconCoins, IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { monthBefore, startOfMonth, todayInHaiti } from '#domain/calendar-day.ts';
import { formatPeriod } from '#domain/format-day.ts';
import { formatGrowth } from '#domain/format-share.ts';
import type { Locale } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';

/** What the screen of the financials shows. */
export type Financials = RouterOutputs['reports']['financials'];

/** The days of last month that this one, which is not over, is compared with. */
function comparedDays(locale: Locale): string {
  const to = monthBefore(todayInHaiti(new Date()));
  return formatPeriod(startOfMonth(to), to, locale);
}

interface FinancialCardsProps {
  /** Undefined until they are there. */
  figures: Financials | undefined;
}

/** Total Revenue, Paid Amount, Pending Amount, This Month with its growth. */
export function FinancialCards({ figures }: FinancialCardsProps) {
  const { t, locale } = useTranslation();
  const isLoading = figures === undefined;
  const money = (cents: number | undefined) => (cents === undefined ? undefined : formatUsd(cents, locale));
  const isGrowing = figures === undefined || figures.growthPercent >= 0;
  return (
    <StatCards>
      <StatCard
        label={t('adminFinancials.card.revenue')}
        value={money(figures?.totalRevenueCents)}
        detail={figures && t('adminFinancials.card.revenueDetail', { count: figures.bookingCount })}
        icon={<IconCoins size={20} />}
        isLoading={isLoading}
      />
      <StatCard
        label={t('adminFinancials.card.paid')}
        value={money(figures?.paidCents)}
        detail={t('adminFinancials.card.paidDetail')}
        icon={<IconCash size={20} />}
        tone="green"
        isLoading={isLoading}
      />
      <StatCard
        label={t('adminFinancials.card.pending')}
        value={money(figures?.pendingCents)}
        detail={t('adminFinancials.card.pendingDetail')}
        icon={<IconClockHour4 size={20} />}
        tone="yellow"
        isLoading={isLoading}
      />
      <StatCard
        label={t('adminFinancials.card.thisMonth')}
        value={money(figures?.thisMonthCents)}
        detail={
          figures && (
            <Group component="span" gap="4px 6px" mt={2}>
              <Badge tone={isGrowing ? 'green' : 'red'}>{formatGrowth(figures.growthPercent, locale)}</Badge>
              {t('adminFinancials.card.thisMonthDetail', { days: comparedDays(locale) })}
            </Group>
          )
        }
        icon={isGrowing ? <IconTrendingUp size={20} /> : <IconTrendingDown size={20} />}
        tone={isGrowing ? 'green' : 'red'}
        isLoading={isLoading}
      />
    </StatCards>
  );
}
