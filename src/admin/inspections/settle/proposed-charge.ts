import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type InspectionData, vehicleAmong } from '../inspection-data.ts';

export type Charge = InspectionData['charges'][number];

/** Hours and minutes past the return, as a clock tells them. */
function lateness(minutes: number) {
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** Names what is proposed to be charged: on screen, and in the line that it becomes. */
export function useProposedCharge(data: InspectionData) {
  const { t, locale } = useTranslation();
  return ({ code, count, amountCents, taxCents, inspectionId }: Charge) => {
    // Its name alone where what it was proposed for is gone since.
    const withCount = code === 'late' ? t('settle.late', lateness(count)) : t(`settle.${code}`, { count });
    const words = count === 0 ? t(`charge.${code}`) : withCount;
    const vehicleId = data.inspections.find(({ id }) => id === inspectionId)?.vehicleId ?? '';
    const vehicle = vehicleAmong(data, vehicleId);
    const plate = data.vehicles.find(({ id }) => id === vehicleId)?.plate;
    const amount = amountCents === null ? t('settle.toJudge') : formatUsd(amountCents, locale);
    const tax = taxCents ? ` ${t('settle.tax', { amount: formatUsd(taxCents, locale) })}` : '';
    return {
      words,
      vehicle,
      amount: amount + tax,
      // On papers the line says of which car it is.
      proposed: {
        code,
        note: vehicle === null ? words : `${words} (${plate})`,
        inspectionId,
        ...(amountCents === null ? {} : { amountCents }),
      },
    };
  };
}
