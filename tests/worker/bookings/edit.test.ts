// Past 300 lines: a file of its own for a part of it would start the app or the database once more.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { extrasOf } from '#domain/booked-extras.ts';
import { percentOf } from '#domain/money.ts';
import type { StaffEditBookingInput } from '#domain/schemas/bookings.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertMaintenanceBlock, tierColumns, type VehicleRow } from '#tests/support/factories/vehicle.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { editBooking } from '#worker/services/bookings/edit/edit-booking.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { takePayment } from '#worker/services/payments/change-payments.ts';
import { agreeToEdit, type Desk, editFormOf, oneOf, openDesk, refusal } from './staff-world.ts';

let desk: Desk;
let agent: ChangeRequest;
let car: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
});
afterAll(() => desk.close());
beforeEach(async () => {
  car = await desk.insertVehicle({ depositCents: 20_000 });
});

const read = (bookingId: string) => getBooking(desk.deps, { bookingId }, 'en');
async function book(fields: Parameters<Desk['formFor']>[1] = {}, vehicle = car) {
  const { bookingId } = await createStaffBooking(desk.deps, await desk.formFor(vehicle, fields), agent);
  return read(bookingId);
}
const edit = (form: StaffEditBookingInput, by = agent) => agreeToEdit(desk.deps, form, by);

describe('an edit', () => {
  it('writes every field of the form and logs the keys that changed', async () => {
    const before = await book({ extras: oneOf('gps') });
    const changes: Partial<StaffEditBookingInput> = {
      customerName: 'Marie Claire',
      customerEmail: 'marie@customer.example',
      customerPhone: '+509 3333 4444',
      customerAddress: undefined,
      driverLicenseId: 'L-1',
      referenceName: undefined,
      notes: 'Late arrival',
      pickupBranchId: 'cap_haitien',
      paymentMethod: 'zelle',
      bookingStatus: 'confirmed',
      feesTotalCents: 700,
      oneWayFeeCents: 5_000,
      discountCents: 300,
      taxTotalCents: 1_000,
      receiptMessage: 'Merci',
    };
    // A car leaves from where it stands.
    await desk.db.updateTable('vehicles').set({ branchId: 'cap_haitien' }).where('id', '=', car.id).execute();
    // Of tax an agent leaves out nothing.
    const admin = { ...(await desk.hire('admin')), locale: 'en' as const };
    await edit({ ...editFormOf(before), ...changes }, admin);
    const after = await read(before.id);
    expect(after).toMatchObject({
      customerName: 'Marie Claire',
      customerEmail: 'marie@customer.example',
      customerAddress: null,
      driverLicenseId: 'L-1',
      referenceName: null,
      notes: 'Late arrival',
      receiptMessage: 'Merci',
      paymentMethod: 'zelle',
      bookingStatus: 'confirmed',
      pickupBranch: { id: 'cap_haitien' },
      rowVersion: before.rowVersion + 1,
    });
    const gps = before.quote.extrasTotalCents;
    expect(after.quote.grandTotalCents).toBe(3 * 4_500 + gps + 700 + 5_000 + 1_000 - 300);
    const [, log] = await desk.logsOf(before.id);
    expect(log).toMatchObject({
      userId: admin.actor.id,
      ip: admin.ip,
      action: 'update',
      entityType: 'booking',
    });
    // Fees and tax by hand, less what the engine asks for.
    const engineTax = (3 * 4_500 + gps) / 10;
    expect(log?.metadata.given).toEqual({ discount: 300, override: engineTax - 1_000 - 700 });
    expect(Object.keys(Object(log?.metadata.after)).sort()).toEqual(
      [
        'bookingStatus',
        'customerAddress',
        'customerEmail',
        'customerName',
        'customerPhone',
        'discountTotalCents',
        'driverLicenseId',
        'feesTotalCents',
        'grandTotalCents',
        'notes',
        'oneWayFeeCents',
        'paymentMethod',
        'pickupBranchId',
        'receiptMessage',
        'referenceName',
        'taxTotalCents',
        'turnedMessages',
      ].sort(),
    );
    expect(log?.metadata).toMatchObject({
      before: { customerName: 'Rose Pierre', grandTotalCents: before.quote.grandTotalCents },
      after: { customerName: 'Marie Claire', grandTotalCents: after.quote.grandTotalCents },
    });
  });

  it('of the days prices them again, the extras by the day too, at the prices they were booked with', async () => {
    const before = await book({ extras: oneOf('gps', 'child_seat') });
    await desk.db
      .updateTable('extrasCatalog')
      .set({ unitPriceCents: 9_999 })
      .where('code', '=', 'gps')
      .execute();
    await edit({ ...editFormOf(before), returnDate: '2026-12-11' });
    const { quote } = await read(before.id);
    expect(quote.rentalDays).toBe(10);
    const extras = extrasOf(quote.lines);
    expect(extras).toEqual(extrasOf(before.quote.lines));
    const extrasCents = extras.map(({ unitPriceCents, isPerDay }) => unitPriceCents * (isPerDay ? 10 : 1));
    expect(quote.extrasTotalCents).toBe(extrasCents.reduce((sum, cents) => sum + cents, 0));
    const taxedCents = 10 * 4_500 + quote.extrasTotalCents;
    expect(quote.grandTotalCents).toBe(taxedCents + percentOf(taxedCents, 1_000));
  });

  it('of the car takes over its deposit and its tiers', async () => {
    const before = await book();
    const other = await desk.insertVehicle({
      ...tierColumns(6_000, 5_500, 5_000, 4_000),
      depositCents: 7_000,
    });
    await edit({ ...editFormOf(before), vehicleId: other.id });
    const { quote, vehicle } = await read(before.id);
    expect([vehicle.id, quote.depositCents, quote.priceTier, quote.baseRateCents]).toEqual([
      other.id,
      7_000,
      '2-7',
      5_500,
    ]);
    // The first car is free again.
    await book();
  });

  it('keeps a car that left the fleet since', async () => {
    const before = await book();
    await desk.db.updateTable('vehicles').set({ retiredAt: new Date() }).where('id', '=', car.id).execute();
    await edit({ ...editFormOf(before), notes: 'Still here' });
    expect((await read(before.id)).notes).toBe('Still here');
  });
});

