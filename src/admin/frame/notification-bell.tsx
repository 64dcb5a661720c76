import { ActionIcon, Indicator, Menu, Text } from '@mantine/core';
import {
  IconBell,
  IconCalendarPlus,
  IconCalendarRepeat,
  IconCalendarX,
  IconClockExclamation,
  IconId,
  IconMessage,
  IconReceipt,
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
  IconSignature,
  IconStar,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { spellDays } from '#domain/format-day.ts';
import { BADGE_REFETCH_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { formatAgo } from '../kit/format-day.ts';

/** The live badges and unread notifications, asked for every 30 seconds while the page is in sight. */
export function useNotifications() {
  return trpc.staff.notifications.status.useQuery(undefined, {
    refetchInterval: BADGE_REFETCH_MS,
    staleTime: BADGE_REFETCH_MS,
  });
}

type Notification = RouterOutputs['staff']['notifications']['status']['notifications'][number];

const ICONS = {
  booking: <IconCalendarPlus size={18} aria-hidden />,
  proof: <IconReceipt size={18} aria-hidden />,
  message: <IconMessage size={18} aria-hidden />,
  approval: <IconShieldQuestion size={18} aria-hidden />,
  approved: <IconShieldCheck size={18} aria-hidden />,
  refused: <IconShieldX size={18} aria-hidden />,
  signed: <IconSignature size={18} aria-hidden />,
  changed: <IconCalendarRepeat size={18} aria-hidden />,
  contact: <IconId size={18} aria-hidden />,
  canceled: <IconCalendarX size={18} aria-hidden />,
  lapsed: <IconClockExclamation size={18} aria-hidden />,
  review: <IconStar size={18} aria-hidden />,
} satisfies Record<Notification['type'], unknown>;

/** Where a notification leads: its conversation, what is to be decided, or its booking. */
function targetOf({ type, entityType, entityId }: Notification): { to: string; search?: { c: string } } {
  if (type === 'message') return { to: '/admin/messaging', search: { c: entityId } };
  if (type === 'approval') return { to: `/admin/approvals/${entityId}` };
  if (type === 'review') return { to: '/admin/reviews' };
  if (entityType === 'approval') return { to: '/admin/bookings' };
  return { to: entityType === 'booking' ? `/admin/bookings/${entityId}` : '/admin/payments' };
}

/** The unread notifications of this member of staff, newest first; read on click or all at once. */
export function NotificationBell() {
  const { t, locale } = useTranslation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const { data } = useNotifications();
  const markRead = trpc.staff.notifications.markRead.useMutation({
    onSettled: readAgain(() => utils.staff.notifications.status.invalidate()),
  });
  const unread = data?.unreadCount ?? 0;
  const open = (notification: Notification) => {
    markRead.mutate({ id: notification.id });
    return navigate(targetOf(notification));
  };
  return (
    <Menu
      position="bottom-end"
      width={330}
      shadow="md"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Indicator
        label={unread > 99 ? '99+' : unread}
        disabled={unread === 0}
        size={18}
        color="hibiscus"
        offset={6}
      >
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={40}
            aria-label={t('admin.bell.label', { count: unread })}
          >
            <IconBell size={20} />
          </ActionIcon>
        </Menu.Target>
      </Indicator>
      <Menu.Dropdown>
        <Menu.Label>{t('admin.bell.title')}</Menu.Label>
        {data?.notifications.map((notification) => (
          <Menu.Item
            key={notification.id}
            leftSection={ICONS[notification.type]}
            onClick={() => open(notification)}
          >
            <Text size="sm">
              {spellDays(t(`admin.bell.${notification.type}`, notification.params), locale)}
            </Text>
            <Text size="xs" c="dimmed">
              {formatAgo(notification.createdAt, locale)}
            </Text>
          </Menu.Item>
        ))}
        {unread === 0 ? (
          <Text size="sm" c="dimmed" p="sm">
            {t('admin.bell.empty')}
          </Text>
        ) : (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => markRead.mutate({})}>{t('admin.bell.markAllRead')}</Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
