import { addDays, type CalendarDay } from './calendar-day.ts';

// The public holidays of Haiti: those with a date, and those that move with Easter. Their names are texts, `holiday.<name>`.

export const HOLIDAYS = [
  'independence',
  'ancestors',
  'carnival_monday',
  'mardi_gras',
  'good_friday',
  'easter',
  'labor',
  'flag',
  'ascension',
  'corpus_christi',
  'assumption',
  'dessalines',
  'all_saints',
  'all_souls',
  'vertieres',
  'christmas',
] as const;
export type HolidayName = (typeof HOLIDAYS)[number];

/** By month and day, or by how many days after Easter Sunday. */
const WHEN: Readonly<Record<HolidayName, string | number>> = {
  independence: '01-01',
  ancestors: '01-02',
  carnival_monday: -48,
  mardi_gras: -47,
  good_friday: -2,
  easter: 0,
  labor: '05-01',
  flag: '05-18',
  ascension: 39,
  corpus_christi: 60,
  assumption: '08-15',
  dessalines: '10-17',
  all_saints: '11-01',
  all_souls: '11-02',
  vertieres: '11-18',
  christmas: '12-25',
};

export interface Holiday {
  day: CalendarDay;
  /** Two that fall on one day are that day's both. */
  names: HolidayName[];
}

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

/** In order. */
export function holidaysOf(year: number): Holiday[] {
  const byDay = Map.groupBy(HOLIDAYS, (name) => {
    const when = WHEN[name];
    return typeof when === 'number' ? addDays(easterOf(year), when) : `${year}-${when}`;
  });
  return [...byDay].map(([day, names]) => ({ day, names })).sort((a, b) => a.day.localeCompare(b.day));
}
