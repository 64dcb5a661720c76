import type { Insertable } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoTime } from './demo-time.ts';
import { demoCars } from './demo-vehicles.ts';

/** The papers and the service of the demo's cars: one insurance ends soon, one oil change is overdue. */
export function demoUpkeep({ today }: DemoTime, madeByUserId: string) {
  const madeAt = new Date(`${addDays(today, -20)}T15:00:00Z`);
  const made = { madeByUserId, madeAt };
  const papers = demoCars.flatMap(({ columns }, index): Insertable<Tables['carPapers']>[] => [
    {
      id: stableId(`insurance ${index}`),
      vehicleId: columns.id,
      kind: 'insurance',
      ...made,
      number: `OAVCT-${44_100 + index}`,
      validUntil: addDays(today, index === 0 ? 12 : 90 + index * 20),
    },
    {
      id: stableId(`registration ${index}`),
      vehicleId: columns.id,
      kind: 'registration',
      ...made,
      number: null,
      validUntil: addDays(today, 120 + index * 15),
    },
  ]);
  const plans = demoCars.map(({ columns }, index): Insertable<Tables['servicePlans']> => {
    return {
      id: stableId(`oil ${index}`),
      vehicleId: columns.id,
      kind: 'oil',
      everyMonths: 6,
      everyKm: 5_000,
    };
  });
  const services = plans.map(({ id: planId }, index): Insertable<Tables['servicesDone']> => {
    const doneOn = addDays(today, index === 1 ? -200 : -30);
    return { id: stableId(`oil done ${index}`), planId: planId ?? '', doneOn, odometerKm: 30_000, ...made };
  });
  return { papers, plans, services };
}
