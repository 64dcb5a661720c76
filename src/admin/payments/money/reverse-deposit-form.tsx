import { Stack, Text } from '@mantine/core';
import type { DepositKind } from '#domain/deposits.ts';
import { formatBooked } from '#domain/format-currency.ts';
import { formatInstantDay } from '#domain/format-day.ts';
import { reverseDepositInput } from '#domain/schemas/payments.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { methodName } from '../../kit/method-name.ts';
import type { MoneyDeposit } from './booking-money.ts';
import type { MoneyFormProps } from './received-form.tsx';
import { useMoneyChange } from './use-money-change.ts';

/** Of a deposit, all that is left must be there; what was given back or kept of it is taken back before. */
export function canReverseDeposit({ kind, isTakenBack, left, amountCents }: MoneyDeposit): boolean {
  if (isTakenBack || kind === 'reversal') return false;
  return kind !== 'taken' || left.amountCents === amountCents;
}

const TEXTS: Record<
  Exclude<DepositKind, 'reversal'>,
  `money.reverseDeposit.${'taken' | 'returned' | 'kept'}`
> = {
  taken: 'money.reverseDeposit.taken',
  returned: 'money.reverseDeposit.returned',
  kept: 'money.reverseDeposit.kept',
};

interface ReverseDepositFormProps extends MoneyFormProps {
  depositId: string;
}

/** A deposit that was taken, given back or kept by mistake: an entry of today takes it back. */
export function ReverseDepositForm({ money, depositId, onClose, onStale }: ReverseDepositFormProps) {
  const { t, locale } = useTranslation();
  const mistake = money.deposits.find(({ id }) => id === depositId);
  const requestIdOf = useRequestId();
  const form = useStaffForm({ initial: { reason: '' }, schema: reverseDepositInput });
  const change = useMoneyChange({
    about: 'deposit',
    done: () => t('money.reverseDeposit.done', { amount: mistake ? formatBooked(mistake, locale) : '' }),
    refuse: form.refuse,
    onClose,
    onStale,
  });
  const reverse = trpc.payments.reverseDeposit.useMutation(change);
  if (mistake === undefined || mistake.kind === 'reversal' || !canReverseDeposit(mistake))
    return <NothingToDo>{t('money.reverseDeposit.nothing')}</NothingToDo>;
  const { kind, method, madeAt, takenId } = mistake;
  // Sent in the place of notes, it had moved them too.
  const cameBy = money.deposits.find(({ id }) => id === takenId)?.method;
  const hasNotes = method === 'cash' || cameBy === 'cash';
  const submit = () => {
    const asked = { bookingId: money.id, rowVersion: money.rowVersion, depositId, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !reverse.isPending) reverse.mutate(input);
  };
  return (
    <form {...form.element(submit)}>
      <Text size="sm" fw={600} mb="xs">
        {[
          t(`money.entry.${kind}`),
          formatBooked(mistake, locale),
          methodName(t, method),
          formatInstantDay(madeAt, locale),
        ].join(' · ')}
      </Text>
      <Text size="sm" mb="sm">
        {t(TEXTS[kind])}
      </Text>
      <Stack gap="sm">
        {hasNotes ? <Text size="sm">{t('money.reverseDeposit.cash')}</Text> : null}
        {form.errorOf('depositId') ? (
          <Text size="sm" c="red" role="alert">
            {form.errorOf('depositId')}
          </Text>
        ) : null}
        <NoteInput withAsterisk data-autofocus label={t('money.reason')} {...form.text('reason')} />
      </Stack>
      <FormActions label={t('money.reverseDeposit.submit')} isBusy={reverse.isPending} isDangerous />
    </form>
  );
}
