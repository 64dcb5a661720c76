import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OPENING_HOURS } from '#domain/policy.ts';
import type { AskApprovalInput } from '#domain/schemas/approvals.ts';
import type { StaffCreateBookingInput } from '#domain/schemas/bookings.ts';
import { quoteStaffCreate } from '#domain/staff-price.ts';
import { noonOn } from '#tests/support/clock.ts';
import type { VehicleRow } from '#tests/support/factories/vehicle.ts';
import { type Desk, editFormOf, openDesk, refusal } from '#tests/worker/bookings/staff-world.ts';
import { askApproval, decideApproval } from '#worker/services/approvals/approvals.ts';
import type { ChangeRequest } from '#worker/services/bookings/booking-change.ts';
import { getFormOptions } from '#worker/services/bookings/create/booking-form.ts';
import { createStaffBooking } from '#worker/services/bookings/create/create-staff-booking.ts';
import { editBooking } from '#worker/services/bookings/edit/edit-booking.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { extendRental, priceExtension } from '#worker/services/rentals/extend-rental.ts';
import { CONSENT, extensionOf } from './world.ts';

// A Sunday on which both branches are closed, the Monday after it, and the fee of twenty dollars.
const SUNDAY = '2026-12-06';
const TIMES = { pickupTime: '10:00', returnTime: '10:00' };
const DAYS = { pickupDate: SUNDAY, returnDate: '2026-12-08', ...TIMES };

let desk: Desk;
let agent: ChangeRequest;
let admin: ChangeRequest;
let vehicle: VehicleRow;
beforeAll(async () => {
  desk = await openDesk();
  agent = { ...(await desk.hire('agent')), locale: 'en' };
  admin = { ...(await desk.hire('admin')), locale: 'en' };
  await desk.db
    .updateTable('branches')
    .set({ openingHours: { ...OPENING_HOURS, sunday: null } })
    .execute();
});
beforeEach(async () => {
  await desk.db.updateTable('settings').set({ afterHoursFeeCents: 2_000 }).execute();
  vehicle = await desk.insertVehicle();
});
afterAll(() => desk.close());

/** The form as it shows the fee, or leaves it out. */
async function formOf(fields: Partial<StaffCreateBookingInput> = {}) {
  const { extras, today: _, ...rates } = await getFormOptions(desk.deps, 'en');
  const form = await desk.formFor(vehicle, { ...DAYS, ...fields });
  const inputs = { ...rates, vehicle: { ...vehicle, pricingTiers: null }, extras };
  const isAfterHoursLeftOut = fields.afterHoursLeftOut !== undefined;
  const ends = { isPickupAfterHours: true, isReturnAfterHours: false, isAfterHoursLeftOut };
  const quote = quoteStaffCreate(inputs, { ...form, ...ends });
  return { ...form, quote };
}

async function book(fields: Partial<StaffCreateBookingInput> = {}, by = agent) {
  return createStaffBooking(desk.deps, await formOf(fields), by);
}

async function linesOf(bookingId: string) {
  const { quote } = await getBooking(desk.deps, { bookingId }, 'en');
  return quote.lines.map(({ kind, totalCents, source, reason, engineUnitCents }) =>
    source === 'staff' ? [kind, totalCents, reason, engineUnitCents] : [kind, totalCents],
  );
}

