import { createFileRoute } from '@tanstack/react-router';
import { IncidentPage } from '../admin/incidents/incident-page.tsx';

export const Route = createFileRoute('/admin/incidents_/$id')({
  staticData: {
    texts: [
      'admin-incidents',
      'admin-inspections',
      'admin-bookings',
      'admin-vehicles',
      'admin-rentals',
      'admin-money',
      'admin-paper-forms',
      'admin-upkeep',
      'admin-cash',
    ],
  },
  component: Incident,
});

function Incident() {
  const { id } = Route.useParams();
  return <IncidentPage key={id} incidentId={id} />;
}
