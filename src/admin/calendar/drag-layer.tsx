import { Menu, Text } from '@mantine/core';
import { IconCalendarPlus, IconFileText, IconSwitchHorizontal } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { formatShortDay } from '../kit/format-day.ts';
import type { AskedRental } from '../rentals/rental-dialogs.tsx';
import classes from './drag-layer.module.css';
import type { Landing } from './landing.ts';
import type { OpenBarMenu } from './use-bar-menu.ts';

/** Of the sentence that says how a bar is changed, which every bar names. */
export const BAR_HINT_ID = 'calendar-bar-hint';

export function BarHint() {
  const { t } = useTranslation();
  return (
    <Text id={BAR_HINT_ID} c="dimmed" fz={13} mt={6}>
      {t('calendar.drag.hint')}
    </Text>
  );
}

/** What a bar that is dragged would become, drawn where it would lie. */
export function DragGhost({ landing }: { landing: Landing | null }) {
  const { t, locale } = useTranslation();
  if (!landing) return null;
  const { kind, vehicle, returnDate, obstacle, isSame, place } = landing;
  const day = formatShortDay(returnDate, locale);
  const name = `${vehicle.brand} ${vehicle.model} · ${vehicle.plate}`;
  const words =
    kind === 'end'
      ? t(obstacle ? 'calendar.drag.untilTaken' : 'calendar.drag.until', { day })
      : obstacle
        ? t(`calendar.drag.${obstacle}`, { car: name })
        : name;
  return (
    <div
      className={classes.ghost}
      style={place}
      data-obstacle={obstacle ?? undefined}
      data-same={isSame || undefined}
      role="status"
    >
      <span>{words}</span>
    </div>
  );
}

interface BarMenuProps {
  menu: OpenBarMenu | null;
  onClose: () => void;
  onAsk: (asked: AskedRental) => void;
}

/** What can be agreed about the booking of a bar, and the way to it. */
export function BarMenu({ menu, onClose, onAsk }: BarMenuProps) {
  const { t } = useTranslation();
  if (!menu) return null;
  const { booking, place } = menu;
  const bookingId = booking.id;
  return (
    <Menu key={bookingId} opened onClose={onClose} position="bottom-start" withinPortal>
      <Menu.Target>
        <span className={classes.anchor} style={place} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('calendar.menu.of', { code: booking.bookingCode })}>
        <Menu.Label>
          {booking.customerName} · {booking.bookingCode}
        </Menu.Label>
        <Menu.Item
          leftSection={<IconCalendarPlus size={16} aria-hidden />}
          onClick={() => onAsk({ kind: 'extend', bookingId })}
        >
          {t('rental.extend.title')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
          onClick={() => onAsk({ kind: 'swap', bookingId })}
        >
          {t('rental.swap.open')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileText size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/bookings/$id" params={{ id: bookingId }} {...props} />}
        >
          {t('calendar.menu.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
