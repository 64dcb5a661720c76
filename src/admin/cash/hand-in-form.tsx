import { Box, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { HANDED_IN_TO, type HandedInTo } from '#domain/cash-drawer.ts';
import type { Currency } from '#domain/currency.ts';
import { formatCurrency } from '#domain/format-currency.ts';
import { handInCashInput } from '#domain/schemas/cash.ts';
import type { Stroke } from '#domain/signature.ts';
import { amountTyped } from '#domain/typed-amount.ts';
import { SignaturePad } from '#src/components/signature-pad.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { AmountInput, CurrencyChoice } from '../payments/money/amount-fields.tsx';
import type { OwnCash } from './own-cash.ts';
import { useCashChange } from './use-cash-change.ts';

/** Cash that leaves the drawer for the bank or the owner: whoever takes it signs for it. */
export function HandInForm({ cash, onClose }: { cash: OwnCash; onClose: () => void }) {
  const { t, locale } = useTranslation();
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: {
      currency: 'USD' as Currency,
      currencyAmount: '',
      handedInTo: 'bank' as HandedInTo,
      takerName: '',
      note: '',
      signed: { what: '', strokes: [] as Stroke[] },
    },
    schema: handInCashInput,
    typedAs: { strokes: 'signed' },
  });
  const { signed, ...typed } = form.values;
  const { currency } = typed;
  const currencyAmount = amountTyped(typed.currencyAmount, currency);
  const taker = typed.takerName.trim();
  // What was signed for stays as it was: another amount, another name is signed anew.
  const what = JSON.stringify(typed);
  const strokes = signed.what === what ? signed.strokes : [];
  const handIn = trpc.staff.cash.handIn.useMutation({
    ...useCashChange({ refuse: form.refuse }),
    onSuccess: (_, input) => {
      showToast({ tone: 'success', title: t('cash.handedIn', { amount: formatCurrency(input, locale) }) });
      onClose();
    },
  });
  const submit = () => {
    const asked = { ...typed, branchId: cash.branchId, currencyAmount };
    // Signed again after a lost answer, it is the same cash.
    const input = form.check({ ...asked, strokes, requestId: requestIdOf(asked) });
    if (input && !handIn.isPending) handIn.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('cash.handInText')}</Text>
        <Group align="flex-end" gap="sm">
          <AmountInput
            isFocused
            isRequired
            label={t('cash.amount')}
            currency={currency}
            {...form.typed('currencyAmount')}
          />
          <CurrencyChoice value={currency} isRateKnown onChoose={(chosen) => form.set('currency', chosen)} />
        </Group>
        <NativeSelect
          size="sm"
          label={t('cash.handInTo')}
          {...form.text('handedInTo')}
          data={HANDED_IN_TO.map((value) => ({ value, label: t(`cash.to.${value}`) }))}
        />
        <NoteInput label={t('cash.note')} {...form.text('note')} />
        <TextInput size="sm" withAsterisk label={t('cash.taker')} {...form.text('takerName')} />
        {Number.isSafeInteger(currencyAmount) && currencyAmount > 0 ? (
          <Text size="sm" fw={600}>
            {t('cash.signedText', { amount: formatCurrency({ currency, currencyAmount }, locale) })}
          </Text>
        ) : null}
        <Box fz="sm">
          <SignaturePad
            isRequired
            label={taker === '' ? t('cash.takerSigns') : t('cash.signatureOf', { name: taker })}
            strokes={strokes}
            onChange={(drawn) => form.set('signed', { what, strokes: drawn })}
            error={form.errorOf('signed')}
          />
        </Box>
      </Stack>
      <FormActions label={t('cash.handInSubmit')} isBusy={handIn.isPending} />
    </form>
  );
}
