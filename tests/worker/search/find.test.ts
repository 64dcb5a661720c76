import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

let counter: Counter;
let agent: StaffMember;
let vehicle: Awaited<ReturnType<typeof insertVehicle>>;
const made: Record<'first' | 'now' | 'next' | 'canceled', BookingRow> = {} as never;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
  vehicle = await insertVehicle(counter.db, { brand: 'Suzuki', model: 'Vitara', plate: 'ZZ-40012' });
  const book = (pickupDate: string, returnDate: string, customerName: string, fields: Partial<BookingRow>) =>
    insertBooking(counter.db, { vehicle, pickupDate, returnDate, fields: { customerName, ...fields } });
  made.first = await book('2026-10-01', '2026-10-04', 'Ancienne Cliente', { bookingStatus: 'completed' });
  made.next = await book('2026-12-01', '2026-12-04', 'Évens Prochain', { bookingStatus: 'confirmed' });
  made.canceled = await book('2026-11-20', '2026-11-22', 'Personne Partie', { bookingStatus: 'canceled' });
});
afterAll(() => counter.close());

const find = (text: string) => agent.api.staff.search.find({ text });

describe('a car', () => {
  it('is found by its plate, with who gets it next, and then with who has it', async () => {
    const [free] = (await find('zz-400')).vehicles;
    expect(free).toMatchObject({
      id: vehicle.id,
      plate: 'ZZ-40012',
      rental: { customerName: 'Évens Prochain', bookingStatus: 'confirmed', pickupDate: '2026-12-01' },
    });
    made.now = await insertBooking(counter.db, {
      vehicle,
      pickupDate: '2026-11-10',
      returnDate: '2026-11-12',
      fields: { customerName: 'Rose En Retard', bookingStatus: 'picked_up', customerPhone: '+509 3611 2200' },
    });
    const [out] = (await find('suzuki vitara')).vehicles;
    const { openBookings } = await agent.api.staff.vehicles.get({ vehicleId: vehicle.id });
    expect(openBookings.map(({ customerName }) => customerName)).toEqual([
      'Rose En Retard',
      'Évens Prochain',
    ]);
    expect(openBookings[0]).toMatchObject({ bookingStatus: 'picked_up', returnDate: '2026-11-12' });
    expect(out?.rental).toEqual({
      customerName: 'Rose En Retard',
      bookingStatus: 'picked_up',
      pickupDate: '2026-11-10',
      returnDate: '2026-11-12',
      // Six days, from ten until noon two hours more.
      lateMinutes: 6 * 1_440 + 120,
    });
  });

  it('is late by the clock, not by the day', async () => {
    const rent = async (plate: string, returnTime: string) =>
      insertBooking(counter.db, {
        vehicle: await insertVehicle(counter.db, { brand: 'Late', model: 'Today', plate }),
        pickupDate: '2026-11-16',
        returnDate: '2026-11-18',
        fields: { bookingStatus: 'picked_up', pickupTime: '08:00', returnTime },
      });
    await rent('LT-00800', '08:00');
    await rent('LT-01130', '11:30');
    const { vehicles } = await find('late today');
    // It is noon, and the grace is an hour.
    expect(vehicles.map(({ rental }) => rental?.lateMinutes)).toEqual([240, 0]);
  });

  it('that left the fleet is not found, its bookings are', async () => {
    const gone = await insertVehicle(counter.db, { brand: 'Lada', model: 'Niva', retiredAt: new Date() });
    await insertBooking(counter.db, {
      vehicle: gone,
      pickupDate: '2026-01-01',
      returnDate: '2026-01-03',
      fields: { bookingStatus: 'completed' },
    });
    const found = await find('niva');
    expect([found.vehicles.length, found.bookings.length]).toEqual([0, 1]);
  });
});

describe('a client and a booking', () => {
  it('are found by name without its accents, by the digits of a telephone, and by the code', async () => {
    expect((await find('evens')).clients).toMatchObject([{ name: 'Évens Prochain' }]);
    const byPhone = await find('3611-22');
    expect(byPhone.clients).toMatchObject([{ id: made.now.clientId }]);
    expect(byPhone.bookings).toMatchObject([{ id: made.now.id, plate: 'ZZ-40012' }]);
    const byCode = await find(made.canceled.bookingCode.toLowerCase());
    expect(byCode.bookings).toMatchObject([{ bookingStatus: 'canceled' }]);
    expect(byCode.clients).toMatchObject([{ name: 'Personne Partie' }]);
  });

  it('come six at most, the newest booking first', async () => {
    const book = (turn: number) =>
      insertBooking(counter.db, {
        pickupDate: '2027-01-01',
        returnDate: '2027-01-03',
        fields: {
          customerName: `Nombreuse Famille ${'abcdefgh'[turn]}`,
          createdAt: `2026-11-0${turn + 1}T12:00:00Z`,
        },
      });
    for (let turn = 0; turn < 8; turn += 1) await book(turn);
    const { bookings, clients } = await find('nombreuse');
    expect(bookings.map(({ customerName }) => customerName.at(-1))).toEqual([...'hgfedc']);
    expect(clients).toHaveLength(6);
  });
});

it('is asked for two characters, and takes no wildcard', async () => {
  expect(await outcomeOf(find('z'))).toBe('VALIDATION_FAILED');
  expect(await outcomeOf(find('   '))).toBe('VALIDATION_FAILED');
  expect(await find('%%')).toEqual({ vehicles: [], clients: [], bookings: [] });
});
