import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { depositDirection } from '#domain/deposits.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { directionOf, type PaymentDecision } from '#domain/payment-status.ts';
import { PaymentStatusBadge } from '#src/components/status-badge.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { methodName } from '../../kit/method-name.ts';
import { DecideButtons } from '../decide-buttons.tsx';
import { useSecondPersonText, WarningBadge } from '../payment-checks.tsx';
import type { ProofToView } from '../proof-viewer.tsx';
import type { BookingMoney, MoneyDeposit, MoneyPayment } from './booking-money.ts';
import { paperAddress } from './papers.ts';
import { canReverseDeposit } from './reverse-deposit-form.tsx';
import { canReverse } from './reverse-form.tsx';

interface EntryProps {
  entry: MoneyPayment | MoneyDeposit;
  title: string;
  /** Beside the amount. */
  badge: ReactNode;
  /** Goes out: written with a minus. */
  isOut: boolean;
  facts: (string | null | undefined)[];
  words: (string | null)[];
  /** That it was entered from a numbered receipt. */
  mark: ReactNode;
  children: ReactNode;
}

/** One movement of money: how much in its currency, beside it in dollars, how, when, who, and its paper. */
function Entry({ entry, title, badge, isOut, facts, words, mark, children }: EntryProps) {
  const { t, locale } = useTranslation();
  const { amountCents, currency, method, receipt } = entry;
  const sign = isOut ? '−' : '';
  // By no way did a credit come: its title says so.
  const isMoved = !('creditId' in entry) || entry.creditId === null;
  return (
    <Group component="li" gap="8px 16px" justify="space-between" align="flex-start">
      <Stack gap={2} flex="1 1 280px" miw={0}>
        <Group gap="4px 10px">
          <strong>{sign + formatCurrency(entry, locale)}</strong>
          {currency === 'HTG' ? <span>{sign + formatUsd(amountCents, locale)}</span> : null}
          {isMoved ? <span>{methodName(t, method)}</span> : null}
          {badge}
        </Group>
        <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
          {[title, ...facts].filter(Boolean).join(' · ')}
          {receipt ? (
            <>
              {' · '}
              <Anchor
                inherit
                underline="always"
                href={paperAddress(receipt.id, locale)}
                target="_blank"
                rel="noopener"
              >
                {t('money.paper.open', { number: receipt.number })}
              </Anchor>
            </>
          ) : null}
        </Text>
        {mark}
        {words.map((text) =>
          text ? (
            <Text key={text} fz={13} fs="italic" style={{ overflowWrap: 'anywhere' }}>
              “{text}”
            </Text>
          ) : null,
        )}
      </Stack>
      <Group gap={6}>{children}</Group>
    </Group>
  );
}

/** The entry that another one takes back. */
interface Mistake {
  kind: MoneyPayment['kind'] | MoneyDeposit['kind'];
  at: string;
}

/** What an entry takes back, by its id; null of an entry that takes nothing back. */
export function mistakeOf({ payments, deposits }: BookingMoney, id: string | null): Mistake | null {
  const payment = payments.find((one) => one.id === id);
  if (payment) return { kind: payment.depositId ? 'kept' : payment.kind, at: payment.createdAt };
  const deposit = deposits.find((one) => one.id === id);
  return deposit ? { kind: deposit.kind, at: deposit.madeAt } : null;
}

/** What an entry takes back; or that it was a mistake itself. */
function useMistakeFact() {
  const { t, locale } = useTranslation();
  return (mistake: Mistake | null, isTakenBack: boolean): string | null => {
    if (isTakenBack) return t('money.entry.takenBack');
    if (mistake === null) return null;
    const what = t(`money.entry.${mistake.kind}`);
    return t('money.entry.takesBack', { what, when: formatInstant(mistake.at, locale) });
  };
}

interface PaymentEntryProps {
  payment: MoneyPayment;
  mistake: Mistake | null;
  mark: ReactNode;
  bookingCode: string;
  onView: (proof: ProofToView) => void;
  onDecide: (decision: PaymentDecision) => void;
  onReverse: () => void;
}

