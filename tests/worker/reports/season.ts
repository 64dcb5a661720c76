import { addDays } from '#domain/calendar-day.ts';
import type { TestApp } from '#tests/support/app.ts';
import { buildBooking, insertBookings, withShare } from '#tests/support/factories/booking.ts';
import { buildPayment, followLedgers } from '#tests/support/factories/payment.ts';
import { insertStaff } from '#tests/support/factories/person.ts';
import { buildVehicle } from '#tests/support/factories/vehicle.ts';

export const HOSTILE_NAMES = [
  '=HYPERLINK("http://evil.example";"pay here")',
  '+509 3712 3456',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd',
  'Élodie Désir-Noël d’Haïti',
  '<b>&amp;</b> ]]> "quoted"',
  'Şükrü Nguyễn Иван',
  `Jean ${'Baptiste '.repeat(9).trim()}`,
];
const STATUSES = [
  'reserved',
  'confirmed',
  'picked_up',
  'returned',
  'returned',
  'no_show',
  'canceled',
] as const;
const PAYMENTS = ['paid', 'pending_verification', 'unpaid', 'paid', 'paid'] as const;
const METHODS = ['cash', 'bank', 'zelle', 'stripe', 'paypal'] as const;

function pick<Value>(values: readonly Value[], index: number): Value {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
}

/** A moment of 1 to 30 October: hours that are another day in UTC come up too. */
function momentOf(index: number): string {
  const day = addDays('2026-10-01', (index * 11) % 30);
  return `${day}T${String((index * 5) % 24).padStart(2, '0')}:${String((index * 37) % 60).padStart(2, '0')}:00.000Z`;
}

/** So many bookings made in October at both branches, of every status, most with a payment some days later. */
export async function insertSeason(app: TestApp, count: number): Promise<void> {
  const staff = await insertStaff(app.db, 'agent');
  const vehicles = Array.from({ length: count }, (_, index) =>
    buildVehicle({
      branchId: index % 3 === 0 ? 'cap_haitien' : 'les_cayes',
      model: index % 2 === 0 ? 'Yaris' : 'Land Cruiser Prado',
      pricePerDayCents: 3_333 + index * 17,
    }),
  );
  const built = vehicles.map((vehicle, index) => {
    const name = pick(HOSTILE_NAMES, index);
    const customer = { id: null, name, email: 'somebody@example.com', phone: '+509 3712 3456' };
    const fields = {
      createdAt: momentOf(index),
      bookingStatus: pick(STATUSES, index),
      createdByUserId: staff.id,
    };
    const pickupDate = addDays('2026-12-01', index % 40);
    const returnDate = addDays(pickupDate, 1 + (index % 9));
    const booking = buildBooking({ vehicle, customer, pickupDate, returnDate, fields });
    // Of some that were called off a share is kept, which is owed.
    return withShare(booking, index % 2 === 0 ? 50 : 0);
  });
  const bookings = built.map(({ booking }) => booking);
  const payments = bookings
    .filter((_, index) => index % 4 !== 3)
    .map((booking, index) =>
      buildPayment(booking, {
        status: pick(PAYMENTS, index),
        method: pick(METHODS, index + Math.floor(index / 5)),
        ...(index % 2 === 0 ? {} : { amountCents: 1_001 + index }),
        receivedByUserId: staff.id,
        createdAt: momentOf(index + 3),
      }),
    );
  await app.db.insertInto('vehicles').values(vehicles).execute();
  await app.db.transaction().execute(async (trx) => {
    await insertBookings(trx, built);
    await trx.insertInto('payments').values(payments).execute();
    await followLedgers(
      trx,
      bookings.map(({ id }) => id),
    );
  });
}
