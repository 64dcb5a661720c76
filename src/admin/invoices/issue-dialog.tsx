import { Box, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LOCALES, languageName } from '#domain/locale.ts';
import { formatUsd } from '#domain/money.ts';
import { isNif } from '#domain/nif.ts';
import { issueInvoiceInput } from '#domain/schemas/invoices.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Lines } from '../kit/detail/lines.tsx';
import { FormActions } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import type { BookingInvoices } from './invoice-data.ts';
import { useInvoiceChange } from './use-invoice-change.ts';

interface IssueDialogProps {
  invoices: BookingInvoices;
  isOpen: boolean;
  onClose: () => void;
}

/** Issues the invoice of a booking: whom it is for, and what it comes to. */
export function IssueDialog({ invoices, isOpen, onClose }: IssueDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={isOpen} onClose={onClose} title={t('invoices.issue.title')}>
      {isOpen ? <IssueForm invoices={invoices} onClose={onClose} /> : null}
    </Dialog>
  );
}

function useIssueForm(invoices: BookingInvoices, onClose: () => void) {
  const { t } = useTranslation();
  // A repeated request is about the amounts that the dialog opened with.
  const [{ bookingId, rowVersion, exemptCents, ...opened }] = useState(invoices);
  const requestIdOf = useRequestId();
  const form = useStaffForm({
    initial: {
      clientName: opened.clientName,
      clientNif: opened.clientNif ?? '',
      clientAddress: opened.clientAddress ?? '',
      locale: opened.locale,
      exemptionReason: '',
    },
    schema: issueInvoiceInput,
  });
  const change = useInvoiceChange({
    done: (number) => t('invoices.issue.done', { number }),
    refuse: form.refuse,
    onClose,
  });
  const issue = trpc.staff.invoices.issue.useMutation(change);
  const submit = () => {
    const asked = { bookingId, rowVersion, ...form.values };
    const input = form.check({ ...asked, requestId: requestIdOf(asked) });
    if (!input || issue.isPending) return;
    if (exemptCents > 0 && input.exemptionReason === undefined)
      return form.showErrors({ exemptionReason: 'validation.invoice.exemptionReason' });
    issue.mutate(input);
  };
  return { form, submit, opened: { ...opened, exemptCents }, isBusy: issue.isPending };
}

function IssueForm({ invoices, onClose }: Omit<IssueDialogProps, 'isOpen'>) {
  const { t, locale } = useTranslation();
  const { form, submit, opened, isBusy } = useIssueForm(invoices, onClose);
  const { clientNif } = form.values;
  const isOdd = clientNif.trim() !== '' && !isNif(clientNif);
  return (
    <form {...form.element(submit)}>
      <Stack gap="sm">
        <TextInput
          size="sm"
          withAsterisk
          label={t('invoices.clientName')}
          description={t('invoices.clientNameHint')}
          {...form.text('clientName')}
        />
        <TextInput
          size="sm"
          label={t('invoices.clientNif')}
          description={t(isOdd ? 'invoices.clientNifOdd' : 'invoices.clientNifHint')}
          placeholder="003-456-789-1"
          {...form.text('clientNif')}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput size="sm" label={t('invoices.clientAddress')} {...form.text('clientAddress')} />
          <NativeSelect
            size="sm"
            label={t('invoices.language')}
            {...form.text('locale')}
            data={LOCALES.map((value) => ({ value, label: languageName(value, locale) }))}
          />
        </SimpleGrid>
        {opened.exemptCents > 0 ? (
          <TextInput
            size="sm"
            withAsterisk
            label={t('invoices.exemptionReason')}
            description={t('invoices.exemptionHint')}
            {...form.text('exemptionReason')}
          />
        ) : null}
        <Amounts invoices={opened} />
        <Text c="dimmed" fz={13}>
          {t('invoices.issue.final')}
        </Text>
      </Stack>
      <FormActions label={t('invoices.issue.submit')} isBusy={isBusy} />
    </form>
  );
}

type Sums = Pick<BookingInvoices, 'baseCents' | 'exemptCents' | 'untaxedCents' | 'taxCents' | 'totalCents'>;

/** What the invoice will say: what is taxed and what is not, the tax, the total. */
function Amounts({ invoices }: { invoices: Sums }) {
  const { t, locale } = useTranslation();
  const { baseCents, exemptCents, untaxedCents, taxCents, totalCents } = invoices;
  const line = (label: string, cents: number) => ({ label, value: formatUsd(cents, locale) });
  return (
    <Box fz={14}>
      <Lines
        lines={[
          ...(baseCents > 0 || exemptCents === 0 ? [line(t('invoices.base'), baseCents)] : []),
          ...(exemptCents > 0 ? [line(t('invoices.exempt'), exemptCents)] : []),
          line(t('invoices.tax'), taxCents),
          ...(untaxedCents === 0 ? [] : [line(t('invoices.untaxed'), untaxedCents)]),
          { label: t('invoices.total'), value: <strong>{formatUsd(totalCents, locale)}</strong> },
        ]}
      />
    </Box>
  );
}
