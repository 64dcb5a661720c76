import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, monthBefore } from '#domain/calendar-day.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertPayment } from '#tests/support/factories/payment.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import { outcomeOf } from '#tests/support/outcome.ts';

/** Today is Nov 18, 2026, noon in Haiti. */
let counter: Counter;
let agent: StaffMember;
let vehicles: Record<'les_cayes' | 'cap_haitien', VehicleRow>;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent');
  vehicles = {
    les_cayes: await insertVehicle(counter.db, { branchId: 'les_cayes', brand: 'Kia', model: 'Rio' }),
    cap_haitien: await insertVehicle(counter.db, { branchId: 'cap_haitien' }),
  };
  for (const booking of BOOKINGS) await book(booking);
});
afterAll(() => counter.close());

interface Told {
  name: string;
  email: string;
  phone: string;
  /** An instant. */
  madeAt: string;
  branch?: 'les_cayes' | 'cap_haitien';
  status?: 'reserved' | 'canceled' | 'returned';
  paidCents?: number;
}

const ELISE = { name: 'Élise Dorcé', email: 'elise@mail.ht', phone: '+509 3712-3456' };
const JEAN = { name: 'Jean Noël', email: 'jean@mail.ht', phone: '3611 0000' };
const ANNE = { name: 'anne Baptiste', email: 'anne@firm.example', phone: '3400 0000' };
/** Evenings in Haiti are the next day in UTC, in winter by five hours, in summer by four. */
const BOOKINGS: Told[] = [
  { ...ELISE, madeAt: '2026-07-10T03:59:59.000Z', status: 'returned', paidCents: 20_000 },
  { ...ELISE, madeAt: '2026-11-01T12:00:00.000Z', branch: 'cap_haitien', paidCents: 5_000 },
  { ...ELISE, madeAt: '2026-11-02T12:00:00.000Z', status: 'canceled' },
  // The last second of Oct 18 in Haiti, and the first of Oct 19.
  { ...JEAN, madeAt: '2026-10-19T03:59:59.000Z', paidCents: 7_500 },
  { ...ANNE, madeAt: '2026-10-19T04:00:00.000Z', branch: 'cap_haitien', status: 'canceled' },
];
let made = 0;

async function book({ name, email, phone, madeAt, branch = 'les_cayes', status, paidCents }: Told) {
  made += 1;
  const pickupDate = addDays('2027-01-01', made);
  const booking = await insertBooking(counter.db, {
    vehicle: vehicles[branch],
    customer: { id: null, name, email, phone },
    pickupDate,
    returnDate: addDays(pickupDate, 1),
    fields: {
      createdBy: 'agent',
      createdByUserId: agent.id,
      createdAt: madeAt,
      customerAddress: `Rue ${made}`,
      bookingStatus: status ?? 'reserved',
    },
  });
  const paid = { status: 'paid', receivedByUserId: agent.id } as const;
  if (paidCents) await insertPayment(counter.db, booking, { ...paid, amountCents: paidCents });
  return booking;
}

const namesOf = async (input: Parameters<StaffMember['api']['staff']['clients']['list']>[0]) =>
  (await agent.api.staff.clients.list(input)).rows.map(({ name }) => name);

describe('the list of clients', () => {
  it('tells of each e-mail once, whoever booked last first, with days as in Haiti', async () => {
    const page = await agent.api.staff.clients.list({});
    expect(page).toMatchObject({ total: 3, isMore: false });
    expect(page.rows[0]).toEqual({
      ...ELISE,
      id: expect.any(String),
      bookingCount: 2,
      totalSpentCents: 25_000,
      // They paid more than one of their bookings costs.
      toPayCents: 0,
      doNotRentReason: null,
      lastStatus: 'canceled',
      firstBookingDay: '2026-07-09',
      lastBookingDay: '2026-11-02',
    });
    expect(page.rows.map(({ name }) => name)).toEqual([ELISE.name, ANNE.name, JEAN.name]);
  });

  it.each([
    ['name', [ANNE, ELISE, JEAN]],
    ['-name', [JEAN, ELISE, ANNE]],
    ['-bookingCount', [ELISE, JEAN, ANNE]],
    ['totalSpentCents', [ANNE, JEAN, ELISE]],
    ['firstBookedAt', [ELISE, JEAN, ANNE]],
  ] as const)('is ordered by %s', async (sort, people) => {
    expect(await namesOf({ sort })).toEqual(people.map(({ name }) => name));
  });

  it.each([
    ['ELISE', [ELISE]],
    ['dorce él', [ELISE]],
    ['3712 3456', [ELISE]],
    ['firm.exa', [ANNE]],
    ['an', [ANNE]],
    ['%', []],
    ['nobody', []],
  ] as const)('is searched for %s without regard to case and accents', async (search, people) => {
    expect(await namesOf({ search })).toEqual(people.map(({ name }) => name));
  });

  it('finds whose booking a whole code is', async () => {
    const code = counter.db.selectFrom('bookings').select('bookingCode');
    const { bookingCode } = await code.where('customerEmail', '=', JEAN.email).executeTakeFirstOrThrow();
    expect(await namesOf({ search: bookingCode.toLowerCase() })).toEqual([JEAN.name]);
  });

  it('of a branch names who rented there, with what they did there', async () => {
    const page = await agent.api.staff.clients.list({ branchId: 'cap_haitien' });
    expect(page.rows).toMatchObject([
      { name: ELISE.name, bookingCount: 1, totalSpentCents: 5_000, firstBookingDay: '2026-11-01' },
      { name: ANNE.name, bookingCount: 0, totalSpentCents: 0, lastStatus: 'canceled' },
    ]);
  });

  it('and its figures take one round trip each beside the session’s', async () => {
    expect(await counter.tripsOf(() => agent.api.staff.clients.list({ search: 'jean' }))).toBe(2);
    expect(await counter.tripsOf(() => agent.api.staff.clients.summary({}))).toBe(2);
  });
});

