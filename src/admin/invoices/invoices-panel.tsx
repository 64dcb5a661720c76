import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { isCalledOff } from '#domain/booking-status.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { FiguresFailed } from '../kit/list/failed-notice.tsx';
import { NoRows, PanelRows } from '../kit/panel-rows.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { type BookingInvoices, type Invoice, invoiceAddress } from './invoice-data.ts';
import { IssueDialog } from './issue-dialog.tsx';

/** The invoices and credit notes of a booking; the next one is issued here. */
export function InvoicesPanel({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const query = trpc.staff.invoices.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const { data, error } = query;
  const [isIssuing, setIsIssuing] = useState(false);
  return (
    <Panel
      title={t('invoices.title')}
      aside={
        data?.refusal === null ? (
          <Button size="compact-sm" variant="default" onClick={() => setIsIssuing(true)}>
            {t('invoices.issue.open')}
          </Button>
        ) : undefined
      }
      isFlush
    >
      {data ? <Invoices data={data} /> : null}
      {!data && error ? <FiguresFailed query={query} /> : null}
      {!data && !error ? <Skeleton height={40} mx={16} mb={16} w="auto" /> : null}
      {data ? <IssueDialog invoices={data} isOpen={isIssuing} onClose={() => setIsIssuing(false)} /> : null}
    </Panel>
  );
}

function Invoices({ data }: { data: BookingInvoices }) {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  const { invoices, refusal } = data;
  const [toCorrect, setToCorrect] = useState<Invoice | null>(null);
  return (
    <>
      {invoices.length === 0 && refusal === null ? <NoRows>{t('invoices.none')}</NoRows> : null}
      <PanelRows>
        {invoices.map((invoice) => (
          <InvoiceEntry
            key={invoice.id}
            invoice={invoice}
            booking={data}
            onCorrect={may('admin') ? () => setToCorrect(invoice) : null}
          />
        ))}
      </PanelRows>
      <Refusal refusal={refusal} />
      <CorrectDialog invoice={toCorrect} onClose={() => setToCorrect(null)} />
    </>
  );
}

/** Why there can be no invoice now, and what to do about it. */
function Refusal({ refusal }: Pick<BookingInvoices, 'refusal'>) {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  if (refusal === null || refusal === 'issued') return null;
  if (refusal !== 'firm') return <NoRows>{t(`invoices.refusal.${refusal}`)}</NoRows>;
  if (!may('admin')) return <NoRows>{t('invoices.refusal.firmAgent')}</NoRows>;
  return (
    <NoRows>
      {t('invoices.refusal.firm')}{' '}
      <AnchorLink inherit underline="always" to="/admin/settings" hash="company">
        {t('invoices.refusal.firmLink')}
      </AnchorLink>
    </NoRows>
  );
}

interface InvoiceEntryProps {
  invoice: Invoice;
  booking: Pick<BookingInvoices, 'bookingStatus' | 'totalCents'>;
  onCorrect: (() => void) | null;
}

/** Nothing is charged any more: no share is kept. */
function isVoid({ bookingStatus, totalCents }: InvoiceEntryProps['booking']): boolean {
  return isCalledOff(bookingStatus) && totalCents === 0;
}

/** One paper: its number, amount, day, client; and what can be done with it. */
function InvoiceEntry({ invoice, booking, onCorrect }: InvoiceEntryProps) {
  const { t, locale } = useTranslation();
  const { id, kind, number, totalCents, issuedOn, issuedBy, clientName, clientNif, reason } = invoice;
  const { corrects, correctedBy, exemptionReason } = invoice;
  const isValid = kind === 'invoice' && correctedBy === null;
  const facts = [
    formatDay(issuedOn, locale),
    clientNif === null ? clientName : `${clientName} (${clientNif})`,
    corrects && t('invoices.corrects', { number: corrects }),
    issuedBy && t('invoices.by', { name: issuedBy.name }),
  ];
  const isOutdated = isVoid(booking) || totalCents !== booking.totalCents;
  return (
    <Group component="li" gap="8px 16px" justify="space-between" align="flex-start">
      <Stack gap={2} flex="1 1 280px" miw={0}>
        <Group gap="4px 10px">
          <strong>{number}</strong>
          <span>{(kind === 'invoice' ? '' : '−') + formatUsd(totalCents, locale)}</span>
          {kind === 'credit_note' ? <Badge tone="yellow">{t('invoices.kind.credit_note')}</Badge> : null}
          {correctedBy === null ? null : <Badge>{t('invoices.correctedBy', { number: correctedBy })}</Badge>}
        </Group>
        <Text c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
          {facts.filter(Boolean).join(' · ')}
        </Text>
        {[exemptionReason, reason].map((text) =>
          text ? (
            <Text key={text} fz={13} fs="italic" style={{ overflowWrap: 'anywhere' }}>
              “{text}”
            </Text>
          ) : null,
        )}
        {isValid && isOutdated ? <Outdated booking={booking} mayCorrect={onCorrect !== null} /> : null}
      </Stack>
      <Group gap={6}>
        <Button
          size="compact-sm"
          variant="default"
          component="a"
          target="_blank"
          rel="noopener"
          href={invoiceAddress(id)}
          aria-label={`${t('invoices.print')}: ${number}`}
          leftSection={<IconPrinter size={16} aria-hidden />}
        >
          {t('invoices.print')}
        </Button>
        {isValid && onCorrect !== null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('invoices.correct.title', { number })}
            onClick={onCorrect}
          >
            {t('invoices.correct.open')}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

interface OutdatedProps extends Pick<InvoiceEntryProps, 'booking'> {
  mayCorrect: boolean;
}

/** The booking has changed since its invoice. */
function Outdated({ booking, mayCorrect }: OutdatedProps) {
  const { t, locale } = useTranslation();
  const amount = formatUsd(booking.totalCents, locale);
  return (
    <Text fz={13} c="var(--mantine-color-error)">
      {isVoid(booking)
        ? t('invoices.canceled')
        : t(mayCorrect ? 'invoices.changed' : 'invoices.changedAgent', { amount })}
    </Text>
  );
}
