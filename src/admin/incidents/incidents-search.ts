import { INCIDENT_KINDS, INCIDENT_STATES } from '#domain/incident.ts';
import { anId, oneOf, searchParams } from '#domain/search-params.ts';
import { listParams } from '../kit/list/list-search.ts';

const { page, pageSize } = listParams;

/** /admin/incidents: those not closed; else of a state, a kind or a car; the branch comes from the top bar. */
export const incidentsSearch = searchParams({
  page,
  pageSize,
  state: oneOf([...INCIDENT_STATES, 'all'] as const),
  kind: oneOf(INCIDENT_KINDS),
  vehicle: anId,
});
export type IncidentsSearch = ReturnType<typeof incidentsSearch>;

/** /admin/incidents/new: from a car, or from the booking that has it. */
export const newIncidentSearch = searchParams({ vehicle: anId, booking: anId });
