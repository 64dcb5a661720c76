import { changesBetween } from '#domain/activity.ts';
import { bookingSubject } from '#domain/activity-subject.ts';
import { AppError } from '#domain/app-error.ts';
import { todayInHaiti } from '#domain/calendar-day.ts';
import type { CurrencyAmount } from '#domain/currency.ts';
import { proofMethod } from '#domain/how-to-pay.ts';
import {
  type ChangedLedger,
  changedEntries,
  openClaimOf,
  type ProofAct,
  type ProofOfPayment,
} from '#domain/ledger.ts';
import { addProofOfRest, addProofOfStaff, type Payer } from '#domain/ledger-proofs.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import { takesRest } from '#domain/payment-status.ts';
import type { AddProofInput } from '#domain/schemas/payments.ts';
import type { AddStaffProofInput } from '#domain/schemas/staff-bookings.ts';
import { takesLateProof } from '#domain/timed-hold.ts';
import type { ActivityEntry } from '../../db/activity-log.ts';
import { ledgerOf, type WhichBooking } from '../../db/queries/bookings/booking-changes.ts';
import {
  addProofToBooking,
  type BookingToProve,
  findBookingToProve,
} from '../../db/queries/bookings/booking-proofs.ts';
import type { Sender } from '../../db/queries/payments/proof-uploads.ts';
import type { Deps } from '../../deps.ts';
import { proofKey } from '../../storage/keys.ts';
import { retryRefused } from '../edits/retry-refused.ts';
import { actOf, authorOf, type StaffRequest } from '../edits/staff-edit.ts';
import { tryMoveProof } from '../proofs/move-proof.ts';
import { UPLOAD_LIFETIME_MS } from '../proofs/upload-proof.ts';

type ProofDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'storage'>;

export interface AfterAnswer {
  /** Runs work that nobody need wait for. */
  afterAnswer(work: () => Promise<void>): Promise<void>;
}
export type AddProofRequest = StaffRequest & AfterAnswer;

interface NewProof {
  which: WhichBooking;
  proofUploadId: string;
  by: ActivityEntry['by'];
  sender: Sender;
  isFromClient: boolean;
  /** What the proof makes of the payments; null when none of them wants it. */
  decide(booking: BookingToProve, proof: ProofOfPayment, act: ProofAct): ChangedLedger | null;
}

/** Throws BOOKING_NOT_FOUND, UPLOAD_NOT_FOUND, and NOT_ALLOWED when no payment wants a proof. */
async function addProof(
  deps: ProofDeps,
  { which, proofUploadId: uploadId, by, sender, isFromClient, decide }: NewProof,
  { afterAnswer }: AfterAnswer,
): Promise<void> {
  await retryRefused(async () => {
    const uploadedAfter = new Date(by.at.getTime() - UPLOAD_LIFETIME_MS);
    const toClaim = { ...sender, uploadId, uploadedAfter };
    const booking = await findBookingToProve(deps.db, which, toClaim, todayInHaiti(by.at));
    if (booking === undefined) throw new AppError('BOOKING_NOT_FOUND');
    if (booking.isRepeated) return;
    if (booking.upload === null) throw new AppError('UPLOAD_NOT_FOUND');
    const { tempKey, contentType: proofContentType, fileHash: proofHash } = booking.upload;
    const { pickupBranchId } = booking;
    const before = ledgerOf(booking);
    const taken = before.entries.map((entry) => entry.proofKey);
    const finalKey = proofKey(booking.id, by.at, proofContentType, taken);
    const after = decide(
      booking,
      { proofKey: finalKey, proofContentType, proofHash },
      actOf(deps, by, { branchId: pickupBranchId, pickupBranchId }),
    );
    const [proved] = after === null ? [] : changedEntries(before, after);
    if (after === null || proved === undefined) throw new AppError('NOT_ALLOWED');

    const { paymentStatus } = after;
    const { bookingCode, customerName, brand, model } = booking;
    const params = { bookingCode, customerName, vehicle: `${brand} ${model}` };
    await addProofToBooking(deps.db, {
      booking,
      ledger: { before, after, at: by.at },
      claim: { ...toClaim, paymentId: proved.id, finalKey, claimedAt: by.at },
      log: {
        by,
        action: 'update',
        subject: bookingSubject(booking),
        metadata: isFromClient
          ? {
              ...changesBetween(booking, { paymentStatus }),
              ...(sender.linkId && { linkId: sender.linkId, byLink: customerName }),
            }
          : {
              bookingCode,
              ...changesBetween({ ...booking, hasProof: false }, { paymentStatus, hasProof: true }),
            },
      },
      notices: isFromClient ? { types: ['proof'], params, at: by.at } : null,
    });
    await afterAnswer(() => tryMoveProof(deps, { uploadId, tempKey, finalKey }));
  });
}

