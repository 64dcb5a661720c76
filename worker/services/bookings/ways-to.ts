import { BRANCH_IDS, type BranchId } from '#domain/branch.ts';
import { type AskedTimes, timesOf, type UsualTimes } from '#domain/rental-times.ts';
import { routeOf, type TransferRoute } from '#domain/transfers.ts';
import { timesVia, type WebTransfer, webTransferOf } from '#domain/web-transfer.ts';
import type { WayTo } from '../../db/queries/vehicles/vehicle-holds.ts';

interface Routes extends UsualTimes {
  routes: readonly TransferRoute[];
}

/** A car that is driven to the branch where it is wanted, and what that costs. */
export interface WebWay extends WayTo {
  transfer: WebTransfer;
}

/** How a car that stands at one branch gets to another for these times; null where the site does not offer it. */
export function wayTo(
  way: { fromBranchId: BranchId; toBranchId: BranchId },
  period: AskedTimes,
  { routes, ...usual }: Routes,
  now: Date,
): WebWay | null {
  const times = timesOf(period, usual);
  const { pickupDate, pickupTime } = times;
  const usualTime = usual.defaultPickupTime;
  const transfer = webTransferOf(routes, { ...way, pickupDate, pickupTime }, { usualTime, now });
  return transfer && { ...way, transfer, wanted: timesVia(transfer, times) };
}

/** How cars of the other branches get to one for these times. */
export function waysTo(toBranchId: BranchId, period: AskedTimes, read: Routes, now: Date): WebWay[] {
  return BRANCH_IDS.flatMap((fromBranchId) => wayTo({ fromBranchId, toBranchId }, period, read, now) ?? []);
}

/** Where a car may be picked up: where it stands, and where the site offers it delivered, for how much and how many days ahead. */
export function pickupsOf(standsIn: BranchId, routes: readonly TransferRoute[]) {
  return BRANCH_IDS.flatMap((branchId) => {
    if (branchId === standsIn) return { branchId };
    const route = routeOf(routes, { fromBranchId: standsIn, toBranchId: branchId });
    if (!route?.isOnWeb || !route.isPossible) return [];
    return { branchId, feeCents: route.webFeeCents, noticeDays: route.webNoticeDays };
  });
}

/** What the site says of a car that is driven to where it is wanted. */
export function transferShown({ transfer: { fromBranchId, fee } }: WebWay) {
  return { fromBranchId, feeCents: fee?.feeCents ?? 0 };
}
