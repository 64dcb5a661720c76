import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '#domain/app-error.ts';
import { bareQuote } from '#domain/bare-quote.ts';
import type { Quote } from '#domain/pricing.ts';
import type { StaffRole } from '#domain/roles.ts';
import type { StaffCreateBookingInput, StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import { quoteStaffCreate, type StaffPriceInputs } from '#domain/staff-price.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { openDatabase } from '#tools/seed/connection.ts';
import type { Actor } from '#worker/auth/actor.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { ChangeDeps, ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { getFormOptions } from '#worker/services/bookings/create/booking-form.ts';
import { editBooking } from '#worker/services/bookings/edit/edit-booking.ts';
import type { StaffBooking } from '#worker/services/bookings/staff-bookings.ts';
import type { StaffRequest } from '#worker/services/edits/staff-edit.ts';

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() };

/** The counter's services over a database of their own, at noon of an ordinary day that tests may move. */
export async function openDesk() {
  const database = await createTestDatabase();
  const db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  const owner = openDatabase(database.adminUrl);
  let now = noonOn(AN_ORDINARY_DAY);
  const clock = { now: () => now };
  const deps = { db, clock, random, signingSecret: 's'.repeat(32), whatsapp: null };

  async function hire(role: StaffRole): Promise<StaffRequest> {
    const { id, email, name, phone, branchId } = await insertStaff(db, role);
    const actor: Actor = { id, email, name, phone: phone ?? '', branchId: branchId ?? null, roles: [role] };
    return { actor, ip: '10.9.8.7' };
  }

  /** The form of a booking as an agent would send it, with the price it showed. */
  async function formFor(vehicle: VehicleRow, fields: Partial<StaffCreateBookingInput> = {}) {
    const { extras, today: _, ...rates } = await getFormOptions(deps, 'en');
    const discountReason = fields.discountCents ? 'A regular client' : undefined;
    const form = { ...blankForm(vehicle), discountReason, ...fields };
    const priceInputs: StaffPriceInputs = { ...rates, vehicle: { ...vehicle, pricingTiers: null }, extras };
    return { ...form, quote: fields.quote ?? quoteStaffCreate(priceInputs, form) };
  }

  return {
    database,
    db,
    deps,
    hire,
    formFor,
    insertVehicle: (fields?: Parameters<typeof insertVehicle>[1]) => insertVehicle(db, fields),
    setNow: (instant: Date) => {
      now = instant;
    },
    /** Every log row of an entity, oldest first. */
    logsOf: (entityId: string) =>
      db.selectFrom('logs').selectAll().where('entityId', '=', entityId).orderBy('id').execute(),
    /** No booking was ever made; people and cars stay. */
    wipe: async () => {
      await sql`truncate bookings, transfers, logs, number_series, drawers, expenses, exchange_rates cascade`.execute(
        owner,
      );
    },
    close: async () => {
      await owner.destroy();
      await database.drop();
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;

function blankForm(vehicle: VehicleRow): Omit<StaffCreateBookingInput, 'quote'> {
  return {
    idempotencyKey: randomUUID(),
    customerName: 'Rose Pierre',
    customerEmail: 'rose@customer.example',
    customerPhone: '+509 3712 3456',
    customerAddress: '12, rue Saint-Louis',
    driverLicenseId: 'NIF 003-456-789-0',
    referenceName: 'Paul Pierre',
    referencePhone: '+509 3712 9999',
    referenceAddress: '4, rue du Quai',
    vehicleId: vehicle.id,
    pickupBranchId: vehicle.branchId,
    returnBranchId: vehicle.branchId,
    pickupDate: '2026-12-01',
    returnDate: '2026-12-04',
    paymentMethod: 'cash',
    paymentStatus: 'unpaid',
    extras: [],
    discountCents: 0,
    holdHours: 0,
    notes: undefined,
    receiptMessage: undefined,
  };
}

/** One of each. */
export const oneOf = (...codes: string[]) => codes.map((code) => ({ code, quantity: 1 }));

/** The code and details a service refuses with; 'accepted' when it does not. */
export async function refusal(work: Promise<unknown>): Promise<{ code: string; details?: unknown }> {
  try {
    await work;
    return { code: 'accepted' };
  } catch (error) {
    if (typeof error !== 'object' || error === null || !('code' in error)) throw error;
    return { code: String(error.code), details: 'details' in error ? error.details : undefined };
  }
}

/** Sends an edit as somebody does who reads the price that the server makes of it, and agrees. */
export async function agreeToEdit(
  deps: ChangeDeps,
  form: StaffEditBookingInput,
  request: ChangeRequest,
): Promise<Awaited<ReturnType<typeof editBooking>>> {
  try {
    return await editBooking(deps, form, request);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'QUOTE_CHANGED') throw error;
    const { quote } = error.details as { quote: Quote };
    return editBooking(deps, { ...form, quote }, request);
  }
}

/** The edit form as the screen fills it from a booking: no line is set by hand. */
export function editFormOf(booking: StaffBooking): StaffEditBookingInput {
  const { id: bookingId, rowVersion, bookingStatus, paymentMethod, quote } = booking;
  const { customerName, customerEmail, customerPhone, driverLicenseId, pickupDate, returnDate } = booking;
  return {
    bookingId,
    rowVersion,
    bookingStatus,
    paymentMethod,
    pickupDate,
    returnDate,
    customerName,
    customerEmail,
    customerPhone,
    driverLicenseId,
    customerAddress: booking.customerAddress ?? undefined,
    referenceName: booking.referenceName ?? undefined,
    referencePhone: booking.referencePhone ?? undefined,
    referenceAddress: booking.referenceAddress ?? undefined,
    vehicleId: booking.vehicle.id,
    pickupBranchId: booking.pickupBranch.id,
    returnBranchId: booking.returnBranch.id,
    quote: bareQuote(quote),
    notes: booking.notes ?? undefined,
    receiptMessage: booking.receiptMessage ?? undefined,
  };
}
