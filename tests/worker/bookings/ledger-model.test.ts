import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking-status.ts';
import { bookingPaymentStatus, PAYMENT_STATUSES, type PaymentStatus } from '#domain/payment-status.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create-staff-booking.ts';
import { recordPayment, setPaymentStatus } from '#worker/services/bookings/set-payment-status.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';
import { summarizePayments } from '#worker/services/payments/payments.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from './staff-world.ts';

/** What must be true of everything at any time, whatever staff do. */

/** As many runs as a commit can wait for; MODEL_RUNS=500 is the release's bar. */
const RUNS = Number(process.env.MODEL_RUNS ?? 20);
const COMMANDS = 40;
const SECONDS_A_RUN = 5;
const REFUSALS = ['VEHICLE_UNAVAILABLE', 'VALIDATION_FAILED', 'ALREADY_DECIDED'];
let desk: Desk;
let agent: ChangeRequest;
let cars: VehicleRow[];
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  cars = await Promise.all([desk.insertVehicle(), desk.insertVehicle({ depositCents: 5_000 })]);
});
afterAll(() => desk.close());

type Making =
  | {
      kind: 'create';
      car: number;
      day: number;
      days: number;
      status: 'unpaid' | 'paid' | 'pending_verification';
    }
  | { kind: 'web'; car: number; day: number };
/** `of` counts through the bookings there are. */
type Change =
  | { kind: 'status'; of: number; to: BookingStatus }
  | { kind: 'money'; of: number; to: PaymentStatus; cents: number }
  | { kind: 'receive'; of: number; cents: number }
  | { kind: 'decide'; of: number; isVerified: boolean }
  | { kind: 'edit'; of: number; car: number; days: number; fees: number; to: PaymentStatus | null };
type Command = Making | Change;

