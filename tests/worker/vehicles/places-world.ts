import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { bareQuote } from '#domain/bare-quote.ts';
import type { BranchId } from '#domain/branch.ts';
import { addDays } from '#domain/calendar-day.ts';
import type { Journey } from '#domain/places.ts';
import type { RouterInputs } from '#src/lib/trpc.ts';
import { asAgent, asCustomer, type SignedInActor } from '#tests/support/actors.ts';
import { startApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { fillCheckout } from '../bookings/web-world.ts';

export const HERE = 'les_cayes';
export const THERE = 'cap_haitien';
export const OUT_AND_AWAY = { pickupBranchId: HERE, returnBranchId: THERE } as const;
const FIRST_DAY = '2027-02-01';

const PERSON = {
  customerName: 'Rose Pierre',
  customerEmail: 'rose@customer.example',
  customerPhone: '+509 3712 3456',
  driverLicenseId: 'NIF 1',
  referenceName: 'Paul Pierre',
  referencePhone: '+509 3712 9999',
  referenceAddress: '4, rue du Quai',
  paymentMethod: 'cash',
  paymentStatus: 'unpaid',
} as const;

export const day = (number: number) => addDays(FIRST_DAY, number);
export const days = (from: number, until: number) => ({ pickupDate: day(from), returnDate: day(until) });
export const trip = (pickupBranchId: BranchId, returnBranchId = pickupBranchId): Journey => ({
  pickupBranchId,
  returnBranchId,
});

export type Rental = ReturnType<typeof days> & Journey & { vehicleId: string };
type TransferAfter = RouterInputs['staff']['bookings']['create']['transfer'];

/** The counter, a customer, and the cars' holds as the database has them. */
export async function openPlaces() {
  const app = await startApp({ now: noonOn(AN_ORDINARY_DAY), isDirect: true });
  const agent = await asAgent(app);
  const customer = await asCustomer(app);

  /** What holds a car, in order, with whose it is: read without any of the product's queries. */
  const holdsOf = (vehicleId: string) =>
    app.db
      .selectFrom('vehicleHolds')
      .leftJoin('bookings', 'bookings.id', 'vehicleHolds.bookingId')
      .where('vehicleHolds.vehicleId', '=', vehicleId)
      .select(['fromBranchId', 'toBranchId', 'bookings.pickupBranchId', 'bookings.returnBranchId'])
      .select([sql<string>`lower(period)`.as('from'), sql<string>`upper(period)`.as('until')])
      .orderBy('period')
      .execute();

  return {
    app,
    agent,
    customer,

    /** As the counter books: at the price that the server quotes. */
    bookAtCounter: async (rental: Rental, by: SignedInActor = agent, transfer?: TransferAfter) => {
      const asked = { ...rental, extras: [] };
      const { quote } = await by.trpc.staff.bookings.quote.query(asked);
      const idempotencyKey = randomUUID();
      return by.trpc.staff.bookings.create.mutate({ ...asked, ...PERSON, quote, idempotencyKey, transfer });
    },

    bookOnWeb: async (rental: Rental) => {
      await app.db.deleteFrom('rateLimits').execute();
      return customer.trpc.booking.create.mutate(await fillCheckout(customer, rental.vehicleId, rental));
    },

    /** The edit form of a booking with other branches, at the price it shows. */
    formOf: async (bookingId: string, branches: Journey) => {
      const row = await agent.trpc.staff.bookings.get.query({ bookingId });
      const { rowVersion, bookingStatus, pickupDate, returnDate, quote } = row;
      const { paymentStatus: _, ...person } = PERSON;
      const vehicleId = row.vehicle.id;
      const held = { rowVersion, bookingStatus, pickupDate, returnDate, quote: bareQuote(quote), vehicleId };
      return { ...person, ...held, ...branches, bookingId };
    },

    /** Drives the car from hold to hold; answers how many there are. */
    expectUnbroken: async (vehicle: VehicleRow): Promise<number> => {
      const holds = await holdsOf(vehicle.id);
      let [place, free] = [vehicle.branchId, ''];
      for (const hold of holds) {
        expect(hold.from >= free).toBe(true);
        if (hold.toBranchId !== null) expect(hold.fromBranchId).toBe(place);
        if (hold.pickupBranchId !== null) {
          expect([hold.fromBranchId, hold.toBranchId]).toEqual([hold.pickupBranchId, hold.returnBranchId]);
        }
        place = hold.toBranchId ?? place;
        free = hold.until;
      }
      return holds.length;
    },
  };
}

export type Places = Awaited<ReturnType<typeof openPlaces>>;
