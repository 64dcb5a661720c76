import { Stack, Text } from '@mantine/core';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { MAX_CREDIT_DAYS } from '#domain/credit.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { giveCreditInput, useCreditInput } from '#domain/schemas/credits.ts';
import { amountText, amountTyped } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { FormActions, NothingToDo } from '../../kit/editing/form-actions.tsx';
import { useRequestId } from '../../kit/editing/use-request-id.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { DayInput } from '../../kit/fields/day-input.tsx';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { AmountInput } from './amount-fields.tsx';
import { openBalanceOf, overpaidOf } from './booking-money.ts';
import type { MoneyFormProps } from './received-form.tsx';
import { useMoneyChange } from './use-money-change.ts';

/** What was paid for a booking that does not take place, for a later one, until a day. */
export function GiveCreditForm({ money, onClose, onStale }: MoneyFormProps) {
  const { t, locale } = useTranslation();
  const amount = formatUsd(overpaidOf(money), locale);
  const requestIdOf = useRequestId();
  const today = todayInHaiti(new Date());
  const form = useStaffForm({
    initial: { lastDay: addDays(today, money.creditDays), note: '' },
    schema: giveCreditInput,
  });
  const change = useMoneyChange({
    about: 'deposit',
    done: () => t('money.giveCredit.done', { amount }),
    refuse: form.refuse,
    onClose,
    onStale,
  });
  const give = trpc.payments.giveCredit.useMutation(change);
  const submit = () => {
    const asked = { bookingId: money.id, rowVersion: money.rowVersion, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !give.isPending) give.mutate(input);
  };
  if (overpaidOf(money) === 0) return <NothingToDo>{t('validation.credit.nothing')}</NothingToDo>;
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">{t('money.giveCredit.lead', { amount, name: money.customerName })}</Text>
        <DayInput
          size="sm"
          withAsterisk
          data-autofocus
          name="lastDay"
          label={t('money.giveCredit.lastDay')}
          min={today}
          max={addDays(today, MAX_CREDIT_DAYS)}
          value={form.values.lastDay}
          error={form.errorOf('lastDay')}
          onChange={(day) => form.set('lastDay', day)}
        />
        <NoteInput label={t('money.note')} {...form.text('note')} />
      </Stack>
      <FormActions label={t('money.giveCredit.submit')} isBusy={give.isPending} />
    </form>
  );
}

interface UseCreditFormProps extends MoneyFormProps {
  creditId: string;
}

/** A credit of the client pays for this booking: all that is to be paid, as far as it goes, unless less is typed. */
export function UseCreditForm({ money, creditId, onClose, onStale }: UseCreditFormProps) {
  const { t, locale } = useTranslation();
  const credit = money.credits.find(({ id }) => id === creditId);
  const restCents = credit?.restCents ?? 0;
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: { amountCents: amountText(Math.min(restCents, openBalanceOf(money)), 'USD') },
    schema: useCreditInput,
  });
  const amountCents = amountTyped(form.values.amountCents, 'USD');
  const change = useMoneyChange({
    about: 'payment',
    done: () => t('money.useCredit.done', { amount: formatUsd(amountCents, locale) }),
    refuse: form.refuse,
    onClose,
    onStale,
  });
  const pay = trpc.payments.useCredit.useMutation(change);
  const submit = () => {
    const asked = { bookingId: money.id, rowVersion: money.rowVersion, creditId, amountCents };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (input && !pay.isPending) pay.mutate(input);
  };
  if (credit === undefined || restCents === 0)
    return <NothingToDo>{t('money.useCredit.nothing')}</NothingToDo>;
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <Text size="sm">
          {t('money.credit.rest', {
            amount: formatUsd(restCents, locale),
            code: credit.bookingCode,
            day: formatDay(credit.lastDay, locale),
          })}
        </Text>
        <AmountInput
          isRequired
          isFocused
          label={t('money.amount')}
          description={t('money.useCredit.noCash')}
          currency="USD"
          {...form.typed('amountCents')}
        />
      </Stack>
      <FormActions label={t('money.useCredit.submit')} isBusy={pay.isPending} />
    </form>
  );
}
