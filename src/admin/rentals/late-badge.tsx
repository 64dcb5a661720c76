import { delayOf } from '#domain/lateness.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';

/** '35 min late', '3 h 10 min late' or '3 h late', '2 d 4 h late' or '2 d late'. */
export function useDelayText(): (minutes: number) => string {
  const { t } = useTranslation();
  return (late) => {
    const { days, hours, minutes } = delayOf(late);
    if (days > 0) return t('rental.late.days', { days, hours });
    return hours > 0 ? t('rental.late.hours', { hours, minutes }) : t('rental.late.minutes', { minutes });
  };
}

/** By how much somebody is late; nothing where nobody is. */
export function LateBadge({ minutes }: { minutes: number }) {
  const delayText = useDelayText();
  return minutes > 0 ? <Badge tone="red">{delayText(minutes)}</Badge> : null;
}
