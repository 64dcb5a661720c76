import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { PAGE_SIZES } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import cells from '../../kit/list/cells.module.css';
import { daysInOrder } from '../../kit/list/filter-days.tsx';
import { positionOf } from '../../kit/list/list-search.ts';
import { ListTable } from '../../kit/list/list-table.tsx';
import { BookingReceiptDialog } from '../detail/booking-receipt-dialog.tsx';
import { CreateBookingDialog } from '../form/create-booking-dialog.tsx';
import { StatusDialogs } from '../status/status-dialogs.tsx';
import { useStatusChange } from '../status/use-status-change.ts';
import { bookingColumns } from './booking-columns.tsx';
import { BookingFilters } from './booking-filters.tsx';
import { type BookingsSearch, hasFilter, nextSort, sortStateOf } from './bookings-search.ts';
import { dueSearch, keepDue } from './due-queue.ts';
import { DueTabs } from './due-tabs.tsx';

const route = getRouteApi('/admin/bookings');
/** More than leaves or comes back in a day. */
const WHOLE_LIST = PAGE_SIZES[PAGE_SIZES.length - 1];

function useBookings(search: BookingsSearch) {
  const branchId = useBranch();
  const { q, status, payment, due, from, to, sort } = search;
  const days = daysInOrder({ from, to });
  return trpc.staff.bookings.list.useQuery(
    { search: q, status, paymentStatus: payment, due, ...days, sort, branchId, ...positionOf(search) },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
}

/** All bookings: found, ordered, their statuses set, new ones made. */
export function BookingsPage() {
  const { t } = useTranslation();
  const { may } = useStaffUser();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [receiptId, setReceiptId] = useState<string | null>(null);
  const move = (change: Partial<BookingsSearch>) =>
    navigate({ search: (current) => ({ ...current, ...change }), replace: true, resetScroll: false });
  const close = () => move({ create: undefined });
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <>
      <ScreenHead title={t('adminBookings.list.title')}>
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={isPrinting}
          onClick={() => {
            setIsPrinting(true);
            void move({ page: undefined, pageSize: WHOLE_LIST });
          }}
        >
          {t('adminBookings.list.print')}
        </Button>
        {may('agent') ? (
          <Button
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => move({ create: true })}
          >
            {t('adminBookings.list.create')}
          </Button>
        ) : null}
      </ScreenHead>
      <DueTabs
        due={search.due}
        onChoose={(due) => {
          keepDue(due);
          void move(dueSearch(due));
        }}
      />
      <BookingFilters search={search} onChange={(change) => move({ page: undefined, ...change })} />
      <PaperHead search={search} />
      <BookingsTable
        search={search}
        onMove={move}
        isPrinting={isPrinting}
        onPrint={() => setIsPrinting(false)}
      />
      <CreateBookingDialog
        isOpen={search.create === true}
        onClose={close}
        onCreated={async (id) => {
          await close();
          setReceiptId(id);
        }}
      />
      <BookingReceiptDialog bookingId={receiptId} onClose={() => setReceiptId(null)} />
    </>
  );
}

/** What the paper is about: the screen says it with its filters. */
function PaperHead({ search: { due, from, to } }: { search: BookingsSearch }) {
  const { t, locale } = useTranslation();
  const branchId = useBranch();
  const days = [from, to].filter((day) => day !== undefined).map((day) => formatDay(day, locale));
  const parts = [
    due ? t(`adminBookings.filter.due.${due}`) : t('adminBookings.list.title'),
    branchId ? t(`city.${branchId}`) : t('admin.top.allBranches'),
    ...(days.length > 0 ? [days.join(' – ')] : [formatDay(todayInHaiti(new Date()), locale)]),
  ];
  return <h2 className={cells.onPaper}>{parts.join(' · ')}</h2>;
}

interface BookingsTableProps {
  search: BookingsSearch;
  /** The whole list is asked for, to be printed once it is there. */
  isPrinting: boolean;
  onPrint: () => void;
  onMove: (change: Partial<BookingsSearch>) => void;
}

function BookingsTable({ search, onMove, isPrinting, onPrint }: BookingsTableProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useBookings(search);
  const isWhole = search.pageSize === WHOLE_LIST && query.data !== undefined && !query.isFetching;
  useEffect(() => {
    if (!isPrinting || !isWhole) return;
    onPrint();
    window.print();
  }, [isPrinting, isWhole, onPrint]);
  const change = useStatusChange();
  const isFiltered = hasFilter(search);
  return (
    <>
      <ListTable
        caption={t('adminBookings.list.title')}
        columns={bookingColumns({ t, change, isQueue: search.due !== undefined })}
        query={query}
        rowKey={(row) => row.id}
        onRowClick={(row) =>
          navigate({
            to: '/admin/bookings/$id',
            params: { id: row.id },
          })
        }
        sort={sortStateOf(search.sort)}
        onSort={(key) => onMove({ sort: nextSort(key, search.sort), page: undefined })}
        position={search}
        onMove={onMove}
        empty={{
          title: t(isFiltered ? 'adminBookings.list.noneFound' : 'adminBookings.list.none'),
          text: t(isFiltered ? 'adminBookings.list.noneFoundText' : 'adminBookings.list.noneText'),
        }}
      />
      <StatusDialogs change={change} />
    </>
  );
}
