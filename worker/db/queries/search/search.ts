import { expressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { readInOneTrip } from '../../batch.ts';
import { matchesBooking } from '../../booking-search.ts';
import { graceMinutes, holdsVehicle, isOut, isVehicleGone } from '../../booking-states.ts';
import type { Database } from '../../client.ts';
import type { Tables } from '../../schema.ts';
import { holdsWords } from '../../search-pattern.ts';
import { selectFoundClients } from '../clients/client-list.ts';

const vehiclesTable = expressionBuilder<Tables, 'vehicles'>();

/** Who has a car now; where nobody has it, who gets it next. */
const nextRental = vehiclesTable
  .selectFrom('bookings')
  .whereRef('bookings.vehicleId', '=', 'vehicles.id')
  .where(holdsVehicle)
  .select(['bookings.customerName', 'bookings.bookingStatus', 'bookings.pickupDate', 'bookings.returnDate'])
  .select(['bookings.returnAt', graceMinutes.as('graceMinutes'), isVehicleGone.as('isVehicleGone')])
  .orderBy(isOut, 'desc')
  .orderBy('bookings.pickupDate')
  .limit(1);

/** The cars, clients and bookings that a search finds, a few of each, in one trip. */
export async function findByWords(db: Database, text: string, rows: number) {
  const clientIds = selectFoundClients(db, text);
  const [vehicles, clients, bookings] = await readInOneTrip(db, [
    db
      .selectFrom('vehicles')
      .innerJoin('branches', 'branches.id', 'vehicles.branchId')
      .where('retiredAt', 'is', null)
      .where(({ ref }) => holdsWords(ref('vehicles.searchText'), text))
      .select(['vehicles.id', 'brand', 'model', 'year', 'plate', 'status', 'branches.city'])
      .select(jsonObjectFrom(nextRental).as('rental'))
      .orderBy('brand')
      .orderBy('model')
      .orderBy('plate')
      .limit(rows),
    db
      .selectFrom('clients')
      .where('id', 'in', clientIds)
      .select(['id', 'name', 'phone', 'email'])
      .orderBy('sortName')
      .orderBy('id')
      .limit(rows),
    db
      .selectFrom('bookings')
      .innerJoin('vehicles', 'vehicles.id', 'bookings.vehicleId')
      .where(matchesBooking(text))
      .select(['bookings.id', 'bookingCode', 'customerName', 'bookingStatus', 'pickupDate', 'returnDate'])
      .select(['brand', 'model', 'plate'])
      .orderBy('bookings.createdAt', 'desc')
      .orderBy('bookings.id', 'desc')
      .limit(rows),
  ]);
  return { vehicles, clients, bookings };
}
