import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { rentalPlan } from '#domain/pricing.ts';
import { quoteOf } from '#domain/quote.ts';
import { type RentalPeriod, rentalDays } from '#domain/rental-period.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import type { RouterInputs } from '#src/lib/trpc.ts';
import { asAdmin, asAgent, asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { fillCheckout } from '../bookings/web-world.ts';
import {
  type Attempt,
  barBeside,
  CLIENTS,
  heldToBar,
  type Outcome,
  percentile,
  ROUNDS,
  race,
  WARM_UP,
} from './race.ts';

/** Over HTTP, on each path of D6: however many ask, one gets the car and the others are told clearly. */

const WANTED = { pickupDate: '2027-01-10', returnDate: '2027-01-14' };
const REST = ['canceled', 'returned', 'completed', 'no_show'] as const;
/** Of the cars that the factory makes. */
const CAR_A_DAY_CENTS = 4_500;
const PATIENCE_MS = 30_000 + (WARM_UP + ROUNDS) * 15_000;

let app: TestApp;
let customers: SignedInActor[];
let agents: SignedInActor[];

const each = <Made>(make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: CLIENTS }, (_, index) => make(index)));

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY), isDirect: true });
  customers = await each(() => asCustomer(app));
  agents = await each(() => asAgent(app));
  // The first time, code is compiled.
  await bookEachTheirOwn();
}, 120_000);
afterAll(() => app.stop());

function person(people: readonly SignedInActor[], index: number): SignedInActor {
  const found = people[index];
  if (found === undefined) throw new Error(`there is no person ${index}`);
  return found;
}

const webForm = (vehicle: VehicleRow, customer: SignedInActor) => fillCheckout(customer, vehicle.id, WANTED);
/** Everybody under an address of their own: bookings of one client wait for each other, whatever their cars. */
const createOnWeb = (by: SignedInActor, { customer, ...form }: RouterInputs['booking']['create']) =>
  by.trpc.booking.create.mutate({
    ...form,
    customer: { ...customer, email: by.email },
    idempotencyKey: randomUUID(),
  });

/** Everybody at once, and each another car: nobody waits for anybody. */
async function bookEachTheirOwn(): Promise<Outcome[]> {
  const vehicles = await each(() => insertVehicle(app.db));
  const forms = await Promise.all(
    vehicles.map((vehicle, index) => webForm(vehicle, person(customers, index))),
  );
  return race(forms.map((form, index) => () => createOnWeb(person(customers, index), form)));
}

/** Customers may only have so many bookings ahead of them; who has won before may race again. */
async function handBackVehicles(): Promise<void> {
  const ids = customers.map(({ id }) => id);
  const theirs = app.db.updateTable('bookings').where('customerId', 'in', ids);
  await theirs.set({ bookingStatus: 'returned' }).where('bookingStatus', '=', 'reserved').execute();
}

async function bookUncontested(): Promise<Outcome[]> {
  await app.db.deleteFrom('rateLimits').execute();
  await handBackVehicles();
  return bookEachTheirOwn();
}

/** Rounds of one path: one winner each, every loser told that the car is taken, nobody told anything else. */
async function expectOneWinner(path: string, attemptsOf: (round: number) => Promise<Attempt[]>) {
  // What sixty bookings at once take on this machine, before and after: other work on it comes and goes.
  const uncontested = await bookUncontested();
  const rounds: Outcome[][] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await handBackVehicles();
    const outcomes = await race(await attemptsOf(round));
    const codes = outcomes.map(({ code }) => code).filter((code) => code !== 'ok');
    expect(codes).toEqual(Array.from({ length: CLIENTS - 1 }, () => 'VEHICLE_UNAVAILABLE'));
    if (round >= WARM_UP) rounds.push(outcomes);
  }
  const all = rounds.flat();
  const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)].map(Math.round);
  uncontested.push(...(await bookUncontested()));
  const { bar, words } = barBeside(uncontested);
  console.info(`${path}: ${ROUNDS} × ${CLIENTS}, p50 ${p50} ms, p99 ${p99} ms; ${words}`);
  expect(app.takeErrors()).toEqual([]);
  expect(heldToBar(rounds)).toBeLessThan(bar);
}

