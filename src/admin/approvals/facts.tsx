import { Text } from '@mantine/core';
import type { ApprovalKind } from '#domain/approval.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatCount } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { PAPER_KINDS, SERVICE_KINDS } from '#domain/upkeep.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ChangeList } from '../kit/activity/change-list.tsx';

interface FactsProps {
  kind: ApprovalKind;
  facts: { before: Record<string, unknown>; after: Record<string, unknown> };
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

/** Old → new, and the money where that stays. */
export function Facts({ kind, facts }: FactsProps) {
  const { t, locale } = useTranslation();
  return (
    <>
      <ChangeList
        entityType={kind === 'reopened_day' ? 'drawer' : 'booking'}
        entry={{ metadata: { ...facts }, cars: {} }}
      />
      {AMOUNTS.map(([field, key]) => {
        const cents = facts.before[field];
        const isShown = typeof cents === 'number' && cents > 0 && cents === facts.after[field];
        return isShown ? (
          <Text key={key} size="sm">
            {t(key, { amount: formatUsd(cents, locale) })}
          </Text>
        ) : null;
      })}
      {PAPER_KINDS.map((paper) => {
        const until = facts.before[`${paper}Until`];
        return typeof until === 'string' ? (
          <Text key={paper} size="sm">
            {t('upkeep.ended', { name: t(`upkeep.paper.${paper}`), day: formatDay(until, locale) })}
          </Text>
        ) : null;
      })}
      {SERVICE_KINDS.map((service) => {
        const due = facts.before[`${service}Due`];
        const name = t(`upkeep.service.${service}`);
        const when =
          typeof due === 'number'
            ? t('upkeep.dueKm', { km: formatCount(due, locale) })
            : typeof due === 'string' && t('upkeep.dueOn', { day: formatDay(due, locale) });
        return when ? <Text key={service} size="sm">{`${name} (${when})`}</Text> : null;
      })}
    </>
  );
}
