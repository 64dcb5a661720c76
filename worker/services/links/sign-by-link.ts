import { AppError } from '#domain/app-error.ts';
import type { SignByLinkInput } from '#domain/schemas/links.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { closeContract } from '../../db/queries/contracts/change-contracts.ts';
import type { Deps } from '../../deps.ts';
import { clientOf, closeOnce, newsOf } from '../contracts/close-contract.ts';
import { contractLog } from '../contracts/contract-log.ts';
import { hashOf } from '../edits/request-hash.ts';
import { consumeAttempts, requireAllowed } from '../limits/consume.ts';
import { addressSubject } from '../limits/subject.ts';
import { openBookingLink } from './booking-links.ts';

/** Whoever signs does it once; a second try after a lost answer is none too many. */
const SIGN_LIMIT = { limit: 20, windowMs: 15 * MINUTE_MS };

/**
 * The client signs on their own device through a link of the booking, or a driver through one that was made for them: then for
 * the client, and by the name that the link gives them. Throws LINK_EXPIRED, VALIDATION_FAILED for a driver whom the contract does not name, RATE_LIMITED past 20 tries in 15
 * minutes, NOT_FOUND for a contract of another booking, and as `closeOnce`.
 */
export async function signByLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, ...input }: SignByLinkInput,
  { ip }: { ip: string },
): Promise<void> {
  const attempt = { scope: 'link-signature', subject: addressSubject(ip) };
  const [verdict, link] = await Promise.all([
    consumeAttempts(deps, [attempt], SIGN_LIMIT),
    openBookingLink(deps, token),
  ]);
  requireAllowed(verdict);
  if (link === undefined) throw new AppError('LINK_EXPIRED');
  const { contractId, signatureId, name, strokes } = input;
  const asked = { contractId, requestId: signatureId, requestHash: hashOf(['sign by link', input]) };
  await closeOnce(deps, asked, async (booking, contract) => {
    if (booking.id !== link.bookingId) throw new AppError('NOT_FOUND');
    const at = deps.clock.now();
    const { driverName } = link;
    const signer = driverName ?? name;
    const signedFor = driverName === null ? null : clientOf(booking, contractId, driverName);
    const drawn = { drawing: { strokes }, staffId: null, linkId: link.id, signedAt: at, ip };
    await closeContract(deps.db, booking, {
      contractId,
      outcome: 'signed',
      closedAt: at,
      closedByUserId: null,
      closedByName: null,
      news: newsOf(contract),
      signatures: [{ id: signatureId, signer: 'client', way: 'link', name: signer, signedFor, ...drawn }],
      log: contractLog(contractId, booking, { userId: null, ip: null, at }, 'signed', {
        request: asked,
        signer,
        ...(signedFor !== null && { signedFor }),
      }),
      signedByLink: { bookingCode: booking.bookingCode, customerName: booking.customerName },
    });
  });
}
