import { Box, Button, Group, Text } from '@mantine/core';
import { formatInstant, spellDays } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import type { ApprovalData } from './approval-data.ts';
import { Facts } from './facts.tsx';

export const STATE_TONES = {
  waiting: 'yellow',
  approved: 'green',
  refused: 'red',
  expired: 'grey',
  used: 'green',
} satisfies Record<ApprovalData['state'], BadgeTone>;

interface ApprovalItemProps {
  approval: ApprovalData;
  /** Of the people who look, not all may. */
  mayAnswer: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onRefuse: () => void;
}

/** What is asked, by whom and why, with old → new; and the answer, or the two buttons for one. */
export function ApprovalItem({ approval, mayAnswer, isBusy, onApprove, onRefuse }: ApprovalItemProps) {
  const { t, locale } = useTranslation();
  const { kind, bookingId, booking, facts, reason, state, askedBy, decidedBy } = approval;
  const about = spellDays(approval.about, locale);
  const isWaiting = state === 'waiting';
  const words = { who: askedBy?.name ?? '', when: formatInstant(approval.askedAt, locale) };
  return (
    <Group component="li" gap="10px 16px" align="flex-start">
      <Box flex="1 1 260px" miw={0}>
        <Group gap={8}>
          <strong>{t(`admin.approval.title.${kind}`)}</strong>
          {bookingId === null ? (
            <span>{about}</span>
          ) : (
            <AnchorLink to="/admin/bookings/$id" params={{ id: bookingId }}>
              {about}
            </AnchorLink>
          )}
          <Badge tone={STATE_TONES[state]}>{t(`admin.approval.state.${state}`)}</Badge>
        </Group>
        <Facts kind={kind} facts={facts} booking={booking} />
        <Text size="sm">{t('admin.approval.quoted', { words: reason })}</Text>
        <Text c="dimmed" fz={13}>
          {t('admin.approval.askedBy', words)}
          {isWaiting
            ? ` ${t('admin.approval.until', { when: formatInstant(approval.expiresAt, locale) })}`
            : ''}
          {decidedBy ? ` ${t('admin.approval.decidedBy', { who: decidedBy.name })}` : ''}
          {approval.note ? ` ${t('admin.approval.quoted', { words: approval.note })}` : ''}
        </Text>
      </Box>
      {isWaiting && !mayAnswer ? (
        <Text size="sm" c="dimmed">
          {t('admin.approval.notYours')}
        </Text>
      ) : null}
      {isWaiting && mayAnswer ? (
        <Group gap="xs">
          <Button size="sm" variant="default" disabled={isBusy} onClick={onRefuse}>
            {t('admin.approval.refuse')}
          </Button>
          <Button size="sm" disabled={isBusy} onClick={onApprove}>
            {t('admin.approval.approve')}
          </Button>
        </Group>
      ) : null}
    </Group>
  );
}
