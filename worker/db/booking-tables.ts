import type { ColumnType, Generated } from 'kysely';
import type { BookingStatus } from '#domain/booking-status.ts';
import type { BranchId } from '#domain/branch.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { LedgerStatus, PaymentStatus } from '#domain/payment-status.ts';
import type { PriceTier } from '#domain/pricing.ts';
import type { CreatedAt, Day, InstantOrNull, RowVersion, SearchText } from './column-types.ts';

/** What is rented, what is paid for it, and by whom. */
export interface BookingTables {
  bookings: BookingsTable;
  bookingExtras: {
    bookingId: string;
    extraCode: string;
    name: string;
    unitPriceCents: number;
    isPerDay: boolean;
    qty: Generated<number>;
    totalCents: number;
  };
  payments: {
    id: Generated<string>;
    bookingId: string;
    amountCents: number;
    method: PaymentMethod;
    status: LedgerStatus;
    /** Kept by the database: the branch where the booking is picked up. */
    branchId: ColumnType<BranchId, never, never>;
    currency: Generated<'USD'>;
    proofKey: string | null;
    proofContentType: string | null;
    receivedByUserId: string | null;
    verifiedByUserId: string | null;
    verifiedAt: InstantOrNull;
    verificationNotes: string | null;
    rejectionReason: string | null;
    createdAt: CreatedAt;
    rowVersion: RowVersion;
  };
  proofUploads: {
    id: Generated<string>;
    userId: string;
    tempKey: string;
    contentType: string;
    sizeBytes: number;
    createdAt: CreatedAt;
    claimedAt: InstantOrNull;
    finalKey: string | null;
    movedAt: InstantOrNull;
    paymentId: string | null;
  };
  /** Kept by triggers: once for the firm (`all`) and once for each branch the client rented from. */
  clients: {
    id: ColumnType<string, never, never>;
    scope: ColumnType<'all' | BranchId, never, never>;
    email: ColumnType<string, never, never>;
    name: ColumnType<string, never, never>;
    phone: ColumnType<string, never, never>;
    bookingCount: ColumnType<number, never, never>;
    totalSpentCents: ColumnType<number, never, never>;
    firstBookedAt: ColumnType<string, never, never>;
    lastBookedAt: ColumnType<string, never, never>;
    lastStatus: ColumnType<BookingStatus, never, never>;
    sortName: SearchText;
    searchText: SearchText;
  };
  clientCounts: {
    scope: ColumnType<string, never, never>;
    part: ColumnType<number, never, never>;
    clientCount: ColumnType<number, never, never>;
  };
}

export interface BookingsTable {
  id: Generated<string>;
  bookingCode: string;
  customerId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: string | null;
  driverLicenseId: string;
  referenceName: string | null;
  referencePhone: string | null;
  referenceAddress: string | null;
  vehicleId: string;
  pickupBranchId: BranchId;
  returnBranchId: BranchId;
  pickupDate: Day;
  returnDate: Day;
  rentalDays: number;
  baseRateCents: number;
  extrasTotalCents: number;
  feesTotalCents: Generated<number>;
  oneWayFeeCents: number;
  discountTotalCents: Generated<number>;
  taxTotalCents: number;
  grandTotalCents: number;
  depositCents: Generated<number>;
  priceTier: PriceTier | null;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** What the ledger's paid entries come to; the database corrects it, as it does `paymentStatus`. */
  paidCents: Generated<number>;
  bookingStatus: Generated<BookingStatus>;
  createdBy: 'customer' | 'agent' | 'admin';
  createdByUserId: string | null;
  notes: string | null;
  receiptMessage: string | null;
  idempotencyKey: string | null;
  requestHash: string | null;
  createdAt: CreatedAt;
  updatedAt: CreatedAt;
  rowVersion: RowVersion;
  /** Kept by the database: brand, model and plate of its car. */
  vehicleWords: SearchText;
  searchText: SearchText;
}
