// What an address may ask of a screen (SPEC §2). A bad value is removed and never throws. Plain code on purpose: every
// page's own script parses its address, and a schema library would make every page larger.

import { type CalendarDay, isCalendarDay } from './calendar-day.ts';
import { isTimeOfDay, type TimeOfDay } from './time-of-day.ts';

/** The value when it makes sense, undefined when it does not. */
export type Take<Value> = (raw: unknown) => Value | undefined;

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
/** The years the database takes. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

export function oneOf<const Value>(values: readonly Value[]): Take<Value> {
  return (raw) => values.find((value) => value === raw);
}

export const aDay: Take<CalendarDay> = (raw) =>
  typeof raw === 'string' && isCalendarDay(raw) && raw >= FIRST_DAY && raw <= LAST_DAY ? raw : undefined;

export const aTime: Take<TimeOfDay> = (raw) => (isTimeOfDay(raw) ? raw : undefined);

export const anId: Take<string> = (raw) => (typeof raw === 'string' && UUID.test(raw) ? raw : undefined);

export const aFlag: Take<true> = (raw) => (raw === true ? true : undefined);

export const aSwitch: Take<boolean> = (raw) => (typeof raw === 'boolean' ? raw : undefined);

/** A whole number from 1 to `max`. */
export function aCount(max: number): Take<number> {
  return (raw) => (Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= max ? Number(raw) : undefined);
}

/** Words as typed, cut at `max`; a number when somebody searched for digits, because addresses are read as JSON. */
export function someText(max: number): Take<string> {
  return (raw) =>
    typeof raw === 'string' || typeof raw === 'number' ? String(raw).slice(0, max) : undefined;
}

type Takers = Record<string, Take<unknown>>;
type Taken<Fields extends Takers> = { [Key in keyof Fields]?: ReturnType<Fields[Key]> };

/** Reads the named parts of something typed or stored; what is left out or bad is absent, the rest is dropped. */
export function knownParts<Fields extends Takers>(fields: Fields): (typed: unknown) => Taken<Fields> {
  return (raw) => {
    const typed = typeof raw === 'object' && raw !== null ? raw : {};
    const taken: Taken<Fields> = {};
    for (const key of Object.keys(fields) as (keyof Fields & string)[]) {
      const value = Object.hasOwn(typed, key) ? fields[key]?.(Reflect.get(typed, key)) : undefined;
      if (value !== undefined) taken[key] = value as ReturnType<Fields[typeof key]>;
    }
    return taken;
  };
}

/**
 * Reads the named parts of an address. A bad one is present and undefined: the router merges the result over what
 * was typed, so a key that is absent here would keep the bad value.
 */
export function searchParams<Fields extends Takers>(fields: Fields): (search: unknown) => Taken<Fields> {
  const nothing: Taken<Fields> = {};
  for (const key of Object.keys(fields) as (keyof Fields & string)[]) nothing[key] = undefined;
  const read = knownParts(fields);
  return (search) => ({ ...nothing, ...read(search) });
}
