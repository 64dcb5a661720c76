import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LogAction } from '#domain/activity.ts';
import type { BranchId } from '#domain/branch.ts';
import type { Locale, LocalizedText } from '#domain/locale.ts';
import type { MessageChannel } from '#domain/messages.ts';
import type { PaymentMethod } from '#domain/payment-method.ts';
import type { StaffRole } from '#domain/roles.ts';
import type { Transmission, VehicleClass, VehicleStatus } from '#domain/vehicle.ts';
import type { BookingTables } from './booking-tables.ts';
import type { CreatedAt, Day, Instant, InstantOrNull, RowVersion, SearchText } from './column-types.ts';

/** `HH:mm`, local time in Haiti. */
export interface OpeningHours {
  weekdays: { opens: string; closes: string };
  sunday: { opens: string; closes: string };
}

/** What the terms promise; the rest of SPEC §9's policies (full tank, basic insurance) holds no figure. */
export interface RentalPolicies {
  minimumDriverAge: number;
  licenseHeldYears: number;
  freeCancellationHours: number;
}

/** A picture, a proof or a receipt is never in the database: only its key in a bucket. */
export interface Tables extends BookingTables {
  branches: {
    id: BranchId;
    name: string;
    city: string;
    address: string;
    phones: string[];
    whatsapp: string;
    openingHours: OpeningHours;
    rowVersion: RowVersion;
  };
  profiles: {
    id: Generated<string>;
    email: string;
    name: string;
    phone: Generated<string>;
    branchId: BranchId | null;
    isActive: Generated<boolean>;
    locale: Generated<Locale>;
    createdAt: CreatedAt;
    rowVersion: RowVersion;
    searchText: SearchText;
  };
  credentials: { userId: string; passwordHash: string; updatedAt: CreatedAt };
  userRoles: { userId: string; role: StaffRole };
  sessions: { idHash: string; userId: string; expiresAt: Instant; createdAt: CreatedAt };
  accessLinks: {
    id: Generated<string>;
    tokenHash: string;
    kind: 'invite' | 'password_reset';
    userId: string | null;
    email: string | null;
    name: string | null;
    role: StaffRole | null;
    branchId: BranchId | null;
    createdByUserId: string | null;
    createdAt: CreatedAt;
    expiresAt: Instant;
    usedAt: InstantOrNull;
  };
  vehicles: {
    id: Generated<string>;
    brand: string;
    model: string;
    year: number;
    class: VehicleClass;
    plate: string;
    status: Generated<VehicleStatus>;
    retiredAt: InstantOrNull;
    seats: number;
    doors: number;
    transmission: Transmission;
    hasAc: boolean;
    pricePerDayCents: number;
    rate1DayCents: number | null;
    rate2To7DaysCents: number | null;
    rate8To15DaysCents: number | null;
    rate16To29DaysCents: number | null;
    depositCents: Generated<number>;
    mileagePolicy: LocalizedText | null;
    branchId: BranchId;
    homeBranchId: BranchId;
    createdAt: CreatedAt;
    rowVersion: RowVersion;
    searchText: SearchText;
  };
  vehicleImages: {
    id: Generated<string>;
    vehicleId: string;
    position: number;
    storagePrefix: string;
    width: number;
    height: number;
    createdAt: CreatedAt;
  };
  maintenanceBlocks: {
    id: Generated<string>;
    vehicleId: string;
    fromDate: Day;
    toDate: Day;
    reason: string;
    createdByUserId: string | null;
    createdAt: CreatedAt;
    rowVersion: RowVersion;
  };
  /** Kept by triggers; `period` reads as `[from,to)`. */
  vehicleHolds: {
    vehicleId: ColumnType<string, never, never>;
    period: ColumnType<string, never, never>;
    bookingId: ColumnType<string | null, never, never>;
    maintenanceBlockId: ColumnType<string | null, never, never>;
  };
  extrasCatalog: {
    id: Generated<string>;
    code: string;
    nameEn: string;
    nameFr: string;
    descriptionEn: string;
    descriptionFr: string;
    unitPriceCents: number;
    isPerDay: boolean;
    isActive: Generated<boolean>;
    position: Generated<number>;
    rowVersion: RowVersion;
  };
  paymentInstructions: {
    method: PaymentMethod;
    titleEn: string;
    titleFr: string;
    instructionsEn: string;
    instructionsFr: string;
    accountDetails: Record<string, string>;
    /** What the reader sees instead of a detail's name, by language. */
    accountLabels: Generated<Record<string, LocalizedText>>;
    isActive: Generated<boolean>;
    position: Generated<number>;
    rowVersion: RowVersion;
  };
  /** The application may read and append, nothing else. */
  logs: {
    id: GeneratedAlways<number>;
    userId: string | null;
    action: LogAction;
    entityType: string;
    entityId: string;
    metadata: Record<string, unknown>;
    ip: string | null;
    createdAt: CreatedAt;
  };
  notifications: {
    id: Generated<string>;
    userId: string;
    type: 'booking' | 'proof' | 'message';
    params: Record<string, unknown>;
    entityType: string;
    entityId: string;
    readAt: InstantOrNull;
    createdAt: CreatedAt;
  };
  conversations: {
    id: Generated<string>;
    customerId: string | null;
    customerName: string;
    customerEmail: string;
    customerPhone: string | null;
    locale: Generated<Locale>;
    bookingId: string | null;
    /** The booking's, kept by the database, as are branch and customer; null without a booking. */
    bookingCode: ColumnType<string | null, never, never>;
    branchId: ColumnType<BranchId | null, never, never>;
    createdAt: CreatedAt;
    lastMessageAt: CreatedAt;
    rowVersion: RowVersion;
    searchText: SearchText;
  };
  messages: {
    id: Generated<string>;
    conversationId: string;
    sender: 'customer' | 'staff';
    senderUserId: string | null;
    body: string;
    /** How staff sent it; what customers write arrives by the site. */
    channel: Generated<MessageChannel>;
    idempotencyKey: ColumnType<string | null, string | null | undefined, never>;
    createdAt: CreatedAt;
    readAt: InstantOrNull;
  };
  settings: {
    id: Generated<number>;
    webOneWayFeeCents: number;
    staffOneWayFeeCents: number;
    taxRateBasisPoints: number;
    whatsapp: string;
    policies: RentalPolicies;
    rowVersion: RowVersion;
  };
  rateLimits: { scope: string; subjectHash: string; windowStartedAt: Instant; attempts: number };
}
