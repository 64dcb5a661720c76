import { Button, Stack, TextInput } from '@mantine/core';
import { formatCurrency } from '#domain/format-currency.ts';
import { formatInstantDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { needsReference } from '#domain/payment-method.ts';
import { refundPaymentsInput } from '#domain/schemas/payments.ts';
import { parseAmount } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { useApproval } from '../../approvals/use-approval.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { methodName } from '../../kit/method-name.ts';
import { AmountInput } from './amount-fields.tsx';
import { type MoneyPayment, overpaidOf } from './booking-money.ts';
import classes from './money.module.css';
import type { MoneyFormProps } from './received-form.tsx';
import {
  centsOfRow,
  problemOf,
  proposedRows,
  type RefundRow,
  type RefundValues,
  refundable,
  rowsFor,
  rowsWithoutReference,
  textOf,
} from './refund-values.ts';
import { useMoneyChange } from './use-money-change.ts';
import { WayBack } from './way-back.tsx';

/** A row's error stands at its place in the list. */
const AT_FIRST = 'rows.0' as string as 'rows';

function useRefund({ money, onClose, onStale }: MoneyFormProps) {
  const { t, locale } = useTranslation();
  const payments = refundable(money);
  const requestIdOf = useRequestId();
  const approval = useApproval(() => send());
  const form = useStaffForm({
    initial: { rows: proposedRows(money), reason: '' } as RefundValues,
    schema: refundPaymentsInput,
    // The server names no row: what it refuses is shown at the first.
    typedAs: { currencyAmount: AT_FIRST, method: AT_FIRST },
  });
  const { reason } = form.values;
  const rows = rowsFor(payments, form.values.rows);
  const centsOf = rows.map((row, at) => payments[at] && centsOfRow(row, payments[at]));
  const sumCents = centsOf.reduce((sum: number, cents) => sum + (cents ?? 0), 0);
  const change = useMoneyChange({
    about: 'payment',
    done: () => t('money.refund.done', { amount: textOf(rows, payments, locale) }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
    onClose,
    onStale,
  });
  const refund = trpc.payments.refund.useMutation(change);
  const send = () => {
    const wrong = centsOf.indexOf(null);
    const [row, payment] = [rows[wrong], payments[wrong]];
    if (row && payment) return form.showErrors({ [`rows.${wrong}`]: problemOf(row, payment) });
    const [unnamed] = rowsWithoutReference(rows);
    if (unnamed !== undefined)
      return form.showErrors({ [`rows.${unnamed}.reference`]: 'validation.reference.required' });
    if (sumCents === 0) return form.showErrors({ 'rows.0': 'validation.paymentAmount.invalid' });
    const asked = {
      bookingId: money.id,
      rowVersion: money.rowVersion,
      reason,
      refunds: rows.flatMap(({ paymentId, amount, method, reference }, at) => {
        const currencyAmount = parseAmount(amount, payments[at]?.currency ?? 'USD') ?? 0;
        return currencyAmount > 0
          ? [{ paymentId, currencyAmount, method, reference: method === 'cash' ? '' : reference }]
          : [];
      }),
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !refund.isPending) refund.mutate(input);
  };
  return { form, payments, rows, sumCents, send, approval, isBusy: refund.isPending };
}

interface RefundFormProps extends MoneyFormProps {
  /** A credit is given instead. */
  onCredit: () => void;
}

/** Money given back, each part of the payment it came with; of a booking that was called off, or a credit instead. */
export function RefundForm({ onCredit, ...opened }: RefundFormProps) {
  const { t, locale } = useTranslation();
  const { form, payments, rows, sumCents, send, approval, isBusy } = useRefund(opened);
  if (payments.length === 0) return <NothingToDo>{t('money.refund.nothing')}</NothingToDo>;
  // Where nothing is proposed, the amount is what is missing.
  const isProposed = form.opened.rows.some(({ amount }) => amount !== '');
  return (
    <form {...form.element(send)}>
      <Stack gap="sm">
        {payments.map((payment, at) => {
          const row = rows[at];
          return row ? (
            <RefundRowFields
              key={payment.id}
              payment={payment}
              row={row}
              error={form.errorOf(`rows.${at}`)}
              referenceError={form.errorOf(`rows.${at}.reference`)}
              name={`rows.${at}`}
              isFocused={at === 0 && !isProposed}
              onChange={(next) =>
                form.set(
                  'rows',
                  rows.map((one, place) => (place === at ? next : one)),
                )
              }
            />
          ) : null;
        })}
        <div className={classes.sum}>
          <span>{t('money.refund.sum')}</span>
          <strong>{formatUsd(sumCents, locale)}</strong>
        </div>
        <NoteInput
          withAsterisk
          data-autofocus={isProposed || undefined}
          label={t('money.reason')}
          {...form.text('reason')}
        />
        {overpaidOf(opened.money) > 0 ? (
          <Button size="compact-sm" variant="subtle" style={{ alignSelf: 'start' }} onClick={onCredit}>
            {t('money.giveCredit.instead')}
          </Button>
        ) : null}
      </Stack>
      <FormActions label={t('money.refund.submit')} isBusy={isBusy} />
      <ApprovalDialog approval={approval} />
    </form>
  );
}

interface RefundRowProps {
  payment: MoneyPayment;
  row: RefundRow;
  name: string;
  error: string | undefined;
  referenceError: string | undefined;
  isFocused: boolean;
  onChange: (row: RefundRow) => void;
}

/** One payment: what is left of it, how much goes back, by the way it came. */
function RefundRowFields(props: RefundRowProps) {
  const { payment, row, name, error, referenceError, isFocused, onChange } = props;
  const { t, locale } = useTranslation();
  const { currency, left, method } = payment;
  const amount = formatCurrency({ currency, currencyAmount: left.currencyAmount }, locale);
  return (
    <Stack gap={6}>
      <AmountInput
        isFocused={isFocused}
        name={name}
        label={t('money.refund.of', {
          day: formatInstantDay(payment.createdAt, locale),
          method: methodName(t, method),
        })}
        description={t('money.left', { amount })}
        currency={currency}
        value={row.amount}
        error={error}
        onChange={(text) => onChange({ ...row, amount: text })}
      />
      <WayBack
        name={`${name}.method`}
        cameBy={method}
        currency={currency}
        value={row.method}
        onChoose={(other) => onChange({ ...row, method: other })}
      />
      {row.method === 'cash' || row.amount.trim() === '' ? null : (
        <TextInput
          size="sm"
          name={`${name}.reference`}
          withAsterisk={needsReference(row.method)}
          label={t('money.reference')}
          value={row.reference}
          error={referenceError}
          onChange={({ currentTarget }) => onChange({ ...row, reference: currentTarget.value })}
        />
      )}
    </Stack>
  );
}
