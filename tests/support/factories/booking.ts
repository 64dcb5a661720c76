import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { staffBookingCode, webBookingCode } from '#domain/booking-code.ts';
import { isCalledOff } from '#domain/booking-status.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { cancellationLine } from '#domain/cancellation.ts';
import { nextLaterPosition } from '#domain/charges.ts';
import type { LocalizedText } from '#domain/locale.ts';
import {
  DEFAULT_PICKUP_TIME,
  DEFAULT_RETURN_TIME,
  GRACE_MINUTES,
  STAFF_ONE_WAY_FEE_CENTS,
  TAX_RATE_BASIS_POINTS,
  WEB_ONE_WAY_FEE_CENTS,
} from '#domain/policy.ts';
import type { PriceLine } from '#domain/price-line.ts';
import { PRICE_ENGINE_VERSION } from '#domain/price-steps.ts';
import { type PriceTotals, totalsOf } from '#domain/price-totals.ts';
import { type ExtraPrice, type Quote, quoteWeb } from '#domain/pricing.ts';
import type { BookingCreator } from '#domain/roles.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import { PRICE_LINE_COLUMNS } from '#worker/db/queries/bookings/booking-lines.ts';
import { clientIdOf, keepClients, nameClients } from '#worker/db/queries/clients/keep-clients.ts';
import type { Tables } from '#worker/db/schema.ts';
import { insertCustomer } from './person.ts';
import { insertVehicle, type RateColumns, tiersOf } from './vehicle.ts';

/** Without its client, who is found by the e-mail when the booking is saved. */
type NewBooking = Omit<Insertable<Tables['bookings']>, 'clientId'>;
export type BookingRow = Selectable<Tables['bookings']>;
/** One of it, where it says no other quantity: only staff choose how many. */
type NamedExtra = ExtraPrice & { name: LocalizedText; quantity?: number };

interface PricedVehicle extends RateColumns {
  id: string;
  pricePerDayCents: number;
  depositCents?: number;
  branchId: NewBooking['pickupBranchId'];
}

export interface BookingSpec {
  vehicle: PricedVehicle;
  /** Without an id: somebody whom staff booked for and who has no account. */
  customer: { id: string | null; name: string; email: string; phone: string };
  pickupDate: CalendarDay;
  returnDate: CalendarDay;
  extras?: NamedExtra[];
  discountCents?: number;
  /** What is kept of one that was called off: nothing without it. */
  keptPercent?: number;
  /** Whatever the engine does not make; a total set here has to agree with its lines. */
  fields?: Partial<NewBooking>;
}

function priced(
  spec: BookingSpec,
  createdBy: BookingCreator,
  pickupBranchId: NewBooking['pickupBranchId'],
): Quote {
  const { vehicle, extras = [], discountCents = 0, pickupDate, returnDate } = spec;
  const inputs = {
    vehicle: {
      pricePerDayCents: vehicle.pricePerDayCents,
      pricingTiers: tiersOf(vehicle),
      depositCents: vehicle.depositCents ?? 0,
    },
    extras,
    taxRateBasisPoints: TAX_RATE_BASIS_POINTS,
    webOneWayFeeCents: WEB_ONE_WAY_FEE_CENTS,
    staffOneWayFeeCents: STAFF_ONE_WAY_FEE_CENTS,
    graceMinutes: GRACE_MINUTES,
  };
  const returnBranchId = spec.fields?.returnBranchId ?? pickupBranchId;
  const { pickupTime, returnTime } = spec.fields ?? {};
  const request = { pickupDate, returnDate, pickupBranchId, returnBranchId };
  if (createdBy === 'customer')
    return quoteWeb(inputs, { ...request, extraCodes: extras.map(({ code }) => code) });
  const counts = extras.map(({ code, quantity = 1 }) => ({ code, quantity }));
  return quoteStaffCreate(inputs, { ...request, extras: counts, pickupTime, returnTime, discountCents });
}

interface LinedBooking {
  booking: { id: string; createdByUserId: string | null };
  names: ReadonlyMap<string, LocalizedText>;
}

function rowOf(line: PriceLine, index: number, { booking, names }: LinedBooking) {
  const isGiven = line.kind === 'discount';
  return {
    ...line,
    bookingId: booking.id,
    position: index + 1,
    label: names.get(line.code ?? '') ?? null,
    source: isGiven ? 'staff' : 'engine',
    madeByUserId: isGiven ? booking.createdByUserId : null,
    engineUnitCents: isGiven ? 0 : null,
  } satisfies Insertable<Tables['bookingLines']>;
}

