import { Box, Button, NativeSelect, Paper, Stack } from '@mantine/core';
import { IconFileSpreadsheet, IconPrinter, IconReceiptTax } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { monthOf, shiftMonth } from '#domain/calendar-month.ts';
import { writeDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { DataTable } from '#src/ui/data-table.tsx';
import { FigureTable } from '#src/ui/figure-table.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { StatCard, StatCards } from '#src/ui/stat-card.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { useStaffUser } from '../frame/use-staff-user.ts';
import { AdminsOnly } from '../kit/admins-only.tsx';
import { useReportDownload } from '../kit/files/use-report-download.ts';
import cells from '../kit/list/cells.module.css';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import type { TaxReport } from './invoice-data.ts';
import { signedUsd, taxColumns } from './tax-columns.tsx';

const route = getRouteApi('/admin/tca');
/** Months to choose from: three years. */
const MONTHS = 36;

/** /admin/tca: the TCA of a month by the day of issue, to declare it; for admins. */
export function TaxPage() {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  return may('admin') ? <TaxOfMonth /> : <AdminsOnly title={t('tax.title')} />;
}

function TaxOfMonth() {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const navigate = route.useNavigate();
  const thisMonth = monthOf(todayInHaiti(new Date()));
  const { month = thisMonth } = route.useSearch();
  const query = trpc.staff.invoices.taxOfMonth.useQuery(
    { month, branchId },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const nameOf = (value: string) => writeDay(`${value}-01`, locale, { month: 'long', year: 'numeric' });
  const where = t(branchId === undefined ? 'admin.top.allBranches' : `city.${branchId}`);
  return (
    <>
      <ScreenHead title={`${t('tax.title')} · ${nameOf(month)}`} text={`${where} · ${t('tax.lead')}`}>
        <NativeSelect
          size="sm"
          aria-label={t('tax.month')}
          value={month}
          onChange={({ currentTarget: { value } }) =>
            navigate({
              search: (current) => ({ ...current, month: value === thisMonth ? undefined : value }),
              replace: true,
            })
          }
          data={Array.from({ length: MONTHS }, (_, back) => shiftMonth(thisMonth, -back)).map((value) => ({
            value,
            label: nameOf(value),
          }))}
        />
        <TaxFiles month={month} />
      </ScreenHead>
      {/* The head of a screen is on no paper. */}
      <Box
        component="h1"
        className={cells.onPaper}
        mb="md"
      >{`${t('tax.title')} · ${nameOf(month)} · ${where}`}</Box>
      {query.error && !query.data ? <FailedNotice title={t('admin.table.failed')} query={query} /> : null}
      {query.error && !query.data ? null : (
        <Report report={query.data} isStale={query.isPlaceholderData && query.isFetching} />
      )}
    </>
  );
}

/** The month as a workbook, or on paper. */
function TaxFiles({ month }: { month: string }) {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const { busy, download } = useReportDownload<'xlsx'>();
  const query = new URLSearchParams({ month, lang: locale });
  if (branchId !== undefined) query.set('branch', branchId);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={busy !== null}
        onClick={() => download('xlsx', `/files/reports/tca.xlsx?${query}`)}
      >
        {t('tax.export')}
      </Button>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        {t('tax.print')}
      </Button>
    </>
  );
}

function Report({ report, isStale }: { report: TaxReport | undefined; isStale: boolean }) {
  const { t, locale } = useTranslation();
  const isEmpty = report?.rows.length === 0;
  return (
    <Stack gap={20} miw={0}>
      <Sums report={report} />
      {report && report.branches.length > 1 && !isEmpty ? <Branches report={report} /> : null}
      <Paper withBorder radius={12} style={{ overflow: 'hidden' }}>
        <DataTable
          caption={t('tax.all')}
          columns={taxColumns(t, locale)}
          rows={report?.rows}
          rowKey={({ id }) => id}
          isStale={isStale}
          notice={
            isEmpty ? (
              <TableNotice
                icon={<IconReceiptTax size={24} />}
                title={t('tax.none')}
                text={t('tax.noneText')}
              />
            ) : undefined
          }
        />
      </Paper>
    </Stack>
  );
}

/** What there is to declare, and what it was taken of. */
function Sums({ report }: { report: TaxReport | undefined }) {
  const { t, locale } = useTranslation();
  const sums = report?.sums;
  const card = (label: string, cents: number | undefined, detail?: string) => (
    <StatCard
      label={label}
      value={cents === undefined ? '—' : signedUsd(cents, locale)}
      detail={detail}
      isLoading={cents === undefined}
    />
  );
  const counts = sums && t('tax.counts', { invoices: sums.invoices, notes: sums.creditNotes });
  return (
    <Box>
      <StatCards>
        {card(t('tax.due'), sums?.taxCents, counts)}
        {card(t('invoices.base'), sums?.baseCents)}
        {card(t('invoices.exempt'), sums?.exemptCents)}
        {card(t('invoices.untaxed'), sums?.untaxedCents)}
      </StatCards>
    </Box>
  );
}

function Branches({ report: { branches, sums } }: { report: TaxReport }) {
  const { t, locale } = useTranslation();
  const figures = ({ baseCents, taxCents, totalCents }: TaxReport['sums']) =>
    [baseCents, taxCents, totalCents].map((cents) => signedUsd(cents, locale));
  return (
    <Panel title={t('tax.byBranch')}>
      <FigureTable
        caption={t('tax.byBranch')}
        head={[
          { label: t('tax.branch') },
          { label: t('invoices.base') },
          { label: t('invoices.tax') },
          { label: t('tax.total') },
        ]}
        rows={[
          ...branches.map(({ branchId, ...of }) => ({
            key: branchId,
            name: t(`city.${branchId}`),
            figures: figures(of),
          })),
          { key: 'sum', name: <strong>{t('tax.sum')}</strong>, figures: figures(sums) },
        ]}
      />
    </Panel>
  );
}
