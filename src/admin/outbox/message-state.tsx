import { formatInstant } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { DROP_REASONS, type OutboxStatus } from '#domain/outbox.ts';
import { isDayOver } from '#domain/outbox-channels.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';

const TONES: Record<OutboxStatus, BadgeTone> = {
  failed: 'red',
  waiting: 'yellow',
  sending: 'blue',
  opened: 'blue',
  sent: 'green',
  dropped: 'grey',
  skipped: 'grey',
};

export function MessageState({ status }: { status: OutboxStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`outbox.status.${status}`)}</Badge>;
}

/** Why a message failed, waits to be tried again, or is not to be sent: ours in words, the provider's as it said it. */
export function stateReason(
  { status, lastError }: { status: OutboxStatus; lastError: string | null },
  t: Translate,
): string | null {
  const reason = DROP_REASONS.find((one) => one === lastError);
  return status === 'dropped' && reason ? t(`outbox.drop.${reason}`) : lastError;
}

/** Why a message failed: ours in words, with what to do; else the provider's as it said it. */
export function failureText(lastError: string, t: Translate): string {
  return isDayOver(lastError) ? t('outbox.dayIsOver') : t('outbox.failedWith', { error: lastError });
}

/** What is known of it after it left: who opened it, or what WhatsApp told of it. */
export function fateText(
  row: {
    openedAt: string | null;
    openedBy: string | null;
    status: OutboxStatus;
    settledAt: string | null;
    settledBy: string | null;
    deliveredAt: string | null;
    readAt: string | null;
  },
  { t, locale }: { t: Translate; locale: Locale },
): string | null {
  if (row.status === 'skipped' && row.settledAt !== null) {
    return t('outbox.settledBy', { name: row.settledBy ?? '', when: formatInstant(row.settledAt, locale) });
  }
  if (row.readAt !== null) return t('outbox.readAt', { when: formatInstant(row.readAt, locale) });
  if (row.deliveredAt !== null)
    return t('outbox.delivered', { when: formatInstant(row.deliveredAt, locale) });
  if (row.openedAt === null) return null;
  return t('outbox.openedBy', { name: row.openedBy ?? '', when: formatInstant(row.openedAt, locale) });
}
