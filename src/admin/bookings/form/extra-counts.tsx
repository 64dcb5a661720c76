import { ActionIcon, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { ExtraCount } from '#domain/extra-counts.ts';
import { type Cents, formatUsd } from '#domain/money.ts';
import { MAX_EXTRA_COUNT } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './extra-counts.module.css';
import type { FormOptions } from './use-price-source.ts';

/** An extra that may go along with the car, at its price, and the most of it that anybody may have. */
export interface ExtraChoice {
  code: string;
  name: string;
  unitCents: Cents;
  isPerDay: boolean;
  max: number;
}

/** An extra as the catalogue offers it. */
export function choiceOf({
  code,
  name,
  unitPriceCents: unitCents,
  isPerDay,
  stock,
}: FormOptions['extras'][number]): ExtraChoice {
  return { code, name, unitCents, isPerDay, max: Math.min(stock ?? MAX_EXTRA_COUNT, MAX_EXTRA_COUNT) };
}

interface ExtraCountsProps {
  choices: readonly ExtraChoice[];
  counts: readonly ExtraCount[];
  onChange: (counts: ExtraCount[]) => void;
  /** How many other bookings leave; undefined where nobody counts, or the form is not that far. */
  leftOf: (code: string) => number | undefined;
  isDisabled?: boolean;
  error: string | undefined;
}

/** How many of each extra go along with the car. */
export function ExtraCounts({
  choices,
  counts,
  onChange,
  leftOf,
  isDisabled = false,
  error,
}: ExtraCountsProps) {
  const countOf = (code: string) => counts.find((extra) => extra.code === code)?.quantity ?? 0;
  const setCount = (code: string, quantity: number) => {
    const next = choices.map((choice) => ({
      code: choice.code,
      quantity: choice.code === code ? quantity : countOf(choice.code),
    }));
    onChange(next.filter((count) => count.quantity > 0));
  };
  return (
    <div className={classes.extras}>
      {choices.map((choice) => (
        <CountField
          key={choice.code}
          choice={choice}
          count={countOf(choice.code)}
          left={leftOf(choice.code)}
          isDisabled={isDisabled}
          onChange={(quantity) => setCount(choice.code, quantity)}
        />
      ))}
      {error ? (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface CountFieldProps {
  choice: ExtraChoice;
  count: number;
  left: number | undefined;
  isDisabled: boolean;
  onChange: (quantity: number) => void;
}

function CountField({ choice, count, left, isDisabled, onChange }: CountFieldProps) {
  const { t, locale } = useTranslation();
  const { code, name, unitCents, isPerDay, max } = choice;
  // It matters where fewer are left than one could ask for; what is chosen already may stay.
  const isShort = left !== undefined && (left < max || left === 0);
  const most = Math.max(count, Math.min(max, left ?? max));
  const price = `${formatUsd(unitCents, locale)} ${isPerDay ? t('common.perDay') : t('quote.once')}`;
  const button = (step: 1 | -1, isOff: boolean) => (
    <ActionIcon
      variant="subtle"
      size="lg"
      aria-label={t(step > 0 ? 'adminBookings.extras.oneMore' : 'adminBookings.extras.oneLess', { name })}
      // By keyboard the arrows of the field do the same: one stop an extra is enough.
      tabIndex={-1}
      disabled={isDisabled || isOff}
      onClick={() => onChange(count + step)}
    >
      {step > 0 ? <IconPlus size={16} aria-hidden /> : <IconMinus size={16} aria-hidden />}
    </ActionIcon>
  );
  return (
    <NumberInput
      size="sm"
      name={`extras.${code}`}
      label={name}
      description={isShort ? `${price} · ${t('adminBookings.extras.left', { count: left })}` : price}
      classNames={{ input: classes.count }}
      value={count}
      disabled={isDisabled}
      min={0}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      hideControls
      selectAllOnFocus
      leftSectionWidth={40}
      leftSection={button(-1, count === 0)}
      rightSectionWidth={40}
      rightSection={button(1, count >= most)}
      onChange={(value) => onChange(Number(value) || 0)}
    />
  );
}
