import { Text } from '@mantine/core';
import type { ApprovalKind } from '#domain/approval.ts';
import { formatUsd } from '#domain/money.ts';
import { vehicleLabel } from '#domain/vehicle.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ChangeList } from '../kit/activity/change-list.tsx';
import { stopWords } from '../kit/activity/stop-words.ts';
import type { ApprovalData } from './approval-data.ts';

interface FactsProps {
  kind: ApprovalKind;
  facts: { before: Record<string, unknown>; after: Record<string, unknown> };
  /** Named to whoever is to answer; who asks knows it. */
  booking?: ApprovalData['booking'];
}

/** What stays as it is, and has to be known to decide. */
const AMOUNTS = [
  ['paidCents', 'admin.approval.paid'],
  ['balanceCents', 'admin.approval.balance'],
  ['pendingCents', 'admin.approval.pending'],
  ['missingDepositCents', 'admin.approval.missingDeposit'],
  ['costCents', 'admin.approval.costs'],
  ['creditCents', 'admin.approval.credits'],
] as const;

/** Whose booking it is and its car, old → new, and the money where that stays. */
export function Facts({ kind, facts, booking = null }: FactsProps) {
  const { t, locale } = useTranslation();
  const { vehicle } = facts.before;
  const named = booking && vehicleLabel(booking);
  return (
    <>
      {booking === null ? null : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {booking.customerName} · {booking.brand} {booking.model} ·{' '}
          <span style={{ whiteSpace: 'nowrap' }}>{booking.plate}</span>
        </Text>
      )}
      <ChangeList
        entityType={kind === 'reopened_day' ? 'drawer' : 'booking'}
        entry={{ metadata: { ...facts }, vehicles: {} }}
      />
      {typeof vehicle === 'string' && vehicle === facts.after.vehicle && vehicle !== named ? (
        <Text size="sm">{vehicle}</Text>
      ) : null}
      {AMOUNTS.map(([field, key]) => {
        const cents = facts.before[field];
        const isShown = typeof cents === 'number' && cents > 0 && cents === facts.after[field];
        return isShown ? (
          <Text key={key} size="sm">
            {t(key, { amount: formatUsd(cents, locale) })}
          </Text>
        ) : null;
      })}
      {stopWords(facts.before, { t, locale }).map((words) => (
        <Text key={words} size="sm">
          {words}
        </Text>
      ))}
    </>
  );
}