/** A booking that never was saved: priced by the product's own engine, with its lines. */
export function buildBooking(spec: BookingSpec) {
  const { customer, vehicle, fields = {} } = spec;
  const createdBy = fields.createdBy ?? (customer.id === null ? 'agent' : 'customer');
  const pickupBranchId = fields.pickupBranchId ?? vehicle.branchId;
  const { lines, ...quote } = priced(spec, createdBy, pickupBranchId);
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const booking = {
    id: randomUUID(),
    bookingCode: createdBy === 'customer' ? webBookingCode(bytes) : staffBookingCode(bytes),
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email.toLowerCase(),
    customerPhone: customer.phone,
    customerAddress: null,
    driverLicenseId: 'LIC-12345',
    referenceName: 'Jean Baptiste',
    referencePhone: '+509 3612 3456',
    referenceAddress: 'Rue Monseigneur Maurice, Les Cayes',
    vehicleId: vehicle.id,
    pickupBranchId,
    returnBranchId: pickupBranchId,
    pickupDate: spec.pickupDate,
    returnDate: spec.returnDate,
    pickupTime: DEFAULT_PICKUP_TIME,
    returnTime: DEFAULT_RETURN_TIME,
    ...quote,
    priceEngineVersion: PRICE_ENGINE_VERSION,
    paymentMethod: 'cash',
    paymentStatus: 'unpaid',
    createdBy,
    createdByUserId: customer.id,
    notes: null,
    receiptMessage: null,
    idempotencyKey: null,
    requestHash: null,
    ...fields,
  } satisfies NewBooking;
  const names = new Map(spec.extras?.map(({ code, name }) => [code, name]));
  return { booking, lines: lines.map((line, index) => rowOf(line, index, { booking, names })) };
}

/** One that was called off comes to the share that is kept of it: a line brings it down, as whoever calls it off writes it. */
export function withShare(built: ReturnType<typeof buildBooking>, keptPercent = 0) {
  const { booking, lines } = built;
  if (!isCalledOff(booking.bookingStatus ?? 'reserved')) return built;
  const label = { en: `${keptPercent}% kept`, fr: `${keptPercent} % gardés` };
  const line = cancellationLine(booking.grandTotalCents, keptPercent, label);
  if (line === null) return built;
  return {
    booking: { ...booking, grandTotalCents: booking.grandTotalCents + line.totalCents },
    lines: [...lines, { ...line, bookingId: booking.id, position: nextLaterPosition(lines) }],
  };
}

type BuiltBooking = Pick<ReturnType<typeof withShare>, 'lines'> & { booking: NewBooking };

/** Bookings with their lines in one statement; its clients have to be there. */
export function insertBuilt(db: Kysely<Tables>, built: readonly BuiltBooking[]) {
  const rows = built.map(({ booking }) => ({ ...booking, clientId: clientIdOf(db, booking) }));
  const lines = built.flatMap((one) => one.lines);
  return db
    .with('saved', (query) => query.insertInto('bookings').values(rows).returningAll())
    .with('lines', (query) => query.insertInto('bookingLines').values(lines))
    .selectFrom('saved')
    .selectAll();
}

/** Saves bookings as they are, each for the client with its e-mail. */
export async function insertBookings(db: Kysely<Tables>, built: readonly BuiltBooking[]): Promise<void> {
  const bookings = built.map(({ booking }) => booking);
  await keepClients(db, bookings).execute();
  await insertBuilt(db, built).execute();
  await nameClients(db, bookings).execute();
}

/** Saves a booking with its lines. A car and a customer are made for it when it brings none. */
export async function insertBooking(
  db: Kysely<Tables>,
  spec: Partial<BookingSpec> & Pick<BookingSpec, 'pickupDate' | 'returnDate'>,
): Promise<BookingRow> {
  const vehicle = spec.vehicle ?? (await insertVehicle(db));
  const customer = spec.customer ?? (await insertCustomer(db));
  const built = withShare(buildBooking({ ...spec, vehicle, customer }), spec.keptPercent);
  await keepClients(db, [built.booking]).execute();
  const inserted = await insertBuilt(db, [built]).executeTakeFirstOrThrow();
  await nameClients(db, [built.booking]).execute();
  return inserted;
}

/** What a booking's lines come to, by SPEC's names. */
export async function bookedTotals(db: Kysely<Tables>, bookingId: string): Promise<PriceTotals> {
  const lines = db.selectFrom('bookingLines').select(PRICE_LINE_COLUMNS).where('bookingId', '=', bookingId);
  return totalsOf(await lines.execute());
}
