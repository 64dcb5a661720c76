/** A time of day is an `HH:mm` string: what the clocks in Haiti show (RENTAL §2). */
export type TimeOfDay = string;

const SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isTimeOfDay(value: unknown): value is TimeOfDay {
  return typeof value === 'string' && SHAPE.test(value);
}

/** Minutes since midnight. Throws RangeError for what is no time of day. */
export function minutesOf(time: TimeOfDay): number {
  if (!isTimeOfDay(time)) throw new RangeError(`not a time of day: ${String(time).slice(0, 20)}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
