// Past 300 lines: all that may happen to a firm in a model of its figures, one list of cases.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Kysely, Updateable } from 'kysely';
import { BOOKING_STATUSES, isCalledOff } from '#domain/booking-status.ts';
import { BRANCH_IDS } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import { PAYMENT_METHODS } from '#domain/payment-method.ts';
import { bookingPaymentStatus } from '#domain/payment-status.ts';
import { priceLine, sumOf } from '#domain/price-line.ts';
import { VEHICLE_CLASSES, VEHICLE_STATUSES } from '#domain/vehicle.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertMaintenanceBlock, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { agreeToEdit, type Desk, editFormOf, refusal } from '#tests/worker/bookings/staff-world.ts';
import { isConflict } from '#worker/db/errors.ts';
import type { Tables } from '#worker/db/schema.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { makeRefund, reverseMistake, takePayment } from '#worker/services/payments/change-payments.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';

/** Where days, months and years change in Haiti, the days on which its clocks do, and the seconds around each. */
const EDGES = [
  '2025-12-31T04:59:59.999Z',
  '2026-01-01T04:59:59.999Z',
  '2026-01-01T05:00:00.000Z',
  '2024-12-31T23:00:00.000Z',
  '2026-03-08T04:59:59.000Z',
  '2026-03-08T06:59:59.999Z',
  '2026-03-08T07:00:00.000Z',
  '2026-03-09T03:59:59.999Z',
  '2026-03-09T04:00:00.000Z',
  '2026-11-01T03:59:59.999Z',
  '2026-11-01T04:00:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
  '2026-11-02T04:59:59.999Z',
  '2026-11-02T05:00:00.000Z',
  '2026-06-01T03:59:59.999Z',
  '2025-11-30T12:00:00.000Z',
  '2025-06-15T12:00:00.000Z',
  '2026-10-31T12:00:00.000Z',
  '2026-11-18T17:00:00.000Z',
];

/** One thing that happens; `of` and `to` count through whatever there is to choose from. */
export interface Happening {
  what: (typeof HAPPENINGS)[number];
  of: number;
  to: number;
  at: string;
  cents: number;
}

const HAPPENINGS = [
  'book',
  'book',
  'bookAtTheCounter',
  'pay',
  'pay',
  'setStatus',
  'take',
  'take',
  'refund',
  'reverse',
  'decide',
  'edit',
  'moveBranch',
  'moveVehicle',
  'recount',
  'redate',
  'vehicleChanges',
  'block',
];

export const happening: fc.Arbitrary<Happening> = fc.record({
  what: fc.constantFrom(...HAPPENINGS),
  of: fc.nat({ max: 30 }),
  to: fc.nat({ max: 30 }),
  at: fc.oneof(
    fc.constantFrom(...EDGES),
    fc.integer({ min: 0, max: 700 * 24 }).map((hours) => new Date(Date.UTC(2025, 0, 1, hours)).toISOString()),
  ),
  cents: fc.integer({ min: 0, max: 90_000 }),
});

export interface House {
  desk: Desk;
  owner: Kysely<Tables>;
  agent: ChangeRequest;
  vehicles: VehicleRow[];
  /** Bookings that are put into the database have days of their own; few are in each other's way. */
  nextDay: number;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const found = items[index % items.length];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
}

/** What the database refuses because somebody has the car on those days changes nothing. */
async function unlessTaken(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isConflict(error)) throw error;
  });
}

async function book(
  { desk, vehicles, ...house }: House,
  { of, to, at: createdAt }: Happening,
): Promise<void> {
  const pickupDate = addDays('2027-01-01', house.nextDay);
  const booking = insertBooking(desk.db, {
    vehicle: at(vehicles, of),
    pickupDate,
    returnDate: addDays(pickupDate, 2),
    fields: { createdAt, pickupBranchId: at(BRANCH_IDS, to), bookingStatus: at(BOOKING_STATUSES, to + of) },
  });
  await unlessTaken(booking);
}

