import { IconClock } from '@tabler/icons-react';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './hold.module.css';
import { useHoldLeft } from './use-hold-left.ts';

/** How long a car is still held for a booking that nobody has paid for. */
export function HoldLeft({ releasesAt }: { releasesAt: string }) {
  const { locale } = useTranslation();
  const { text, isShort } = useHoldLeft(releasesAt);
  return (
    <span
      className={classes.left}
      data-short={isShort || undefined}
      title={formatInstant(releasesAt, locale)}
    >
      <IconClock size={14} aria-hidden />
      {text}
    </span>
  );
}
