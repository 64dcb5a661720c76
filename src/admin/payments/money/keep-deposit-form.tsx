import { Checkbox, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { chargeTaxRate, withTaxInside } from '#domain/charge-tax.ts';
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
import { showToast } from '#src/ui/toast.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { AmountInput } from './amount-fields.tsx';
import { ChargeChoice, chargeCodeOf } from './charge-choice.tsx';
import { type DepositFormProps, DepositHead } from './deposit-forms.tsx';
import { proposedKept, worthOfPart } from './kept-values.ts';
import { useMoneyChange } from './use-money-change.ts';

interface KeepDepositFormProps extends DepositFormProps {
  /** Nothing else is to be decided: the rest goes back, unless staff say otherwise. */
  isRestDue?: boolean | undefined;
}

/** Keeps a part of a deposit: for the balance, or for what is charged with it; what is left of notes can go back by the same press. */
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
    initial: proposedKept(money, deposit, ({ code, label }) => label ?? t(`charge.${code}`)),
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
  /** What can go back from hand to hand, once the rest is kept. */
  const restAmount = deposit?.method === 'cash' ? deposit.left.currencyAmount - currencyAmount : 0;
  const giveBack = trpc.payments.returnDeposit.useMutation({
    ...useMoneyChange({
      about: 'deposit',
      done: () =>
        t('money.keepDeposit.bothDone', { kept: amountOf(currencyAmount), rest: amountOf(restAmount) }),
      onClose,
    }),
    onError: (error) => {
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
  const isRestGiven = isRestChosen ?? (isRestDue && isAllPaid);
  const { taxCents } = withTaxInside(Number.isNaN(keptCents) ? 0 : keptCents, rate);
  const keep = trpc.payments.keepDeposit.useMutation({
    ...change,
    onSuccess: (answer) => {
      if (!isRestGiven || !(restAmount > 0)) return change.onSuccess(answer);
      const rest = { bookingId: money.id, depositId, currencyAmount: restAmount, reference: undefined };
      giveBack.mutate({ ...rest, rowVersion: answer.rowVersion, requestId: returnIdOf(rest) });
    },
  });
  const isBusy = keep.isPending || giveBack.isPending;
  const submit = () => {
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
    if (input && !isBusy) keep.mutate(input);
  };
  if (deposit === undefined || deposit.left.amountCents === 0)
    return <NothingToDo>{t('money.depositSettled')}</NothingToDo>;
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
          // What goes back follows from what was sent: neither changes on the way.
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
      </Stack>
      <FormActions label={t('money.keepDeposit.submit')} isBusy={isBusy} />
    </form>
  );
}
