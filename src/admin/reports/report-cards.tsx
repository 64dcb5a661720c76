import { IconCash, IconCircleCheck, IconClipboardList, IconReceipt } from '@tabler/icons-react';
import { formatCount, formatPercent } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';

interface ReportCardsProps {
  /** Undefined until they are there. */
  totals: RouterOutputs['reports']['metrics']['totals'] | undefined;
}

/** Total Bookings, Total Revenue, Avg Booking Value, Completion Rate. */
export function ReportCards({ totals }: ReportCardsProps) {
  const { t, locale } = useTranslation();
  const isLoading = totals === undefined;
  return (
    <StatCards>
      <StatCard
        label={t('adminReports.card.bookings')}
        value={totals && formatCount(totals.bookingCount, locale)}
        detail={t('adminReports.card.bookingsDetail')}
        icon={<IconClipboardList size={20} />}
        isLoading={isLoading}
      />
      <StatCard
        label={t('adminReports.card.revenue')}
        value={totals && formatUsd(totals.revenueCents, locale)}
        detail={t('adminReports.card.revenueDetail')}
        icon={<IconCash size={20} />}
        tone="green"
        isLoading={isLoading}
      />
      <StatCard
        label={t('adminReports.card.average')}
        value={totals && formatUsd(totals.averageBookingValueCents, locale)}
        detail={t('adminReports.card.averageDetail')}
        icon={<IconReceipt size={20} />}
        tone="blue"
        isLoading={isLoading}
      />
      <StatCard
        label={t('adminReports.card.completion')}
        value={totals && formatPercent(totals.completionRatePercent, locale)}
        detail={
          totals
            ? t('adminReports.card.completionDetail', {
                count: totals.returnedCount,
                all: totals.bookingCount,
              })
            : undefined
        }
        icon={<IconCircleCheck size={20} />}
        isLoading={isLoading}
      />
    </StatCards>
  );
}
