import { createFileRoute } from '@tanstack/react-router';
import { newIncidentSearch } from '../admin/incidents/incidents-search.ts';
import { NewIncidentPage } from '../admin/incidents/new-incident-page.tsx';

export const Route = createFileRoute('/admin/incidents_/new')({
  staticData: { texts: ['admin-incidents', 'admin-bookings'] },
  validateSearch: newIncidentSearch,
  component: NewIncidentPage,
});
