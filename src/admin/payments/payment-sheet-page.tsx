import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { formatDay } from '#domain/format-day.ts';
import { PAYMENT_SHEET_ROWS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { SumTable } from '../kit/figures/sum-table.tsx';
import cells from '../kit/list/cells.module.css';
import { FailedNotice } from '../kit/list/failed-notice.tsx';
import { methodName } from '../kit/method-name.ts';
import { DepositSumsPanel } from './deposit-sums.tsx';
import { PaymentSumsPanel } from './payment-sums.tsx';
import { filtersOf, type PaymentsSearch } from './payments-search.ts';
import { SheetDeposits, SheetEntries } from './sheet-entries.tsx';

export type PaymentSheet = RouterOutputs['payments']['sheet'];

const route = getRouteApi('/admin/payments_/sheet');

/** /admin/payments/sheet: the payments of a list with their sums, to print on A4. */
export function PaymentSheetPage() {
  const { t } = useTranslation();
  const branchId = useBranch();
  const search = route.useSearch();
  const query = trpc.payments.sheet.useQuery({ ...filtersOf(search), branchId }, { staleTime: 0 });
  const about = useAbout(search, query.data?.receivers);
  return (
    <>
      <ScreenHead
        title={t('paymentList.sheetTitle')}
        text={about}
        back={
          <AnchorLink
            to="/admin/payments"
            search={search}
            display="inline-flex"
            mb={4}
            fz="sm"
            fw={500}
            lh="32px"
          >
            <Group component="span" gap={6}>
              <IconArrowLeft size={16} aria-hidden />
              {t('adminPayments.list.title')}
            </Group>
          </AnchorLink>
        }
      >
        <Button size="sm" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
          {t('paymentList.print')}
        </Button>
      </ScreenHead>
      <h2 className={cells.onPaper}>{`${t('paymentList.sheetTitle')} · ${about}`}</h2>
      {query.data ? <Sheet sheet={query.data} /> : null}
      {query.error && !query.data ? <FailedNotice title={t('admin.table.failed')} query={query} /> : null}
      {query.isPending ? <Skeleton height={300} radius={12} aria-busy="true" /> : null}
    </>
  );
}

/** What the page is about: branch, days and whatever else it was asked for. */
function useAbout(search: PaymentsSearch, receivers: PaymentSheet['receivers'] = []): string {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const { search: words, from, to, method, status, currency, receiverId } = filtersOf(search);
  const day = (value: string) => formatDay(value, locale);
  const days = () => {
    if (from !== undefined && from === to) return day(from);
    if (from !== undefined && to !== undefined) return `${day(from)} – ${day(to)}`;
    if (from !== undefined) return t('paymentList.since', { day: day(from) });
    return to === undefined ? t('paymentList.anyDay') : t('paymentList.until', { day: day(to) });
  };
  const parts = [
    branchId === undefined ? t('admin.top.allBranches') : t(`city.${branchId}`),
    days(),
    receivers.find(({ id }) => id === receiverId)?.name,
    method && methodName(t, method),
    status && t(`status.payment.${status}`),
    currency && t(currency === 'USD' ? 'money.usd' : 'money.htg'),
    words && `“${words}”`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Sheet({ sheet }: { sheet: PaymentSheet }) {
  const { sums, rows, depositSums, deposits, isMore, isCashHidden } = sheet;
  const { t } = useTranslation();
  const labels = {
    handed: t('paymentList.handed'),
    inBooks: t('paymentList.inBooks'),
    total: t('paymentList.total'),
  };
  if (rows.length + deposits.length === 0) return <Notice>{t('adminPayments.list.noneFound')}</Notice>;
  return (
    <Stack gap={20} miw={0}>
      <PaymentSumsPanel sums={sums} isCashHidden={isCashHidden} />
      <Panel title={t('paymentList.byMethod')}>
        <SumTable
          caption={t('adminPayments.list.method')}
          labels={labels}
          rows={sums.methods.map((sum) => ({ ...sum, key: sum.method, name: methodName(t, sum.method) }))}
          total={sums}
        />
      </Panel>
      <Panel title={t('paymentList.byReceiver')}>
        <SumTable
          caption={t('paymentList.receiver')}
          labels={labels}
          rows={sums.receivers.map(({ receiver: { id, name }, ...sum }) => ({ ...sum, key: id, name }))}
          total={sums}
        />
      </Panel>
      <DepositSumsPanel sums={depositSums} />
      {rows.length > 0 ? (
        <Panel title={t('adminPayments.list.title')}>
          <SheetEntries rows={rows} labels={labels} />
        </Panel>
      ) : null}
      {deposits.length > 0 ? (
        <Panel title={t('depositList.entries')}>
          <SheetDeposits rows={deposits} handed={labels.handed} />
        </Panel>
      ) : null}
      {isMore ? <Text size="sm">{t('paymentList.cut', { count: PAYMENT_SHEET_ROWS })}</Text> : null}
    </Stack>
  );
}
