import type { DemoIds } from './demo-ids.ts';
import type { Screen } from './screen.ts';
import { press } from './screen-steps.ts';

/** What happens to cars on the road. */
export function incidentScreens({ incidentId }: DemoIds): Screen[] {
  const viewer = 'admin';
  const one = `/admin/incidents/${incidentId}`;
  return [
    { viewer, name: 'admin-incidents', path: '/admin/incidents?state=all' },
    { viewer, name: 'admin-incidents-none', path: '/admin/incidents?kind=seizure' },
    { viewer, name: 'admin-incident-new', path: '/admin/incidents/new' },
    { viewer, name: 'admin-incident', path: one },
    { viewer, name: 'admin-incident-credit', path: one, open: press('incident.credit') },
    { viewer, name: 'admin-incident-insurer', path: one, open: press('incident.insurer.open') },
    { viewer, name: 'admin-incident-damage', path: one, open: press('incident.damage.add') },
    { viewer, name: 'admin-incident-close', path: one, open: press('incident.close') },
  ];
}
