import { AppError } from '#domain/app-error.ts';
import { refuseField } from '#domain/ledger.ts';
import { BOOKING_LINK_LIFETIME_MS } from '#domain/policy.ts';
import type { MakeLinkInput, RevokeLinkInput } from '#domain/schemas/links.ts';
import type { BookingIdInput } from '#domain/schemas/staff-bookings.ts';
import {
  findBookingLinks,
  findLink,
  findOpenBookingLink,
  insertBookingLink,
  updateLinkRevoked,
} from '../../db/queries/links/booking-links.ts';
import type { Deps } from '../../deps.ts';
import { linkHash, newLinkToken } from '../accounts/access-links.ts';
import { bookingLog } from '../bookings/booking-change.ts';
import { authorOf, type StaffRequest } from '../edits/staff-edit.ts';

/** The links that open a booking now. Throws BOOKING_NOT_FOUND. */
export async function getBookingLinks(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { bookingId }: BookingIdInput,
) {
  const booking = await findBookingLinks(db, bookingId, clock.now());
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  return booking.links;
}

/**
 * A link that opens this booking and nothing else, for 14 days; with a driver's name it is theirs, and they sign through it for the
 * client. Throws BOOKING_NOT_FOUND, and VALIDATION_FAILED for somebody who drives nothing here.
 */
export async function makeBookingLink(
  deps: Pick<Deps, 'db' | 'clock' | 'random'>,
  { bookingId, driver }: MakeLinkInput,
  request: StaffRequest & { origin: string },
) {
  const booking = await findBookingLinks(deps.db, bookingId, deps.clock.now());
  if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
  const driverName = driver ?? null;
  const isDriver = booking.drivers.some(({ name }) => name === driverName);
  if (driverName !== null && !isDriver) throw refuseField('driver', 'validation.signature.driver');
  const { token, tokenHash, expiresAt } = newLinkToken(deps, BOOKING_LINK_LIFETIME_MS);
  const by = authorOf(deps, request);
  const id = deps.random.uuid();
  const link = { id, bookingId, tokenHash, driverName, madeByUserId: by.userId, madeAt: by.at, expiresAt };
  const change = { before: {}, after: { bookingLink: true, ...(isDriver && { signer: driverName }) } };
  await insertBookingLink(deps.db, link, bookingLog(booking, by, change));
  return { id, url: `${request.origin}/b/${token}`, expiresAt: expiresAt.toISOString() };
}

/** The link opens nothing any more; a second time changes nothing. Throws NOT_FOUND. */
export async function revokeBookingLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { linkId }: RevokeLinkInput,
  request: StaffRequest,
): Promise<void> {
  const link = await findLink(deps.db, linkId);
  if (link === undefined) throw new AppError('NOT_FOUND');
  if (link.revokedAt !== null) return;
  const by = authorOf(deps, request);
  const change = { before: { bookingLink: true }, after: { bookingLink: false } };
  await updateLinkRevoked(deps.db, linkId, { by, log: bookingLog(link.booking, by, change) });
}

/**
 * The open link behind a token. Guessed, damaged, expired and revoked ones are all the same: undefined. 256 bits are not
 * guessed, so that nothing is counted.
 */
export async function openBookingLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, token: string) {
  const tokenHash = linkHash(token);
  return tokenHash === null ? undefined : findOpenBookingLink(db, tokenHash, clock.now());
}

/** The client's own open link: what is paid and sent through it counts for them. Throws LINK_EXPIRED, and NOT_ALLOWED for a driver's. */
export async function requireClientLink(deps: Pick<Deps, 'db' | 'clock'>, token: string) {
  const link = await openBookingLink(deps, token);
  if (link === undefined) throw new AppError('LINK_EXPIRED');
  if (link.driverName !== null) throw new AppError('NOT_ALLOWED');
  return link;
}
