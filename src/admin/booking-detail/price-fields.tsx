import { Button } from '@mantine/core';
import { type Cents, dollarsText, formatUsd, percentOf } from '#domain/money.ts';
import { dailyRateCents } from '#domain/rate.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { centsOf } from '../create-booking/create-values.ts';
import { useBranchVehicles } from '../create-booking/use-price-source.ts';
import { MoneyInput } from '../fields/money-input.tsx';
import type { BookingData } from './booking-data.ts';
import { type EditForm, editQuoteOf } from './edit-values.ts';
import classes from './editor-fields.module.css';

interface PriceFieldsProps {
  form: EditForm;
  base: BookingData;
}

/** What the list prices and the tax rate would make of the form; nothing is changed unasked (SPEC §9, staff edit). */
function useSuggestions({ form, base }: PriceFieldsProps) {
  const { values } = form;
  const { data: options } = trpc.staff.bookings.formOptions.useQuery();
  const vehicle = useBranchVehicles(values.pickupBranchId).find(({ id }) => id === values.vehicleId);
  const quote = editQuoteOf(values, base);
  if (!quote) return {};
  const taxedCents = Math.max(0, quote.baseTotalCents + quote.extrasTotalCents - quote.discountTotalCents);
  return {
    baseRateCents: vehicle && dailyRateCents(vehicle, quote.rentalDays),
    oneWayFeeCents: options?.staffOneWayFeeCents,
    taxTotalCents: options && percentOf(taxedCents, options.taxRateBasisPoints),
  };
}

/** The lines of the price that staff may type. */
export function PriceFields({ form, base }: PriceFieldsProps) {
  const { t } = useTranslation();
  const suggested = useSuggestions({ form, base });
  const isOneWay = form.values.pickupBranchId !== form.values.returnBranchId;
  return (
    <div className={classes.stack}>
      <MoneyInput
        label={t('adminBookings.field.baseRateCents')}
        description={<Suggestion form={form} field="baseRateCents" cents={suggested.baseRateCents} />}
        {...form.typed('baseRateCents')}
      />
      <div className={classes.pair}>
        <MoneyInput label={t('adminBookings.field.feesTotalCents')} {...form.typed('feesTotalCents')} />
        <MoneyInput label={t('adminBookings.field.discountTotalCents')} {...form.typed('discountCents')} />
      </div>
      <MoneyInput
        label={t('adminBookings.field.oneWayFeeCents')}
        disabled={!isOneWay}
        description={
          isOneWay ? (
            <Suggestion form={form} field="oneWayFeeCents" cents={suggested.oneWayFeeCents} />
          ) : (
            t('adminBookings.edit.sameBranch')
          )
        }
        {...form.typed('oneWayFeeCents')}
        value={isOneWay ? form.values.oneWayFeeCents : dollarsText(0)}
      />
      <MoneyInput
        label={t('adminBookings.field.taxTotalCents')}
        description={<Suggestion form={form} field="taxTotalCents" cents={suggested.taxTotalCents} />}
        {...form.typed('taxTotalCents')}
      />
    </div>
  );
}

interface SuggestionProps {
  form: EditForm;
  field: 'baseRateCents' | 'oneWayFeeCents' | 'taxTotalCents';
  cents: Cents | undefined;
}

/** The amount the rules give, taken over with one press; nothing while the field says the same. */
function Suggestion({ form, field, cents }: SuggestionProps) {
  const { t, locale } = useTranslation();
  if (cents === undefined || centsOf(form.values[field]) === cents) return null;
  return (
    <Button size="compact-xs" variant="light" onClick={() => form.set(field, dollarsText(cents))}>
      {t('adminBookings.edit.use', { amount: formatUsd(cents, locale) })}
    </Button>
  );
}
