import { formatInstantDay } from '#domain/format-day.ts';
import { type Locale, languageOf } from '#domain/locale.ts';

const MINUTE_MS = 60_000;
const STEPS = [
  { unit: 'minute', ms: MINUTE_MS, below: 60 * MINUTE_MS },
  { unit: 'hour', ms: 60 * MINUTE_MS, below: 24 * 60 * MINUTE_MS },
  { unit: 'day', ms: 24 * 60 * MINUTE_MS, below: 7 * 24 * 60 * MINUTE_MS },
] as const;

/** '5 minutes ago', 'il y a 2 heures'; after a week the day itself. */
export function formatAgo(iso: string, locale: Locale, nowMs = Date.now()): string {
  const ageMs = Math.max(0, nowMs - Date.parse(iso));
  const step = STEPS.find(({ below }) => ageMs < below);
  if (!step) return formatInstantDay(iso, locale);
  const format = new Intl.RelativeTimeFormat(languageOf(locale).tag, { numeric: 'auto' });
  return format.format(-Math.floor(ageMs / step.ms), step.unit);
}
