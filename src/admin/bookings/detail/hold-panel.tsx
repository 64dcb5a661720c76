import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { takesHold } from '#domain/timed-hold.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { HoldLeft } from '../status/hold-left.tsx';
import type { BookingData } from './booking-data.ts';
import { HoldDialog } from './hold-dialog.tsx';

/** A proof that waits stops the clock; past the end the next run of the job frees the car. */
function stateOf(releasesAt: string | null): 'paused' | 'ended' | 'until' {
  if (releasesAt === null) return 'paused';
  return Date.parse(releasesAt) <= Date.now() ? 'ended' : 'until';
}

/** Until when the car is held for a client who has not paid; staff give more time, or take the limit away. */
export function HoldPanel({ booking }: { booking: BookingData }) {
  const { t, locale } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { holdUntil, releasesAt, releasedAt } = booking;
  if (!takesHold(booking) && releasedAt === null) return null;
  return (
    <Panel
      title={t('adminBookings.hold.title')}
      aside={releasesAt === null ? null : <HoldLeft releasesAt={releasesAt} />}
    >
      {releasedAt !== null ? (
        <Text inherit>{t('adminBookings.hold.released', { when: formatInstant(releasedAt, locale) })}</Text>
      ) : (
        <Group justify="space-between" gap={12}>
          <Text inherit flex="1 1 180px">
            {holdUntil === null
              ? t('adminBookings.hold.none')
              : t(`adminBookings.hold.${stateOf(releasesAt)}`, { when: formatInstant(holdUntil, locale) })}
          </Text>
          <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
            {t(holdUntil === null ? 'adminBookings.hold.set' : 'adminBookings.hold.extend')}
          </Button>
        </Group>
      )}
      <HoldDialog booking={booking} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Panel>
  );
}
