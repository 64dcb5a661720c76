import { Group, Stack, Text, TextInput } from '@mantine/core';
import { formatGourdes } from '#domain/format-currency.ts';
import { needsReference, PAYMENT_METHODS, takesGourdes } from '#domain/payment-method.ts';
import { dollarsText } from '#domain/typed-amount.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { AmountInput, CurrencyChoice, Worth } from './amount-fields.tsx';
import type { MoneyRate } from './booking-money.ts';
import { MethodChoice } from './method-choice.tsx';
import classes from './money.module.css';
import { byMethod, changeOf, inCurrency, type PartValues } from './received-values.ts';

interface PartFieldsProps {
  part: PartValues;
  /** What it is in the books; null while it is no amount. */
  cents: number | null;
  rate: MoneyRate;
  /** Where its errors are: `parts.0`. */
  path: string;
  errorOf: (path: string) => string | undefined;
  onChange: (part: PartValues) => void;
  isFirst?: boolean;
  /** Nothing is handed over: what was given and the change are not asked. */
  isSent?: boolean;
}

/** An amount in one currency, how it comes, and for cash what was given and what goes back. */
export function PartFields(props: PartFieldsProps) {
  const { part, cents, rate, path, errorOf, onChange, isFirst = false, isSent = false } = props;
  const { t } = useTranslation();
  const htgPerUsd = rate?.htgPerUsd ?? null;
  const methods = PAYMENT_METHODS.filter((method) => part.currency === 'USD' || takesGourdes(method));
  return (
    <Stack gap="sm">
      <div>
        <Group gap="xs" align="flex-end" wrap="nowrap" className={classes.amountRow}>
          <AmountInput
            isRequired
            isFocused={isFirst}
            name={`${path}.amount`}
            label={t('money.amount')}
            currency={part.currency}
            value={part.amount}
            error={errorOf(`${path}.currencyAmount`)}
            onChange={(amount) => onChange({ ...part, amount, isProposed: false, changeUsd: null })}
          />
          <CurrencyChoice
            value={part.currency}
            isRateKnown={rate !== null}
            onChoose={(currency) =>
              htgPerUsd !== null && onChange(inCurrency(part, currency, { htgPerUsd, cents }))
            }
          />
        </Group>
        {takesGourdes(part.method) ? <Worth currency={part.currency} cents={cents} rate={rate} /> : null}
      </div>
      <MethodChoice
        name={`${path}.method`}
        value={part.method}
        methods={methods}
        error={errorOf(`${path}.method`)}
        onChoose={(method) => onChange(byMethod(part, method))}
      />
      {part.method === 'cash' ? null : (
        <TextInput
          size="sm"
          name={`${path}.reference`}
          withAsterisk={needsReference(part.method)}
          label={t('money.reference')}
          value={part.reference}
          error={errorOf(`${path}.reference`)}
          onChange={({ currentTarget }) => onChange({ ...part, reference: currentTarget.value })}
        />
      )}
      {part.method === 'cash' && !isSent ? (
        <CashFields part={part} htgPerUsd={htgPerUsd} path={path} errorOf={errorOf} onChange={onChange} />
      ) : null}
    </Stack>
  );
}

interface CashFieldsProps extends Pick<PartFieldsProps, 'part' | 'path' | 'errorOf' | 'onChange'> {
  htgPerUsd: number | null;
}

/** What was given, and the change: so many dollars, the rest in gourdes. */
function CashFields({ part, htgPerUsd, path, errorOf, onChange }: CashFieldsProps) {
  const { t, locale } = useTranslation();
  const change = changeOf(part, htgPerUsd);
  const isBack = change !== null && change.usdCents + change.htg > 0;
  return (
    <>
      <Group gap="xs" align="flex-start" grow>
        <AmountInput
          name={`${path}.given`}
          label={t('money.given')}
          currency={part.currency}
          value={part.given}
          error={errorOf(`${path}.tenderedUsdCents`) ?? errorOf(`${path}.tenderedHtg`)}
          onChange={(given) => onChange({ ...part, given, changeUsd: null })}
        />
        {isBack ? (
          <AmountInput
            name={`${path}.change`}
            label={t('money.changeUsd')}
            currency="USD"
            value={part.changeUsd ?? dollarsText(change.usdCents)}
            onChange={(changeUsd) => onChange({ ...part, changeUsd })}
            disabled={htgPerUsd === null}
          />
        ) : null}
      </Group>
      {change !== null && change.htg > 0 ? (
        <Text fz="sm" fw={600}>
          {t('money.changeHtg', { amount: formatGourdes(change.htg, locale) })}
        </Text>
      ) : null}
    </>
  );
}