describe('the ledger in an edit', () => {
  it('stays as it is where what was paid covers a lower total', async () => {
    const first = await book();
    await takePayment(desk.deps, moneyFor(first, moneyPart(8_000)), agent);
    const before = await read(first.id);
    const cheaper = { baseRateCents: 1_000, taxTotalCents: 0 };
    const admin = { ...(await desk.hire('admin')), locale: 'en' as const };
    expect(await edit({ ...editFormOf(before), ...cheaper }, admin)).toEqual({ paymentStatus: 'paid' });
    const { payments } = await read(first.id);
    expect(payments).toMatchObject([{ status: 'paid', amountCents: 8_000 }]);
  });

  it('says what a new total makes of what was paid', async () => {
    const before = await book({ paymentStatus: 'paid' });
    expect(await edit({ ...editFormOf(before), feesTotalCents: 500 })).toEqual({ paymentStatus: 'partial' });
    const dearer = await read(before.id);
    expect([dearer.paymentStatus, dearer.balanceCents]).toEqual(['partial', 500]);
    const cheaper = { ...editFormOf(dearer), feesTotalCents: 0 };
    expect(await edit(cheaper)).toEqual({ paymentStatus: 'paid' });
    expect((await desk.logsOf(before.id)).at(-1)?.metadata).toMatchObject({
      before: { paymentStatus: 'partial' },
      after: { paymentStatus: 'paid' },
    });
  });
});

