/** A time of day is an `HH:mm` string: what the clocks in Haiti show. */
export type TimeOfDay = string;

const SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;

export function isTimeOfDay(value: unknown): value is TimeOfDay {
  return typeof value === 'string' && SHAPE.test(value);
}

/** The time so many minutes after midnight. */
export function timeAt(minutes: number): TimeOfDay {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${hour}:${minute}`;
}

/** Minutes since midnight. Throws RangeError for what is no time of day. */
export function minutesOf(time: TimeOfDay): number {
  if (!isTimeOfDay(time)) throw new RangeError(`not a time of day: ${String(time).slice(0, 20)}`);
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
