import { ActionIcon, NumberInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { isReturned } from '#domain/booking-status.ts';
import type { ExtraCount } from '#domain/edit-price.ts';
import { formatUsd } from '#domain/money.ts';
import { MAX_EXTRA_COUNT } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useExtrasLeft } from '../form/use-extras-left.ts';
import type { BookingData } from './booking-data.ts';
import type { EditForm } from './edit-values.ts';
import classes from './editor-fields.module.css';

interface EditExtrasProps {
  form: EditForm;
  base: BookingData;
}

interface Choice {
  code: string;
  name: string;
  unitCents: number;
  isPerDay: boolean;
  max: number;
}

/** What was booked at its own price, then what else is on offer. */
function useChoices({ quote }: BookingData): Choice[] {
  const { data: options } = trpc.staff.bookings.formOptions.useQuery(undefined, { staleTime: 0 });
  const offered = options?.extras ?? [];
  const booked = quote.lines.flatMap(({ kind, code, label, quantity, days, unitCents }) => {
    if (kind !== 'extra' || code === null) return [];
    const stock = offered.find((extra) => extra.code === code)?.stock ?? MAX_EXTRA_COUNT;
    return [
      { code, name: label ?? code, unitCents, isPerDay: days !== null, max: Math.max(stock, quantity) },
    ];
  });
  const others = offered.filter(({ code }) => booked.every((extra) => extra.code !== code));
  return [
    ...booked,
    ...others.map(({ code, name, unitPriceCents: unitCents, isPerDay, stock }) => {
      const max = Math.min(stock ?? MAX_EXTRA_COUNT, MAX_EXTRA_COUNT);
      return { code, name, unitCents, isPerDay, max };
    }),
  ];
}

/** How many of each extra go along with the car. */
export function EditExtras({ form, base }: EditExtrasProps) {
  const { t, locale } = useTranslation();
  const choices = useChoices(base);
  const isBack = isReturned(base.bookingStatus);
  const { extras } = form.values;
  const leftOf = useExtrasLeft(form.values, base.id);
  const countOf = (code: string) => extras.find((extra) => extra.code === code)?.quantity ?? 0;
  const setCount = (code: string, quantity: number) => {
    const counts: ExtraCount[] = choices.map((choice) => ({
      code: choice.code,
      quantity: choice.code === code ? quantity : countOf(choice.code),
    }));
    form.set(
      'extras',
      counts.filter((count) => count.quantity > 0),
    );
  };
  return (
    <div className={classes.extras}>
      {isBack ? <p className={classes.waits}>{t('validation.extras.returned')}</p> : null}
      {choices.map(({ code, name, unitCents, isPerDay, max }) => {
        // It matters where fewer are left than one could ask for; what is booked already may stay.
        const left = leftOf(code);
        const most = Math.max(countOf(code), Math.min(max, left ?? max));
        const price = `${formatUsd(unitCents, locale)} ${isPerDay ? t('common.perDay') : t('quote.once')}`;
        return (
          <NumberInput
            key={code}
            size="sm"
            name={`extras.${code}`}
            label={name}
            description={
              left !== undefined && left < max
                ? `${price} · ${t('adminBookings.extras.left', { count: left })}`
                : price
            }
            classNames={{ input: classes.count }}
            value={countOf(code)}
            disabled={isBack}
            min={0}
            max={most}
            clampBehavior="strict"
            allowDecimal={false}
            hideControls
            leftSectionWidth={40}
            leftSection={
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('adminBookings.edit.oneLess', { name })}
                disabled={isBack || countOf(code) === 0}
                onClick={() => setCount(code, countOf(code) - 1)}
              >
                <IconMinus size={16} aria-hidden />
              </ActionIcon>
            }
            rightSectionWidth={40}
            rightSection={
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('adminBookings.edit.oneMore', { name })}
                disabled={isBack || countOf(code) >= most}
                onClick={() => setCount(code, countOf(code) + 1)}
              >
                <IconPlus size={16} aria-hidden />
              </ActionIcon>
            }
            onChange={(value) => setCount(code, Number(value) || 0)}
          />
        );
      })}
      {form.errorOf('extras') ? (
        <p role="alert" className={classes.waits}>
          {form.errorOf('extras')}
        </p>
      ) : null}
    </div>
  );
}
