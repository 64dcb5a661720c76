import { NativeSelect } from '@mantine/core';
import { BOOKING_STATUSES, isBookingStatus } from '#domain/booking-status.ts';
import { isPaymentStatus, PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DayInput } from '../fields/day-input.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { SearchInput } from '../list/search-input.tsx';
import { type BookingsSearch, hasFilter } from './bookings-search.ts';

const NO_FILTER = { q: undefined, status: undefined, payment: undefined, from: undefined, to: undefined };

interface BookingFiltersProps {
  search: BookingsSearch;
  onChange: (change: Partial<BookingsSearch>) => void;
}

/** Search and filters of the list; what they hold is in the address. */
export function BookingFilters({ search, onChange }: BookingFiltersProps) {
  const { t } = useTranslation();
  return (
    <FilterBar onClear={hasFilter(search) ? () => onChange(NO_FILTER) : undefined}>
      <SearchInput
        label={t('adminBookings.filter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <NativeSelect
        size="sm"
        aria-label={t('adminBookings.filter.status')}
        value={search.status ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ status: isBookingStatus(value) ? value : undefined })
        }
        data={[
          { value: '', label: t('adminBookings.filter.anyStatus') },
          ...BOOKING_STATUSES.map((value) => ({ value, label: t(`status.booking.${value}`) })),
        ]}
      />
      <NativeSelect
        size="sm"
        aria-label={t('adminBookings.filter.payment')}
        value={search.payment ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ payment: isPaymentStatus(value) ? value : undefined })
        }
        data={[
          { value: '', label: t('adminBookings.filter.anyPayment') },
          ...PAYMENT_STATUSES.map((value) => ({ value, label: t(`status.payment.${value}`) })),
        ]}
      />
      <DayInput
        size="sm"
        clearable
        aria-label={t('adminBookings.filter.from')}
        placeholder={t('adminBookings.filter.from')}
        value={search.from ?? ''}
        max={search.to}
        onChange={(day) => onChange({ from: day || undefined })}
      />
      <DayInput
        size="sm"
        clearable
        aria-label={t('adminBookings.filter.to')}
        placeholder={t('adminBookings.filter.to')}
        value={search.to ?? ''}
        min={search.from}
        onChange={(day) => onChange({ to: day || undefined })}
      />
    </FilterBar>
  );
}
