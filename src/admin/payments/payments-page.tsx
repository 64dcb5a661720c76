import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES, type PaymentDecision } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../frame/use-branch.ts';
import { FilterBar } from '../kit/list/filter-bar.tsx';
import { FilterSelect } from '../kit/list/filter-select.tsx';
import { positionOf } from '../kit/list/list-search.ts';
import { ListTable } from '../kit/list/list-table.tsx';
import { SearchInput } from '../kit/list/search-input.tsx';
import { DecidePaymentDialog, type PaymentToDecide } from './decide-payment-dialog.tsx';
import { type PaymentRow, paymentColumns } from './payment-columns.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import type { PaymentsSearch } from './payments-search.ts';
import { type ProofToView, ProofViewer } from './proof-viewer.tsx';

const route = getRouteApi('/admin/payments');
const NO_FILTER = { q: undefined, status: undefined, method: undefined };

function hasFilter({ q, status, method }: PaymentsSearch): boolean {
  return [q, status, method].some((value) => value !== undefined);
}

/** The ledger: what waits, what came in, and the decision about each. */
export function PaymentsPage() {
  const { t } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const move = (change: Partial<PaymentsSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  return (
    <>
      <ScreenHead title={t('adminPayments.list.title')} />
      <PaymentSummary />
      <PaymentFilters search={search} onChange={(change) => move({ page: undefined, ...change })} />
      <PaymentsTable search={search} onMove={move} />
    </>
  );
}

interface PaymentFiltersProps {
  search: PaymentsSearch;
  onChange: (change: Partial<PaymentsSearch>) => void;
}

function PaymentFilters({ search, onChange }: PaymentFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar onClear={hasFilter(search) ? () => onChange(NO_FILTER) : undefined}>
      <SearchInput
        label={t('adminPayments.filter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <FilterSelect
        label={t('adminPayments.filter.status')}
        any={t('adminPayments.filter.anyStatus')}
        values={LEDGER_STATUSES}
        textOf={(value) => t(`status.payment.${value}`)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('adminPayments.filter.method')}
        any={t('adminPayments.filter.anyMethod')}
        values={PAYMENT_METHODS}
        textOf={(value) => t(`method.${value}`)}
        value={search.method}
        onChange={(method) => onChange({ method })}
      />
    </FilterBar>
  );
}

interface PaymentsTableProps {
  search: PaymentsSearch;
  onMove: (change: Partial<PaymentsSearch>) => void;
}

function PaymentsTable({ search, onMove }: PaymentsTableProps) {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const { q, status, method } = search;
  const query = trpc.payments.list.useQuery(
    { search: q, status, method, branchId, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
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
