import { Button, Stack, Text } from '@mantine/core';
import { IconFiles } from '@tabler/icons-react';
import { formatCurrency } from '#domain/format-currency.ts';
import { returnDepositInput, takeDepositInput } from '#domain/schemas/payments.ts';
import { amountText, amountTyped } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { useApproval } from '../../approvals/use-approval.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { methodName } from '../../kit/method-name.ts';
import { PaperFields } from '../../kit/paper/paper-fields.tsx';
import { openedPaper, paperInputOf } from '../../kit/paper/paper-values.ts';
import { releasePhotos } from '../../kit/photos/kept-photos.ts';
import { AmountInput } from './amount-fields.tsx';
import type { MoneyDeposit } from './booking-money.ts';
import { PartFields } from './part-fields.tsx';
import type { MoneyFormProps } from './received-form.tsx';
import {
  centsOfParts,
  needsRate,
  type PartValues,
  partInputOf,
  partOf,
  partsText,
} from './received-values.ts';
import { ReturnWay } from './return-way.tsx';
import { useMoneyChange } from './use-money-change.ts';
import { sheetKeyOf } from './use-received.ts';

/** Money held against damage: what the car asks for is filled in. */
export function TakeDepositForm({
  money,
  formId,
  onClose,
  onStale,
}: MoneyFormProps & { formId?: string | undefined }) {
  const { t, locale } = useTranslation();
  const { id: bookingId, rowVersion, rate } = money;
  const htgPerUsd = rate?.htgPerUsd ?? null;
  const requestIdOf = useRequestId();
  const { user } = useStaffUser();
  const form = useStaffForm({
    initial: {
      part: partOf('cash', Math.max(0, money.depositCents - money.depositHeldCents)),
      paper: formId === undefined ? null : openedPaper(formId, user.id),
    },
    schema: takeDepositInput,
    typedAs: { amountCents: 'part', currency: 'part' },
  });
  const approval = useApproval(() => send());
  const { part, paper } = form.values;
  const [cents = null] = centsOfParts([part], htgPerUsd, 0);
  const change = useMoneyChange({
    about: 'deposit',
    done: () => t('money.takeDeposit.done', { amount: partsText([part], [cents], locale) }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
    onClose: () => {
      void releasePhotos(sheetKeyOf(money));
      onClose();
    },
    onStale,
  });
  const take = trpc.payments.takeDeposit.useMutation(change);
  const send = () => {
    const rateShown = needsRate([part], htgPerUsd) ? htgPerUsd : null;
    const asked = {
      bookingId,
      rowVersion,
      htgPerUsd: rateShown,
      part: partInputOf(part, htgPerUsd),
      ...(paper ? { paper: paperInputOf(paper) } : {}),
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !take.isPending) take.mutate(input);
  };
  return (
    <form {...form.element(send)}>
      <Text size="sm" mb="sm">
        {t('money.takeDeposit.text', { code: money.bookingCode, name: money.customerName })}
      </Text>
      <PartFields
        isFirst
        // What is given fits: no change is given on a deposit.
        isSent
        part={part}
        cents={cents}
        rate={rate}
        path="part"
        errorOf={(path) =>
          form.errorOf(path) ?? (path === 'part.currencyAmount' ? form.errorOf('part') : undefined)
        }
        onChange={(next: PartValues) => form.set('part', next)}
      />
      {paper ? (
        <PaperFields
          kind="receipt"
          bookingId={bookingId}
          draftKey={sheetKeyOf(money)}
          paper={paper}
          errorOf={form.errorOf}
          onChange={(change) => form.update('paper', (before) => change(before ?? paper))}
          onRemove={() => form.set('paper', null)}
        />
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          mt="xs"
          ml={-8}
          leftSection={<IconFiles size={16} aria-hidden />}
          onClick={() => form.set('paper', openedPaper('', user.id))}
        >
          {t('paperForms.from')}
        </Button>
      )}
      <FormActions label={t('money.takeDeposit.submit')} isBusy={take.isPending} />
      <ApprovalDialog approval={approval} />
    </form>
  );
}

export interface DepositFormProps extends MoneyFormProps {
  depositId: string;
}

/** What is left of a deposit, and by which way it came. */
export function DepositHead({ deposit }: { deposit: MoneyDeposit }) {
  const { t, locale } = useTranslation();
  const { currency, left, method } = deposit;
  const amount = formatCurrency({ currency, currencyAmount: left.currencyAmount }, locale);
  return (
    <Text size="sm" mb="sm">
      {t('money.depositHeld', { amount, method: methodName(t, method) })}
    </Text>
  );
}

/** Gives a deposit back in the currency it came in: all that is left of it, unless less is typed; as it came, unless staff say why not. */
export function ReturnDepositForm({ money, depositId, onClose, onStale }: DepositFormProps) {
  const { t, locale } = useTranslation();
  const deposit = money.deposits.find(({ id }) => id === depositId);
  const currency = deposit?.currency ?? 'USD';
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: {
      currencyAmount: amountText(deposit?.left.currencyAmount ?? 0, currency),
      method: deposit?.method ?? 'cash',
      reference: '',
      reason: '',
    },
    schema: returnDepositInput,
  });
  const approval = useApproval(() => submit());
  const currencyAmount = amountTyped(form.values.currencyAmount, currency);
  const change = useMoneyChange({
    about: 'deposit',
    done: () =>
      t('money.returnDeposit.done', { amount: formatCurrency({ currency, currencyAmount }, locale) }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
    onClose,
    onStale,
  });
  const giveBack = trpc.payments.returnDeposit.useMutation(change);
  const submit = () => {
    const { method, reference, reason } = form.values;
    const asked = {
      bookingId: money.id,
      rowVersion: money.rowVersion,
      depositId,
      currencyAmount,
      method,
      reference: method === 'cash' ? '' : reference,
      reason: method === deposit?.method ? '' : reason,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !giveBack.isPending) giveBack.mutate(input);
  };
  if (deposit === undefined || deposit.left.amountCents === 0)
    return <NothingToDo>{t('money.depositSettled')}</NothingToDo>;
  const { method } = form.values;
  return (
    <form {...form.element(submit)}>
      <DepositHead deposit={deposit} />
      <Stack gap="sm">
        <AmountInput
          isRequired
          isFocused
          label={t('money.amount')}
          currency={currency}
          {...form.typed('currencyAmount')}
        />
        <ReturnWay
          deposit={deposit}
          name="method"
          method={method}
          methodError={form.errorOf('method')}
          reference={form.text('reference')}
          reason={{ label: t('money.reason'), ...form.text('reason') }}
          onMethod={(other) => form.set('method', other)}
        />
      </Stack>
      <FormActions label={t('money.returnDeposit.submit')} isBusy={giveBack.isPending} />
      <ApprovalDialog approval={approval} />
    </form>
  );
}
