import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { type Counter, openCounter, type StaffMember } from '#tests/support/counter.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { detailsOf, outcomeOf, tally } from '#tests/support/outcome.ts';
import { vehicleAndCheckout } from '../bookings/web-world.ts';

let counter: Counter;
let agent: StaffMember;
let booking: BookingRow;
beforeAll(async () => {
  counter = await openCounter();
  agent = await counter.asStaff('agent', { branchId: 'les_cayes' });
});
afterAll(() => counter.close());
beforeEach(async () => {
  booking = await insertBooking(counter.db, { pickupDate: '2026-12-01', returnDate: '2026-12-04' });
});

const fileOf = async () => (await agent.api.staff.clients.get({ clientId: booking.clientId })).file;
const NO_DAY = null as string | null;
const NOTHING = {
  ...{ licenseExpiresOn: NO_DAY, bornOn: NO_DAY, licensedSince: NO_DAY },
  ...{ notes: '', doNotRentReason: '' },
};
const edit = async (fields: Partial<typeof NOTHING>, rowVersion?: number) =>
  agent.api.staff.clients.editFile({
    clientId: booking.clientId,
    rowVersion: rowVersion ?? (await fileOf()).rowVersion,
    ...NOTHING,
    ...fields,
  });

describe('what staff know of a client', () => {
  it('is empty at first, kept, logged by what changed, and emptied again', async () => {
    expect(await fileOf()).toMatchObject({ ...NOTHING, notes: null, doNotRentReason: null, rowVersion: 1 });
    await edit({ licenseExpiresOn: '2027-03-31', notes: 'Speaks Spanish' });
    expect(await fileOf()).toMatchObject({
      licenseExpiresOn: '2027-03-31',
      notes: 'Speaks Spanish',
      rowVersion: 2,
    });
    const [log] = await counter.logsOf('client', booking.clientId);
    expect(log?.metadata).toEqual({
      before: { licenseExpiresOn: null, notes: null },
      after: { licenseExpiresOn: '2027-03-31', notes: 'Speaks Spanish' },
    });
    await edit({ notes: '  ' });
    expect(await fileOf()).toMatchObject({ licenseExpiresOn: null, notes: null });
  });

  it('is also since when they have lived and driven', async () => {
    await edit({ bornOn: '1988-03-14', licensedSince: '2010-06-01' });
    expect(await fileOf()).toMatchObject({ bornOn: '1988-03-14', licensedSince: '2010-06-01' });
    for (const wrong of [{ bornOn: '1988-02-30' }, { licensedSince: '1899-12-31' }])
      expect(await outcomeOf(edit(wrong))).toBe('VALIDATION_FAILED');
  });

  it('marks in the list to whom no car is rented, and why', async () => {
    const reasons = async () => {
      const { rows } = await agent.api.staff.clients.list({ search: booking.customerEmail });
      return rows.map(({ doNotRentReason }) => doNotRentReason);
    };
    expect(await reasons()).toEqual([null]);
    await edit({ doNotRentReason: 'Left a car by the road' });
    expect(await reasons()).toEqual(['Left a car by the road']);
  });

  it('is not touched by a new booking of theirs', async () => {
    await edit({ notes: 'Pays late' });
    await insertBooking(counter.db, {
      pickupDate: '2027-01-01',
      returnDate: '2027-01-03',
      fields: { customerEmail: booking.customerEmail, customerName: 'Another Name' },
    });
    expect(await fileOf()).toMatchObject({ notes: 'Pays late', rowVersion: 2 });
  });

  it('of two who write at once one is told, with what the other wrote', async () => {
    const both = [edit({ notes: 'One' }, 1), edit({ notes: 'Two' }, 1)];
    expect(tally(await Promise.all(both.map(outcomeOf)))).toEqual({ ok: 1, STALE_VERSION: 1 });
    const { notes } = await fileOf();
    expect(await detailsOf(edit({ notes: 'Three' }, 1))).toMatchObject({ current: { notes, rowVersion: 2 } });
  });

  it('takes no day that is none, no endless reason, and nobody who is not there', async () => {
    expect(await outcomeOf(edit({ licenseExpiresOn: '2027-02-30' }))).toBe('VALIDATION_FAILED');
    expect(await outcomeOf(edit({ doNotRentReason: 'x'.repeat(501) }))).toBe('VALIDATION_FAILED');
    const clientId = crypto.randomUUID();
    expect(await outcomeOf(agent.api.staff.clients.editFile({ clientId, rowVersion: 1, ...NOTHING }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('somebody to whom no car is rented', () => {
  it('is told of on the booking, and when staff type the e-mail or the phone', async () => {
    await edit({ doNotRentReason: 'Left the car in a ditch' });
    const reason = { doNotRentReason: 'Left the car in a ditch' };
    expect(await agent.api.staff.bookings.get({ bookingId: booking.id })).toMatchObject(reason);
    for (const query of [booking.customerEmail, booking.customerPhone]) {
      const found = await agent.api.staff.bookings.findClient({ query });
      expect(found?.known ?? found?.unconfirmed).toMatchObject(reason);
    }
  });
});

describe('on the web', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  });
  afterAll(() => app.stop());

  it.each<[how: string, same: 'customerEmail' | 'customerPhone']>([
    ['by e-mail', 'customerEmail'],
    ['by phone, under another e-mail', 'customerPhone'],
  ])('they are refused %s, and book again once the reason is gone', async (_, same) => {
    const customer = await asCustomer(app);
    const { input } = await vehicleAndCheckout(app, customer);
    const { email, phone } = input.customer;
    const known = await insertBooking(app.db, {
      pickupDate: '2026-01-01',
      returnDate: '2026-01-03',
      fields:
        same === 'customerEmail'
          ? { customerEmail: email, customerPhone: '+509 3000 1111', bookingStatus: 'completed' }
          : { customerPhone: phone.replaceAll(/[ -]/g, ''), bookingStatus: 'completed' },
    });
    const file = app.db.updateTable('clients').where('id', '=', known.clientId);
    await file.set({ doNotRentReason: 'Never paid' }).execute();
    await expect(customer.trpc.booking.create.mutate(input)).rejects.toThrow('CLIENT_REFUSED');
    await file.set({ doNotRentReason: null }).execute();
    expect(await customer.trpc.booking.create.mutate(input)).toMatchObject({
      bookingCode: expect.any(String),
    });
  });
});
