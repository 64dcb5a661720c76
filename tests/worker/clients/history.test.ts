import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_STATUSES, type BookingStatus } from '#domain/booking-status.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { RunsDone } from '#tests/support/measured.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { setStatus } from '#worker/services/bookings/set-status.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { makeRefund, takePayment } from '#worker/services/payments/change-payments.ts';
import { rejectPayment, verifyPayment } from '#worker/services/payments/decide-payment.ts';
import { agreeToEdit, type Desk, editFormOf, openDesk, refusal } from '../bookings/staff-world.ts';
import { expectClientsToBeTrue } from './truth.ts';

/** Whatever staff do, a client is what their bookings and payments say. */

const RUNS = Number(process.env.MODEL_RUNS ?? 15);
const LEAST_COMMANDS = Number(process.env.MODEL_ACTS ?? 5);
const done = new RunsDone();
const SECONDS_A_RUN = Number(process.env.MODEL_SECONDS ?? 5);
/** Runs beyond it are left out, and the tool tells that they are missing. */
const LIMIT_MS = RUNS * SECONDS_A_RUN * 1_000;
const LIMITS = { numRuns: RUNS, endOnFailure: true, interruptAfterTimeLimit: LIMIT_MS * 0.8 };
const EMAILS = ['rose@customer.example', 'r.ose@customer.example', 'jean@customer.example', 'élise@mail.ht'];
const REFUSALS = ['VEHICLE_UNAVAILABLE', 'VALIDATION_FAILED', 'ALREADY_DECIDED', 'APPROVAL_NEEDED'];
let desk: Desk;
let agent: ChangeRequest;
let vehicles: VehicleRow[];
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  vehicles = await Promise.all([
    desk.insertVehicle({ branchId: 'les_cayes' }),
    desk.insertVehicle({ branchId: 'cap_haitien' }),
  ]);
});
/** Where the time of a test is over, fast-check leaves its run alone: the next test waits for it. */
let lastRun: Promise<void> = Promise.resolve();
const kept = (run: Promise<void>) => {
  lastRun = run;
  return run;
};
afterEach(async () => {
  await Promise.allSettled([lastRun]);
});
afterAll(() => desk.close());

type PaymentStart = 'unpaid' | 'paid' | 'pending_verification';
interface Person {
  email: number;
  name: number;
}
/** `of` counts through the bookings there are. */
type Change =
  | { kind: 'status'; of: number; to: BookingStatus }
  | { kind: 'money'; of: number; cents: number }
  | { kind: 'refund'; of: number }
  | { kind: 'decide'; of: number; isVerified: boolean }
  | ({ kind: 'edit'; of: number; vehicle: number } & Person);
type Command = Change | ({ kind: 'create'; vehicle: number; status: PaymentStart } & Person);

const of = fc.nat({ max: 20 });
const person = { email: fc.nat({ max: EMAILS.length - 1 }), name: fc.nat({ max: 2 }) };
const vehicle = fc.nat({ max: 1 });
const isA = <const Kind extends string>(kind: Kind) => fc.constant(kind);
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: isA('status'), of, to: fc.constantFrom(...BOOKING_STATUSES) }),
  fc.record({ kind: isA('money'), of, cents: fc.integer({ min: 0, max: 20_000 }) }),
  fc.record({ kind: isA('refund'), of }),
  fc.record({ kind: isA('decide'), of, isVerified: fc.boolean() }),
  fc.record({
    kind: isA('edit'),
    of,
    vehicle,
    ...person,
  }),
);
const creation: fc.Arbitrary<Command> = fc.record({
  kind: isA('create'),
  vehicle,
  ...person,
  status: fc.constantFrom('unpaid', 'paid', 'pending_verification'),
});
const command: fc.Arbitrary<Command> = fc.oneof(
  { arbitrary: creation, weight: 2 },
  { arbitrary: change, weight: 3 },
);

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
}

/** A stretch of work at the counter: each booking has days of its own. */
class Shift {
  ids: string[] = [];
  private made = 0;
  readonly refusals: string[];

  constructor(refusals = REFUSALS) {
    this.refusals = refusals;
  }

  private async allow(work: Promise<unknown>): Promise<void> {
    const { code } = await refusal(work);
    if (code !== 'accepted') expect(this.refusals).toContain(code);
  }

