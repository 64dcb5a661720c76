import { randomUUID } from 'node:crypto';
import { TRPCClientError } from '@trpc/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Actor,
  asAdmin,
  asAgent,
  asCustomer,
  asSuperAdmin,
  asVisitor,
  type SignedInActor,
  type TestClient,
} from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';

/** The counter through the built Worker: who may, what crosses the wire, how many trips it takes. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app);
});
afterAll(() => app.stop());

const period = { pickupDate: '2026-12-01', returnDate: '2026-12-04' };
const branches = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;

/** A booking form with the price the Worker itself quotes. */
async function formFor(client: TestClient) {
  const { id: vehicleId } = await insertVehicle(app.db);
  const { quote } = await client.staff.bookings.quote.query({
    vehicleId,
    ...period,
    ...branches,
    extras: [{ code: 'gps', quantity: 1 }],
  });
  return {
    idempotencyKey: randomUUID(),
    vehicleId,
    ...period,
    ...branches,
    extras: [{ code: 'gps', quantity: 1 }],
    quote,
    customerName: 'Rose Pierre',
    customerEmail: 'rose@customer.example',
    customerPhone: '+509 3712 3456',
    driverLicenseId: 'NIF 1',
    referenceName: 'Paul Pierre',
    referencePhone: '+509 3712 9999',
    referenceAddress: '4, rue du Quai',
    paymentMethod: 'cash' as const,
    paymentStatus: 'paid' as const,
  };
}

async function dataOf(work: Promise<unknown>) {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof TRPCClientError ? error.data : error;
}
const codeOf = async (work: Promise<unknown>) => (await dataOf(work))?.appCode ?? 'accepted';

describe('every procedure of the counter', () => {
  const id = randomUUID();
  const version = { bookingId: id, rowVersion: 1 };
  const procedures: Record<string, (client: TestClient) => Promise<unknown>> = {
    'staff.bookings.list': ({ staff }) => staff.bookings.list.query({}),
    'staff.bookings.get': ({ staff }) => staff.bookings.get.query({ bookingId: id }),
    'staff.bookings.formOptions': ({ staff }) => staff.bookings.formOptions.query(),
    'staff.bookings.vehiclesForBranch': ({ staff }) =>
      staff.bookings.vehiclesForBranch.query({ branchId: 'les_cayes' }),
    'staff.bookings.takenVehicles': ({ staff }) =>
      staff.bookings.takenVehicles.query({ branchId: 'les_cayes', ...period }),
    'staff.bookings.availability': ({ staff }) =>
      staff.bookings.availability.query({ vehicleId: id, ...period }),
    'staff.bookings.quote': ({ staff }) =>
      staff.bookings.quote.query({ vehicleId: id, ...period, ...branches, extras: [] }),
    'staff.bookings.findClient': ({ staff }) =>
      staff.bookings.findClient.query({ query: 'rose@customer.example' }),
    'staff.bookings.create': async ({ staff }) => staff.bookings.create.mutate(await formFor(agent.trpc)),
    'staff.bookings.update': async ({ staff }) => {
      const {
        idempotencyKey: _key,
        extras: _extras,
        paymentStatus: _paid,
        ...form
      } = await formFor(agent.trpc);
      return staff.bookings.update.mutate({ ...form, ...version, bookingStatus: 'reserved' });
    },
    'staff.bookings.setStatus': ({ staff }) =>
      staff.bookings.setStatus.mutate({ ...version, bookingStatus: 'canceled' }),
    'staff.bookings.addProof': ({ staff }) =>
      staff.bookings.addProof.mutate({ bookingId: id, proofUploadId: id }),
    'payments.list': ({ payments }) => payments.list.query({}),
    'payments.summary': ({ payments }) => payments.summary.query({}),
    'payments.take': ({ payments }) => payments.take.mutate(moneyFor({ id, rowVersion: 1 }, moneyPart(1))),
    'payments.report': ({ payments }) =>
      payments.report.mutate(moneyFor({ id, rowVersion: 1 }, moneyPart(1))),
    'payments.reverse': ({ payments }) =>
      payments.reverse.mutate({ ...version, requestId: id, paymentId: id, reason: 'No' }),
    'payments.verify': ({ payments }) => payments.verify.mutate({ paymentId: id }),
    'payments.reject': ({ payments }) => payments.reject.mutate({ paymentId: id, rejectionReason: 'No' }),
  };

  it.each(Object.entries(procedures))('%s is for staff', async (_name, call) => {
    const people: [string, Actor, RegExp][] = [
      ['visitor', asVisitor(app), /^NOT_AUTHENTICATED$/],
      ['customer', await asCustomer(app), /^NOT_ALLOWED$/],
      ['deactivated agent', await asAgent(app, { isActive: false }), /^NOT_AUTHENTICATED$/],
      ['agent', agent, /^(accepted|.*NOT_FOUND)$/],
      ['admin', await asAdmin(app), /^(accepted|.*NOT_FOUND)$/],
      ['super admin', await asSuperAdmin(app), /^(accepted|.*NOT_FOUND)$/],
    ];
    for (const [who, person, expected] of people) {
      expect(`${who}: ${await codeOf(call(person.trpc))}`).toMatch(
        new RegExp(`^${who}: ${expected.source.slice(1)}`),
      );
    }
  });
});

