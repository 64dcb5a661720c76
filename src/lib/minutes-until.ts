import { MINUTE_MS } from '#domain/time-units.ts';

/** How many minutes somebody has to wait until an ISO instant: one at least, whatever this device's clock says. */
export function minutesUntil(instant: string): number {
  return Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / MINUTE_MS));
}
