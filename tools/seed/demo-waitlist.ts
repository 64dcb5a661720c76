import type { Transaction } from 'kysely';
import { addDays } from '#domain/calendar-day.ts';
import { DEFAULT_PICKUP_TIME, DEFAULT_RETURN_TIME, OFFER_MS } from '#domain/policy.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { VehicleClass } from '#domain/vehicle.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';
import { demoVehicles } from './demo-vehicles.ts';

interface Person {
  name: string;
  email: string;
  phone: string;
  locale: 'en' | 'fr';
  branchId: 'les_cayes' | 'cap_haitien';
  /** The first day, from today, and how many. */
  inDays: number;
  days: number;
  classes: VehicleClass[];
  hoursAgo: number;
}

const PEOPLE: readonly Person[] = [
  {
    name: 'Nadège Saint-Louis',
    email: 'nadege.saintlouis@mail.example',
    phone: '+1 786 555 0117',
    locale: 'fr',
    branchId: 'les_cayes',
    inDays: 26,
    days: 5,
    classes: ['suv'],
    hoursAgo: 52,
  },
  {
    name: 'Wilner Désir',
    email: 'wilner.desir@mail.example',
    phone: '+509 3744 1290',
    locale: 'fr',
    branchId: 'cap_haitien',
    inDays: 6,
    days: 3,
    classes: ['luxury'],
    hoursAgo: 30,
  },
  {
    name: 'Carole Bastien',
    email: 'carole.bastien@mail.example',
    phone: '+1 617 555 0163',
    locale: 'en',
    branchId: 'les_cayes',
    inDays: 9,
    days: 7,
    classes: ['luxury'],
    hoursAgo: 8,
  },
];

/** Of nobody's link: who waits in the demo never got one. */
const noToken = (name: string) => stableId(`wait ${name}`).replaceAll('-', '').repeat(2);

/** People who wait, the first of whom has a car offered. */
export async function insertWaitlist(
  trx: Transaction<Tables>,
  { bookings, time }: { bookings: readonly DemoBooking[]; time: DemoTime },
): Promise<void> {
  const ago = (hours: number) => new Date(time.now.getTime() - hours * HOUR_MS);
  const waits = PEOPLE.map(({ inDays, days, hoursAgo, ...person }) => ({
    ...person,
    id: stableId(`wait ${person.name}`),
    tokenHash: noToken(person.name),
    pickupDate: addDays(time.today, inDays),
    returnDate: addDays(time.today, inDays + days),
    createdAt: ago(hoursAgo),
  }));
  await trx.insertInto('waitlist').values(waits).execute();
  const [first] = waits;
  const vehicle = demoVehicles.find(
    ({ columns }) =>
      (columns.status ?? 'active') === 'active' &&
      columns.branchId === first?.branchId &&
      first.classes.includes(columns.class) &&
      bookings.every(
        ({ booking }) =>
          booking.vehicleId !== columns.id ||
          booking.returnDate < first.pickupDate ||
          booking.pickupDate > first.returnDate,
      ),
  );
  if (first === undefined || vehicle === undefined) return;
  const id = stableId('waitlist offer');
  const offeredAt = ago(0.5);
  const endsAt = new Date(offeredAt.getTime() + OFFER_MS);
  const vehicleId = vehicle.columns.id;
  await trx
    .insertInto('waitlistOffers')
    .values({
      ...{ id, waitlistId: first.id, vehicleId, offeredAt, endsAt },
      pickupTime: DEFAULT_PICKUP_TIME,
      returnTime: DEFAULT_RETURN_TIME,
    })
    .execute();
  await trx
    .insertInto('telephoneHolds')
    .values({
      id,
      vehicleId,
      branchId: first.branchId,
      name: first.name,
      phone: first.phone,
      fromDate: first.pickupDate,
      toDate: first.returnDate,
      fromTime: DEFAULT_PICKUP_TIME,
      toTime: DEFAULT_RETURN_TIME,
      turnaroundMinutes: 0,
      createdAt: offeredAt,
      endsAt,
      waitlistOfferId: id,
    })
    .execute();
}
