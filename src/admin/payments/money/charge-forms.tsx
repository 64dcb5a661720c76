import { NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { chargeTaxRate, withTaxAdded } from '#domain/charge-tax.ts';
import { formatPercent } from '#domain/format-number.ts';
import { formatUsd } from '#domain/money.ts';
import { addChargeInput, waiveChargeInput } from '#domain/schemas/charges.ts';
import { amountText, parseAmount } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { useApproval } from '../../approvals/use-approval.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { AmountInput } from './amount-fields.tsx';
import type { BookingMoney, ProposedCharge } from './booking-money.ts';
import { ChargeChoice } from './charge-choice.tsx';
import type { MoneyFormProps } from './received-form.tsx';
import { useMoneyChange } from './use-money-change.ts';

const TYPED_AS = { amountCents: 'amount', taxCents: 'amount' } as const;
const centsOf = (amount: string) => parseAmount(amount, 'USD') ?? Number.NaN;

function BookingName({ money: { bookingCode: code, customerName: name } }: { money: BookingMoney }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" mb="sm">
      {t('money.charge.text', { code, name })}
    </Text>
  );
}

/** Charges something after the booking: it becomes a line of its price. */
export function ChargeForm({
  money,
  charge,
  onClose,
  onStale,
}: MoneyFormProps & { charge: ProposedCharge | undefined }) {
  const { t, locale } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: {
      code: (charge?.code ?? 'damage') as string,
      amount: charge?.amountCents === undefined ? '' : amountText(charge.amountCents, 'USD'),
      note: charge?.note ?? '',
    },
    schema: addChargeInput,
    typedAs: TYPED_AS,
  });
  const { amount, ...typed } = form.values;
  const amountCents = centsOf(amount);
  const rate = chargeTaxRate(typed.code, money.chargeTax);
  const { totalCents, taxCents } = withTaxAdded(Number.isNaN(amountCents) ? 0 : amountCents, rate);
  const change = useMoneyChange({
    about: 'charge',
    done: () => t('money.charge.done', { amount: formatUsd(totalCents, locale) }),
    refuse: form.refuse,
    onClose,
    onStale,
  });
  const add = trpc.payments.charge.useMutation(change);
  const submit = () => {
    // Another kind of charge than the proposed one decides nothing of its return.
    const inspectionId = typed.code === charge?.code ? charge.inspectionId : undefined;
    const asked = {
      bookingId: money.id,
      rowVersion: money.rowVersion,
      ...typed,
      amountCents,
      taxCents,
      inspectionId,
    };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !add.isPending) add.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <BookingName money={money} />
      <Stack gap="sm">
        <ChargeChoice
          label={t('money.charge.what')}
          name="code"
          value={form.values.code}
          error={form.errorOf('code')}
          onChoose={(code) => form.set('code', code)}
        />
        <AmountInput
          isRequired
          isFocused
          label={t(rate === null ? 'money.amount' : 'money.charge.net')}
          currency="USD"
          {...form.typed('amount')}
        />
        <Text size="sm" fw={rate === null ? undefined : 600} mt={-6} aria-live="polite">
          {rate === null
            ? t('money.charge.untaxed')
            : t('money.charge.taxed', {
                percent: formatPercent(rate / 100, locale),
                tax: formatUsd(taxCents, locale),
                total: formatUsd(totalCents, locale),
              })}
        </Text>
        <TextInput
          size="sm"
          label={t('money.charge.note')}
          description={t('money.charge.noteHint')}
          {...form.text('note')}
        />
      </Stack>
      <FormActions label={t('money.charge.submit')} isBusy={add.isPending} />
    </form>
  );
}

/** Takes a charge back, whole or in part; for an agent an admin has to agree. */
export function WaiveForm({ money, onClose, onStale }: MoneyFormProps) {
  const { t, locale } = useTranslation();
  const { charges } = money;
  const requestIdOf = useRequestId();
  const approval = useApproval(() => send());
  const form = useStaffForm({
    initial: {
      position: String(charges[0]?.position ?? ''),
      amount: amountText(charges[0]?.amountCents ?? 0, 'USD'),
      reason: '',
    },
    schema: waiveChargeInput,
    typedAs: TYPED_AS,
  });
  const chosen = charges.find(({ position }) => String(position) === form.values.position);
  const { amount, reason } = form.values;
  const amountCents = centsOf(amount);
  const change = useMoneyChange({
    about: 'charge',
    done: () => t('money.waive.done', { amount: formatUsd(amountCents, locale) }),
    refuse: form.refuse,
    ask: (error) => approval.ask(error),
    onClose,
    onStale,
  });
  const waive = trpc.payments.waive.useMutation(change);
  const send = () => {
    const of = { code: chosen?.code, linePosition: chosen?.position };
    const asked = { bookingId: money.id, rowVersion: money.rowVersion, ...of, amountCents, reason };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !waive.isPending) waive.mutate(input);
  };
  if (chosen === undefined) return <NothingToDo>{t('money.waive.nothing')}</NothingToDo>;
  const choose = (value: string) => {
    form.set('position', value);
    const next = charges.find(({ position }) => String(position) === value);
    form.set('amount', amountText(next?.amountCents ?? 0, 'USD'));
  };
  return (
    <>
      <form {...form.element(send)}>
        <BookingName money={money} />
        <Stack gap="sm">
          <NativeSelect
            size="sm"
            withAsterisk
            label={t('money.charge.what')}
            value={form.values.position}
            error={form.errorOf('code')}
            data={charges.map(({ position, code, label, amountCents: left }) => ({
              value: String(position),
              label: `${label ?? t(`charge.${code}`)} · ${formatUsd(left, locale)}`,
            }))}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          />
          <AmountInput
            isRequired
            label={t('money.amount')}
            description={[
              t('money.waive.hint', { amount: formatUsd(chosen.amountCents, locale) }),
              ...(chosen.taxCents > 0
                ? [t('money.waive.tax', { amount: formatUsd(chosen.taxCents, locale) })]
                : []),
            ].join(' ')}
            currency="USD"
            {...form.typed('amount')}
          />
          <NoteInput withAsterisk data-autofocus label={t('money.reason')} {...form.text('reason')} />
        </Stack>
        <FormActions label={t('money.waive.submit')} isBusy={waive.isPending} />
      </form>
      <ApprovalDialog approval={approval} />
    </>
  );
}
