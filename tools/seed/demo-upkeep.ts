import type { Insertable } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import type { Tables } from '#worker/db/schema.ts';
import { Chance, stableId } from './chance.ts';
import type { NewInspection } from './demo-inspections.ts';
import type { DemoTime } from './demo-time.ts';
import { demoVehicles } from './demo-vehicles.ts';

const OIL_KM = 5_000;
/** As the cars of the demo are driven. */
const KM_A_DAY = 55;
const KM_UNREAD = 30_000;
/** Of which cars the oil was changed too long ago, and nearly. */
const KM_SINCE_OIL: Record<number, number> = { 1: OIL_KM + 180, 12: OIL_KM - 160 };

/** What the clock of each car said last. */
function odometers(inspections: readonly NewInspection[]): Map<string, number> {
  const km = new Map<string, number>();
  for (const { vehicleId, odometerKm } of inspections)
    km.set(vehicleId, Math.max(odometerKm, km.get(vehicleId) ?? 0));
  return km;
}

/** The papers and the service of the demo's cars: one insurance ends soon, one oil change is overdue and one due. */
export function demoUpkeep(
  { today }: DemoTime,
  { madeByUserId, inspections }: { madeByUserId: string; inspections: readonly NewInspection[] },
) {
  const madeAt = new Date(`${addDays(today, -20)}T15:00:00Z`);
  const made = { madeByUserId, madeAt };
  const papers = demoVehicles.flatMap(({ columns }, index): Insertable<Tables['vehiclePapers']>[] => [
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
  const plans = demoVehicles.map(({ columns }, index): Insertable<Tables['servicePlans']> => {
    return {
      id: stableId(`oil ${index}`),
      vehicleId: columns.id,
      kind: 'oil',
      everyMonths: 6,
      everyKm: OIL_KM,
    };
  });
  const readings = odometers(inspections);
  const services = demoVehicles.map(({ columns }, index): Insertable<Tables['servicesDone']> => {
    const sinceKm = KM_SINCE_OIL[index] ?? new Chance(`oil ${columns.id}`).between(300, 3_900);
    const doneAt = addDays(today, -Math.ceil(sinceKm / KM_A_DAY));
    return {
      id: stableId(`oil done ${index}`),
      planId: stableId(`oil ${index}`),
      doneOn: doneAt,
      odometerKm: (readings.get(columns.id) ?? KM_UNREAD) - sinceKm,
      madeByUserId,
      madeAt: new Date(`${doneAt}T20:00:00Z`),
    };
  });
  return { papers, plans, services };
}
