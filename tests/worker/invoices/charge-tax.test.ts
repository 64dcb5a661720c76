import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChargeCode } from '#domain/charges.ts';
import { type BookingRow, insertBooking } from '#tests/support/factories/booking.ts';
import { moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { detailsOf, outcomeOf } from '#tests/support/outcome.ts';
import { inOneTrip } from '#worker/db/batch.ts';
import { findReceipt } from '#worker/db/queries/bookings/client-bookings.ts';
import { chargedLines } from '#worker/services/documents/charged-lines.ts';
import { openTill, type Till } from '../payments/world.ts';
import { COMPANY, invoiceFor } from './world.ts';

let till: Till;
let booking: BookingRow;
beforeAll(async () => {
  till = await openTill();
  const { rowVersion } = (await till.admin.api.staff.settings.get()).firm;
  await till.admin.api.staff.settings.updateCompany({ rowVersion, ...COMPANY });
});
afterAll(() => till.close());
beforeEach(async () => {
  await tax(['fuel', 'damage']);
  booking = await book();
});

/** The owner taxes these from now on. */
async function tax(taxedCharges: ChargeCode[], taxRateBasisPoints = 1_000) {
  const { firm } = await till.admin.api.staff.settings.get();
  const { rowVersion, webOneWayFeeCents, staffOneWayFeeCents, discountLimitBasisPoints } = firm;
  const kept = { webOneWayFeeCents, staffOneWayFeeCents, discountLimitBasisPoints };
  const fees = { rowVersion, ...kept, secondApproverCents: null, taxedCharges, taxRateBasisPoints };
  await till.admin.api.staff.settings.updateFees(fees);
}
/** Two days of $100.00: $20.00 of tax. */
async function book() {
  const vehicle = await insertVehicle(till.counter.db, { pricePerDayCents: 10_000, branchId: 'les_cayes' });
  return insertBooking(till.counter.db, { vehicle, pickupDate: '2026-12-01', returnDate: '2026-12-03' });
}
const charge = async (amountCents: number, taxCents = 0, code: ChargeCode = 'fuel') =>
  till.agent.api.payments.charge({ ...(await till.asked(booking)), code, amountCents, taxCents });
const waive = async (amountCents: number, linePosition?: number) =>
  till.admin.api.payments.waive({
    ...(await till.asked(booking)),
    code: 'fuel',
    amountCents,
    linePosition,
    reason: 'The tank was full',
  });
const shown = async () => (await till.agent.api.staff.bookings.get({ bookingId: booking.id })).quote;
const toInvoice = () => till.agent.api.staff.invoices.ofBooking({ bookingId: booking.id });
const issue = async () => {
  const { rowVersion } = await till.again(booking);
  return till.agent.api.staff.invoices.issue(invoiceFor({ ...booking, rowVersion }));
};
const ofMonth = async (number: string) =>
  (await till.admin.api.staff.invoices.taxOfMonth({ month: '2026-11' })).rows.find(
    (row) => row.number === number,
  );

describe('a charge that carries tax', () => {
  it('has it in its line, and on the statement, the invoice and the TCA of the month, less what is waived', async () => {
    await charge(4_500, 450);
    await charge(2_000, 0, 'fine');
    expect(await shown()).toMatchObject({
      feesTotalCents: 6_500,
      taxTotalCents: 2_450,
      grandTotalCents: 22_000 + 4_950 + 2_000,
    });
    const money = await till.moneyOf(booking);
    expect(money.charges).toMatchObject([
      { code: 'fuel', position: 101, amountCents: 4_950, taxCents: 450 },
      { code: 'fine', amountCents: 2_000, taxCents: 0 },
    ]);
    expect(money.chargeTax).toEqual({ taxedCharges: ['fuel', 'damage'], taxRateBasisPoints: 1_000 });

    // A third of 49.50, with 1.50 of tax.
    await waive(1_650, 101);
    expect((await shown()).lines.at(-1)).toMatchObject({ totalCents: -1_650, taxCents: -150 });
    expect(await toInvoice()).toMatchObject({
      baseCents: 20_000 + 3_000,
      exemptCents: 0,
      untaxedCents: 2_000,
      taxCents: 2_000 + 300,
      totalCents: 27_300,
    });
    const row = await findReceipt(till.counter.db, 'en', booking.bookingCode);
    const charged = await chargedLines(row === undefined ? [] : [row], 'en');
    expect(charged.get(booking.bookingCode)?.slice(-3)).toEqual([
      { label: 'Fuel', detail: 'of which tax $4.50', cents: 4_950 },
      { label: 'Fine', detail: undefined, cents: 2_000 },
      { label: 'Fuel: waived', detail: 'of which tax $1.50', cents: -1_650 },
    ]);

    const { id, number } = await issue();
    expect(await ofMonth(number)).toMatchObject({
      baseCents: 23_000,
      untaxedCents: 2_000,
      taxCents: 2_300,
      totalCents: 27_300,
    });
    // Its lines are without tax.
    const { content } = await till.counter.db
      .selectFrom('invoices')
      .where('id', '=', id)
      .select('content')
      .executeTakeFirstOrThrow();
    const { lines } = content as { lines: { label: string; totalCents: number }[] };
    expect(lines.map(({ label, totalCents }) => [label, totalCents]).slice(1)).toEqual([
      ['Fuel', 4_500],
      ['Fine', 2_000],
      ['Fuel: waived', -1_500],
    ]);
  });

  it('is promised with its tax', async () => {
    const rules = async () => (await till.agent.api.public.site.rules()).fuelServiceCents;
    const untaxed = await rules();
    await till.counter.db
      .updateTable('settings')
      .set({ fuelServiceCents: 1_500, lateHourCents: 1_005 })
      .execute();
    const { lateHourCents } = await till.agent.api.public.site.rules();
    expect([await rules(), lateHourCents]).toEqual([1_650, 1_005]);
    await tax(['late']);
    // 10.05 and 1.01.
    expect(await till.agent.api.public.site.rules()).toMatchObject({
      fuelServiceCents: 1_500,
      lateHourCents: 1_106,
    });
    await till.counter.db
      .updateTable('settings')
      .set({ fuelServiceCents: untaxed, lateHourCents: null })
      .execute();
  });

  it('is what it was, whatever the owner sets since, and so is what is waived of it', async () => {
    await charge(4_500, 450);
    await tax([], 1_250);
    const before = await toInvoice();
    await charge(1_000);
    expect(await toInvoice()).toMatchObject({
      baseCents: before.baseCents,
      taxCents: 2_450,
      untaxedCents: 1_000,
    });
    // Which of the two is to be said: they are not taxed alike.
    expect(await detailsOf(waive(500))).toEqual({
      fieldErrors: { linePosition: 'validation.charge.required' },
    });
    await waive(4_950, 101);
    expect(await toInvoice()).toMatchObject({ baseCents: 20_000, taxCents: 2_000, untaxedCents: 1_000 });
    expect((await till.moneyOf(booking)).charges).toMatchObject([{ amountCents: 1_000, taxCents: 0 }]);
  });

  it('is refused where whoever charges was shown another tax', async () => {
    const changed = { fieldErrors: { taxCents: 'validation.charge.tax' } };
    expect(await detailsOf(charge(4_500))).toEqual(changed);
    expect(await detailsOf(charge(4_500, 450, 'fine'))).toEqual(changed);
    expect((await shown()).grandTotalCents).toBe(22_000);
  });

  it('is none of a booking that is exempt, which keeps what was taxed before', async () => {
    await charge(4_500, 450);
    const { db } = till.counter;
    await inOneTrip(db, [
      db.deleteFrom('bookingLines').where('bookingId', '=', booking.id).where('kind', '=', 'tax'),
      db.updateTable('bookings').set({ grandTotalCents: 24_950 }).where('id', '=', booking.id),
    ]);
    expect((await till.moneyOf(booking)).chargeTax.taxedCharges).toEqual([]);
    await charge(1_000);
    expect(await toInvoice()).toMatchObject({
      baseCents: 4_500,
      exemptCents: 20_000,
      untaxedCents: 1_000,
      taxCents: 450,
    });
    const { rowVersion } = await till.again(booking);
    const invoice = { ...invoiceFor({ ...booking, rowVersion }), exemptionReason: 'Embassy' };
    expect(await outcomeOf(till.agent.api.staff.invoices.issue(invoice))).toBe('ok');
  });
});

describe('a part of a deposit that is kept', () => {
  it('pays a charge and the tax in it', async () => {
    const asked = { ...(await till.asked(booking)), htgPerUsd: null, part: moneyPart(20_000) };
    await till.agent.api.payments.takeDeposit(asked);
    const [deposit] = (await till.moneyOf(booking)).deposits;
    const keep = async (taxCents: number) =>
      till.agent.api.payments.keepDeposit({
        ...(await till.asked(booking)),
        depositId: deposit?.id ?? '',
        currencyAmount: 8_000,
        chargeCode: 'damage',
        taxCents,
        reason: 'A scratch on the left door',
      });
    expect(await outcomeOf(keep(0))).toBe('VALIDATION_FAILED');
    // 80.00 / 1.1 is 72.73.
    await keep(727);
    expect(await till.moneyOf(booking)).toMatchObject({
      grandTotalCents: 30_000,
      paidCents: 8_000,
      charges: [{ code: 'damage', amountCents: 8_000, taxCents: 727 }],
    });
    expect(await toInvoice()).toMatchObject({ baseCents: 27_273, taxCents: 2_727, totalCents: 30_000 });
  });
});
