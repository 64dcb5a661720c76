import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../admin/calendar/calendar-page.tsx';
import { calendarSearch } from '../admin/calendar/calendar-search.ts';

export const Route = createFileRoute('/admin/calendar')({
  staticData: {
    texts: [
      'admin-upkeep',
      'admin-calendar',
      'admin-bookings',
      'admin-money',
      'admin-paper-forms',
      'admin-inspections',
      'admin-rentals',
    ],
  },
  validateSearch: calendarSearch,
  component: CalendarPage,
});
