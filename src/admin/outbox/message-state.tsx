import { DROP_REASONS, type OutboxStatus } from '#domain/outbox.ts';
import type { Translate } from '#src/i18n/use-translation.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '#src/ui/badge.tsx';

const TONES: Record<OutboxStatus, BadgeTone> = {
  failed: 'red',
  waiting: 'yellow',
  sending: 'blue',
  sent: 'green',
  dropped: 'grey',
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
