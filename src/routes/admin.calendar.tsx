import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../admin/calendar/calendar-page.tsx';
import { calendarSearch } from '../admin/calendar/calendar-search.ts';

export const Route = createFileRoute('/admin/calendar')({
  staticData: { texts: ['admin-calendar', 'admin-bookings'] },
  validateSearch: calendarSearch,
  component: CalendarPage,
});
