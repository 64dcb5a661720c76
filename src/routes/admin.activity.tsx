import { createFileRoute } from '@tanstack/react-router';
import { ActivityPage } from '../admin/activity/activity-page.tsx';
import { activitySearch } from '../admin/activity/activity-search.ts';

export const Route = createFileRoute('/admin/activity')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-activity',
      'admin-incidents',
      'admin-outbox',
      'admin-bookings',
      'admin-money',
      'admin-vehicles',
    ],
  },
  validateSearch: activitySearch,
  component: ActivityPage,
});
