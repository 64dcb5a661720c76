import type { InspectionKind } from './inspection.ts';

/**
 * The stays of cars with a client (docs/decisions/0032): a rental may use several cars, and one of them twice. A stay begins with the
 * swap that brought the car, or with the rental; its hand-over and its return belong to it.
 */

interface Record {
  id: string;
  kind: InspectionKind;
  /** The swap that brought the car; null where the rental began with it. */
  swapId: string | null;
  happenedAt: string;
}

/** Of one car and one booking, those that count: what was seen to leave, and is not back since. */
function isStillOut(records: readonly Record[], left: Record): boolean {
  return !records.some(
    ({ kind, swapId, happenedAt }) =>
      kind === 'return' && swapId === left.swapId && Date.parse(happenedAt) >= Date.parse(left.happenedAt),
  );
}

/**
 * To which stay of a car the next record belongs: the one of which it is out, also where a swap gave its client the same car again;
 * else the one that began last.
 */
export function stayToRecord(records: readonly Record[], cameBy: string | null): string | null {
  const out = records.find((record) => record.kind === 'hand_over' && isStillOut(records, record));
  return out === undefined ? cameBy : out.swapId;
}

/** By which swap a rental got its own car, and when; null where it began with it. */
interface OwnVehicle {
  cameBy: string | null;
  /** From when it has it, where that is not the pickup. */
  vehicleSince: string | null;
}

/**
 * In which stay of its own car a rental is, or was when it ended: where a swap gave its client a car that they had never brought back, the one
 * that went on; else the one that began last. `records` are that car's.
 */
export function presentStay(records: readonly Record[], { cameBy, vehicleSince }: OwnVehicle): string | null {
  if (cameBy === null || vehicleSince === null) return stayToRecord(records, cameBy);
  const since = Date.parse(vehicleSince);
  return stayToRecord(
    records.filter(({ happenedAt }) => Date.parse(happenedAt) <= since),
    cameBy,
  );
}

/** Whether a car that came during the rental is still to be handed over: nobody has recorded how it left. */
export function isToLeave(records: readonly Record[], cameBy: string | null): boolean {
  if (cameBy === null || stayToRecord(records, cameBy) !== cameBy) return false;
  return records.every(({ kind, swapId }) => kind !== 'hand_over' || swapId !== cameBy);
}

interface BookingRecord extends Record {
  vehicleId: string;
  replacesId: string | null;
}

export interface VehicleStay<Of extends BookingRecord> {
  vehicleId: string;
  swapId: string | null;
  /** The records that count; undefined where nobody looked. */
  handOver: Of | undefined;
  back: Of | undefined;
  /** All of the stay, in the order in which they were recorded. */
  records: Of[];
}

/** The stays of a booking's cars of which something was recorded, in the order in which they began; `records` as they were recorded. */
export function vehicleStays<Of extends BookingRecord>(records: readonly Of[]): VehicleStay<Of>[] {
  const replaced = new Set(records.map(({ replacesId }) => replacesId));
  const byStay = Map.groupBy(records, ({ vehicleId, swapId }) => `${vehicleId} ${swapId}`);
  return [...byStay.values()].flatMap((ofStay) => {
    const [first] = ofStay;
    const counted = (kind: InspectionKind) =>
      ofStay.find((record) => record.kind === kind && !replaced.has(record.id));
    const { vehicleId, swapId } = first ?? {};
    if (vehicleId === undefined || swapId === undefined) return [];
    return [{ vehicleId, swapId, handOver: counted('hand_over'), back: counted('return'), records: ofStay }];
  });
}
