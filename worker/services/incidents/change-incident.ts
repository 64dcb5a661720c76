import { AppError } from '#domain/app-error.ts';
import { closingFacts, requireNotClosed } from '#domain/incident.ts';
import type {
  AddIncidentDamageInput,
  AddIncidentEntryInput,
  AddIncidentPhotosInput,
  HoldVehicleInput,
  SetIncidentStateInput,
  TickStepInput,
} from '#domain/schemas/incidents.ts';
import type { ChangeAuthor } from '../../db/activity-log.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { changeIncident, type NewIncidentEntry } from '../../db/queries/incidents/incident-writes.ts';
import { findIncidentToChange, type IncidentToChange } from '../../db/queries/incidents/incidents.ts';
import type { Deps } from '../../deps.ts';
import { requireApproval } from '../approvals/require-approval.ts';
import { type Asked, hashOf, isDone } from '../edits/request-hash.ts';
import { isRefusedOrRepeated, retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { incidentLog } from './incident-log.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
type Change = Omit<Parameters<typeof changeIncident>[2], 'log' | 'entry'> & {
  entry: Omit<NewIncidentEntry, 'id' | 'incidentId' | 'madeByUserId' | 'madeAt'> | null;
  logged: { before?: object; after: object; approvedBy?: string };
};

/** Also a payment of the insurer that two people take back at once: the next read says so. */
function isOvertaken(error: unknown): boolean {
  return isRefusedOrRepeated(error) || isUniqueViolation(error, 'incident_entries_taken_back_once');
}

interface Ids {
  incidentId: string;
  requestId: string;
}

/**
 * Reads an incident, decides, and writes it with the log. The same `requestId` again does nothing. Throws NOT_FOUND,
 * IDEMPOTENCY_MISMATCH, and what `decide` throws; it answers null where nothing is left to do.
 */
export function change(
  deps: Needs,
  { incidentId, requestId }: Ids,
  asked: Asked,
  request: StaffRequest,
  decide: (incident: IncidentToChange, by: ChangeAuthor) => Promise<Change | null> | Change | null,
): Promise<void> {
  const requestHash = hashOf(asked);
  return retryRefused(async () => {
    const incident = await findIncidentToChange(deps.db, { incidentId, requestId });
    if (incident === undefined) throw new AppError('NOT_FOUND');
    if (isDone(incident.done, requestHash)) return;
    const by = authorOf(deps, request);
    const decided = await decide(incident, by);
    if (decided === null) return;
    const { entry, logged, ...written } = decided;
    const { vehicleId: id, brand, model, plate, branchId, bookingId } = incident;
    const made = { id: requestId, incidentId, madeByUserId: by.userId, madeAt: by.at };
    await changeIncident(deps.db, incident, {
      ...written,
      entry: entry && { ...entry, ...made },
      log: {
        ...incidentLog(by, { vehicle: { id, brand, model, plate, branchId }, bookingId }, logged),
        request: { requestId, requestHash },
      },
    });
  }, isOvertaken);
}

/** A note, or what became known: also of a closed one, for the insurer answers late. */
export function addEntry(deps: Needs, input: AddIncidentEntryInput, request: StaffRequest): Promise<void> {
  const { kind, words } = input;
  return change(deps, input, ['incident_entry', input], request, (incident) => ({
    entry: { kind, words },
    set: null,
    logged: { after: { kind: incident.kind, [kind]: words } },
  }));
}

/** A step of the list is done, or not done after all. */
export function tickStep(deps: Needs, input: TickStepInput, request: StaffRequest): Promise<void> {
  const { step, isDone: done } = input;
  return change(deps, input, ['incident_step', input], request, ({ kind, state }) => {
    requireNotClosed(state);
    return {
      entry: { kind: 'step', step, isDone: done },
      set: null,
      logged: { after: { kind, step, isDone: done } },
    };
  });
}

/** Throws STALE_VERSION for an incident that is another than the person saw. */
function requireSeen({ rowVersion }: IncidentToChange, seen: number): void {
  if (rowVersion !== seen) throw new AppError('STALE_VERSION');
}

/**
 * Somebody is waited for, it is over, or it is taken up again; closing it releases the car. One that is so already stays.
 * Throws as `change`, STALE_VERSION, APPROVAL_NEEDED for an agent who closes what cost money.
 */
export function setIncidentState(
  deps: Needs,
  input: SetIncidentStateInput,
  request: StaffRequest,
): Promise<void> {
  const { state, words = null, rowVersion } = input;
  return change(deps, input, ['incident_state', input], request, async (incident, by) => {
    if (incident.state === state) return null;
    requireSeen(incident, rowVersion);
    const facts = state === 'closed' ? closingFacts(incident) : null;
    const { bookingId, brand, model, plate, kind } = incident;
    const about = `${brand} ${model} · ${plate}`;
    const approval =
      facts && (await requireApproval(deps, { kind: 'closed_incident', bookingId, about, facts }, request));
    const isOver = state === 'closed';
    return {
      entry: { kind: 'state', state, words },
      set: {
        state,
        closedAt: isOver ? by.at : null,
        closedByUserId: isOver ? by.userId : null,
        ...(isOver && { isHeld: false }),
      },
      approvalId: approval?.approvalId ?? null,
      logged: {
        before: { state: incident.state },
        after: { kind, state, note: words ?? undefined },
        ...approval?.log,
      },
    };
  });
}

/** Nobody gets the car until it is released; it is released. Throws as `change`, STALE_VERSION, INCIDENT_CLOSED. */
export function holdVehicle(deps: Needs, input: HoldVehicleInput, request: StaffRequest): Promise<void> {
  const { isHeld, words = null, rowVersion } = input;
  return change(deps, input, ['incident_hold', input], request, (incident) => {
    if (incident.isHeld === isHeld) return null;
    requireNotClosed(incident.state);
    requireSeen(incident, rowVersion);
    return {
      entry: { kind: isHeld ? 'hold' : 'release', words },
      set: { isHeld },
      logged: {
        before: { isHeld: !isHeld },
        after: { kind: incident.kind, isHeld, note: words ?? undefined },
      },
    };
  });
}

/** Names pictures; their files come by themselves, before or after. */
export function addIncidentPhotos(
  deps: Needs,
  input: AddIncidentPhotosInput,
  request: StaffRequest,
): Promise<void> {
  return change(deps, input, ['incident_photos', input], request, ({ kind }, by) => ({
    entry: null,
    set: null,
    photos: input.photos.map((photo) => ({ ...photo, addedByUserId: by.userId, addedAt: by.at })),
    logged: { after: { kind, photos: input.photos.length } },
  }));
}

/** A damage that the incident left: it is one of the car's until it is repaired. */
export function addIncidentDamage(
  deps: Needs,
  input: AddIncidentDamageInput,
  request: StaffRequest,
): Promise<void> {
  const { requestId, incidentId, note = null, ...damage } = input;
  return change(deps, input, ['incident_damage', input], request, ({ vehicleId, kind }) => ({
    entry: null,
    set: null,
    damage: { ...damage, id: requestId, incidentId, vehicleId, note },
    logged: { after: { kind, damage: damage.kind } },
  }));
}