  async obey(order: Command): Promise<void> {
    if (order.kind === 'create') return this.create(order);
    const bookingId = this.ids[order.of % Math.max(1, this.ids.length)];
    if (bookingId === undefined) return;
    const booking = await getBooking(desk.deps, { bookingId }, 'en');
    const version = { bookingId, rowVersion: booking.rowVersion };
    if (order.kind === 'status')
      return this.allow(setStatus(desk.deps, { ...version, bookingStatus: order.to }, agent));
    if (order.kind === 'money') {
      return this.allow(takePayment(desk.deps, moneyFor(booking, moneyPart(order.cents)), agent));
    }
    if (order.kind === 'edit') {
      const form = editFormOf(booking);
      const vehicle = at(vehicles, order.vehicle);
      const branches = { pickupBranchId: vehicle.branchId, returnBranchId: vehicle.branchId };
      const changes = { ...personOf(order), ...branches, vehicleId: vehicle.id };
      return this.allow(agreeToEdit(desk.deps, { ...form, ...changes }, agent));
    }
    const [payment] = booking.payments;
    if (payment === undefined) return;
    if (order.kind === 'refund') {
      const { id: paymentId, amountCents: currencyAmount, method } = payment;
      const refunds = [{ paymentId, currencyAmount, method, reference: undefined }];
      const input = { ...version, requestId: randomUUID(), refunds, reason: 'The trip was off' };
      return this.allow(makeRefund(desk.deps, input, agent));
    }
    const decision = { paymentId: payment.id, verificationNotes: undefined, rejectionReason: 'No' };
    const decide = order.isVerified ? verifyPayment : rejectPayment;
    return this.allow(decide(desk.deps, decision, agent));
  }

  private async create({ status, ...order }: Extract<Command, { kind: 'create' }>) {
    const day = this.made;
    this.made += 1;
    const pickupDate = new Date(Date.UTC(2027, 0, 1 + day * 2)).toISOString().slice(0, 10);
    const returnDate = new Date(Date.UTC(2027, 0, 2 + day * 2)).toISOString().slice(0, 10);
    const period = { pickupDate, returnDate, paymentStatus: status };
    const form = await desk.formFor(at(vehicles, order.vehicle), { ...personOf(order), ...period });
    desk.setNow(new Date(Date.UTC(2026, 10, 20, 12, this.made)));
    await this.allow(
      createStaffBooking(desk.deps, form, agent).then(({ bookingId }) => this.ids.push(bookingId)),
    );
  }
}

function personOf({ email, name }: Person) {
  return {
    customerEmail: at(EMAILS, email),
    customerName: at(['Rose Pierre', 'Jean Noël', 'Élise'], name),
    customerPhone: at(['+509 3712 3456', '3612 3456', '3412-3456'], name),
  };
}

async function oneAfterTheOther(orders: Command[]): Promise<void> {
  await desk.wipe();
  const shift = new Shift();
  for (const order of orders) await shift.obey(order);
  await expectClientsToBeTrue(desk.db);
  done.count(orders);
}

async function atOnce(orders: Command[]): Promise<void> {
  await desk.wipe();
  const shift = new Shift([...REFUSALS, 'STALE_VERSION']);
  for (const email of [0, 2, 3])
    await shift.obey({ kind: 'create', vehicle: 0, status: 'paid', email, name: 0 });
  await Promise.all(orders.map((order) => shift.obey(order)));
  await expectClientsToBeTrue(desk.db);
}

describe('whatever staff do, in whatever order', () => {
  it(
    'a client is what their bookings and payments say, of the firm and of each branch',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(command, {
            minLength: LEAST_COMMANDS,
            maxLength: Math.max(30, LEAST_COMMANDS),
            size: 'max',
          }),
          (orders) => kept(oneAfterTheOther(orders)),
        ),
        LIMITS,
      );
      done.tell('clients, one after the other');
    },
    LIMIT_MS,
  );
});

describe('whatever staff do at once', () => {
  it(
    'a client is what their bookings and payments say, and nobody waits in a circle',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(command, { minLength: 8, maxLength: 20 }), (orders) =>
          kept(atOnce(orders)),
        ),
        LIMITS,
      );
    },
    LIMIT_MS,
  );
});
