import { HOUR_MS } from './time-units.ts';

/** A car that is kept for somebody on the telephone (docs/decisions/0026): for hours, and never longer than a day in all. */

const LONGEST_MS = 24 * HOUR_MS;
/** How much longer one press keeps it. */
const STEP_MS = 4 * HOUR_MS;

interface TelephoneHold {
  createdAt: string;
  endsAt: string;
}

/** Until when a hold may last at most. */
export function longestHold({ createdAt }: Pick<TelephoneHold, 'createdAt'>): string {
  return new Date(Date.parse(createdAt) + LONGEST_MS).toISOString();
}

/** Until when it lasts after one press more; null where it lasts as long as it may. */
export function longerHold(hold: TelephoneHold): string | null {
  const longest = Date.parse(longestHold(hold));
  const endsAt = Date.parse(hold.endsAt);
  return endsAt < longest ? new Date(Math.min(endsAt + STEP_MS, longest)).toISOString() : null;
}
