import type { IncidentKind } from '#domain/incident.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { randomId } from '#src/lib/random-id.ts';

/** What the device keeps of an incident that is being recorded: it survives a reload and a lost line. */

export interface IncidentValues {
  kind: IncidentKind | '';
  vehicleId: string;
  /** What the chosen car is called. */
  vehicleLabel: string;
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

/** As it lies on the device. */
type KeptDraft = IncidentDraft & { keptAt: number };

/** What was left alone for longer is of another day, and so is its hour. */
const KEPT_FOR_MS = 3 * DAY_MS;

const keyOf = (userId: string) => `timo-incident-${userId}`;

/** One a car, the last one that was typed in at the end. */
function keptDrafts(userId: string): KeptDraft[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(kept)) return [];
    return (kept as KeptDraft[]).filter(({ keptAt }) => keptAt > Date.now() - KEPT_FOR_MS);
  } catch {
    // A browser that keeps nothing, or kept something else: the form begins empty.
    return [];
  }
}

function keepDrafts(userId: string, drafts: KeptDraft[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(drafts));
  } catch {
    // Nothing is kept where the browser refuses to; the form still works.
  }
}

/** What this person left of this car's incident; where no car is named, what they typed in last. */
export function readDraft(userId: string, vehicleId: string | undefined): IncidentDraft | null {
  const kept = keptDrafts(userId);
  return kept.findLast(({ values }) => vehicleId === undefined || values.vehicleId === vehicleId) ?? null;
}

export function keepDraft(userId: string, draft: IncidentDraft): void {
  const others = keptDrafts(userId).filter(({ incidentId }) => incidentId !== draft.incidentId);
  keepDrafts(userId, [...others, { ...draft, keptAt: Date.now() }]);
}

export function forgetDraft(userId: string, incidentId: string): void {
  keepDrafts(
    userId,
    keptDrafts(userId).filter((draft) => draft.incidentId !== incidentId),
  );
}

export function newDraft(values: IncidentValues): IncidentDraft {
  return { incidentId: randomId(), values };
}
