import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertCustomer, insertStaff } from '#tests/support/factories/person.ts';
import { findClient } from '#worker/services/clients/clients.ts';
import { type Desk, openDesk } from '../bookings/staff-world.ts';

let desk: Desk;
let createdByUserId: string;
beforeAll(async () => {
  desk = await openDesk();
  createdByUserId = (await insertStaff(desk.db, 'agent')).id;
});
afterAll(() => desk.close());

describe('a known client', () => {
  it('is found by e-mail or phone, with what their latest booking says', async () => {
    const customer = {
      id: null,
      name: 'François É. Étienne',
      email: 'f.etienne@mail.example',
      phone: '+509 38 12 44 55',
    };
    const fields = { createdBy: 'agent', createdByUserId } as const;
    for (const [month, driverLicenseId] of [
      ['05', 'OLD-1'],
      ['06', 'NEW-1'],
    ] as const) {
      await insertBooking(desk.db, {
        customer,
        pickupDate: `2027-${month}-01`,
        returnDate: `2027-${month}-03`,
        fields: { ...fields, driverLicenseId, createdAt: `2026-${month}-01T00:00:00.000Z` },
      });
    }
    const expected = { customerName: customer.name, driverLicenseId: 'NEW-1', bookingCount: 2 };
    for (const query of ['F.Etienne@mail.example', '38124455', '509-3812-4455']) {
      expect(await findClient(desk.deps, { query })).toMatchObject({ known: expected, unconfirmed: null });
    }
  });

  it('is not what a stranger wrote on the web under their e-mail, until a hand-over', async () => {
    const person = { id: null, name: 'Rose Baptiste', email: 'rose.b@mail.example', phone: '3911 2244' };
    await insertBooking(desk.db, {
      customer: person,
      pickupDate: '2027-05-01',
      returnDate: '2027-05-03',
      fields: {
        createdBy: 'agent',
        createdByUserId,
        driverLicenseId: 'ROSE-1',
        createdAt: '2026-06-01T00:00:00.000Z',
      },
    });
    const stranger = await insertCustomer(desk.db);
    const web = await insertBooking(desk.db, {
      customer: { ...stranger, name: 'A Stranger', email: person.email, phone: '3000 0000' },
      pickupDate: '2027-06-01',
      returnDate: '2027-06-03',
      fields: { driverLicenseId: 'FALSE-1', createdAt: '2026-07-01T00:00:00.000Z' },
    });
    expect(web.createdBy).toBe('customer');
    expect(await findClient(desk.deps, { query: person.email })).toMatchObject({
      known: { customerName: 'Rose Baptiste', driverLicenseId: 'ROSE-1', bookingCount: 2 },
      unconfirmed: { customerName: 'A Stranger', bookingCode: web.bookingCode },
    });
    expect(await findClient(desk.deps, { query: '30000000' })).toMatchObject({
      known: null,
      unconfirmed: { driverLicenseId: 'FALSE-1' },
    });
    await desk.db
      .updateTable('bookings')
      .set({ bookingStatus: 'picked_up' })
      .where('id', '=', web.id)
      .execute();
    expect(await findClient(desk.deps, { query: '30000000' })).toMatchObject({
      known: { driverLicenseId: 'FALSE-1' },
      unconfirmed: null,
    });
  });

  it.each(['nobody@timo.example', '3812445', '99999999', 'François'])('is nobody by %s', async (query) => {
    expect(await findClient(desk.deps, { query })).toBeNull();
  });
});
