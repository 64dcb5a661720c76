import type { BranchVehiclesInput, TakenVehiclesInput } from '#domain/schemas/staff-bookings.ts';
import {
  listTakenVehicles as readTaken,
  listBranchVehicles as readVehicles,
} from '../../db/queries/bookings/booking-form.ts';
import type { Deps } from '../../deps.ts';

/** The active cars of a branch, by brand (SPEC §5, staff create form), and the own car of a booking that is edited. */
export function listBranchVehicles({ db }: Pick<Deps, 'db'>, input: BranchVehiclesInput) {
  return readVehicles(db, input);
}

/** Those of them that are taken on some of the days, until when, and from when each is free for as many (D6). */
export function listTakenVehicles({ db }: Pick<Deps, 'db'>, input: TakenVehiclesInput) {
  return readTaken(db, input);
}
