import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatInstant } from '#domain/format-day.ts';
import { takesHold } from '#domain/timed-hold.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { HoldLeft } from '../status/hold-left.tsx';
import type { BookingData } from './booking-data.ts';
import { HoldDialog } from './hold-dialog.tsx';

/** A proof that waits and a deposit stop the clock; past the end the next run of the job frees the car. */
function stateOf(releasesAt: string | null): 'paused' | 'ended' | 'until' {
  if (releasesAt === null) return 'paused';
  return Date.parse(releasesAt) <= Date.now() ? 'ended' : 'until';
}

interface LateActions {
  onTakeUp: () => void;
  onRefund: () => void;
}

/** That it was released, and what is to be done where money came after that. */
function Released({ booking, onTakeUp, onRefund }: { booking: BookingData } & LateActions) {
  const { t, locale } = useTranslation();
  const { releasedAt, paymentStatus, paidCents } = booking;
  const isWaiting = paymentStatus === 'pending_verification';
  const when = releasedAt === null ? '' : formatInstant(releasedAt, locale);
  return (
    <Stack gap={8}>
      <Text inherit>{t('adminBookings.hold.released', { when })}</Text>
      {isWaiting ? <Text inherit>{t('adminBookings.hold.lateProof')}</Text> : null}
      {paidCents > 0 && !isWaiting ? (
        <>
          <Text inherit>{t('adminBookings.hold.latePaid')}</Text>
          <Group gap={8}>
            <Button size="sm" onClick={onTakeUp}>
              {t('adminBookings.hold.takeUp')}
            </Button>
            <Button size="sm" variant="default" onClick={onRefund}>
              {t('money.refund.open')}
            </Button>
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

/** Until when the car is held for a client who has not paid; staff give more time, or take the limit away. */
export function HoldPanel({ booking, ...late }: { booking: BookingData } & LateActions) {
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
        <Released booking={booking} {...late} />
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
