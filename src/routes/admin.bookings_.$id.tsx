import { createFileRoute } from '@tanstack/react-router';
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
  component: BookingDetailPage,
});
