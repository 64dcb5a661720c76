import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, monthsLater, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { asAdmin, asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf, OF_AGE, takeBackOf } from '#tests/support/factories/inspection.ts';
import { moneyFor, moneyPart } from '#tests/support/factories/money.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { besideVehicle } from './pages/beside-vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { statusMenu } from './pages/counter.ts';
import { expectInPlace, holdBack } from './pages/hold-back.ts';

/** A car whose service is overdue leaves only when an administrator agrees, and everybody knows it before. */

let app: TestApp;
let agent: SignedInActor;
let admin: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
  admin = await asAdmin(app, { name: 'Paul Admin', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

const OIL_KM = 5_000;
const LAST_KM = 38_000;

/** A paid booking of today; its car's oil was changed 200 days ago, which is due every six months. */
async function overdueBooking() {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes' });
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate: today,
    returnDate: addDays(today, 3),
    fields: { pickupBranchId: 'les_cayes', depositCents: 0, paymentMethod: 'cash' },
  });
  await agent.trpc.payments.take.mutate(moneyFor(booking, moneyPart(booking.grandTotalCents)));
  await app.db
    .updateTable('clients')
    .set({ licenseExpiresOn: '2031-05-01', ...OF_AGE })
    .where('id', '=', booking.clientId)
    .execute();
  const oil = { kind: 'oil', everyMonths: 6, everyKm: OIL_KM, isStopped: false } as const;
  const last = { lastOn: addDays(today, -200), lastKm: LAST_KM };
  await agent.trpc.staff.upkeep.setPlan.mutate({
    requestId: crypto.randomUUID(),
    vehicleId: vehicle.id,
    ...oil,
    ...last,
  });
  return booking;
}

test('an agent reads it on the board, is stopped, asks, and hands over once it is agreed (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const booking = await overdueBooking();
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const vehicle = besideVehicle(page, 'fr');
  const { t, counter } = vehicle;
  await page.goto('/admin/board');
  const row = page.getByRole('listitem').filter({ hasText: booking.bookingCode });
  await expect(row.getByText(t('board.paper.service'), { exact: true })).toBeVisible();

  await page.goto(`/admin/bookings/${booking.id}/hand-over`);
  await expect(page.getByText(t('upkeep.serviceOverdue'))).toBeVisible();
  // Only an administrator says why; an agent asks.
  await expect(page.getByLabel(t('upkeep.leavingReason'))).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await vehicle.fill('inspection.odometer', '41200');
  await vehicle.fuel(8);
  await vehicle.press('inspection.submit.hand_over');
  const dialog = counter.dialog('admin.approval.needed');
  await expect(
    dialog.getByText(t('admin.approval.kind.overdue_service', { about: booking.bookingCode })),
  ).toBeVisible();
  const dueOn = monthsLater(addDays(todayInHaiti(app.now()), -200), 6);
  await expect(dialog.getByText(new RegExp(t('upkeep.service.oil')))).toContainText(formatDay(dueOn, 'fr'));
  await counter.within(dialog).text('admin.approval.reason').fill('Vidange lundi, le client attend');
  await counter.within(dialog).button('admin.approval.ask').click();
  await expect(dialog.getByText(t('admin.approval.isWaiting'))).toBeVisible();

  const rows = await admin.trpc.staff.approvals.list.query();
  const asked = rows.find(({ about }) => about === booking.bookingCode);
  // Who is about to close it does not do it by chance.
  const close = dialog.getByRole('button', { name: t('common.close'), exact: true }).last();
  await expectInPlace(close, async () => {
    await admin.trpc.staff.approvals.decide.mutate({ approvalId: asked?.id ?? '', decision: 'approved' });
    await expect(dialog.getByText(t('admin.approval.isApproved', { who: 'Paul Admin' }))).toBeVisible();
  });
  await counter.within(dialog).button('admin.approval.do').click();
  await counter.expectToast('inspection.done.hand_over');
});

