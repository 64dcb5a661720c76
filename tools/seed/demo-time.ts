import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { Chance } from './chance.ts';

/** When the demo is told: everything in it is earlier or later than this. */
export interface DemoTime {
  now: Date;
  today: CalendarDay;
}

export function demoTime(now: Date): DemoTime {
  return { now, today: todayInHaiti(now) };
}

/** An instant in business hours of the day, never later than a little before now. */
export function instantOn(chance: Chance, day: CalendarDay, { now }: DemoTime): string {
  const wanted = Date.parse(`${day}T13:00:00Z`) + chance.between(0, 9 * 60) * MINUTE_MS;
  const latest = now.getTime() - chance.between(3, 20 * 60) * MINUTE_MS;
  return new Date(Math.min(wanted, latest)).toISOString();
}
