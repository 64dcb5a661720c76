import { Group, Text } from '@mantine/core';
import { CALENDAR_STATUSES } from '#domain/booking-status.ts';
import { BOOKING_TONES } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './legend.module.css';
import tones from './tones.module.css';

/** What the colours mean, and what is not drawn. */
export function Legend({ hasMaintenance = false }: { hasMaintenance?: boolean }) {
  const { t } = useTranslation();
  return (
    <Group gap="6px 24px" mt="sm" fz={13}>
      <Group component="ul" gap="6px 18px" m={0} p={0} aria-label={t('calendar.legend')}>
        {CALENDAR_STATUSES.map((status) => (
          <Entry key={status} tone={BOOKING_TONES[status]} words={t(`calendar.legend.${status}`)} />
        ))}
        {hasMaintenance ? <Entry tone="workshop" words={t('calendar.legend.maintenance')} /> : null}
        <Entry tone="late" words={t('calendar.legend.late')} />
      </Group>
      <Text c="dimmed" fz={13}>
        {t('calendar.legend.left')}
      </Text>
    </Group>
  );
}

function Entry({ tone, words }: { tone: string; words: string }) {
  return (
    <Group component="li" gap={7}>
      <i className={`${tones.tone} ${classes.patch}`} data-tone={tone} aria-hidden="true" />
      {words}
    </Group>
  );
}
