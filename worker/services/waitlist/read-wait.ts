import { AppError } from '#domain/app-error.ts';
import { OFFER_MS } from '#domain/policy.ts';
import { rentalPrice } from '#domain/rental-price.ts';
import type { WaitlistTokenInput } from '#domain/schemas/waitlist.ts';
import { timesWished } from '#domain/waitlist.ts';
import { feeOfOffer } from '#domain/web-transfer.ts';
import { linkCookie, WAITLIST_MARK } from '../../auth/cookies.ts';
import { findHoldOf, findOffered } from '../../db/queries/waitlist/offers.ts';
import { endWait, findWaitByToken } from '../../db/queries/waitlist/waitlist.ts';
import type { Deps } from '../../deps.ts';
import { linkHash } from '../accounts/access-links.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { readGround } from './fitting-vehicles.ts';

interface ReadRequest {
  setCookie(cookie: string): void;
  isSecure: boolean;
}

/**
 * A wait for whoever has its link: what is waited for, and the car that is kept at this moment. The browser that opens an offer
 * gets a cookie, by which the checkout knows for whom the car is kept.
 */
export async function readWait(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: WaitlistTokenInput,
  { setCookie, isSecure }: ReadRequest,
) {
  const tokenHash = linkHash(token);
  const wish = tokenHash === null ? undefined : await findWaitByToken(db, tokenHash);
  if (wish === undefined) return { state: 'expired' } as const;
  const { name, branchId, pickupDate, returnDate, pickupTime, returnTime, classes, endReason } = wish;
  const told = { name, branchId, pickupDate, returnDate, pickupTime, returnTime, classes };
  if (endReason !== null) return { state: 'ended', wish: told, endReason } as const;
  const [offered, ground] = await Promise.all([findOffered(db, wish.id, clock.now()), readGround(db)]);
  if (offered === undefined) {
    const wasOffered = wish.offers.length > 0;
    return { state: 'waiting', wish: told, wasOffered } as const;
  }
  const { heldUntil, fromBranchId, ...vehicle } = offered;
  // As long as the car is kept, and as its message that leaves late can keep it longer.
  const keptMs = Date.parse(heldUntil) - clock.now().getTime() + OFFER_MS;
  setCookie(linkCookie(WAITLIST_MARK, token, Math.ceil(keptMs / 1000), isSecure));
  const fee = feeOfOffer(ground.routes, { fromBranchId, branchId });
  const { totalCents, taxCents, afterHoursCents } = rentalPrice(
    ground,
    timesWished(wish),
    { ...vehicle, branchId, fee },
    clock.now(),
  );
  const { vehicleId, brand, model, year, image } = vehicle;
  const offer = {
    vehicleId,
    vehicle: `${brand} ${model} ${year}`,
    image,
    heldUntil,
    times: { pickupTime: vehicle.pickupTime, returnTime: vehicle.returnTime },
    transfer: fromBranchId && { fromBranchId, feeCents: fee?.feeCents ?? 0 },
    totalCents,
    taxCents,
    afterHoursCents,
  };
  return { state: 'offered', wish: told, offer } as const;
}

/**
 * Takes somebody off the list, and frees the car that is kept for them. To leave twice is the same. Throws LINK_EXPIRED for what is
 * no link, WAITLIST_ENDED where the wait ended otherwise.
 */
export function leaveWaitlist(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { token }: WaitlistTokenInput,
): Promise<void> {
  const tokenHash = linkHash(token);
  return retryRefused(async () => {
    const at = clock.now();
    const wish = tokenHash === null ? undefined : await findWaitByToken(db, tokenHash);
    if (wish === undefined) throw new AppError('LINK_EXPIRED');
    if (wish.endReason === 'left') return;
    if (wish.endReason !== null) throw new AppError('WAITLIST_ENDED');
    const hold = (await findHoldOf(db, wish.id, at)) ?? null;
    await endWait(db, wish, { reason: 'left', hold, by: { userId: null, ip: null, at } });
  });
}
