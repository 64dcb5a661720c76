import { List, Text } from '@mantine/core';
import { formatDay, formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { isWarning } from '#domain/proof-checks.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import type { RouterOutputs } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';

/** What is known about a payment before it is verified. */
export type Verification = Pick<
  RouterOutputs['payments']['list']['rows'][number],
  | 'checks'
  | 'seenBy'
  | 'seenAt'
  | 'firstVerifiedBy'
  | 'firstVerifiedAt'
  | 'currency'
  | 'currencyAmount'
  | 'reference'
  | 'payerName'
>;
type Check = Verification['checks'][number];

/** A small sign in a list, where something about a payment is odd: the dialog says what. */
export function WarningBadge({ checks }: Pick<Verification, 'checks'>) {
  const { t } = useTranslation();
  return checks.some(isWarning) ? <Badge tone="yellow">{t('adminPayments.check.sign')}</Badge> : null;
}

/** Who verified a payment that still waits, as words; null for any other. */
export function useSecondPersonText() {
  const { t } = useTranslation();
  return ({ firstVerifiedBy }: Pick<Verification, 'firstVerifiedBy'>): string | null =>
    firstVerifiedBy && t('adminPayments.second.waits', { name: firstVerifiedBy.name });
}

function CheckText({ check: { code, other, differenceCents } }: { check: Check }) {
  const { t, locale } = useTranslation();
  const state =
    other && t(other.status === 'unpaid' ? 'adminPayments.check.rejected' : 'adminPayments.check.waits');
  const text = t(`adminPayments.check.${code}`, {
    day: other ? formatDay(other.madeOn, locale) : '',
    state: state ?? '',
    amount: formatUsd(differenceCents ?? 0, locale),
  });
  if (!other) return text;
  return (
    <>
      {text} {/* In a tab of its own: the decision stays open beside it. */}
      <AnchorLink
        to="/admin/bookings/$id"
        params={{ id: other.bookingId }}
        target="_blank"
        inherit
        underline="always"
      >
        {other.bookingCode}
      </AnchorLink>
    </>
  );
}

/** Each thing to know, as a sentence: what is odd first and marked, what is normal below it. */
export function PaymentChecks({ payment }: { payment: Verification }) {
  const { t, locale } = useTranslation();
  const { checks, seenBy, seenAt, firstVerifiedBy, firstVerifiedAt } = payment;
  const warnings = checks.filter(isWarning);
  const calm = checks.filter((check) => !isWarning(check));
  const keyOf = ({ code, other }: Check) => `${code} ${other?.paymentId}`;
  return (
    <>
      {warnings.length > 0 ? (
        <Notice tone="warning" title={t('adminPayments.check.title')}>
          <List size="sm" spacing={4}>
            {warnings.map((check) => (
              <List.Item key={keyOf(check)}>
                <CheckText check={check} />
              </List.Item>
            ))}
          </List>
        </Notice>
      ) : null}
      {calm.map((check) => (
        <Text key={keyOf(check)} fz="sm">
          <CheckText check={check} />
        </Text>
      ))}
      {firstVerifiedBy && firstVerifiedAt ? (
        <Text fz="sm">
          {t('adminPayments.second.first', {
            name: firstVerifiedBy.name,
            when: formatInstant(firstVerifiedAt, locale),
          })}
        </Text>
      ) : null}
      {seenBy && seenAt ? (
        <Text fz="sm">
          {t('adminPayments.seen.by', { name: seenBy.name, when: formatInstant(seenAt, locale) })}
        </Text>
      ) : null}
    </>
  );
}
