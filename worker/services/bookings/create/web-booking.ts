import { bookingSubject } from '#domain/activity-subject.ts';
import { WEB_CODE_BYTES, webBookingCode } from '#domain/booking-code.ts';
import { changed, type ProofOfPayment } from '#domain/ledger.ts';
import { addProofOfRest } from '#domain/ledger-proofs.ts';
import type { Locale } from '#domain/locale.ts';
import type { Place } from '#domain/places.ts';
import { PRICE_ENGINE_VERSION } from '#domain/price-steps.ts';
import type { Quote } from '#domain/pricing.ts';
import type { RentalTimes } from '#domain/rental-times.ts';
import { bookingCreator } from '#domain/roles.ts';
import type { CreateBookingInput } from '#domain/schemas/bookings.ts';
import { firstHoldUntil } from '#domain/timed-hold.ts';
import { neededFrom } from '#domain/web-transfer.ts';
import type { Actor } from '../../../auth/actor.ts';
import type { ChangeAuthor } from '../../../db/activity-log.ts';
import type {
  BookableVehicle,
  NewBooking,
  NewBookingInputs,
} from '../../../db/queries/bookings/new-bookings.ts';
import type { UploadToClaim } from '../../../db/queries/payments/proof-uploads.ts';
import type { StockRead } from '../../../db/queries/settings/extra-stock.ts';
import { loggedOf } from '../../../db/queries/transfers/transfers.ts';
import type { Deps } from '../../../deps.ts';
import { proofKey } from '../../../storage/keys.ts';
import { actOf } from '../../edits/staff-edit.ts';
import { newBookingNews } from '../../outbox/news.ts';
import { withReleaseLines } from '../kept-share.ts';
import { newLines, sumsOf } from '../new-booking.ts';
import type { TransferTo } from '../require-place.ts';

/** What a web booking was decided to be. */
export interface DecidedWebBooking {
  input: CreateBookingInput;
  actor: Actor;
  by: ChangeAuthor;
  requestHash: string;
  vehicle: BookableVehicle;
  place: Place;
  transferTo: TransferTo | null;
  times: RentalTimes;
  quote: Quote;
  stock: StockRead | null;
  /** Of the payment method. */
  holdHours: number;
  allowances: NewBooking['allowances'];
  /** In which the client books. */
  locale: Locale;
}

/** Every row of a web booking. */
export async function newWebBooking(
  { random }: Pick<Deps, 'random'>,
  decided: DecidedWebBooking,
  read: NewBookingInputs,
  upload: UploadToClaim | null,
): Promise<NewBooking> {
  const { input, by, vehicle, place, transferTo, quote, stock, allowances } = decided;
  const bookingId = random.uuid();
  const bookingCode = webBookingCode(random.bytes(WEB_CODE_BYTES));
  const transfer = transferTo && {
    ...transferColumns(transferTo),
    id: random.uuid(),
    vehicleId: vehicle.id,
    forBookingId: bookingId,
    createdAt: by.at,
    createdByUserId: by.userId,
  };
  // Of a car that costs nothing there is nothing to prove.
  const proof = quote.grandTotalCents > 0 ? proofOf(read.upload, bookingId, by.at) : null;
  const { name: customerName, email } = input.customer;
  const { pickupBranchId } = input;
  const here = { branchId: pickupBranchId, pickupBranchId };
  const nothing = {
    entries: [],
    vehicleId: vehicle.id,
    totalCents: quote.grandTotalCents,
    method: input.paymentMethod,
  };
  const payments =
    proof === null
      ? changed(nothing, [])
      : addProofOfRest(nothing, proof, actOf({ random }, by, here), read.htgPerUsd, claimOf(input));
  const [waiting] = payments.entries;
  return {
    vehicle,
    place,
    transfer: null,
    transferTo: transferTo && transfer && { transfer, place: transferTo.place },
    expired: await withReleaseLines(read.expired),
    calls: read.calls,
    booking: { ...bookingColumns(decided, read), id: bookingId, bookingCode, ...sumsOf(payments) },
    lines: newLines(quote, read, by),
    stock,
    payments,
    receipt: null,
    cash: [],
    claim:
      upload && proof !== null && waiting !== undefined
        ? { ...upload, paymentId: waiting.id, finalKey: proof.proofKey, claimedAt: by.at }
        : null,
    allowances,
    approvalId: null,
    news: newBookingNews(bookingId, null, decided.locale),
    log: {
      by,
      action: 'create',
      subject: bookingSubject({ id: bookingId, bookingCode, customerName, pickupBranchId }, [vehicle]),
      metadata: {
        vehicle_id: vehicle.id,
        customer_email: email,
        total: quote.grandTotalCents,
        ...(transfer && loggedOf(transfer)),
      },
    },
    notices: {
      types: proof === null ? ['booking'] : ['booking', 'proof'],
      params: { bookingCode, customerName, vehicle: `${vehicle.brand} ${vehicle.model}` },
      at: by.at,
    },
  };
}

function transferColumns({ transfer: { fee: _, ...plan } }: TransferTo) {
  return plan;
}

/** How much was sent, and who sent it. */
function claimOf({ payerName, payerPhone, payerEmail, sent }: CreateBookingInput) {
  return { payerName, payerPhone, payerEmail, sent };
}

function proofOf(file: NewBookingInputs['upload'], bookingId: string, at: Date): ProofOfPayment | null {
  if (!file) return null;
  const { contentType: proofContentType, fileHash: proofHash } = file;
  return { proofKey: proofKey(bookingId, at, proofContentType), proofContentType, proofHash };
}

function bookingColumns(
  { input, actor, by, requestHash, transferTo, times, quote, holdHours }: DecidedWebBooking,
  { turnaroundMinutes }: NewBookingInputs,
) {
  const { customer, reference } = input;
  const { lines: _lines, ...price } = quote;
  return {
    customerId: actor.id,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerAddress: customer.address ?? null,
    driverLicenseId: customer.driverLicenseId,
    referenceName: reference.name,
    referencePhone: reference.phone,
    referenceAddress: reference.address ?? null,
    vehicleId: input.vehicleId,
    pickupBranchId: input.pickupBranchId,
    returnBranchId: input.returnBranchId,
    ...times,
    turnaroundMinutes,
    ...price,
    priceEngineVersion: PRICE_ENGINE_VERSION,
    paymentMethod: input.paymentMethod,
    holdUntil: firstHoldUntil(holdHours, by.at, neededFrom(transferTo?.transfer, times)),
    createdBy: bookingCreator(actor.roles),
    createdByUserId: actor.id,
    idempotencyKey: input.idempotencyKey,
    requestHash,
    createdAt: by.at,
    updatedAt: by.at,
  };
}
