import type { CellStyle } from 'hucre/xlsx';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { type Locale, languageOf } from '#domain/locale.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import { DAY_MS } from '#domain/time-units.ts';

/** The sign is written into the format: a French Excel would otherwise show the reader's own currency. */
export function moneyPattern(locale: Locale): string {
  return formatUsd(0, locale).startsWith('$') ? '[$$-409]#,##0.00' : '#,##0.00\\ [$$-409]';
}

export function dayPattern(locale: Locale): string {
  return languageOf(locale).dayPattern.toLowerCase();
}

export const MONTH = 'mmm yyyy';
export const PERCENT = '0.0%';
export const COUNT = '#,##0';

export const HEAD: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0B2545' } },
  alignment: { vertical: 'center' },
};
export const BOLD: CellStyle = { font: { bold: true } };

/** Two decimals of a dollar that no arithmetic has touched since: 1999 cents are 19.99. */
export function dollars(cents: Cents): number {
  return Number((cents / 100).toFixed(2));
}

/** 7.8 % as a cell holds it: 0.078. */
export function fraction(percent: number): number {
  return Number((percent / 100).toFixed(3));
}

const UNWRITABLE = /[\p{Cc}\p{Surrogate}\p{Noncharacter_Code_Point}]+/gu;

/** Without what XML cannot carry: one such sign would make the whole file unreadable. A text never becomes a formula here. */
export function plainText(text: string): string {
  return text.replaceAll(UNWRITABLE, ' ').trim();
}

const DAY_ZERO = Date.UTC(1899, 11, 30);

/** A day as a cell holds it: a number, which the column's format shows as a date. */
export function serialOf(day: CalendarDay): number {
  return (Date.parse(day) - DAY_ZERO) / DAY_MS;
}

/** How a list is printed: on its side, no wider than the paper, its head on every page. */
export const LIST_PAGE = {
  paperSize: 'letter',
  orientation: 'landscape',
  fitToPage: true,
  fitToWidth: 1,
  fitToHeight: 0,
  printTitlesRow: '$1:$1',
} as const;
