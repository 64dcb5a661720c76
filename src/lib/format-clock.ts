import type { Translate } from '#src/i18n/use-translation.ts';

/** '08:00' → '8AM' or '8 h'; '17:30' → '5:30PM' or '17 h 30'. */
export function formatClock(time: string, t: Translate): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const values = {
    hour,
    twelfth: hour % 12 === 0 ? 12 : hour % 12,
    half: hour < 12 ? 'am' : 'pm',
    minute: String(minute).padStart(2, '0'),
  };
  return minute === 0 ? t('clock.hour', values) : t('clock.minute', values);
}