/**
 * Adds an uploaded proof to one's own booking, whose payment then waits for staff and names who sent it. Once: the same upload again changes
 * nothing. Throws BOOKING_NOT_FOUND (somebody else's too), UPLOAD_NOT_FOUND, and NOT_ALLOWED
 * when all is paid or sent, for cash that is paid at the pickup, and for a booking that somebody canceled: of one that was released it still counts.
 */
export function addOwnProof(
  deps: ProofDeps,
  { bookingCode, proofUploadId, ...payer }: AddProofInput,
  request: AddProofRequest,
): Promise<void> {
  const which = { bookingCode, customerId: request.actor.id };
  const by = authorOf(deps, request);
  const sender = { userId: by.userId };
  const decide = proofOfBalance(payer);
  return addProof(deps, { which, proofUploadId, by, sender, isFromClient: true, decide }, request);
}

/** Who sent it, how much, and by which way where that is not the booking's. */
interface Sent extends Payer {
  method?: PaymentMethod | undefined;
  sent?: CurrencyAmount | undefined;
}

/** The client's own: for what is asked for and nobody has sent yet, or was until the booking was released. */
function proofOfBalance({ method: asked, ...payer }: Sent): NewProof['decide'] {
  return (booking, proof, act) => {
    const ledger = ledgerOf(booking);
    const openCents = openClaimOf(ledger);
    const isDue = takesRest(booking, openCents) || (takesLateProof(booking) && openCents > 0);
    const method = proofMethod(booking, asked);
    return isDue && method !== null
      ? addProofOfRest(ledger, proof, act, booking.htgPerUsd, { ...payer, method })
      : null;
  };
}

/** As `addOwnProof`, by whoever has the client's link of the booking, who uploaded it through that link. */
export function addLinkedProof(
  deps: ProofDeps,
  {
    link,
    proofUploadId,
    ...payer
  }: Sent & { link: { id: string; bookingId: string }; proofUploadId: string },
  after: AfterAnswer,
): Promise<void> {
  const which = { bookingId: link.bookingId };
  const by = { userId: null, ip: null, at: deps.clock.now() };
  const sender = { userId: null, linkId: link.id };
  const decide = proofOfBalance(payer);
  return addProof(deps, { which, proofUploadId, by, sender, isFromClient: true, decide }, after);
}

/**
 * Adds the actor's upload as proof to a booking's payment: to the one that waits without, else to what is due, else to
 * the paid one without. Once: the same upload again changes nothing. Throws BOOKING_NOT_FOUND, UPLOAD_NOT_FOUND, and
 * NOT_ALLOWED while another proof waits or when every payment has its proof.
 */
export function addStaffProof(
  deps: ProofDeps,
  { bookingId, proofUploadId }: AddStaffProofInput,
  request: AddProofRequest,
): Promise<void> {
  const which = { bookingId };
  const by = authorOf(deps, request);
  const sender = { userId: by.userId };
  const decide: NewProof['decide'] = (booking, proof, act) =>
    addProofOfStaff(ledgerOf(booking), proof, act, booking.htgPerUsd);
  return addProof(deps, { which, proofUploadId, by, sender, isFromClient: false, decide }, request);
}