describe('a day at the counter', () => {
  it('books, sees, edits, hands over and takes back, in so many trips', async () => {
    const { staff, payments } = agent.trpc;
    const trips = async <Result>(work: Promise<Result>) => {
      const before = app.database.proxy.roundTrips;
      const result = await work;
      return { result, trips: app.database.proxy.roundTrips - before };
    };
    const form = await formFor(agent.trpc);
    const created = await trips(staff.bookings.create.mutate(form));
    expect(created.trips).toBeLessThanOrEqual(3);
    const { bookingId } = created.result;
    const read = await trips(staff.bookings.get.query({ bookingId }));
    expect([read.trips, read.result.bookingCode]).toEqual([2, created.result.bookingCode]);
    const { rowVersion } = read.result;
    const { idempotencyKey: _key, extras: _extras, paymentStatus: _paid, ...fields } = form;
    const edited = await trips(
      staff.bookings.update.mutate({
        ...fields,
        bookingId,
        rowVersion,
        bookingStatus: 'confirmed',
        notes: 'Late',
      }),
    );
    expect(edited).toEqual({ trips: 3, result: { paymentStatus: 'paid' } });
    const stale = await dataOf(
      staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus: 'canceled' }),
    );
    expect(stale).toMatchObject({
      httpStatus: 409,
      appCode: 'STALE_VERSION',
      details: { current: { notes: 'Late' } },
    });
    const handOver = {
      bookingId,
      rowVersion: stale.details.current.rowVersion,
      bookingStatus: 'picked_up',
    } as const;
    expect((await trips(staff.bookings.setStatus.mutate(handOver))).trips).toBe(3);
    const list = await trips(staff.bookings.list.query({ status: 'picked_up' }));
    expect([list.trips, list.result.rows.map(({ id }) => id)]).toEqual([2, [bookingId]]);
    const [payment] = read.result.payments;
    const takeBack = { bookingId, rowVersion: handOver.rowVersion + 1, requestId: randomUUID() };
    const reversal = { ...takeBack, paymentId: payment?.id ?? '', reason: 'Of another booking' };
    expect((await trips(payments.reverse.mutate(reversal))).trips).toBe(3);
    expect((await trips(payments.summary.query({}))).trips).toBe(2);
    expect((await trips(payments.list.query({}))).trips).toBe(2);
  });

  it('two people click Verify and Reject: one acts, the other learns who did', async () => {
    const booking = await insertBooking(app.db, {
      ...period,
    });
    const { id: paymentId } = await insertPayment(app.db, booking);
    const colleague = await asAdmin(app, { name: 'Colleague One' });
    const answers = await Promise.all([
      dataOf(agent.trpc.payments.verify.mutate({ paymentId })),
      dataOf(colleague.trpc.payments.reject.mutate({ paymentId, rejectionReason: 'No transfer' })),
    ]);
    const refused = answers.filter((answer) => answer !== null);
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ httpStatus: 409, appCode: 'ALREADY_DECIDED' });
    expect([agent.name, 'Colleague One']).toContain(refused[0].details.verifiedBy);
  });

  it('hostile input is refused in words, with no word of the inside', async () => {
    const bad = [
      { path: 'staff.bookings.list', input: { search: 'a\u0000b', page: -1, sort: 'drop table' } },
      { path: 'staff.bookings.get', input: { bookingId: "' or 1=1 --" } },
      { path: 'payments.list', input: { pageSize: 1e9, __proto__: { status: 'paid' } } },
    ];
    for (const { path, input } of bad) {
      const response = await agent.fetch(`/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toMatch(/stack|select |\.ts/i);
    }
  });
});