describe('refused', () => {
  it('over somebody else’s version, with that version, and nothing is written', async () => {
    const before = await book();
    await edit({ ...editFormOf(before), notes: 'First' });
    const refused = await refusal(edit({ ...editFormOf(before), notes: 'Second' }));
    expect(refused).toMatchObject({
      code: 'STALE_VERSION',
      details: { current: { notes: 'First', id: before.id } },
    });
    expect((await read(before.id)).notes).toBe('First');
    expect(await desk.logsOf(before.id)).toHaveLength(2);
  });

  it('onto days or a car that somebody else has', async () => {
    const before = await book();
    await book({ pickupDate: '2026-12-05', returnDate: '2026-12-08' });
    const other = await desk.insertVehicle();
    await book({}, other);
    const form = editFormOf(before);
    expect(await refusal(edit({ ...form, returnDate: '2026-12-06' }))).toMatchObject({
      code: 'VEHICLE_UNAVAILABLE',
    });
    expect(await refusal(edit({ ...form, vehicleId: other.id }))).toMatchObject({
      code: 'VEHICLE_UNAVAILABLE',
    });
    expect(await edit({ ...form, returnDate: '2026-12-05' })).toEqual({ paymentStatus: 'unpaid' });
    expect((await read(before.id)).quote.rentalDays).toBe(4);
  });

  it('onto maintenance, and onto a car that is not for rent', async () => {
    const before = await book();
    await insertMaintenanceBlock(desk.db, car.id, '2026-12-05', '2026-12-06');
    const form = editFormOf(before);
    expect(await refusal(edit({ ...form, returnDate: '2026-12-06' }))).toMatchObject({
      code: 'VEHICLE_UNAVAILABLE',
    });
    const broken = await desk.insertVehicle({ status: 'maintenance' });
    expect(await refusal(edit({ ...form, vehicleId: broken.id }))).toMatchObject({
      code: 'VEHICLE_UNAVAILABLE',
    });
    const nowhere = { ...form, vehicleId: crypto.randomUUID() };
    expect(await refusal(edit(nowhere))).toMatchObject({ code: 'VEHICLE_NOT_FOUND' });
  });

  it('when it comes back to life on days that were given away', async () => {
    const before = await book();
    await edit({ ...editFormOf(before), bookingStatus: 'canceled' });
    await book();
    const canceled = await read(before.id);
    const back = { ...editFormOf(canceled), bookingStatus: 'reserved' } as const;
    expect(await refusal(edit(back))).toMatchObject({ code: 'VEHICLE_UNAVAILABLE' });
  });

  it('at another price than the one that was shown, with the price as it is', async () => {
    const before = await book({ extras: oneOf('child_seat') });
    const longer = { ...editFormOf(before), returnDate: '2026-12-08' };
    const shown = await refusal(editBooking(desk.deps, longer, agent));
    expect(shown).toMatchObject({ code: 'QUOTE_CHANGED', details: { quote: { rentalDays: 7 } } });
    expect((await read(before.id)).returnDate).toBe('2026-12-04');
  });

  it('of a discount that stays while what it is taken off falls, until an admin agrees', async () => {
    const month = { pickupDate: '2026-12-01', returnDate: '2026-12-29' };
    const before = await book({ ...month, discountCents: 12_600 });
    const shorter = { ...editFormOf(before), returnDate: '2026-12-04', discountCents: 12_600 };
    expect(await refusal(edit(shorter))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: {
        kind: 'discount',
        facts: {
          before: { discountTotalCents: 12_600, baseTotalCents: 126_000 },
          after: { discountTotalCents: 12_600, baseTotalCents: 13_500 },
        },
      },
    });
    expect(await refusal(edit({ ...shorter, discountCents: 1_350 }))).toMatchObject({ code: 'accepted' });
  });

  it('of a price far below the engine’s, which is a discount by another line, until an admin agrees', async () => {
    const before = await book();
    const cheap = { ...editFormOf(before), baseRateCents: 100, overrideReason: 'A friend' };
    expect(await refusal(edit(cheap))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: { kind: 'discount', facts: { after: { baseTotalCents: 300 } } },
    });
    const unit = before.quote.baseRateCents;
    const little = { ...cheap, baseRateCents: Math.ceil(unit * 0.9) };
    expect(await refusal(edit(little))).toMatchObject({ code: 'accepted' });
    const both = { ...editFormOf(await read(before.id)), discountCents: 100, overrideReason: 'A friend' };
    expect(await refusal(edit(both))).toMatchObject({ code: 'APPROVAL_NEEDED' });
  });

  it('for no booking', async () => {
    const form = { ...editFormOf(await book()), bookingId: crypto.randomUUID() };
    expect(await refusal(edit(form))).toMatchObject({ code: 'BOOKING_NOT_FOUND' });
  });
});

describe('races', () => {
  it('two agents on one version: one edit stands whole, the other is refused', async () => {
    const before = await book();
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        refusal(edit({ ...editFormOf(before), feesTotalCents: turn + 1 })),
      ),
    );
    expect(outcomes.map(({ code }) => code).sort()).toEqual([...Array(19).fill('STALE_VERSION'), 'accepted']);
    expect(await desk.logsOf(before.id)).toHaveLength(2);
  });

  it('60 bookings move onto one car’s days at once: one arrives', async () => {
    const vehicles = await Promise.all(Array.from({ length: 60 }, () => desk.insertVehicle()));
    // Of sixty clients: bookings of one wait for each other, and the last of sixty for too long on a busy machine.
    const bookings = await Promise.all(
      vehicles.map((own, index) => book({ customerEmail: `rose-${index}@customer.example` }, own)),
    );
    const outcomes = await Promise.all(
      bookings.map((booking) => refusal(edit({ ...editFormOf(booking), vehicleId: car.id }))),
    );
    expect(outcomes.map(({ code }) => code).sort()).toEqual([
      ...Array(59).fill('VEHICLE_UNAVAILABLE'),
      'accepted',
    ]);
  });

  it('bookings that trade cars never wait in a circle', async () => {
    const other = await desk.insertVehicle();
    const days = Array.from({ length: 12 }, (_, day) => ({
      pickupDate: `2027-03-${String(day * 2 + 1).padStart(2, '0')}`,
      returnDate: `2027-03-${String(day * 2 + 2).padStart(2, '0')}`,
    }));
    const bookings = await Promise.all(
      days.map((period, turn) => book(period, turn % 2 === 0 ? car : other)),
    );
    const outcomes = await Promise.all(
      bookings.map((booking) => {
        const vehicleId = booking.vehicle.id === car.id ? other.id : car.id;
        return refusal(edit({ ...editFormOf(booking), vehicleId }));
      }),
    );
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set(['accepted']));
  });
});
