import { Text } from '@mantine/core';
import type { ApprovalKind } from '#domain/approval.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { ChangeList } from '../kit/activity/change-list.tsx';

interface FactsProps {
  kind: ApprovalKind;
  facts: { before: Record<string, unknown>; after: Record<string, unknown> };
}

/** Old → new, and what was paid where that stays. */
export function Facts({ kind, facts }: FactsProps) {
  const { t, locale } = useTranslation();
  const { paidCents } = facts.before;
  return (
    <>
      <ChangeList
        entityType={kind === 'reopened_day' ? 'drawer' : 'booking'}
        entry={{ metadata: { ...facts }, cars: {} }}
      />
      {typeof paidCents === 'number' && paidCents === facts.after.paidCents ? (
        <Text size="sm">{t('admin.approval.paid', { amount: formatUsd(paidCents, locale) })}</Text>
      ) : null}
    </>
  );
}
