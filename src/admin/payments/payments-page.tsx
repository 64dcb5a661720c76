import { Button, Stack } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentDecision } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { AnchorLink } from '../kit/anchor-link.ts';
import { ExportListButton } from '../kit/files/export-list-button.tsx';
import { positionOf } from '../kit/list/list-search.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { DecidePaymentDialog, type PaymentToDecide } from './decide-payment-dialog.tsx';
import { DepositSumsPanel } from './deposit-sums.tsx';
import { type PaymentRow, paymentColumns } from './payment-columns.tsx';
import { PaymentFilters } from './payment-filters.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { PaymentSumsPanel } from './payment-sums.tsx';
import { fileSearchOf, filtersOf, hasFilter, type PaymentsSearch } from './payments-search.ts';
import { type ProofToView, ProofViewer } from './proof-viewer.tsx';

const route = getRouteApi('/admin/payments');

function usePayments(search: PaymentsSearch) {
  const branchId = useBranch();
  return trpc.payments.list.useQuery(
    { ...filtersOf(search), branchId, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** The ledger: what waits, what came in, what it comes to, and the decision about each. */
export function PaymentsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const branch = useBranch();
  const query = usePayments(search);
  const move = (change: Partial<PaymentsSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  const { sums, depositSums, isCashHidden = false, receivers } = query.data ?? {};
  const sheet = { ...search, page: undefined, pageSize: undefined };
  return (
    <>
      <ScreenHead title={t('adminPayments.list.title')}>
        <ExportListButton list="payments" search={{ ...fileSearchOf(search), branch }} />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/admin/payments/sheet" search={sheet} {...props} />}
        >
          {t('paymentList.sheet')}
        </Button>
      </ScreenHead>
      <PaymentSummary />
      <PaymentFilters
        search={search}
        receivers={receivers}
        onChange={(change) => move({ page: undefined, ...change })}
      />
      {sums && depositSums ? (
        <Stack mb="md" gap="md">
          <PaymentSumsPanel sums={sums} isCashHidden={isCashHidden} />
          <DepositSumsPanel
            sums={depositSums}
            aside={
              <AnchorLink to="/admin/payments/sheet" search={sheet} fz="sm">
                {t('depositList.list')}
              </AnchorLink>
            }
          />
        </Stack>
      ) : null}
      <PaymentsTable search={search} query={query} onMove={move} />
    </>
  );
}

interface PaymentsTableProps {
  search: PaymentsSearch;
  query: ReturnType<typeof usePayments>;
  onMove: (change: Partial<PaymentsSearch>) => void;
}

function PaymentsTable({ search, query, onMove }: PaymentsTableProps) {
  const { t, locale } = useTranslation();
  const [viewed, setViewed] = useState<ProofToView | null>(null);
  const [toDecide, setToDecide] = useState<PaymentToDecide | null>(null);
  const isFiltered = hasFilter(search);
  const onDecide = ({ id, booking, ...row }: PaymentRow, decision: PaymentDecision) =>
    setToDecide({ decision, payment: { ...row, ...booking, paymentId: id } });
  return (
    <>
      <ListTable
        caption={t('adminPayments.list.all')}
        hasHeading
        columns={paymentColumns({ t, locale, onView: setViewed, onDecide })}
        query={query}
        rowKey={(row) => row.id}
        position={search}
        onMove={onMove}
        empty={{
          title: t(isFiltered ? 'adminPayments.list.noneFound' : 'adminPayments.list.none'),
          text: t(isFiltered ? 'adminPayments.list.noneFoundText' : 'adminPayments.list.noneText'),
        }}
      />
      <ProofViewer proof={viewed} onClose={() => setViewed(null)} />
      <DecidePaymentDialog toDecide={toDecide} onClose={() => setToDecide(null)} />
    </>
  );
}
