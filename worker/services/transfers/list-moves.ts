import { MAX_REPLACEMENTS } from '#domain/risk.ts';
import type { BookingRiskInput, BranchIdInput, ListTransfersInput } from '#domain/schemas/transfers.ts';
import { lateSince } from '#domain/transfers.ts';
import { selectRoutes } from '../../db/queries/settings/routes.ts';
import { findRisk, listReplacements, listRisks } from '../../db/queries/transfers/risks.ts';
import { selectOpenTransfers } from '../../db/queries/transfers/transfers.ts';
import type { Deps } from '../../deps.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Transfers that have not ended, the next first, from or to a branch, of a car, or all; `lateSince` the day on which it should have left or arrived. */
export async function listTransfers({ db, clock }: Needs, { branchId, vehicleId }: ListTransfersInput) {
  const now = clock.now();
  let open = selectOpenTransfers(db);
  if (branchId !== undefined)
    open = open.where((eb) => eb.or([eb('fromBranchId', '=', branchId), eb('toBranchId', '=', branchId)]));
  if (vehicleId !== undefined) open = open.where('vehicleId', '=', vehicleId);
  return (await open.execute()).map((transfer) => ({ ...transfer, lateSince: lateSince(transfer, now) }));
}

/** Bookings whose car may not be there when they begin, of a branch or all. */
export function listBookingsAtRisk({ db, clock }: Needs, { branchId }: BranchIdInput) {
  return listRisks(db, branchId, clock.now());
}

/** Why a booking is at risk, and which free cars of its class or better it could have; null when it is not. */
export async function getBookingRisk({ db, clock }: Needs, { bookingId }: BookingRiskInput) {
  const at = clock.now();
  const booking = await findRisk(db, bookingId, at);
  if (!booking) return null;
  return { ...booking, replacements: await listReplacements(db, booking, { at, limit: MAX_REPLACEMENTS }) };
}

/** How long each direction takes, and whether it can be driven. */
export function listRoutes({ db }: Pick<Deps, 'db'>) {
  return selectRoutes(db).execute();
}
