import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { BookingStatus } from '#domain/booking-status.ts';
import { nextStep } from '#domain/next-step.ts';
import type { PaymentStatus } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface NextStepProps {
  booking: { id: string; bookingCode: string; bookingStatus: BookingStatus; paymentStatus: PaymentStatus };
  /** It is back, and something of it is left to decide: its page says what. */
  isToSettle?: boolean;
  /** Among others in a list: it is named by its booking, … */
  isInList?: boolean;
  /** … and small, where it is not what the list is for. */
  isSmall?: boolean;
}

const PAGES = {
  call_off: '/admin/bookings/$id',
  hand_over: '/admin/bookings/$id/hand-over',
  return: '/admin/bookings/$id/return',
  settle: '/admin/bookings/$id',
} as const;

/** What is to be done next of a booking: hand its car over, take it back, settle, call off what was refunded; nothing once it is settled. */
export function NextStep({
  booking,
  isToSettle = false,
  isInList = false,
  isSmall = isInList,
}: NextStepProps) {
  const { t } = useTranslation();
  const { id, bookingCode: code } = booking;
  const kind = nextStep(booking, isToSettle);
  if (kind === null) return null;
  const name = isInList ? { 'aria-label': t(`nextStep.of.${kind}`, { code }) } : {};
  const looks = isSmall
    ? ({ size: 'compact-xs', variant: 'light' } as const)
    : ({ size: 'sm', leftSection: <IconKey size={18} aria-hidden /> } as const);
  return (
    <Button {...looks} {...name} renderRoot={(props) => <Link to={PAGES[kind]} params={{ id }} {...props} />}>
      {t(`nextStep.${kind}`)}
    </Button>
  );
}

/** To the hand-over of a booking of which something else is to be done first. */
export function HandOverLink({ id }: { id: string }) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant="default"
      renderRoot={(props) => <Link to={PAGES.hand_over} params={{ id }} {...props} />}
    >
      {t('nextStep.hand_over')}
    </Button>
  );
}