/** What one customer may book is limited, and whoever is quick wins many rounds. */
async function letEverybodyBookAgain(): Promise<void> {
  await app.db.deleteFrom('rateLimits').execute();
  const won = app.db.updateTable('bookings').set({ bookingStatus: 'canceled' });
  await won.where('customerId', 'is not', null).where('bookingStatus', '=', 'reserved').execute();
}

type Rental = Partial<Pick<BookingRow, 'vehicleId' | 'pickupDate' | 'returnDate'>>;

/** The edit form of a booking, as it stands in the database, at what its new rental costs; no car has bands. */
function editOf(row: BookingRow, change: Rental) {
  const vehicle = { pricePerDayCents: CAR_A_DAY_CENTS, pricingTiers: null, depositCents: row.depositCents };
  const settings = {
    taxRateBasisPoints: 1_000,
    webOneWayFeeCents: 0,
    staffOneWayFeeCents: 0,
    graceMinutes: 60,
  };
  const wanted = { ...row, ...change, extras: [], discountCents: 0 };
  return {
    quote: quoteStaffCreate({ ...settings, vehicle, extras: [] }, wanted),
    bookingId: row.id,
    rowVersion: row.rowVersion,
    vehicleId: row.vehicleId,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    driverLicenseId: row.driverLicenseId,
    paymentMethod: row.paymentMethod,
    pickupBranchId: row.pickupBranchId,
    returnBranchId: row.returnBranchId,
    pickupDate: row.pickupDate,
    returnDate: row.returnDate,
    bookingStatus: row.bookingStatus,
    ...change,
  };
}

async function asTheyAre(bookings: readonly BookingRow[]): Promise<BookingRow[]> {
  const ids = bookings.map(({ id }) => id);
  return app.db.selectFrom('bookings').selectAll().where('id', 'in', ids).orderBy('id').execute();
}

async function backToItsDays(bookingId: string, days: RentalPeriod): Promise<void> {
  const rental = { vehicle: { pricePerDayCents: CAR_A_DAY_CENTS, pricingTiers: null, depositCents: 0 } };
  const count = rentalDays(days.pickupDate, days.returnDate);
  const plan = rentalPlan({ ...rental, taxRateBasisPoints: 1_000 }, count);
  const { grandTotalCents, lines } = quoteOf(plan);
  const rows = lines.map((line, index) => ({ ...line, bookingId, position: index + 1 }));
  await inOneTrip(app.db, [
    app.db
      .updateTable('bookings')
      .set({ ...days, rentalDays: count, grandTotalCents })
      .where('id', '=', bookingId),
    app.db.deleteFrom('bookingLines').where('bookingId', '=', bookingId),
    app.db.insertInto('bookingLines').values(rows),
  ]);
}

/** The last winner leaves the contested days, so that everybody may want them again. */
async function backToTheirDays(own: readonly BookingRow[]): Promise<BookingRow[]> {
  const days = new Map(own.map(({ id, pickupDate, returnDate }) => [id, { pickupDate, returnDate }]));
  for (const { id, pickupDate } of await asTheyAre(own)) {
    const first = days.get(id);
    if (!first || first.pickupDate === pickupDate) continue;
    await backToItsDays(id, first);
  }
  return asTheyAre(own);
}

