import type { vehicleSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { type CalendarDay, todayInHaiti } from '#domain/calendar-day.ts';
import { refuseField } from '#domain/ledger.ts';
import type { UpkeepDueInput } from '#domain/schemas/upkeep.ts';
import type { VehicleIdInput } from '#domain/schemas/vehicles.ts';
import { odometerNow, paperState, serviceDue, type UpkeepWarnings } from '#domain/upkeep.ts';
import { findUpkeep, findUpkeepOfAll, type PaperRow, type PlanRow } from '../../db/queries/upkeep/upkeep.ts';
import type { Deps } from '../../deps.ts';

interface Read {
  papers: readonly PaperRow[];
  plans: readonly PlanRow[];
  odometers: readonly { vehicleId: string; odometerKm: number }[];
  warnings: UpkeepWarnings;
}

/** What is known of one car on a day. */
function upkeepOf({ papers, plans, odometers, warnings }: Read, vehicleId: string, today: CalendarDay) {
  const own = plans.filter((plan) => plan.vehicleId === vehicleId);
  const seen = odometers.find((one) => one.vehicleId === vehicleId);
  const odometerKm = odometerNow(seen?.odometerKm ?? null, own);
  return {
    odometerKm,
    papers: papers
      .filter((paper) => paper.vehicleId === vehicleId)
      .map(({ vehicleId: _, pictureContentType, ...paper }) => ({
        ...paper,
        hasPicture: pictureContentType !== null,
        state: paperState(paper.validUntil, today, warnings.paperWarningDays),
      })),
    services: own.map(({ vehicleId: _, note: __, ...plan }) => ({
      ...plan,
      ...serviceDue(plan, { odometerKm, today }, warnings),
    })),
  };
}

/** The papers of a car that count, and its service with when each is due. */
export async function getUpkeep({ db, clock }: Pick<Deps, 'db' | 'clock'>, { vehicleId }: VehicleIdInput) {
  return upkeepOf(await findUpkeep(db, vehicleId), vehicleId, todayInHaiti(clock.now()));
}

/** Papers that end soon or have ended, service that is due soon or was due, of all cars: ended papers first, then service that was due. */
export async function listUpkeepDue({ db, clock }: Pick<Deps, 'db' | 'clock'>, { branchId }: UpkeepDueInput) {
  const today = todayInHaiti(clock.now());
  const read = await findUpkeepOfAll(db, branchId);
  const rows = read.vehicles.flatMap(({ id: vehicleId, ...vehicle }) => {
    const { papers, services } = upkeepOf(read, vehicleId, today);
    return [
      ...papers.map(({ kind, validUntil, state }) => {
        return { vehicleId, ...vehicle, of: 'paper' as const, kind, dueOn: validUntil, kmLeft: null, state };
      }),
      ...services
        .filter(({ isStopped }) => !isStopped)
        .map(({ kind, dueOn, kmLeft, state }) => {
          return { vehicleId, ...vehicle, of: 'service' as const, kind, dueOn, kmLeft, state };
        }),
    ];
  });
  // An ended paper stops its car for all but the owner; a service that is due by distance has no day, and comes first of its kind.
  const rankOf = ({ state, of }: (typeof rows)[number]) => (state !== 'over' ? 2 : of === 'paper' ? 0 : 1);
  return rows
    .filter(({ state }) => state !== 'good')
    .toSorted((a, b) => rankOf(a) - rankOf(b) || (a.dueOn ?? '').localeCompare(b.dueOn ?? ''));
}

/** Of a car as the log names it. Throws VEHICLE_NOT_FOUND. */
export function requireVehicle<Vehicle extends Parameters<typeof vehicleSubject>[0]>(
  vehicle: Vehicle | undefined,
): Vehicle {
  if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
  return vehicle;
}

/** Throws VALIDATION_FAILED for a day that is not over. */
export function requirePast(field: string, day: CalendarDay, now: Date): void {
  if (day > todayInHaiti(now)) throw refuseField(field, 'validation.upkeep.doneOn');
}
