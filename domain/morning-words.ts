import { amountsOf } from './cash-drawer.ts';
import { formatCurrency } from './format-currency.ts';
import { formatDay, formatInstant } from './format-day.ts';
import type { Locale } from './locale.ts';
import { formatUsd } from './money.ts';
import type { MorningText, MorningValue } from './morning-line.ts';

/** The values of a line as its reader writes them: screen and e-mail say the same. */

function valueText(value: MorningValue, locale: Locale): string | number {
  if (typeof value !== 'object') return value;
  if ('cents' in value) return formatUsd(value.cents, locale);
  if ('day' in value) return formatDay(value.day, locale);
  if ('instant' in value) return formatInstant(value.instant, locale);
  const amounts = amountsOf(value.cash);
  if (amounts.length === 0) return formatUsd(0, locale);
  return amounts
    .map(({ currency, amount }) => formatCurrency({ currency, currencyAmount: amount }, locale))
    .join(', ');
}

export function morningValues({ values }: MorningText, locale: Locale): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueText(value, locale)]));
}