describe('the cards', () => {
  it('count everybody, whose first booking lies within the last month, and what was paid', async () => {
    // A month back from Nov 18 reaches to Oct 19.
    expect(await agent.api.staff.clients.summary({})).toEqual({
      totalClients: 3,
      newClients: 1,
      totalRevenueCents: 32_500,
    });
    expect(await agent.api.staff.clients.summary({ branchId: 'cap_haitien' })).toEqual({
      totalClients: 2,
      newClients: 2,
      totalRevenueCents: 5_000,
    });
    expect(await agent.api.staff.clients.summary({ branchId: 'les_cayes' })).toEqual({
      totalClients: 2,
      newClients: 0,
      totalRevenueCents: 27_500,
    });
  });

  it('tell the same revenue as the payments do', async () => {
    for (const branchId of [undefined, 'les_cayes', 'cap_haitien'] as const) {
      const { totalRevenueCents } = await agent.api.staff.clients.summary({ branchId });
      expect((await agent.api.payments.summary({ branchId })).totalPaidCents).toBe(totalRevenueCents);
    }
  });

  it.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2027-01-15', '2026-12-15'],
  ])('take a month before %s to be %s', (day, before) => {
    expect(monthBefore(day)).toBe(before);
  });
});

describe("a client's page", () => {
  const idOf = async (email: string) =>
    (await agent.api.staff.clients.list({ search: email })).rows[0]?.id ?? '';

  it('has the contact of the latest booking, the totals, bookings and payments', async () => {
    const client = await agent.api.staff.clients.get({ clientId: await idOf(ELISE.email) });
    expect(client.contact).toMatchObject({ ...ELISE, address: 'Rue 3', driverLicenseId: 'LIC-12345' });
    expect(client.figures).toMatchObject({ bookingCount: 2, totalSpentCents: 25_000 });
    expect(client.bookings.total).toBe(3);
    expect(client.bookings.rows.map(({ bookingStatus }) => bookingStatus)).toEqual([
      'canceled',
      'reserved',
      'returned',
    ]);
    expect(client.bookings.rows[2]?.vehicle).toMatchObject({ brand: 'Kia', model: 'Rio' });
    expect(client.payments.total).toBe(2);
    expect(client.payments.rows.map(({ amountCents }) => amountCents).sort()).toEqual([20_000, 5_000]);
    expect(client.profile).toBeNull();
  });

  it('says what is still to be paid, of all or of one branch, called off or not', async () => {
    const terms = {
      name: 'Paul Dette',
      email: 'paul@mail.ht',
      phone: '3400 1111',
      madeAt: '2026-11-05T12:00:00.000Z',
    };
    const part = await book({ ...terms, paidCents: 100 });
    const whole = await book({ ...terms, branch: 'cap_haitien' });
    const canceled = await book({ ...terms, status: 'canceled' });
    const clientId = await idOf(terms.email);
    const due = async (branchId?: 'les_cayes' | 'cap_haitien') =>
      (await agent.api.staff.clients.get({ clientId, branchId })).toPayCents;
    expect(await due('les_cayes')).toBe(part.grandTotalCents - 100);
    expect(await due()).toBe(part.grandTotalCents - 100 + whole.grandTotalCents);
    const { bookings } = await agent.api.staff.clients.get({ clientId });
    expect(Object.fromEntries(bookings.rows.map((row) => [row.id, row.toPayCents]))).toEqual({
      [part.id]: part.grandTotalCents - 100,
      [whole.id]: whole.grandTotalCents,
      [canceled.id]: 0,
    });
    expect((await agent.api.staff.clients.get({ clientId: await idOf(ELISE.email) })).toPayCents).toBe(0);
  });

  it('of a branch has what was done there', async () => {
    const clientId = await idOf(ELISE.email);
    const client = await agent.api.staff.clients.get({ clientId, branchId: 'cap_haitien' });
    expect(client.contact.name).toBe(ELISE.name);
    expect(client).toMatchObject({ figures: { totalSpentCents: 5_000 }, bookings: { total: 1 } });
    const none = await agent.api.staff.clients.get({
      clientId: await idOf(JEAN.email),
      branchId: 'cap_haitien',
    });
    expect(none).toMatchObject({ figures: null, bookings: { total: 0, rows: [] } });
  });

  it('names the account with that e-mail', async () => {
    const { id } = await counter.asCustomer({ email: 'JEAN@mail.ht', name: 'Jean Noel' });
    const client = await agent.api.staff.clients.get({ clientId: await idOf(JEAN.email) });
    expect(client.profile).toMatchObject({ id, name: 'Jean Noel', isActive: true, isStaff: false });
  });

  it('is paged', async () => {
    for (let more = 0; more < 11; more += 1) await book({ ...JEAN, madeAt: '2026-11-10T12:00:00.000Z' });
    const clientId = await idOf(JEAN.email);
    const second = await agent.api.staff.clients.get({ clientId, bookingsPage: 2 });
    expect(second.bookings).toMatchObject({ total: 12, rows: [{}, {}] });
    expect(second.payments.rows).toHaveLength(1);
    expect(await counter.tripsOf(() => agent.api.staff.clients.get({ clientId }))).toBe(2);
  });

  it('is not there for somebody who never booked', async () => {
    const asked = agent.api.staff.clients.get({ clientId: crypto.randomUUID() });
    expect(await outcomeOf(asked)).toBe('NOT_FOUND');
  });
});
