import type { IncidentKind } from '#domain/incident.ts';
import { randomId } from '#src/lib/random-id.ts';

/** What the device keeps of an incident that is being recorded: it survives a reload and a lost line. */

export interface IncidentValues {
  kind: IncidentKind | '';
  vehicleId: string;
  /** What the chosen car is called. */
  carName: string;
  day: string;
  time: string;
  place: string;
  isAnybodyHurt: boolean | null;
  canBeDriven: boolean | null;
  story: string;
}

export interface IncidentDraft {
  /** Made with the draft: what is sent again is the same incident. */
  incidentId: string;
  values: IncidentValues;
}

const keyOf = (userId: string) => `timo-incident-${userId}`;

export function readDraft(userId: string): IncidentDraft | null {
  try {
    const kept = localStorage.getItem(keyOf(userId));
    return kept === null ? null : (JSON.parse(kept) as IncidentDraft);
  } catch {
    // A browser that keeps nothing, or kept something else: the form begins empty.
    return null;
  }
}

export function keepDraft(userId: string, draft: IncidentDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Nothing is kept where the browser refuses to; the form still works.
  }
}

export function forgetDraft(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // As above.
  }
}

export function newDraft(values: IncidentValues): IncidentDraft {
  return { incidentId: randomId(), values };
}
