import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { chargeTaxRate, withTaxInside } from '#domain/charge-tax.ts';
import { problemOfWay } from '#domain/deposits.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatPercent } from '#domain/format-number.ts';
import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import { keepDepositInput } from '#domain/schemas/payments.ts';
import { amountTyped } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { showToast } from '#src/ui/toast.ts';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { useApproval } from '../../approvals/use-approval.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { AmountInput } from './amount-fields.tsx';
import { ChargeChoice, chargeCodeOf } from './charge-choice.tsx';
import { type DepositFormProps, DepositHead } from './deposit-forms.tsx';
import { proposedKept, worthOfPart } from './kept-values.ts';
import { ReturnWay } from './return-way.tsx';
import { useMoneyChange } from './use-money-change.ts';

interface KeepDepositFormProps extends DepositFormProps {
  /** Nothing else is to be decided: the rest goes back, unless staff say otherwise. */
  isRestDue?: boolean | undefined;
}

/** What is wrong with the way of the rest, where it is shown. */
const AT = { currency: 'restMethod', reference: 'restReference', reason: 'restReason' } as const;

/** Keeps a part of a deposit: for the balance, or for what is charged with it; what is left can go back by the same press. */
export function KeepDepositForm({
  money,
  depositId,
  isRestDue = false,
  onClose,
  onStale,
}: KeepDepositFormProps) {
  const { t, word, locale } = useTranslation();
  const deposit = money.deposits.find(({ id }) => id === depositId);
  const currency = deposit?.currency ?? 'USD';
  const toPayCents = toPayOf(money);
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: {
      ...proposedKept(money, deposit, ({ code, label }) => label ?? t(`charge.${code}`)),
      restMethod: deposit?.method ?? 'cash',
      restReference: '',
      restReason: '',
    },
    schema: keepDepositInput,
    typedAs: { taxCents: 'currencyAmount' },
  });
  const { reason } = form.values;
  const chargeCode = chargeCodeOf(form.values.chargeCode);
  const currencyAmount = amountTyped(form.values.currencyAmount, currency);
  const amountOf = (currencyAmount: number) => formatCurrency({ currency, currencyAmount }, locale);
  const change = useMoneyChange({
    about: 'deposit',
    done: () => t('money.keepDeposit.done', { amount: amountOf(currencyAmount) }),
    refuse: form.refuse,
    onClose,
    onStale,
  });
  /** Null until staff say it. */
  const [isRestChosen, setIsRestChosen] = useState<boolean | null>(null);
  /** Once the part is kept: its version, for what goes back then. */
  const [keptVersion, setKeptVersion] = useState<number | null>(null);
  /** What can go back, once the part is kept. */
  const restAmount = deposit ? deposit.left.currencyAmount - currencyAmount : 0;
  const { restMethod, restReference, restReason } = form.values;
  const approval = useApproval(() => sendRest(keptVersion));
  const giveBack = trpc.payments.returnDeposit.useMutation({
    ...useMoneyChange({
      about: 'deposit',
      done: () =>
        t('money.keepDeposit.bothDone', { kept: amountOf(currencyAmount), rest: amountOf(restAmount) }),
      onClose,
    }),
    onError: (error) => {
      if (approval.ask(error)) return;
      // The part is kept: the rest stands on the screen beneath, with its own button.
      onClose();
      showToast({
        title: t('money.keepDeposit.done', { amount: amountOf(currencyAmount) }),
        message: errorText(error, word),
        tone: 'error',
      });
    },
    retry: isAnswerLost,
  });
  const returnIdOf = useRequestId();
  const worthCents = deposit === undefined ? null : worthOfPart(deposit, currencyAmount);
  const rate = chargeCode && chargeTaxRate(chargeCode, money.chargeTax);
  const keptCents = deposit?.currency === 'USD' ? currencyAmount : (worthCents ?? 0);
  // With money still open or unsure the deposit is all that the firm has: it stays, unless staff say otherwise.
  const isAllPaid =
    money.pendingCents === 0 && (chargeCode === null ? keptCents >= toPayCents : toPayCents === 0);
  // Notes go from hand to hand; that something was sent, staff say.
  const isRestGiven = isRestChosen ?? (isRestDue && isAllPaid && deposit?.method === 'cash');
  const { taxCents } = withTaxInside(Number.isNaN(keptCents) ? 0 : keptCents, rate);
  const keep = trpc.payments.keepDeposit.useMutation({
    ...change,
    onSuccess: (answer) => {
      if (!isRestGiven || !(restAmount > 0)) return change.onSuccess(answer);
      setKeptVersion(answer.rowVersion);
      sendRest(answer.rowVersion);
    },
  });
  const way = {
    method: restMethod,
    reference: (restMethod !== 'cash' && restReference.trim()) || undefined,
    reason: (restMethod !== deposit?.method && restReason.trim()) || null,
  };
  const sendRest = (rowVersion: number | null) => {
    if (rowVersion === null || giveBack.isPending) return;
    const { reason, ...sent } = way;
    const rest = {
      ...{ bookingId: money.id, depositId, currencyAmount: restAmount, rowVersion },
      ...{ ...sent, reason: reason ?? undefined },
    };
    giveBack.mutate({ ...rest, requestId: returnIdOf(rest) });
  };
  const isBusy = keep.isPending || giveBack.isPending;
  const submit = () => {
    const problem = deposit && isRestGiven && restAmount > 0 ? problemOfWay(deposit, way) : null;
    if (keptVersion !== null && problem === null) return sendRest(keptVersion);
    const asked = {
      bookingId: money.id,
      rowVersion: money.rowVersion,
      depositId,
      currencyAmount,
      chargeCode,
      taxCents,
      reason,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && problem) return form.showErrors({ [AT[problem.field]]: problem.key });
    if (input && !isBusy) keep.mutate(input);
  };
  if (deposit === undefined || deposit.left.amountCents === 0)
    return <NothingToDo>{t('money.depositSettled')}</NothingToDo>;
  const restWay = (
    <ReturnWay
      deposit={deposit}
      name="restMethod"
      method={restMethod}
      methodError={form.errorOf('restMethod')}
      reference={form.text('restReference')}
      reason={{ label: t('money.keepDeposit.restReason'), ...form.text('restReason') }}
      isMoveSaid
      onMethod={(other) => form.set('restMethod', other)}
    />
  );
  // What goes back follows from what was kept: an administrator is asked about it alone.
  if (keptVersion !== null)
    return (
      <form {...form.element(submit)}>
        <Stack gap="sm">
          <Notice tone="success">{t('money.keepDeposit.done', { amount: amountOf(currencyAmount) })}</Notice>
          <Text size="sm">{t('money.keepDeposit.rest', { amount: amountOf(restAmount) })}</Text>
          {restWay}
        </Stack>
        <FormActions
          label={t('money.keepDeposit.submitRest')}
          // The part stays kept.
          cancelLabel={t('common.close')}
          isBusy={isBusy}
        />
        <ApprovalDialog approval={approval} />
      </form>
    );
  return (
    <form {...form.element(submit)}>
      <DepositHead deposit={deposit} />
      <Stack gap="sm">
        <ChargeChoice
          label={t('money.keepDeposit.for')}
          name="chargeCode"
          value={form.values.chargeCode}
          error={form.errorOf('chargeCode')}
          none={
            toPayCents > 0
              ? t('money.keepDeposit.balance', { amount: formatUsd(toPayCents, locale) })
              : undefined
          }
          onChoose={(code) => form.set('chargeCode', code)}
        />
        <AmountInput
          isRequired
          isFocused
          disabled={isBusy}
          label={t('money.amount')}
          description={
            [
              chargeCode === null ? null : t('money.keepDeposit.charged'),
              deposit.method === 'cash' ? t('money.keepDeposit.move') : null,
            ]
              .filter(Boolean)
              .join(' ') || undefined
          }
          currency={currency}
          {...form.typed('currencyAmount')}
        />
        {worthCents === null ? null : (
          <Text size="sm" fw={600} mt={-6}>
            {t('money.worth', { amount: formatUsd(worthCents, locale) })}
          </Text>
        )}
        {rate === null ? null : (
          <Text size="sm" fw={600} mt={-6} aria-live="polite">
            {t('money.keepDeposit.taxed', {
              percent: formatPercent(rate / 100, locale),
              tax: formatUsd(taxCents, locale),
            })}
          </Text>
        )}
        <NoteInput withAsterisk label={t('money.reason')} {...form.text('reason')} />
        {restAmount > 0 ? (
          <Checkbox
            checked={isRestGiven}
            disabled={isBusy}
            label={t('money.keepDeposit.giveRest', { amount: amountOf(restAmount) })}
            onChange={({ currentTarget }) => setIsRestChosen(currentTarget.checked)}
          />
        ) : null}
        {isRestGiven && restAmount > 0 ? restWay : null}
      </Stack>
      <FormActions label={t('money.keepDeposit.submit')} isBusy={isBusy} />
    </form>
  );
}
