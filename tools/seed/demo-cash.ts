import type { Insertable } from 'kysely';
import { addDays, weekdayOf } from '#domain/calendar-day.ts';
import type { ExpenseKind } from '#domain/expense.ts';
import { centsOfGourdes } from '#domain/gourdes.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoTime } from './demo-time.ts';
import { demoVehicles } from './demo-vehicles.ts';

export type DemoExpense = Insertable<Tables['expenses']> & {
  id: string;
  currencyAmount: number;
  madeAt: string;
};

const RATE_DAYS = 30;
const EXPENSE_DAYS = 60;

/** A rate for each working day of a month, moving a little, as the central bank's does. */
export function demoRates({ now, today }: DemoTime, enteredByUserId: string) {
  const days = Array.from({ length: RATE_DAYS }, (_, back) => addDays(today, -back));
  return days
    .filter((day) => day === today || weekdayOf(day) % 6 !== 0)
    .map((day, back): Insertable<Tables['exchangeRates']> => {
      const at = Math.min(Date.parse(`${day}T13:05:00Z`), now.getTime() - MINUTE_MS);
      const htgPerUsd = Number((131.2 + Math.sin(back) / 4).toFixed(4));
      return { day, htgPerUsd, source: 'brh', enteredByUserId, enteredAt: new Date(at) };
    });
}

const USUAL: readonly { kind: ExpenseKind; htg: number }[] = [
  { kind: 'fuel', htg: 6800 },
  { kind: 'washing', htg: 1500 },
  { kind: 'parts', htg: 9200 },
  { kind: 'repair', htg: 17_500 },
];

/** What the cars cost in two months: one thing every third day, paid by the bank. */
export function demoExpenses({ today }: DemoTime, madeByUserId: string): Insertable<Tables['expenses']>[] {
  return Array.from({ length: EXPENSE_DAYS / 3 }, (_, index) => {
    const usual = USUAL[index % USUAL.length];
    const vehicle = demoVehicles[index % demoVehicles.length];
    if (usual === undefined || vehicle === undefined) throw new Error('The demo has cars and what they cost');
    const { kind, htg } = usual;
    return {
      id: stableId(`expense ${index}`),
      branchId: vehicle.columns.branchId,
      vehicleId: vehicle.columns.id,
      kind,
      currency: 'HTG',
      currencyAmount: htg,
      htgPerUsd: 131.2,
      amountCents: centsOfGourdes(htg, 131.2),
      paidFrom: 'bank',
      liters: kind === 'fuel' ? 9 : null,
      odometerKm: kind === 'fuel' ? 31_000 + index * 420 : null,
      madeByUserId,
      madeAt: new Date(`${addDays(today, -3 * index - 1)}T15:00:00Z`),
    };
  });
}

/** What an agent paid out of the drawer two days ago: washing, in gourdes. */
export function demoDrawerExpense({ today }: DemoTime, staffId: string): DemoExpense {
  const vehicle = demoVehicles.find(({ columns }) => columns.branchId === 'les_cayes');
  if (vehicle === undefined) throw new Error('The demo has a car at Les Cayes');
  return {
    id: stableId('expense from the drawer'),
    branchId: 'les_cayes',
    vehicleId: vehicle.columns.id,
    kind: 'washing',
    currency: 'HTG',
    currencyAmount: 1_500,
    htgPerUsd: 131.2,
    amountCents: centsOfGourdes(1_500, 131.2),
    paidFrom: 'drawer',
    note: 'Washed after the rain, before the pickup',
    madeByUserId: staffId,
    madeAt: `${addDays(today, -2)}T16:20:00.000Z`,
  };
}
