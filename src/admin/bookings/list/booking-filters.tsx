import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FilterBar } from '../../kit/list/filter-bar.tsx';
import { FilterDays } from '../../kit/list/filter-days.tsx';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { SearchInput } from '../../kit/list/search-input.tsx';
import { type BookingsSearch, hasFilter } from './bookings-search.ts';

const NO_FILTER = {
  q: undefined,
  status: undefined,
  payment: undefined,
  from: undefined,
  to: undefined,
};

interface BookingFiltersProps {
  search: BookingsSearch;
  onChange: (change: Partial<BookingsSearch>) => void;
}

/** Search and filters of the list; what they hold is in the address. */
export function BookingFilters({ search, onChange }: BookingFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar onClear={hasFilter({ ...search, due: undefined }) ? () => onChange(NO_FILTER) : undefined}>
      <SearchInput
        label={t('adminBookings.filter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <FilterSelect
        label={t('adminBookings.filter.status')}
        any={t('adminBookings.filter.anyStatus')}
        values={BOOKING_STATUSES}
        textOf={(value) => t(`status.booking.${value}`)}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('adminBookings.filter.payment')}
        any={t('adminBookings.filter.anyPayment')}
        values={PAYMENT_STATUSES}
        textOf={(value) => t(`status.payment.${value}`)}
        value={search.payment}
        onChange={(payment) => onChange({ payment })}
      />
      <FilterDays
        labels={{ from: t('adminBookings.filter.from'), to: t('adminBookings.filter.to') }}
        value={search}
        onChange={onChange}
      />
    </FilterBar>
  );
}