async function bookAtTheCounter({ desk, agent, vehicles, nextDay }: House, { of, to, at: now }: Happening) {
  desk.setNow(new Date(now));
  const pickupDate = addDays('2026-12-01', nextDay);
  const paymentStatus = at(['unpaid', 'paid', 'pending_verification'] as const, to);
  const paymentMethod = at(PAYMENT_METHODS, of);
  const days = { pickupDate, returnDate: addDays(pickupDate, 2), paymentStatus, paymentMethod };
  const input = await desk.formFor(at(vehicles, of), days);
  await refusal(createStaffBooking(desk.deps, input, agent));
}

async function pay(
  { desk, agent }: House,
  happens: Happening,
  booking: Pick<BookingRow, 'id' | 'pickupBranchId'>,
): Promise<void> {
  const status = at(['paid', 'paid', 'pending_verification', 'unpaid'] as const, happens.to);
  const by = status === 'paid' ? { verifiedByUserId: agent.actor.id, verifiedAt: happens.at } : {};
  const method = at(PAYMENT_METHODS, happens.of + happens.to);
  const payable = { ...booking, grandTotalCents: happens.cents + 1, paymentMethod: method };
  await insertPayment(desk.db, payable, { status, createdAt: happens.at, ...by });
}

/** Through the services, as staff do; what they refuse changes nothing. */
async function byStaff(
  { desk, agent, vehicles }: House,
  happens: Happening,
  booking: { id: string; rowVersion: number },
) {
  const { what, to, cents } = happens;
  const { id: bookingId, rowVersion } = booking;
  const target = { bookingId, rowVersion };
  if (what === 'setStatus') {
    return refusal(setStatus(desk.deps, { ...target, bookingStatus: at(BOOKING_STATUSES, to) }, agent));
  }
  const form = editFormOf(await getBooking(desk.deps, { bookingId }, 'en'));
  const branch = at(BRANCH_IDS, to);
  const edited = {
    ...form,
    vehicleId: at(vehicles, to).id,
    pickupBranchId: branch,
    returnBranchId: branch,
    feesTotalCents: cents,
    bookingStatus: at(BOOKING_STATUSES, to + 3),
  };
  return refusal(agreeToEdit(desk.deps, edited, agent));
}

/** What nobody can do through the product, and an owner with a database at hand can. */
async function byHand(
  { owner, vehicles }: House,
  happens: Happening,
  booking: { id: string },
): Promise<void> {
  const { what, to, cents } = happens;
  const change = owner.updateTable('bookings').where('id', '=', booking.id);
  const branch = at(BRANCH_IDS, to);
  if (what === 'moveBranch') {
    const places = { pickupBranchId: branch, returnBranchId: branch };
    await reprice(owner, booking.id, { kind: 'one_way', cents: 0 }, places);
  }
  if (what === 'moveVehicle') await unlessTaken(change.set({ vehicleId: at(vehicles, to).id }).execute());
  if (what === 'redate') await change.set({ createdAt: happens.at }).execute();
  if (what === 'recount') await reprice(owner, booking.id, { kind: 'fee', cents });
}

/** A line set by hand, the total with it, and what the payments come to then. */
async function reprice(
  owner: House['owner'],
  id: string,
  { kind, cents }: { kind: 'fee' | 'one_way'; cents: number },
  places: Pick<Updateable<Tables['bookings']>, 'pickupBranchId' | 'returnBranchId'> = {},
): Promise<void> {
  await owner.transaction().execute(async (trx) => {
    const change = trx.updateTable('bookings').where('id', '=', id);
    const { bookingStatus } = await trx
      .selectFrom('bookings')
      .select('bookingStatus')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (isCalledOff(bookingStatus)) {
      // Its last line brings what was charged down to the share: with another line above it the database refuses a total below 0.
      if (places.pickupBranchId !== undefined) await change.set(places).execute();
      return;
    }
    await trx.deleteFrom('bookingLines').where('bookingId', '=', id).where('kind', '=', kind).execute();
    const line = { ...priceLine(kind, cents), bookingId: id, position: kind === 'fee' ? 90 : 91 };
    if (cents > 0) await trx.insertInto('bookingLines').values(line).execute();
    const lines = await trx
      .selectFrom('bookingLines')
      .select('totalCents')
      .where('bookingId', '=', id)
      .execute();
    const payments = trx
      .selectFrom('payments')
      .select(['kind', 'status', 'amountCents'])
      .where('bookingId', '=', id);
    const grandTotalCents = sumOf(lines);
    const paymentStatus = bookingPaymentStatus(await payments.execute(), grandTotalCents, false);
    await change.set({ ...places, grandTotalCents, paymentStatus }).execute();
  });
}

