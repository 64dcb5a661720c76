import { Button, type ButtonProps } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';
import { type BookingStatus, isOut, isPromised } from '#domain/booking-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';

type LinkButtonProps = ButtonProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps>;

const LinkButton = createLink((props: LinkButtonProps) => <Button component="a" {...props} />);

interface NextStepProps {
  booking: { id: string; bookingStatus: BookingStatus };
}

/** What is to be done next with the car of a booking: hand it over, take it back; nothing once it is back. */
export function NextStep({ booking: { id, bookingStatus } }: NextStepProps) {
  const { t } = useTranslation();
  const looks = { size: 'sm', leftSection: <IconKey size={18} aria-hidden />, params: { id } } as const;
  if (isPromised(bookingStatus)) {
    return (
      <LinkButton to="/admin/bookings/$id/hand-over" {...looks}>
        {t('nextStep.hand_over')}
      </LinkButton>
    );
  }
  if (!isOut(bookingStatus)) return null;
  return (
    <LinkButton to="/admin/bookings/$id/return" {...looks}>
      {t('nextStep.return')}
    </LinkButton>
  );
}
