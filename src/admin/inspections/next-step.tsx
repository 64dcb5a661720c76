import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type BookingStatus, isOut, isPromised } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface NextStepProps {
  booking: { id: string; bookingCode: string; bookingStatus: BookingStatus };
  /** Among others in a list: it is named by its booking, … */
  isInList?: boolean;
  /** … and small, where it is not what the list is for. */
  isSmall?: boolean;
}

/** What is to be done next with the car of a booking: hand it over, take it back; nothing once it is back. */
export function NextStep({ booking, isInList = false, isSmall = isInList }: NextStepProps) {
  const { t } = useTranslation();
  const { id, bookingCode: code, bookingStatus } = booking;
  const kind = isPromised(bookingStatus) ? 'hand_over' : isOut(bookingStatus) ? 'return' : null;
  if (kind === null) return null;
  const name = isInList ? { 'aria-label': t(`nextStep.of.${kind}`, { code }) } : {};
  const looks = isSmall
    ? ({ size: 'compact-xs', variant: 'light' } as const)
    : ({ size: 'sm', leftSection: <IconKey size={18} aria-hidden /> } as const);
  const to = kind === 'return' ? '/admin/bookings/$id/return' : '/admin/bookings/$id/hand-over';
  return (
    <Button {...looks} {...name} renderRoot={(props) => <Link to={to} params={{ id }} {...props} />}>
      {t(`nextStep.${kind}`)}
    </Button>
  );
}
