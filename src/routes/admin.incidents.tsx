import { createFileRoute } from '@tanstack/react-router';
import { IncidentsPage } from '../admin/incidents/incidents-page.tsx';
import { incidentsSearch } from '../admin/incidents/incidents-search.ts';

export const Route = createFileRoute('/admin/incidents')({
  staticData: { texts: ['admin-incidents', 'admin-bookings'] },
  validateSearch: incidentsSearch,
  component: IncidentsPage,
});
