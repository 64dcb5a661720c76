import { MINUTE_MS } from './time-units.ts';

/** When somebody is late: from the first minute past the grace on. Counted from the agreed moment itself. */

/** Whole minutes past the agreed moment; 0 until the grace is over. */
export function lateMinutes(dueAt: string, graceMinutes: number, now: Date): number {
  const minutes = Math.floor((now.getTime() - Date.parse(dueAt)) / MINUTE_MS);
  return minutes > graceMinutes ? minutes : 0;
}

/** Of a car that its client is to bring back. */
interface AwaitedBack {
  returnAt: string;
  graceMinutes: number;
  /** It was stolen or seized, and nobody has released it. */
  isVehicleGone: boolean;
}

/** By how much whoever has a car is late with it: nobody brings one that was stolen or seized. */
export function returnLateMinutes({ returnAt, graceMinutes, isVehicleGone }: AwaitedBack, now: Date): number {
  return isVehicleGone ? 0 : lateMinutes(returnAt, graceMinutes, now);
}

const HOUR_MINUTES = 60;
const DAY_MINUTES = 1_440;

/** Minutes as people say them: the days, hours and minutes of a delay. */
export interface Delay {
  days: number;
  hours: number;
  minutes: number;
}

export function delayOf(minutes: number): Delay {
  return {
    days: Math.floor(minutes / DAY_MINUTES),
    hours: Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES),
    minutes: minutes % HOUR_MINUTES,
  };
}