describe(`${CLIENTS} people want one car for the same days, ${ROUNDS} times`, () => {
  it('booking on the web', { timeout: PATIENCE_MS }, () =>
    expectOneWinner('web create', async () => {
      await letEverybodyBookAgain();
      const form = await webForm(await insertVehicle(app.db), person(customers, 0));
      return customers.map((customer) => () => createOnWeb(customer, form));
    }),
  );

  it('booking at the counter', { timeout: PATIENCE_MS }, () =>
    expectOneWinner('staff create', async () => {
      const { id: vehicleId } = await insertVehicle(app.db);
      const branches = { pickupBranchId: 'les_cayes', returnBranchId: 'les_cayes' } as const;
      const rental = { vehicleId, ...WANTED, ...branches, extras: [] };
      const { quote } = await person(agents, 0).trpc.staff.bookings.quote.query(rental);
      const form = {
        ...rental,
        quote,
        customerName: 'Rose Pierre',
        customerEmail: 'rose@customer.example',
        customerPhone: '+509 3712 3456',
        driverLicenseId: 'NIF 1',
        referenceName: 'Paul Pierre',
        referencePhone: '+509 3712 9999',
        referenceAddress: '4, rue du Quai',
        paymentMethod: 'cash' as const,
        paymentStatus: 'unpaid' as const,
      };
      return agents.map(
        ({ trpc }) =>
          () =>
            trpc.staff.bookings.create.mutate({ ...form, idempotencyKey: randomUUID() }),
      );
    }),
  );

  it('moving a booking to other dates', { timeout: PATIENCE_MS }, async () => {
    const vehicle = await insertVehicle(app.db);
    const first = '2027-02-01';
    const own = await each((index) => {
      const pickupDate = addDays(first, index);
      return insertBooking(app.db, { vehicle, pickupDate, returnDate: addDays(pickupDate, 1) });
    });
    const target = { pickupDate: '2027-04-10', returnDate: '2027-04-14' };
    await expectOneWinner('edit of dates', async () => {
      const rows = await backToTheirDays(own);
      return rows.map(
        (row, index) => () => person(agents, index).trpc.staff.bookings.update.mutate(editOf(row, target)),
      );
    });
  });

  it('moving a booking to another car', { timeout: PATIENCE_MS }, async () => {
    const own = await each(() => insertBooking(app.db, WANTED));
    await expectOneWinner('edit of car', async () => {
      const { id: vehicleId } = await insertVehicle(app.db);
      const rows = await asTheyAre(own);
      return rows.map(
        (row, index) => () =>
          person(agents, index).trpc.staff.bookings.update.mutate(editOf(row, { vehicleId })),
      );
    });
  });

  it(`taking a booking back from ${REST.join(', ')}`, { timeout: PATIENCE_MS }, async () => {
    const vehicle = await insertVehicle(app.db);
    // An agent would be asked for an approval.
    const { trpc } = await asAdmin(app);
    const resting = (index: number) => REST[index % REST.length] ?? 'canceled';
    const own = await each((index) =>
      insertBooking(app.db, { vehicle, ...WANTED, fields: { bookingStatus: resting(index) } }),
    );
    await expectOneWinner('leaving a status at rest', async (round) => {
      const held = app.db.updateTable('bookings').where('vehicleId', '=', vehicle.id);
      await held
        .set({ bookingStatus: resting(round) })
        .where('bookingStatus', '=', 'reserved')
        .execute();
      const rows = await asTheyAre(own);
      return rows.map(
        ({ id: bookingId, rowVersion }) =>
          () =>
            trpc.staff.bookings.setStatus.mutate({ bookingId, rowVersion, bookingStatus: 'reserved' }),
      );
    });
  });

  it('keeping it for the workshop, or booking it', { timeout: PATIENCE_MS }, () =>
    expectOneWinner('maintenance against booking', async () => {
      await letEverybodyBookAgain();
      const vehicle = await insertVehicle(app.db);
      const form = await webForm(vehicle, person(customers, 0));
      const block = { vehicleId: vehicle.id, fromDate: '2027-01-11', toDate: '2027-01-20', reason: 'Brakes' };
      return customers.map((customer, index) => () => {
        if (index % 2 === 0) return createOnWeb(customer, form);
        return person(agents, index).trpc.staff.vehicles.addBlock.mutate(block);
      });
    }),
  );
});
