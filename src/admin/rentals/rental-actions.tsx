import { Button, Menu } from '@mantine/core';
import {
  IconCalendarPlus,
  IconCalendarX,
  IconDots,
  IconSwitchHorizontal,
  IconUserX,
} from '@tabler/icons-react';
import { holdsVehicle } from '#domain/availability.ts';
import { type BookingStatus, isPromised } from '#domain/booking-status.ts';
import { noShowFrom } from '#domain/cancellation.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { AskedRental } from './rental-dialogs.tsx';

interface RentalActionsProps {
  booking: { id: string; bookingCode: string; bookingStatus: BookingStatus };
  /** When the client was to take the car: from six hours later on, who did not come is a no-show. */
  expectedAt: string;
  /** Among others in a list: what is seldom done there waits in a menu. */
  isInList?: boolean;
  onAsk: (asked: AskedRental) => void;
}

/** What can be agreed with the client while the booking holds its car. */
export function RentalActions({ booking, expectedAt, isInList = false, onAsk }: RentalActionsProps) {
  const { t } = useTranslation();
  const { id: bookingId, bookingCode: code, bookingStatus } = booking;
  if (!holdsVehicle(bookingStatus)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        aria-label={t('rental.extend.of', { code })}
        onClick={() => onAsk({ kind: 'extend', bookingId })}
      >
        {t('rental.extend.open')}
      </Button>
      {isInList ? null : (
        <Button
          size="sm"
          variant="default"
          leftSection={<IconSwitchHorizontal size={18} aria-hidden />}
          aria-label={t('rental.swap.of', { code })}
          onClick={() => onAsk({ kind: 'swap', bookingId })}
        >
          {t('rental.swap.open')}
        </Button>
      )}
      {isInList || isPromised(bookingStatus) ? (
        <MoreActions booking={booking} expectedAt={expectedAt} isInList={isInList} onAsk={onAsk} />
      ) : null}
    </>
  );
}

function MoreActions({ booking, expectedAt, isInList, onAsk }: RentalActionsProps) {
  const { t } = useTranslation();
  const { id: bookingId, bookingCode: code, bookingStatus } = booking;
  const isWaiting = isPromised(bookingStatus);
  const items = [
    { kind: 'swap', icon: IconSwitchHorizontal, isShown: isInList },
    { kind: 'cancellation', icon: IconCalendarX, isShown: isWaiting },
    { kind: 'no_show', icon: IconUserX, isShown: isWaiting && noShowFrom(expectedAt) <= new Date() },
  ] as const;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button size="sm" px={10} variant="default" aria-label={t('rental.more', { code })}>
          <IconDots size={18} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {items
          .filter(({ isShown }) => isShown)
          .map(({ kind, icon: Icon }) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => onAsk({ kind, bookingId })}
            >
              {t(`rental.${kind}.open`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