test('an administrator says why it leaves all the same, by the reading that is typed (en, 1440)', {
  timeout: 300_000,
}, async () => {
  const booking = await overdueBooking();
  const today = todayInHaiti(app.now());
  const { services } = await agent.trpc.staff.upkeep.ofVehicle.query({ vehicleId: booking.vehicleId });
  await admin.trpc.staff.upkeep.recordService.mutate({
    requestId: crypto.randomUUID(),
    planId: services[0]?.id ?? '',
    doneOn: addDays(today, -20),
    odometerKm: LAST_KM + 3_000,
  });
  const { page } = await newVisitor(app, { as: admin, locale: 'en', viewport: 'wide', scheme: 'dark' });
  const vehicle = besideVehicle(page, 'en');
  const { t, counter } = vehicle;
  await page.goto(`/admin/bookings/${booking.id}/hand-over`);
  await vehicle.fill('inspection.odometer', String(LAST_KM + 3_000 + OIL_KM));
  await vehicle.fuel(8);
  await expect(page.getByText(t('upkeep.serviceOverdue'))).toBeHidden();
  await vehicle.fill('inspection.odometer', String(LAST_KM + 3_000 + OIL_KM + 50));
  await expect(page.getByText(t('upkeep.serviceOverdue'))).toBeVisible();
  await vehicle.press('inspection.submit.hand_over');
  await expect(page.getByText(t('validation.reason.required'))).toBeVisible();
  await vehicle.fill('upkeep.leavingReason', 'The workshop opens on Monday');
  await vehicle.press('inspection.submit.hand_over');
  await counter.expectToast('inspection.done.hand_over');
  const logs = app.db.selectFrom('logs').select('metadata').where('bookingId', '=', booking.id);
  // More than one may be of that very moment.
  const said = {
    overdueService: expectValue.objectContaining({ oilDue: LAST_KM + 3_000 + OIL_KM }),
    leavingReason: 'The workshop opens on Monday',
  };
  expectValue((await logs.execute()).map(({ metadata }) => metadata)).toContainEqual(
    expectValue.objectContaining(said),
  );
});

test('no way leads round it: a swap, the menu of statuses, a smaller odometer (fr, 360)', {
  timeout: 300_000,
}, async () => {
  const overdue = await overdueBooking();
  const { vehicleId } = overdue;
  const vehicle = await app.db
    .selectFrom('vehicles')
    .selectAll()
    .where('id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  // It is back with 300 km too many; by the day it is good again.
  const { inspections, upkeep } = admin.trpc.staff;
  const at = (agoMs: number) => new Date(app.now().getTime() - agoMs);
  const leaves = { odometerKm: LAST_KM + OIL_KM, leavingReason: 'Pas d’autre voiture' };
  await inspections.handOver.mutate(handOverOf(overdue, at(20_000), leaves));
  const back = { odometerKm: LAST_KM + OIL_KM + 300 };
  await inspections.takeBack.mutate(takeBackOf(overdue, at(10_000), back));
  const { services } = await agent.trpc.staff.upkeep.ofVehicle.query({ vehicleId });
  const today = todayInHaiti(app.now());
  await upkeep.recordService.mutate({
    requestId: crypto.randomUUID(),
    planId: services[0]?.id ?? '',
    doneOn: addDays(today, -20),
    odometerKm: LAST_KM,
  });
  const out = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes' }),
    pickupDate: addDays(today, -1),
    returnDate: addDays(today, 2),
    fields: { bookingStatus: 'picked_up', pickupBranchId: 'les_cayes' },
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'phone' });
  const car = besideVehicle(page, 'fr');
  const { t, counter } = car;
  const tooFar = t('upkeep.kmOver', { km: '300' });

  await page.goto(`/admin/bookings/${out.id}`);
  await page.getByRole('button', { name: t('rental.swap.of', { code: out.bookingCode }) }).click();
  const swap = page.getByRole('dialog', { name: t('rental.swap.title') });
  const choice = swap.getByRole('radio', { name: new RegExp(`${vehicle.plate}.*${t('upkeep.due.over')}`) });
  await choice.check();
  await expect(swap.getByText(t('upkeep.serviceOverdue'))).toBeVisible();
  await expectNoSidewaysScroll(page);
  await swap.getByText(t('rental.consent.phone'), { exact: true }).click();
  await swap.locator('button[type=submit]').click();
  const dialog = counter.dialog('admin.approval.needed');
  await expect(dialog.getByText(new RegExp(vehicle.plate))).toBeVisible();
  await expect(dialog.getByText(new RegExp(tooFar))).toBeVisible();

  const next = await insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(today, 1),
    returnDate: addDays(today, 3),
    fields: { pickupBranchId: 'les_cayes', depositCents: 0, paymentMethod: 'cash' },
  });
  await agent.trpc.payments.take.mutate(moneyFor(next, moneyPart(next.grandTotalCents)));
  await page.goto(`/admin/bookings?q=${next.bookingCode}`);
  const status = statusMenu(page, t('adminBookings.list.statusOf', { code: next.bookingCode }));
  const stops = await holdBack(page, /upkeep\.ofVehicle/);
  await status.choose(t('status.booking.picked_up'));
  const confirm = page.getByRole('button', {
    name: t('adminBookings.ask.confirm', { status: t('status.booking.picked_up') }),
  });
  // What stops the car pushes it down: nobody presses it before.
  await expect(confirm).toBeDisabled();
  await stops.letThrough();
  await expect(page.getByText(t('upkeep.serviceOverdue'))).toBeVisible();
  await confirm.click();
  await expect(dialog.getByText(new RegExp(tooFar))).toBeVisible();

  await page.goto(`/admin/bookings/${next.id}/hand-over`);
  await car.fill('inspection.odometer', String(LAST_KM + 200));
  await expect(page.getByText(t('upkeep.serviceOverdue'))).toBeVisible();
  await expect(page.getByText(new RegExp(tooFar))).toBeVisible();
});

