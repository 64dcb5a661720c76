import { createFileRoute } from '@tanstack/react-router';
import { aFlag, searchParams } from '#domain/search-params.ts';
import { BookingDetailPage } from '../admin/bookings/detail/booking-detail-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-bookings',
      'admin-money',
      'admin-paper-forms',
      'admin-rentals',
      'admin-invoices',
      'admin-activity',
      'admin-contracts',
      'admin-messaging',
      'admin-inspections',
      'admin-outbox',
    ],
  },
  // Opens where it is edited.
  validateSearch: searchParams({ edit: aFlag }),
  component: BookingDetailPage,
});