describe('staff who book when the branch is closed', () => {
  it('charge the fee of the pickup', async () => {
    const { bookingId } = await book();
    expect(await linesOf(bookingId)).toEqual([
      ['base', 9_000],
      ['after_hours_pickup', 2_000],
      ['tax', 900],
    ]);
  });

  it('leave it out for a reason, which stands beside what it would have been', async () => {
    const { bookingId } = await book({ afterHoursLeftOut: 'A regular client' }, admin);
    expect(await linesOf(bookingId)).toEqual([
      ['base', 9_000],
      ['after_hours_pickup', 0, 'A regular client', 2_000],
      ['tax', 900],
    ]);
    const [log] = await desk.logsOf(bookingId);
    expect(log?.metadata).toMatchObject({ reason: 'A regular client' });
  });

  it('ask an admin where that is more than they may give alone, whatever the form says', async () => {
    const form = await formOf({ afterHoursLeftOut: 'A regular client' });
    const needed = await refusal(createStaffBooking(desk.deps, form, agent));
    const prices = { baseTotalCents: 9_000, discountTotalCents: 0, taxTotalCents: 900 };
    expect(needed).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: {
        kind: 'discount',
        bookingId: null,
        facts: {
          before: { ...prices, feesTotalCents: 2_000, grandTotalCents: 11_900 },
          after: { ...prices, feesTotalCents: 0, grandTotalCents: 9_900 },
        },
      },
    });
    const question = { ...(needed.details as AskApprovalInput), reason: 'A regular client' };
    const { approvalId } = await askApproval(
      desk.deps,
      { ...question, requestId: crypto.randomUUID() },
      agent,
    );
    await decideApproval(desk.deps, { approvalId, decision: 'approved' }, admin);
    const { bookingId } = await createStaffBooking(desk.deps, form, agent);
    const [log] = await desk.logsOf(bookingId);
    expect(log?.metadata).toMatchObject({ approvedBy: admin.actor.name, given: { override: 2_000 } });
  });

  it('ask for the fee and the discount together', async () => {
    await desk.db.updateTable('settings').set({ afterHoursFeeCents: 500 }).execute();
    const both = await formOf({ afterHoursLeftOut: 'A regular client', discountCents: 800 });
    expect((await refusal(createStaffBooking(desk.deps, both, agent))).code).toBe('APPROVAL_NEEDED');
    const one = await formOf({ discountCents: 800 });
    expect((await refusal(createStaffBooking(desk.deps, one, agent))).code).toBe('accepted');
  });

  it('are told when their price has no such line', async () => {
    const form = await desk.formFor(vehicle, DAYS);
    expect((await refusal(createStaffBooking(desk.deps, form, agent))).code).toBe('QUOTE_CHANGED');
  });

  it('pay nothing where the owner asks for nothing', async () => {
    await desk.db.updateTable('settings').set({ afterHoursFeeCents: null }).execute();
    const { bookingId } = await createStaffBooking(desk.deps, await desk.formFor(vehicle, DAYS), agent);
    expect(await linesOf(bookingId)).toEqual([
      ['base', 9_000],
      ['tax', 900],
    ]);
  });
});

describe('a rental that is extended', () => {
  it('keeps what was agreed for its pickup, and pays for a return when the branch is closed', async () => {
    const { bookingId } = await book({ afterHoursLeftOut: 'A regular client' }, admin);
    const until = { returnDate: '2026-12-08', returnTime: '19:00' };
    const input = await extensionOf(desk, bookingId, until);
    await extendRental(desk.deps, input, agent);
    expect(await linesOf(bookingId)).toEqual([
      ['base', 13_500],
      ['after_hours_pickup', 0, 'A regular client', 2_000],
      ['after_hours_return', 2_000],
      ['tax', 1_350],
    ]);
  });

  it('pays nothing for it where staff leave it out for a reason', async () => {
    const { bookingId } = await book();
    const until = { returnDate: '2026-12-08', returnTime: '19:00' };
    const shown = await priceExtension(desk.deps, { bookingId, ...until, isAfterHoursLeftOut: true }, 'en');
    expect(shown.afterHoursCents).toBe(2_000);
    const { quote, booking } = shown;
    const consent = { ...CONSENT, afterHoursLeftOut: 'The road was closed' };
    const form = { bookingId, rowVersion: booking.rowVersion, requestId: crypto.randomUUID(), ...until };
    const extend = (by: ChangeRequest) => extendRental(desk.deps, { ...form, quote, ...consent }, by);
    expect(await refusal(extend(agent))).toMatchObject({
      code: 'APPROVAL_NEEDED',
      details: {
        kind: 'discount',
        facts: {
          before: { feesTotalCents: 2_000 },
          after: { feesTotalCents: 2_000, baseTotalCents: 13_500, discountInAllCents: 2_000 },
        },
      },
    });
    await extend(admin);
    expect(await linesOf(bookingId)).toEqual([
      ['base', 13_500],
      ['after_hours_pickup', 2_000],
      ['after_hours_return', 0, 'The road was closed', 2_000],
      ['tax', 1_350],
    ]);
  });
});

it('an edit of anything else leaves the fee as it was agreed, whatever became of the hours', async () => {
  const { bookingId } = await book();
  await desk.db.updateTable('settings').set({ afterHoursFeeCents: 9_900 }).execute();
  const booking = await getBooking(desk.deps, { bookingId }, 'en');
  await editBooking(desk.deps, { ...editFormOf(booking), notes: 'Calls first' }, agent);
  expect(await linesOf(bookingId)).toContainEqual(['after_hours_pickup', 2_000]);
  desk.setNow(noonOn('2026-12-05'));
});
