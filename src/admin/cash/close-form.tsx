import { Button, NativeSelect, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isNoCash } from '#domain/cash-drawer.ts';
import { closeDrawerInput } from '#domain/schemas/cash.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useCloseDialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import { NoteInput } from '../kit/fields/note-input.tsx';
import { AmountInput } from '../payments/money/amount-fields.tsx';
import { CountTable, countedDepositsOf, countedOf, recounted, uncounted } from './cash-amounts.tsx';
import { FromDeposits } from './from-deposits.tsx';
import type { CloseAnswer, Drawer, OwnCash } from './own-cash.ts';
import { useCashChange } from './use-cash-change.ts';

interface CloseFormProps {
  drawer: Drawer;
  colleagues: OwnCash['colleagues'];
}

const CASH = ['usd', 'htg'] as const;
const DEPOSITS = ['depositsUsd', 'depositsHtg'] as const;
type CashField = (typeof CASH)[number] | (typeof DEPOSITS)[number];

function isExact({ difference, deposits }: CloseAnswer): boolean {
  return isNoCash(difference) && isNoCash(deposits.difference);
}

/** What was told of the first count, for the amounts that stand in the fields by now. */
function asTyped(answer: CloseAnswer, { usd, htg, depositsUsd, depositsHtg }: Record<CashField, string>) {
  return {
    ...answer,
    ...recounted(answer, { usd, htg }),
    deposits: recounted(answer.deposits, { usd: depositsUsd, htg: depositsHtg }),
  };
}

/** What the button does: a first count is only compared; one that differs is closed with its difference once that is explained. */
function closeLabel(answer: CloseAnswer | null, note: string) {
  if (answer === null || note.trim() === '') return 'cash.closeSubmit';
  return isExact(answer) ? 'cash.closeWithNote' : 'cash.closeAnyway';
}

/** A blind count, of deposits apart: what should be there is shown after it. A difference is told in a note, also once it is gone. */
export function CloseForm({ drawer, colleagues }: CloseFormProps) {
  const { t } = useTranslation();
  const [told, setTold] = useState<CloseAnswer | null>(null);
  const form = useStaffForm({
    initial: { usd: '', htg: '', depositsUsd: '', depositsHtg: '', note: '', handedToId: '' },
    schema: closeDrawerInput,
    typedAs: {
      countedUsdCents: 'usd',
      countedHtg: 'htg',
      countedDepositsUsdCents: 'depositsUsd',
      countedDepositsHtg: 'depositsHtg',
    },
  });
  const close = trpc.staff.cash.close.useMutation({
    ...useCashChange({ refuse: form.refuse }),
    onSuccess: (answer) => {
      setTold(answer);
      if (answer.isClosed) form.reset(form.values);
    },
  });
  const answer = told && !told.isClosed ? asTyped(told, form.values) : told;
  // Also where one came while this drawer was being counted.
  const asksDeposits = drawer.hasDeposits || (answer !== null && !isNoCash(answer.deposits.expected));
  const submit = () => {
    const empty = uncounted(form.values, asksDeposits ? [...CASH, ...DEPOSITS] : CASH);
    if (empty) return form.showErrors(empty);
    const { note, handedToId, depositsUsd: usd, depositsHtg: htg } = form.values;
    const handedTo = handedToId === '' ? {} : { handedToId };
    const counted = { ...countedOf(form.values), ...countedDepositsOf({ usd, htg }) };
    const input = form.check({ drawerId: drawer.id, ...counted, note, ...handedTo });
    if (!input || close.isPending) return;
    // Whoever knows what is expected can type it: a difference that was told is explained.
    if (answer && note.trim() === '') return form.showErrors({ note: 'validation.cash.why' });
    close.mutate(input);
  };
  if (answer?.isClosed) return <ClosedDay answer={answer} />;
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        {answer === null ? <Text size="sm">{t('cash.closeText')}</Text> : <Differs answer={answer} />}
        <FromDeposits drawer={drawer} />
        <SimpleGrid cols={2} spacing="sm">
          <AmountInput isFocused isRequired label={t('cash.usd')} currency="USD" {...form.typed('usd')} />
          <AmountInput isRequired label={t('cash.htg')} currency="HTG" {...form.typed('htg')} />
        </SimpleGrid>
        {asksDeposits ? (
          <>
            <Text size="sm">{t('cash.depositsText')}</Text>
            <SimpleGrid cols={2} spacing="sm">
              <AmountInput
                isRequired
                label={t('cash.depositsUsd')}
                currency="USD"
                {...form.typed('depositsUsd')}
              />
              <AmountInput
                isRequired
                label={t('cash.depositsHtg')}
                currency="HTG"
                {...form.typed('depositsHtg')}
              />
            </SimpleGrid>
          </>
        ) : null}
        {answer === null ? null : <NoteInput label={t('cash.why')} {...form.text('note')} />}
        <NativeSelect
          size="sm"
          label={t('cash.after')}
          {...form.text('handedToId')}
          data={[
            { value: '', label: t('cash.stays') },
            ...colleagues.map(({ id, name }) => ({ value: id, label: t('cash.handTo', { name }) })),
          ]}
        />
      </Stack>
      <FormActions label={t(closeLabel(answer, form.values.note))} isBusy={close.isPending} />
    </form>
  );
}

function Differs({ answer }: { answer: CloseAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="warning" role="alert" title={t(isExact(answer) ? 'cash.hasDiffered' : 'cash.differs')}>
        <p>{t(isExact(answer) ? 'cash.hasDifferedText' : 'cash.differsText')}</p>
      </Notice>
      <CountTable {...answer} />
    </>
  );
}

function ClosedDay({ answer }: { answer: CloseAnswer }) {
  const { t } = useTranslation();
  const close = useCloseDialog();
  return (
    <Stack gap="sm">
      <Notice tone="success" role="status" title={t('cash.closed')}>
        {isExact(answer) ? <p>{t('cash.closedExact')}</p> : null}
      </Notice>
      <CountTable {...answer} />
      <DialogActions>
        <Button size="sm" data-autofocus onClick={close}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
