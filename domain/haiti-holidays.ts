import { addDays, type CalendarDay } from './calendar-day.ts';
import type { LocalizedText } from './locale.ts';

// The public holidays of Haiti: those with a date, and those that move with Easter.

export interface Holiday {
  day: CalendarDay;
  name: LocalizedText;
}

type Named = readonly [when: string | number, en: string, fr: string];

/** By month and day, or by how many days after Easter Sunday. */
const HOLIDAYS: readonly Named[] = [
  ['01-01', 'Independence Day', 'Jour de l’Indépendance'],
  ['01-02', 'Ancestors’ Day', 'Jour des Aïeux'],
  [-48, 'Carnival Monday', 'Lundi gras'],
  [-47, 'Mardi Gras', 'Mardi gras'],
  [-2, 'Good Friday', 'Vendredi saint'],
  [0, 'Easter Sunday', 'Pâques'],
  ['05-01', 'Labor and Agriculture Day', 'Fête du Travail et de l’Agriculture'],
  ['05-18', 'Flag and University Day', 'Fête du Drapeau et de l’Université'],
  [39, 'Ascension Day', 'Ascension'],
  [60, 'Corpus Christi', 'Fête-Dieu'],
  ['08-15', 'Assumption Day', 'Assomption'],
  ['10-17', 'Anniversary of the death of Dessalines', 'Mort de Dessalines'],
  ['11-01', 'All Saints’ Day', 'Toussaint'],
  ['11-02', 'All Souls’ Day', 'Fête des Morts'],
  ['11-18', 'Battle of Vertières Day', 'Bataille de Vertières'],
  ['12-25', 'Christmas Day', 'Noël'],
];

/** Easter Sunday of a year of the Gregorian calendar: the method of Butcher, as Meeus prints it. */
export function easterOf(year: number): CalendarDay {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** In order. Two that fall on one day are that day's both. */
export function holidaysOf(year: number): Holiday[] {
  const byDay = new Map<CalendarDay, Holiday>();
  for (const [when, en, fr] of HOLIDAYS) {
    const day = typeof when === 'number' ? addDays(easterOf(year), when) : `${year}-${when}`;
    const other = byDay.get(day)?.name;
    const name = other ? { en: `${other.en}, ${en}`, fr: `${other.fr}, ${fr}` } : { en, fr };
    byDay.set(day, { day, name });
  }
  return [...byDay.values()].sort((a, b) => a.day.localeCompare(b.day));
}
