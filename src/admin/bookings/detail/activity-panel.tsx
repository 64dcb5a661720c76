import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { LogList } from '../../kit/activity/activity-list.tsx';
import type { BookingData } from './booking-data.ts';

/** What was done to a booking and its payments, the newest first: who, when, what was there before. */
export function ActivityPanel({ booking }: { booking: BookingData }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('adminBookings.detail.activity')}>
      <LogList
        entries={booking.activity}
        deedOf={({ entityType, action }) =>
          t(`adminBookings.activity.${entityType === 'payment' ? 'payment' : 'booking'}.${action}`)
        }
        none={t('adminBookings.activity.none')}
      />
    </Panel>
  );
}