test('an administrator says why also in the menu, the edit form and the dialog of a swap (en, 1440)', {
  timeout: 300_000,
}, async () => {
  const { page } = await newVisitor(app, { as: admin, locale: 'en', viewport: 'wide' });
  const { t, counter } = besideVehicle(page, 'en');
  const today = todayInHaiti(app.now());
  const asked = page.getByText(t('validation.reason.required'));
  const status = t('status.booking.picked_up');
  const confirm = page.getByRole('button', { name: t('adminBookings.ask.confirm', { status }) });
  const saidOf = async ({ id }: { id: string }) => {
    const logs = app.db.selectFrom('logs').select('metadata').where('bookingId', '=', id);
    return (await logs.execute()).map(({ metadata }) => metadata);
  };
  const said = (leavingReason: string) => expectValue.objectContaining({ leavingReason });

  const byMenu = await overdueBooking();
  await page.goto(`/admin/bookings?q=${byMenu.bookingCode}`);
  const menu = statusMenu(page, t('adminBookings.list.statusOf', { code: byMenu.bookingCode }));
  await menu.choose(status);
  const question = counter.within(page.getByRole('dialog'));
  await expect(question.text('upkeep.leavingReason')).toBeVisible();
  await confirm.click();
  await expect(asked).toBeVisible();
  await expect(question.text('upkeep.leavingReason')).toBeFocused();
  await question.text('upkeep.leavingReason').fill('The oil comes on Monday');
  await confirm.click();
  await counter.expectToast('adminBookings.toast.statusUpdated');
  expectValue(await saidOf(byMenu)).toContainEqual(said('The oil comes on Monday'));

  const byForm = await overdueBooking();
  await page.goto(`/admin/bookings/${byForm.id}`);
  await counter.button('adminBookings.detail.edit').click();
  await expect(counter.text('upkeep.leavingReason')).toHaveCount(0);
  await page.getByLabel(t('adminBookings.field.bookingStatus')).selectOption('picked_up');
  await expect(counter.text('upkeep.leavingReason')).toBeVisible();
  await counter.button('adminBookings.edit.save').click();
  await confirm.click();
  await expect(asked).toBeVisible();
  await counter.text('upkeep.leavingReason').fill('No other car is here');
  await counter.button('adminBookings.edit.save').click();
  await confirm.click();
  await counter.expectToast('adminBookings.toast.updated');
  expectValue(await saidOf(byForm)).toContainEqual(said('No other car is here'));

  // Nobody has the third car, which takes the place of one on the road.
  const spare = await overdueBooking();
  await app.db
    .updateTable('bookings')
    .set({ bookingStatus: 'canceled' })
    .where('id', '=', spare.id)
    .execute();
  const out = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes' }),
    pickupDate: addDays(today, -1),
    returnDate: addDays(today, 2),
    fields: { bookingStatus: 'picked_up', pickupBranchId: 'les_cayes' },
  });
  const { plate } = await app.db
    .selectFrom('vehicles')
    .select('plate')
    .where('id', '=', spare.vehicleId)
    .executeTakeFirstOrThrow();
  await page.goto(`/admin/bookings/${out.id}`);
  await page.getByRole('button', { name: t('rental.swap.of', { code: out.bookingCode }) }).click();
  const dialog = page.getByRole('dialog', { name: t('rental.swap.title') });
  const swap = counter.within(dialog);
  await expect(dialog.getByRole('radio').first()).toBeVisible();
  await expect(swap.text('upkeep.leavingReason')).toHaveCount(0);
  const phone = dialog.getByText(t('rental.consent.phone'), { exact: true });
  const stops = await holdBack(page, /upkeep\.ofVehicle/);
  await dialog.getByRole('radio', { name: new RegExp(plate) }).check();
  await expect(dialog.locator('button[type=submit]')).toBeDisabled();
  await expectInPlace(phone, async () => {
    await stops.letThrough();
    await expect(swap.text('upkeep.leavingReason')).toBeVisible();
  });
  await phone.click();
  await dialog.locator('button[type=submit]').click();
  await expect(asked).toBeVisible();
  await swap.text('upkeep.leavingReason').fill('Its oil is changed tomorrow');
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
  expectValue(await saidOf(out)).toContainEqual(said('Its oil is changed tomorrow'));
});
