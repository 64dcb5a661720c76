import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type BookingStatus, isOut, isPromised } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface NextStepProps {
  booking: { id: string; bookingCode: string; bookingStatus: BookingStatus };
  /** Among others in a list: it is small, and named by its booking. */
  isInList?: boolean;
}

/** What is to be done next with the car of a booking: hand it over, take it back; nothing once it is back. */
export function NextStep({ booking, isInList = false }: NextStepProps) {
  const { t } = useTranslation();
  const { id, bookingCode: code, bookingStatus } = booking;
  const kind = isPromised(bookingStatus) ? 'hand_over' : isOut(bookingStatus) ? 'return' : null;
  if (kind === null) return null;
  const looks = isInList
    ? ({ size: 'compact-xs', variant: 'light', 'aria-label': t(`nextStep.of.${kind}`, { code }) } as const)
    : ({ size: 'sm', leftSection: <IconKey size={18} aria-hidden /> } as const);
  const to = kind === 'return' ? '/admin/bookings/$id/return' : '/admin/bookings/$id/hand-over';
  return (
    <Button {...looks} renderRoot={(props) => <Link to={to} params={{ id }} {...props} />}>
      {t(`nextStep.${kind}`)}
    </Button>
  );
}
