import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import type { FocusEvent } from 'react';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { Currency } from '#domain/currency.ts';
import { isRateOld } from '#domain/exchange-rate.ts';
import { formatRate } from '#domain/format-currency.ts';
import { formatDay } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AnchorLink } from '../../kit/anchor-link.ts';
import { MoneyInput } from '../../kit/fields/money-input.tsx';
import type { MoneyRate } from './booking-money.ts';

interface AmountInputProps {
  label: string;
  currency: Currency;
  value: string;
  error?: string | undefined;
  name: string;
  onChange: (text: string) => void;
  isRequired?: boolean;
  /** The form opens in it, with its amount selected: what is typed takes the place of what was filled in, Enter saves it. */
  isFocused?: boolean;
  description?: string | undefined;
  disabled?: boolean;
}

/** Dollars with two decimals, or whole gourdes. */
export function AmountInput({ currency, isRequired, isFocused, onChange, ...field }: AmountInputProps) {
  const opened = isFocused && {
    'data-autofocus': true,
    // On a phone the keys would cover what is most often pressed: the balance is filled in.
    autoFocus: !window.matchMedia('(pointer: coarse)').matches,
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  };
  const props = { ...field, withAsterisk: isRequired, ...opened };
  if (currency === 'USD') return <MoneyInput {...props} onChange={onChange} />;
  return (
    <TextInput
      size="sm"
      inputMode="numeric"
      rightSection="G"
      styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface CurrencyChoiceProps {
  value: Currency;
  isRateKnown: boolean;
  onChoose: (currency: Currency) => void;
}

/** Dollars or gourdes; without a rate no gourdes can be counted. */
export function CurrencyChoice({ value, isRateKnown, onChoose }: CurrencyChoiceProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="sm"
      aria-label={t('money.currency')}
      value={value}
      onChange={(chosen) => onChoose(chosen as Currency)}
      data={[
        { value: 'USD', label: t('money.usd') },
        { value: 'HTG', label: t('money.htg'), disabled: !isRateKnown },
      ]}
    />
  );
}

interface WorthProps {
  currency: Currency;
  cents: number | null;
  rate: MoneyRate;
}

/** What gourdes come to in dollars and at which rate; or what to do while there is none. */
export function Worth({ currency, cents, rate }: WorthProps) {
  const { t, locale } = useTranslation();
  if (rate === null)
    return (
      <Text fz={13} c="dimmed" mt={4}>
        {t('money.rate.missing')}{' '}
        <AnchorLink to="/admin/cash" inherit underline="always">
          {t('money.rate.enter')}
        </AnchorLink>
      </Text>
    );
  if (currency === 'USD') return null;
  const known = { rate: formatRate(rate.htgPerUsd, locale), day: formatDay(rate.day, locale) };
  return (
    <Group gap="2px 8px" mt={4} fz={13}>
      {cents === null ? null : <strong>{t('money.worth', { amount: formatUsd(cents, locale) })}</strong>}
      {isRateOld(rate.day, todayInHaiti(new Date())) ? (
        <Text span inherit fw={600}>
          {t('money.rate.old', known)}
        </Text>
      ) : (
        <Text span inherit c="dimmed">
          {t('money.rate.used', known)}
        </Text>
      )}
    </Group>
  );
}

type AmountWithCurrencyProps = AmountInputProps &
  Pick<CurrencyChoiceProps, 'isRateKnown'> & {
    onCurrency: CurrencyChoiceProps['onChoose'];
  };

/** An amount, and beside it the currency that it is in. */
export function AmountWithCurrency({ isRateKnown, onCurrency, ...amount }: AmountWithCurrencyProps) {
  return (
    <Group align="flex-start" gap="sm" wrap="nowrap">
      <div style={{ flex: 1 }}>
        <AmountInput {...amount} />
      </div>
      <div style={{ marginTop: 25 }}>
        <CurrencyChoice value={amount.currency} isRateKnown={isRateKnown} onChoose={onCurrency} />
      </div>
    </Group>
  );
}
