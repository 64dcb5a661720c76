import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import type { Actor } from '#worker/auth/actor.ts';
import { getBooking } from '#worker/services/bookings/staff-bookings.ts';
import { agreeToEdit, editFormOf, refusal } from '../bookings/staff-world.ts';
import { COMPANY, invoiceFor } from '../invoices/world.ts';
import { openTill, type Till } from '../payments/world.ts';

/** What is given back for days without a car, where it meets the tax of the price. */

let till: Till;
let booking: BookingRow;
let incidentId: string;
beforeAll(async () => {
  till = await openTill();
  const { rowVersion } = (await till.admin.api.staff.settings.get()).firm;
  await till.admin.api.staff.settings.updateCompany({ rowVersion, ...COMPANY });
});
afterAll(() => till.close());
beforeEach(async () => {
  // Two days of $100.00 and $20.00 of tax.
  const vehicle = await insertVehicle(till.counter.db, { pricePerDayCents: 10_000, branchId: 'les_cayes' });
  booking = await insertBooking(till.counter.db, {
    vehicle,
    pickupDate: '2026-11-17',
    returnDate: '2026-11-19',
    fields: { bookingStatus: 'picked_up' },
  });
  incidentId = randomUUID();
  await till.agent.api.staff.incidents.record({
    incidentId,
    kind: 'breakdown',
    vehicleId: vehicle.id,
    happenedAt: till.counter.now().toISOString(),
    place: 'Aquin',
    isAnybodyHurt: false,
    canBeDriven: false,
  });
});

const credit = async (amountCents: number) => {
  const { requestId, rowVersion } = await till.asked(booking);
  const asked = { incidentId, requestId, rowVersion, amountCents, reason: 'No car' };
  await till.admin.api.staff.incidents.credit(asked);
  // A lost answer.
  await till.admin.api.staff.incidents.credit(asked);
};
const edit = async (change: object) => {
  const { counter, admin } = till;
  const seen = await getBooking(counter.deps, { bookingId: booking.id }, 'en');
  const { id, email, name } = admin;
  const actor: Actor = { id, email, name, phone: '', branchId: null, roles: ['admin'] };
  const request = { actor, ip: '10.0.0.1', locale: 'en' } as const;
  return agreeToEdit(counter.deps, { ...editFormOf(seen), ...change, overrideReason: 'Agreed' }, request);
};
const given = async () => {
  const lines = till.counter.db
    .selectFrom('bookingLines')
    .select(['totalCents', 'taxCents', 'taxRateBasisPoints'])
    .where('bookingId', '=', booking.id)
    .where('kind', '=', 'waiver')
    .orderBy('position');
  return (await lines.execute()).map((line) => Object.values(line));
};
const charge = async (amountCents: number) =>
  till.agent.api.payments.charge({ ...(await till.asked(booking)), code: 'damage', amountCents });
const invoice = async (reason?: string) =>
  till.agent.api.staff.invoices.issue(
    invoiceFor({ ...booking, ...(await till.again(booking)) }, { exemptionReason: reason }),
  );
const sums = async () => {
  const { baseCents, exemptCents, untaxedCents, taxCents, totalCents, refusal } =
    await till.agent.api.staff.invoices.ofBooking({ bookingId: booking.id });
  return { parts: [baseCents, exemptCents, untaxedCents, taxCents], totalCents, refusal };
};

it('above the taxed price are two lines of one credit, and the rest is invoiced', async () => {
  await charge(7_500);
  await credit(25_500);
  expect(await given()).toEqual([
    [-22_000, -2_000, 1_000],
    [-3_500, 0, null],
  ]);
  const { creditCents, booking: after } = await till.agent.api.staff.incidents.get({ incidentId });
  expect([creditCents, after?.grandTotalCents]).toEqual([25_500, 4_000]);
  const log = (await till.counter.logsOf('booking', booking.id)).at(-1);
  expect(log?.metadata).toMatchObject({ charge: { totalCents: -25_500 }, given: { waiver: 25_500 } });
  expect(await sums()).toEqual({ parts: [0, 0, 4_000, 0], totalCents: 4_000, refusal: null });
  await invoice();
});

it('are credited without tax once staff left out the tax; the invoice says what is left, with no tax below zero', async () => {
  await credit(4_400);
  await edit({ taxTotalCents: 0 });
  await credit(1_100);
  expect(await given()).toEqual([
    [-4_400, -400, 1_000],
    [-1_100, 0, null],
  ]);
  expect(await sums()).toEqual({ parts: [0, 15_600, -1_100, 0], totalCents: 14_500, refusal: null });
  const { quote } = await getBooking(till.counter.deps, { bookingId: booking.id }, 'en');
  // What was given back is in what was taken off.
  expect([quote.taxTotalCents, quote.discountTotalCents, quote.grandTotalCents]).toEqual([0, 5_500, 14_500]);
  const { id: invoiceId } = await invoice('An embassy');
  const { content } = await till.counter.db
    .selectFrom('invoices')
    .select('content')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(content.lines.map(({ totalCents }) => totalCents)).toEqual([20_000, -4_400, -1_100]);
  const { sums: month } = await till.admin.api.staff.invoices.taxOfMonth({ month: '2026-11' });
  expect(month).toMatchObject({ baseCents: 0, exemptCents: 15_600, taxCents: 0 });
  // With its tax again it is another invoice.
  await till.admin.api.staff.invoices.correct({ invoiceId, requestId: randomUUID(), reason: 'Taxed' });
  await edit({ taxTotalCents: 2_000 });
  expect(await sums()).toEqual({ parts: [16_000, 0, -1_100, 1_600], totalCents: 16_500, refusal: null });
  await invoice();
});

it('are credited without tax after a shorter rental has less than was given back', async () => {
  await charge(20_000);
  await credit(16_500);
  await edit({ returnDate: '2026-11-18' });
  await credit(1_000);
  expect(await given()).toEqual([
    [-16_500, -1_500, 1_000],
    [-1_000, 0, null],
  ]);
  expect(await sums()).toEqual({ parts: [0, 0, 13_500, 0], totalCents: 13_500, refusal: null });
  await invoice();
});

it('leave no price that is lower than they are', async () => {
  await credit(22_000);
  expect((await refusal(edit({ returnDate: '2026-11-18' }))).code).toBe('VALIDATION_FAILED');
});