/** Money through the services, on the day of `at`; what they refuse changes nothing. */
async function money(
  { desk, agent }: House,
  { what, of, to, at: instant, cents }: Happening,
  booking: { id: string; rowVersion: number },
): Promise<void> {
  desk.setNow(new Date(instant));
  const asked = { bookingId: booking.id, rowVersion: booking.rowVersion, requestId: randomUUID() };
  const reason = 'It happens';
  if (what === 'take') {
    const part = { currency: 'USD', currencyAmount: cents + 1, method: at(PAYMENT_METHODS, of) } as const;
    const parts = [{ ...NOTHING_GIVEN, ...part }];
    const input = { ...asked, ...NO_PAYER, htgPerUsd: null, parts, reason };
    await refusal(takePayment(desk.deps, input, agent));
    return;
  }
  const { payments } = await getBooking(desk.deps, { bookingId: booking.id }, 'en');
  if (payments.length === 0) return;
  const { id: paymentId, method, amountCents } = at(payments, to);
  if (what === 'reverse') {
    await refusal(reverseMistake(desk.deps, { ...asked, paymentId, reason }, agent));
    return;
  }
  const currencyAmount = Math.max(1, of % 2 === 0 ? amountCents : Math.floor(amountCents / 3));
  const refunds = [{ paymentId, currencyAmount, method, reference: undefined }];
  await refusal(makeRefund(desk.deps, { ...asked, refunds, reason }, agent));
}

const NOTHING_GIVEN = {
  reference: undefined,
  tenderedUsdCents: undefined,
  tenderedHtg: undefined,
  changeUsdCents: undefined,
  changeHtg: undefined,
};
const NO_PAYER = { payerName: undefined, payerPhone: undefined, payerEmail: undefined, note: undefined };

async function decide({ desk, agent }: House, { to, at: instant }: Happening, paymentId: string) {
  desk.setNow(new Date(instant));
  const rejectionReason = 'No such transfer.';
  const decided =
    to % 2 === 0
      ? verifyPayment(desk.deps, { paymentId, verificationNotes: undefined }, agent)
      : rejectPayment(desk.deps, { paymentId, rejectionReason }, agent);
  await refusal(decided);
}

async function toVehicle(
  { owner, vehicles }: House,
  { what, of, to, at: instant }: Happening,
): Promise<void> {
  const { id } = at(vehicles, of);
  if (what === 'block') {
    const from = instant.slice(0, 10);
    await unlessTaken(insertMaintenanceBlock(owner, id, from, addDays(from, 3)));
  }
  const fields = {
    class: at(VEHICLE_CLASSES, to),
    status: at(VEHICLE_STATUSES, to),
    branchId: at(BRANCH_IDS, to),
  };
  const retiredAt = to % 7 === 0 ? instant : null;
  if (what === 'vehicleChanges') {
    await owner
      .updateTable('vehicles')
      .where('id', '=', id)
      .set({ ...fields, retiredAt })
      .execute();
  }
}

/** Lets it happen to some booking, payment or car; to nothing when there is none. */
export async function happen(house: House, happens: Happening): Promise<void> {
  house.nextDay += 3;
  const { what, of } = happens;
  if (what === 'book') return book(house, happens);
  if (what === 'bookAtTheCounter') return void (await bookAtTheCounter(house, happens));
  if (what === 'block' || what === 'vehicleChanges') return toVehicle(house, happens);
  if (what === 'decide') {
    const payments = house.owner.selectFrom('payments').select('id').orderBy('createdAt').orderBy('id');
    const rows = await payments.execute();
    return rows.length === 0 ? undefined : decide(house, happens, at(rows, of).id);
  }
  const bookings = await house.owner
    .selectFrom('bookings')
    .selectAll()
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  if (bookings.length === 0) return;
  const booking = at(bookings, of);
  if (what === 'pay') return pay(house, happens, booking);
  if (what === 'take' || what === 'refund' || what === 'reverse') return money(house, happens, booking);
  if (what === 'setStatus' || what === 'edit') {
    return void (await byStaff(house, happens, booking));
  }
  return byHand(house, happens, booking);
}
