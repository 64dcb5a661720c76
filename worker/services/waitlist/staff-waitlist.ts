import { AppError } from '#domain/app-error.ts';
import { OFFER_MS } from '#domain/policy.ts';
import type { ListWaitlistInput, OfferVehicleInput, WaitlistEntryInput } from '#domain/schemas/waitlist.ts';
import { isWished } from '#domain/waitlist.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { findVehicleRecord } from '../../db/queries/vehicles/vehicle-record.ts';
import { findHoldOf, insertOffer } from '../../db/queries/waitlist/offers.ts';
import {
  countWaiting,
  endWait,
  findWish,
  listWaitlist,
  type WishRow,
} from '../../db/queries/waitlist/waitlist.ts';
import type { Deps } from '../../deps.ts';
import { waitToken } from '../accounts/access-links.ts';
import { refuseTakenDays } from '../bookings/refuse-taken-days.ts';
import { transferShown } from '../bookings/ways-to.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { listFitting, readGround, timesFor } from './fitting-vehicles.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

/** Who waits, in their order, with what was offered; the token is for whoever writes to them. */
export async function listWaiting(
  deps: Needs & Pick<Deps, 'signingSecret'>,
  { branchId }: ListWaitlistInput,
) {
  const at = deps.clock.now();
  const [rows, total] = await Promise.all([listWaitlist(deps.db, branchId), countWaiting(deps.db, branchId)]);
  const entries = rows.map(({ offers, ...row }) => {
    const open = offers.find(({ heldUntil }) => heldUntil !== null && new Date(heldUntil) > at);
    return {
      ...row,
      token: waitToken(deps, row.id),
      offer: open
        ? {
            vehicle: `${open.brand} ${open.model} · ${open.plate}`,
            vehicleId: open.vehicleId,
            endsAt: open.endsAt,
            fromBranchId: open.fromBranchId,
          }
        : null,
      untakenCount: offers.filter(({ id, wasTold }) => wasTold && id !== open?.id).length,
    };
  });
  return { entries, total };
}

async function requireWaiting(db: Deps['db'], waitlistId: string) {
  const wish = await findWish(db, waitlistId);
  if (wish === undefined) throw new AppError('NOT_FOUND');
  if (wish.endedAt !== null) throw new AppError('WAITLIST_ENDED');
  return wish;
}

/** The cars that fit a wish, and when they would be kept for it; none where its times cannot be had. */
async function findFitting({ db, clock }: Needs, wish: WishRow) {
  const ground = await readGround(db);
  const at = clock.now();
  const times = timesFor(wish, ground, at);
  if (times === null) return { times, vehicles: [] };
  const { branchId } = wish;
  const until = new Date(at.getTime() + OFFER_MS);
  return { times, vehicles: await listFitting(db, { branchId, times, ground, at, until }) };
}

/** The cars that are free on their days, those of a wished class first, those that are brought last. Throws NOT_FOUND, WAITLIST_ENDED. */
export async function listVehiclesToOffer(deps: Needs, { waitlistId }: WaitlistEntryInput) {
  const wish = await requireWaiting(deps.db, waitlistId);
  const { vehicles } = await findFitting(deps, wish);
  return vehicles
    .map(({ way, ...vehicle }) => ({
      ...vehicle,
      transfer: way && transferShown(way),
      isWished: isWished(wish, vehicle),
      wasOffered: wish.offers.some(({ vehicleId }) => vehicleId === vehicle.id),
    }))
    .toSorted((a, b) => Number(b.isWished) - Number(a.isWished));
}

/**
 * Staff offer a car, be it of another class or offered before: it is kept for two hours. The same offer sent twice is one. Throws
 * NOT_FOUND, WAITLIST_ENDED, OFFER_OPEN where a car is kept for them already, VEHICLE_NOT_FOUND, VEHICLE_UNAVAILABLE.
 */
export function offerVehicle(
  deps: Needs,
  { waitlistId, offerId, vehicleId }: OfferVehicleInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const wish = await requireWaiting(deps.db, waitlistId);
    if (wish.offers.some(({ id }) => id === offerId)) return;
    if ((await findHoldOf(deps.db, waitlistId, by.at)) !== undefined) throw new AppError('OFFER_OPEN');
    const vehicle = await findVehicleRecord(deps.db, vehicleId);
    if (vehicle === undefined) throw new AppError('VEHICLE_NOT_FOUND');
    const { times, vehicles } = await findFitting(deps, wish);
    const fitting = vehicles.find(({ id }) => id === vehicleId);
    if (times === null || fitting === undefined) throw new AppError('VEHICLE_UNAVAILABLE');
    const { way } = fitting;
    const endsAt = new Date(by.at.getTime() + OFFER_MS);
    try {
      await refuseTakenDays(deps, { vehicleId }, () =>
        insertOffer(deps.db, { id: offerId, wish, vehicle, times, way, toldAt: by.at, endsAt }, by),
      );
    } catch (error) {
      if (isUniqueViolation(error, 'waitlist_offers_pkey')) throw new AppError('IDEMPOTENCY_MISMATCH');
      throw error;
    }
  });
}

/** Takes somebody off the list, and frees the car that is kept for them. Throws NOT_FOUND, WAITLIST_ENDED. */
export function removeFromWaitlist(
  deps: Needs,
  { waitlistId }: WaitlistEntryInput,
  request: StaffRequest,
): Promise<void> {
  return retryRefused(async () => {
    const by = authorOf(deps, request);
    const wish = await requireWaiting(deps.db, waitlistId);
    const hold = (await findHoldOf(deps.db, waitlistId, by.at)) ?? null;
    await endWait(deps.db, wish, { reason: 'removed', hold, by });
  });
}