export function PaymentEntry({ payment, mistake, mark, bookingCode, ...on }: PaymentEntryProps) {
  const { t } = useTranslation();
  const { onView, onDecide, onReverse } = on;
  const factOf = useMistakeFact();
  const { id: paymentId, kind, proofContentType: contentType } = payment;
  const isIn = kind === 'payment';
  const title =
    isIn && payment.depositId
      ? t('money.entry.fromDeposit')
      : payment.creditId
        ? t(isIn ? 'money.entry.fromCredit' : 'money.entry.toCredit')
        : t(`money.entry.${kind}`);
  return (
    <Entry
      entry={payment}
      title={title}
      badge={
        kind === 'reversal' ? (
          <Badge>{title}</Badge>
        ) : (
          <>
            <PaymentStatusBadge status={payment.status} />
            <WarningBadge checks={payment.checks} />
          </>
        )
      }
      isOut={directionOf(payment.status) < 0}
      facts={[...usePaymentFacts(payment), factOf(mistake, payment.isTakenBack)]}
      mark={mark}
      words={[payment.rejectionReason, payment.reason, payment.verificationNotes]}
    >
      {contentType ? (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconEye size={16} aria-hidden />}
          onClick={() => onView({ paymentId, contentType, bookingCode })}
        >
          {t('adminBookings.detail.viewProof')}
        </Button>
      ) : null}
      {payment.status === 'pending_verification' ? (
        <DecideButtons code={bookingCode} onDecide={onDecide} />
      ) : null}
      {canReverse(payment) ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onReverse}>
          {t('money.reverse.open')}
        </Button>
      ) : null}
    </Entry>
  );
}

/** When it came, who took it, who sent it, who looked at it. */
function usePaymentFacts(payment: MoneyPayment): (string | null)[] {
  const { t, locale } = useTranslation();
  const {
    createdAt,
    receivedBy,
    verifiedBy,
    verifiedAt,
    rejectionReason,
    replacedById,
    payerName,
    payerPhone,
    payerEmail,
  } = payment;
  const { seenBy, seenAt, firstVerifiedBy, firstVerifiedAt } = payment;
  const secondPerson = useSecondPersonText()(payment);
  const payer = [payerName, payerPhone, payerEmail].filter(Boolean).join(', ');
  // What somebody received says already who it was.
  const isLookedAt = verifiedAt !== null && (verifiedAt !== createdAt || receivedBy === null);
  const decision = replacedById
    ? 'adminPayments.decide.replacedBy'
    : rejectionReason
      ? 'adminBookings.detail.rejectedBy'
      : 'adminBookings.detail.verifiedBy';
  return [
    formatInstant(createdAt, locale),
    receivedBy && t('money.entry.by', { name: receivedBy.name }),
    payment.approvedBy && t('money.entry.approvedBy', { name: payment.approvedBy.name }),
    payer === '' ? null : t('money.entry.payer', { name: payer }),
    payment.reference && t('money.entry.reference', { reference: payment.reference }),
    seenBy &&
      seenAt &&
      t('adminPayments.seen.by', { name: seenBy.name, when: formatInstant(seenAt, locale) }),
    payment.status === 'pending_verification' ? secondPerson : null,
    verifiedBy &&
      firstVerifiedBy &&
      firstVerifiedAt &&
      t('adminPayments.second.first', {
        name: firstVerifiedBy.name,
        when: formatInstant(firstVerifiedAt, locale),
      }),
    verifiedBy && isLookedAt
      ? t(decision, { name: verifiedBy.name, when: formatInstant(verifiedAt, locale) })
      : null,
  ];
}

interface DepositEntryProps {
  deposit: MoneyDeposit;
  mistake: Mistake | null;
  mark: ReactNode;
  onAsk: (kind: 'returnDeposit' | 'keepDeposit' | 'reverseDeposit') => void;
}

export function DepositEntry({ deposit, mistake, mark, onAsk }: DepositEntryProps) {
  const { t, locale } = useTranslation();
  const factOf = useMistakeFact();
  const { kind, madeBy, approvedBy, madeAt, reference, left } = deposit;
  return (
    <Entry
      entry={deposit}
      title={formatInstant(madeAt, locale)}
      badge={<Badge tone="blue">{t(`money.entry.${kind}`)}</Badge>}
      isOut={depositDirection(deposit) < 0}
      facts={[
        madeBy && t('money.entry.by', { name: madeBy.name }),
        approvedBy && t('money.entry.approvedBy', { name: approvedBy.name }),
        reference && t('money.entry.reference', { reference }),
        factOf(mistake, deposit.isTakenBack),
      ]}
      mark={mark}
      words={[deposit.reason]}
    >
      {left.amountCents > 0 ? (
        <>
          <Button size="compact-sm" variant="default" onClick={() => onAsk('returnDeposit')}>
            {t('money.returnDeposit.open')}
          </Button>
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAsk('keepDeposit')}>
            {t('money.keepDeposit.open')}
          </Button>
        </>
      ) : null}
      {canReverseDeposit(deposit) ? (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onAsk('reverseDeposit')}>
          {t('money.reverse.open')}
        </Button>
      ) : null}
    </Entry>
  );
}
