import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays } from '#domain/calendar-day.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { wordsIn } from './pages/words.ts';

/** A car that staff drive to the other branch: the button of the driver's departure, pressed too soon and by mistake. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

async function planned(plate: string) {
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', plate });
  const transferId = randomUUID();
  const leavesOn = addDays(AN_ORDINARY_DAY, 1);
  const plan = { transferId, vehicleId: vehicle.id, toBranchId: 'cap_haitien', leavesOn } as const;
  await agent.trpc.staff.transfers.plan.mutate({ ...plan, driver: 'Wilner Augustin' });
  const stateOf = async () => {
    const [transfer] = await agent.trpc.staff.transfers.list.query({ vehicleId: vehicle.id });
    return transfer?.state;
  };
  return { vehicle, stateOf };
}

test.each([
  { locale: 'fr', viewport: 'phone' },
  { locale: 'en', viewport: 'wide' },
] as const)(
  'a departure is said, undone, and refused while a client has the car ($locale)',
  {
    timeout: 300_000,
  },
  async ({ locale, viewport }) => {
    const { vehicle, stateOf } = await planned(locale === 'fr' ? 'AA-77130' : 'AA-77131');
    const late = await insertBooking(app.db, {
      vehicle,
      pickupDate: addDays(AN_ORDINARY_DAY, -3),
      returnDate: addDays(AN_ORDINARY_DAY, -1),
      fields: { bookingStatus: 'picked_up' },
    });
    const visitor = await newVisitor(app, { as: agent, locale, viewport });
    const { page } = visitor;
    const t = wordsIn(locale);
    const counter = counterPage(page, t);
    await page.goto('/admin/transfers');
    const row = page.getByRole('listitem').filter({ hasText: vehicle.plate });
    const press = (key: string) => row.getByRole('button', { name: t(key), exact: true }).click();
    await press('admin.transfer.leave');
    await counter.expectToast('admin.transfer.carOut', { code: late.bookingCode });
    await app.db
      .updateTable('bookings')
      .set({ bookingStatus: 'returned' })
      .where('id', '=', late.id)
      .execute();
    await press('admin.transfer.leave');
    await counter.expectToast('admin.transfer.left');
    await page.getByRole('button', { name: t('admin.transfer.undo'), exact: true }).click();
    await counter.expectToast('admin.transfer.leaveUndone');
    expectValue(await stateOf()).toBe('planned');
    await press('admin.transfer.leave');
    await expect(row.getByText(t('admin.transfer.state.on_the_way'))).toBeVisible();
    await press('admin.transfer.undoLeave');
    await expect(row.getByText(t('admin.transfer.state.planned'))).toBeVisible();
    expectValue(await stateOf()).toBe('planned');
    await expectNoSidewaysScroll(page);
  },
);