const car = fc.nat({ max: 1 });
const day = fc.nat({ max: 20 });
const of = fc.nat({ max: 20 });
const isA = <const Kind extends string>(kind: Kind) => fc.constant(kind);
const making: fc.Arbitrary<Making> = fc.oneof(
  fc.record({
    kind: isA('create'),
    car,
    day,
    days: fc.integer({ min: 1, max: 4 }),
    status: fc.constantFrom('unpaid', 'paid', 'pending_verification'),
  }),
  fc.record({ kind: isA('web'), car, day }),
);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: isA('status'), of, to: fc.constantFrom(...BOOKING_STATUSES) }),
  fc.record({
    kind: isA('money'),
    of,
    to: fc.constantFrom(...PAYMENT_STATUSES),
    cents: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({ kind: isA('receive'), of, cents: fc.integer({ min: 1, max: 20_000 }) }),
  fc.record({ kind: isA('decide'), of, isVerified: fc.boolean() }),
  fc.record({
    kind: isA('edit'),
    of,
    car,
    days: fc.integer({ min: 1, max: 5 }),
    fees: fc.nat({ max: 5_000 }),
    to: fc.option(fc.constantFrom(...PAYMENT_STATUSES)),
  }),
);
const command = fc.oneof({ arbitrary: making, weight: 1 }, { arbitrary: change, weight: 2 });

const dayOf = (offset: number) => `2026-12-${String(offset + 1).padStart(2, '0')}`;

function carAt(index: number): VehicleRow {
  const found = cars[index];
  if (found === undefined) throw new Error(`no car ${index}`);
  return found;
}

/** A run of the model: the bookings it made, and how many log rows there must be. */
class Run {
  ids: string[] = [];
  writes = 0;
  readonly refusals: string[];

  constructor(refusals = REFUSALS) {
    this.refusals = refusals;
  }

  private async wrote(work: Promise<unknown>, isChange = true): Promise<void> {
    const { code } = await refusal(work);
    if (code === 'accepted') this.writes += isChange ? 1 : 0;
    else expect(this.refusals).toContain(code);
  }

  /** The booking a command is about, if there are any yet. */
  private async about(of: number) {
    const bookingId = this.ids[of % Math.max(1, this.ids.length)];
    return bookingId === undefined ? null : getBooking(desk.deps, { bookingId }, 'en');
  }

  async obey(order: Command): Promise<void> {
    if (order.kind === 'create') return this.create(order);
    if (order.kind === 'web') return this.web(order);
    const booking = await this.about(order.of);
    if (booking === null) return;
    const version = { bookingId: booking.id, rowVersion: booking.rowVersion };
    if (order.kind === 'status') {
      const change = setStatus(desk.deps, { ...version, bookingStatus: order.to }, agent);
      return this.wrote(change, order.to !== booking.bookingStatus);
    }
    if (order.kind === 'money') {
      const amountCents = order.to === 'partial' ? order.cents : undefined;
      const input = { ...version, paymentStatus: order.to, amountCents };
      const isChange = amountCents !== undefined || order.to !== booking.paymentStatus;
      return this.wrote(setPaymentStatus(desk.deps, input, agent), isChange);
    }
    if (order.kind === 'receive') {
      const input = { ...version, amountCents: order.cents, method: 'cash', note: undefined } as const;
      return this.wrote(recordPayment(desk.deps, input, agent));
    }
    if (order.kind === 'edit') {
      const form = { ...editFormOf(booking), vehicleId: carAt(order.car).id, feesTotalCents: order.fees };
      const returnDate = dayOf(Number(booking.pickupDate.slice(8)) - 1 + order.days);
      const paymentStatus = order.to ?? form.paymentStatus;
      return this.wrote(
        agreeToEdit(
          desk.deps,
          { ...form, returnDate, paymentStatus, amountCents: paymentStatus === 'partial' ? 100 : undefined },
          agent,
        ),
      );
    }
    const [payment] = booking.payments;
    if (payment === undefined) return;
    const decision = { paymentId: payment.id, verificationNotes: undefined, rejectionReason: 'No' };
    return this.wrote(
      order.isVerified
        ? verifyPayment(desk.deps, decision, agent)
        : rejectPayment(desk.deps, decision, agent),
    );
  }

  private async create({ car: index, day, days, status }: Extract<Command, { kind: 'create' }>) {
    const period = { pickupDate: dayOf(day), returnDate: dayOf(day + days) };
    const form = await desk.formFor(carAt(index), { ...period, paymentStatus: status, discountCents: 100 });
    await this.wrote(
      createStaffBooking(desk.deps, form, agent).then(({ bookingId }) => this.ids.push(bookingId)),
    );
  }

  /** As the checkout leaves it: with a blank payment. */
  private async web({ car: index, day }: Extract<Command, { kind: 'web' }>) {
    const period = { pickupDate: dayOf(day), returnDate: dayOf(day + 1) };
    const booking: BookingRow | null = await insertBooking(desk.db, {
      vehicle: carAt(index),
      ...period,
    }).catch(() => null);
    if (booking === null) return;
    const { id: bookingId, grandTotalCents: amountCents, paymentMethod: method } = booking;
    const branchId = booking.pickupBranchId;
    await desk.db
      .insertInto('payments')
      .values({ ...blankPayment, bookingId, branchId, amountCents, method })
      .execute();
    this.ids.push(bookingId);
  }
}

const blankPayment = {
  status: 'unpaid',
  proofKey: null,
  proofContentType: null,
  receivedByUserId: null,
  verifiedByUserId: null,
  verificationNotes: null,
  rejectionReason: null,
} as const;

async function checkBookings(ids: string[]): Promise<void> {
  let collectedCents = 0;
  for (const id of ids) {
    const { quote, payments, paymentStatus, bookingStatus, vehicle, pickupDate, returnDate } =
      await getBooking(desk.deps, { bookingId: id }, 'en');
    expect(paymentStatus).toBe(bookingPaymentStatus(payments, quote.grandTotalCents));
    const lines = quote.baseTotalCents + quote.extrasTotalCents + quote.feesTotalCents + quote.oneWayFeeCents;
    expect(quote.grandTotalCents).toBe(lines + quote.taxTotalCents - quote.discountTotalCents);
    const holds = await desk.db.selectFrom('vehicleHolds').selectAll().where('bookingId', '=', id).execute();
    const isHolding = ['reserved', 'confirmed', 'active', 'picked_up'].includes(bookingStatus);
    const expected = { vehicleId: vehicle.id, period: `[${pickupDate},${returnDate})`, bookingId: id };
    expect(holds).toEqual(isHolding ? [{ ...expected, maintenanceBlockId: null, expiresAt: null }] : []);
    const paid = payments.filter(({ status }) => status === 'paid');
    collectedCents += paid.reduce((sum, { amountCents }) => sum + amountCents, 0);
    for (const payment of paid) expect(payment.verifiedBy ?? payment.receivedBy).not.toBeNull();
  }
  expect((await summarizePayments(desk.deps, {})).totalPaidCents).toBe(collectedCents);
}

async function countLogs(): Promise<number> {
  const count = desk.db.selectFrom('logs').select((eb) => eb.fn.countAll<number>().as('rows'));
  return (await count.executeTakeFirstOrThrow()).rows;
}

describe('whatever staff do, in whatever order', () => {
  it(
    'a booking says what its ledger says, its lines add up, one car is promised once, each write is logged once',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, { minLength: 5, maxLength: COMMANDS, size: 'max' }),
          async (orders) => {
            await desk.wipe();
            const run = new Run();
            for (const order of orders) await run.obey(order);
            await checkBookings(run.ids);
            expect(await countLogs()).toBe(run.writes);
          },
        ),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    RUNS * SECONDS_A_RUN * 1_000,
  );
});

describe('whatever staff do at once', () => {
  it(
    'a booking says what its ledger says, and one car is promised once',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 8, maxLength: 16 }), async (orders) => {
          await desk.wipe();
          const run = new Run([...REFUSALS, 'STALE_VERSION']);
          await run.obey({ kind: 'web', car: 0, day: 0 });
          await run.obey({ kind: 'create', car: 0, day: 2, days: 2, status: 'pending_verification' });
          await Promise.all(orders.map((order) => run.obey(order)));
          await checkBookings(run.ids);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    },
    RUNS * SECONDS_A_RUN * 1_000,
  );
});
