import { totalsOf } from '#domain/price-totals.ts';
import type { Quote } from '#domain/quote.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { BOOKING_LABELS } from '../../kit/activity/activity-fields.ts';
import { useValueText } from '../../kit/activity/use-value-text.ts';
import type { ConflictField } from '../../kit/editing/conflict-dialog.tsx';
import type { EditValues } from './edit-values.ts';

/** A version of the form with the price that comes of it: lines that are left to the engine are compared too. */
export function pricedVersion(values: EditValues, quote: Quote | null) {
  const { baseRate, feesTotal, oneWayFee, discount, taxTotal, extras, overrideReason, ...others } = values;
  const { transferFee, afterHoursPickup, afterHoursReturn, extraPrices, leavingReason, ...fields } = others;
  return {
    ...fields,
    ...(quote && totalsOf(quote.lines)),
  };
}

export type PricedVersion = ReturnType<typeof pricedVersion>;

/** Every field of a booking's form in words, and its price. */
export function useBookingConflictFields(
  /** 'Toyota RAV4 2022' */
  vehicleName: (id: string) => string,
): ConflictField<PricedVersion>[] {
  const { t } = useTranslation();
  const textOf = useValueText();
  return Object.entries(BOOKING_LABELS).map(([key, label]) => ({
    label: t(label),
    text: (version) => {
      if (key === 'vehicleId') return vehicleName(version.vehicleId);
      return textOf(key, version[key as keyof PricedVersion]);
    },
  }));
}
