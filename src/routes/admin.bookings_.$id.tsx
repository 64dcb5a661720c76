import { createFileRoute } from '@tanstack/react-router';
import { BookingDetailPage } from '../admin/bookings/detail/booking-detail-page.tsx';

export const Route = createFileRoute('/admin/bookings_/$id')({
  staticData: {
    texts: [
      'admin-bookings',
      'admin-money',
      'admin-invoices',
      'admin-activity',
      'admin-messaging',
      'admin-inspections',
    ],
  },
  component: BookingDetailPage,
});
