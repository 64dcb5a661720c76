import { Button } from '@mantine/core';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { CURRENCIES } from '#domain/currency.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { LEDGER_STATUSES } from '#domain/payment-status.ts';
import type { Receiver } from '#domain/payment-sums.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { FilterBar } from '../kit/list/filter-bar.tsx';
import { FilterDays } from '../kit/list/filter-days.tsx';
import { FilterSelect } from '../kit/list/filter-select.tsx';
import { SearchInput } from '../kit/list/search-input.tsx';
import { methodName } from '../kit/method-name.ts';
import { hasFilter, type PaymentsSearch } from './payments-search.ts';

const NO_FILTER = {
  q: undefined,
  status: undefined,
  method: undefined,
  currency: undefined,
  receiver: undefined,
  from: undefined,
  to: undefined,
};

interface PaymentFiltersProps {
  search: PaymentsSearch;
  receivers: readonly Receiver[] | undefined;
  onChange: (change: Partial<PaymentsSearch>) => void;
}

/** Search and filters of the list; what they hold is in the address. */
export function PaymentFilters({ search, receivers = [], onChange }: PaymentFiltersProps) {
  const { t } = useTranslation();
  const today = todayInHaiti(new Date());
  return (
    <FilterBar onClear={hasFilter(search) ? () => onChange(NO_FILTER) : undefined}>
      <SearchInput
        label={t('adminPayments.filter.search')}
        value={search.q ?? ''}
        onSearch={(text) => onChange({ q: text || undefined })}
      />
      <Button size="sm" variant="default" onClick={() => onChange({ from: today, to: today })}>
        {t('paymentList.today')}
      </Button>
      <FilterDays
        labels={{ from: t('paymentList.from'), to: t('paymentList.to') }}
        value={search}
        onChange={onChange}
      />
      <FilterSelect
        label={t('paymentList.receiver')}
        any={t('paymentList.anyReceiver')}
        values={receivers.map(({ id }) => id)}
        textOf={(value) => receivers.find(({ id }) => id === value)?.name ?? value}
        value={search.receiver}
        onChange={(receiver) => onChange({ receiver })}
      />
      <FilterSelect
        label={t('adminPayments.filter.method')}
        any={t('adminPayments.filter.anyMethod')}
        values={PAYMENT_METHODS}
        textOf={(value) => methodName(t, value)}
        value={search.method}
        onChange={(method) => onChange({ method })}
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
        label={t('money.currency')}
        any={t('paymentList.anyCurrency')}
        values={CURRENCIES}
        textOf={(value) => t(value === 'USD' ? 'money.usd' : 'money.htg')}
        value={search.currency}
        onChange={(currency) => onChange({ currency })}
      />
    </FilterBar>
  );
}
