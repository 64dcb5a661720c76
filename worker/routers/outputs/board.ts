import * as v from 'valibot';
import { BOARD_DAYS, BOARD_MOVES, MISSING_PAPERS } from '#domain/board.ts';
import { BOOKING_STATUSES } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { INSPECTION_KINDS, PHOTO_PLACES } from '#domain/inspection.ts';
import { LOCALES } from '#domain/locale.ts';
import { PAYMENT_STATUSES } from '#domain/payment-status.ts';
import { TRANSFER_STATES, TRANSFER_STEPS } from '#domain/transfers.ts';

const branchId = v.picklist(BRANCH_IDS);

const vehicle = { id: v.string(), brand: v.string(), model: v.string(), plate: v.string() };

/** A car that leaves or comes back. */
const boardRow = v.object({
  id: v.string(),
  rowVersion: v.number(),
  bookingCode: v.string(),
  bookingStatus: v.picklist(BOOKING_STATUSES),
  paymentStatus: v.picklist(PAYMENT_STATUSES),
  customerName: v.string(),
  customerPhone: v.string(),
  /** The client's language; null where nobody knows it. */
  locale: v.nullable(v.picklist(LOCALES)),
  vehicle: v.object({ ...vehicle, branchId }),
  pickupBranchId: branchId,
  returnBranchId: branchId,
  returnDate: v.string(),
  returnTime: v.string(),
  move: v.picklist(BOARD_MOVES),
  day: v.picklist(BOARD_DAYS),
  /** When and where it is to happen. */
  at: v.string(),
  /** When the client is to take the car: later than the pickup where it is brought to them later. */
  expectedAt: v.string(),
  date: v.string(),
  time: v.string(),
  branchId,
  /** Past the agreed time; 0 until the grace is over. */
  lateMinutes: v.number(),
  grandTotalCents: v.number(),
  paidCents: v.number(),
  balanceCents: v.number(),
  pendingCents: v.number(),
  toPayCents: v.number(),
  depositHeldCents: v.number(),
  missingDepositCents: v.number(),
  papers: v.array(v.picklist(MISSING_PAPERS)),
  isDoNotRent: v.boolean(),
});

/** A car that staff drive to another branch, as the branch sees it where it leaves, or arrives. */
const transferRow = v.object({
  id: v.string(),
  fromBranchId: branchId,
  toBranchId: branchId,
  driver: v.nullable(v.string()),
  /** Of the booking that it brings the car to. */
  bookingCode: v.nullable(v.string()),
  state: v.picklist(TRANSFER_STATES),
  vehicle: v.object(vehicle),
  move: v.picklist(BOARD_MOVES),
  day: v.picklist(BOARD_DAYS),
  at: v.string(),
  date: v.string(),
  time: v.string(),
  branchId,
  lateMinutes: v.number(),
  next: v.nullable(v.picklist(TRANSFER_STEPS)),
});

/** A car that changed hands at the desk with fewer pictures than are asked for. */
const unpicturedRow = v.object({
  id: v.string(),
  bookingId: v.string(),
  bookingCode: v.string(),
  customerName: v.string(),
  vehicle: v.object(vehicle),
  kind: v.picklist(INSPECTION_KINDS),
  happenedAt: v.string(),
  branchId,
  places: v.array(v.picklist(PHOTO_PLACES)),
  until: v.string(),
});

export const board = v.object({
  today: v.string(),
  graceMinutes: v.number(),
  /** More are late than are shown. */
  moreLate: v.object({ returns: v.boolean(), departures: v.boolean() }),
  rows: v.array(boardRow),
  transfers: v.array(transferRow),
  unpictured: v.array(unpicturedRow),
});
