import { MAX_EXTRA_COUNT } from '#domain/policy.ts';
import { trpc } from '#src/lib/trpc.ts';
import { choiceOf, type ExtraChoice } from '../form/extra-counts.tsx';
import type { BookingData } from './booking-data.ts';

/** What was booked at its own price, then what else is on offer. */
export function useExtraChoices({ quote }: Pick<BookingData, 'quote'>): ExtraChoice[] {
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
  return [...booked, ...others.map(choiceOf)];
}
