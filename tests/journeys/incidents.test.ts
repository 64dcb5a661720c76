import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { asAgent, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { cutLine, failCall } from './pages/cut-line.ts';
import { wordsIn } from './pages/words.ts';

/** What staff record beside the road, on a telephone, and what follows. */

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app, { name: 'Rose Estimé', branchId: 'les_cayes' });
});
afterAll(() => app.stop());

test('a breakdown is recorded in a minute, through a reload, and followed until it is closed (fr, 390)', {
  timeout: 300_000,
}, async () => {
  const today = todayInHaiti(app.now());
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-41207' });
  const booking = await insertBooking(app.db, {
    vehicle,
    pickupDate: addDays(today, -2),
    returnDate: addDays(today, 3),
    fields: { bookingStatus: 'picked_up' },
  });
  const visitor = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const { page } = visitor;
  const t = wordsIn('fr');
  const counter = counterPage(page, t);
  let touches = 0;
  const touch = async (work: Promise<unknown>) => {
    touches += 1;
    await work;
  };
  const answer = (key: string, is: 'yes' | 'no') =>
    touch(
      page
        .getByRole('radiogroup', { name: t(key) })
        .getByText(t(`incident.form.${is}`), { exact: true })
        .click(),
    );

  await page.goto('/admin/incidents');
  await touch(page.getByRole('link', { name: t('incident.record') }).click());
  await touch(counter.button('incident.kind.breakdown').click());
  await answer('incident.form.hurt', 'no');
  await touch(page.getByRole('searchbox', { name: t('incident.form.car') }).fill('AA-41207'));
  await touch(page.getByRole('button', { name: /AA-41207/ }).click());
  await expect(page.getByText(new RegExp(booking.bookingCode))).toBeVisible();
  await touch(counter.text('incident.form.place').fill('RN 2, pont d’Aquin'));
  // The telephone was put away and the page loaded again: nothing is gone.
  await page.reload();
  await expect(counter.text('incident.form.place')).toHaveValue('RN 2, pont d’Aquin');
  await answer('incident.form.driven', 'no');
  await expectNoSidewaysScroll(page);
  await touch(counter.button('incident.form.save').click());
  await expect(page.getByRole('heading', { name: t('incident.first') })).toBeVisible();
  expectValue(touches).toBeLessThanOrEqual(9);
  await expectNoSidewaysScroll(page);

  const tick = t('incident.tick');
  await page.getByRole('button', { name: `${tick}: ${t('incident.step.safety')}` }).click();
  await expect(page.getByText(t('incident.stepsDone', { done: 1, count: 4 }))).toBeVisible();
  const buffer = Buffer.from(
    await drawPicture({ width: 1_200, height: 900, format: 'jpeg', background: '#246040' }),
  );
  await page
    .locator('label')
    .filter({ hasText: t('incident.photoAdd') })
    .locator('input')
    .setInputFiles({ name: 'route.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(t('incident.stepsDone', { done: 2, count: 4 }))).toBeVisible();
  const write = `${t('incident.write.first')}: ${t('incident.tow')}`;
  await page.getByRole('button', { name: write, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Garage Lafontant, Aquin');
  await dialog.getByRole('button', { name: t('incident.add.save') }).click();
  await counter.expectToast('incident.added');
  await expect(page.getByText(t('incident.stepsDone', { done: 3, count: 4 }))).toBeVisible();

  // The car is for nobody, and everybody sees it, until it is closed.
  await page.goto('/admin/board');
  await expect(page.getByRole('link', { name: /AA-41207/ }).first()).toBeVisible();
  await page.goto(`/admin/bookings/${booking.id}`);
  await page.getByRole('link', { name: new RegExp(`^${t('incident.kind.breakdown')}, .*AA-41207`) }).click();
  await counter.button('incident.close').click();
  await dialog.getByRole('textbox').fill('Réparé');
  await dialog.getByRole('button', { name: t('incident.close') }).click();
  await counter.expectToast('incident.stateDone');
  await expect(counter.button('incident.reopen')).toBeVisible();
  // The insurer pays late; what was typed wrong is taken back.
  await counter.button('incident.insurer.open').click();
  const paid = counter.dialog('incident.insurer.record');
  await counter.within(paid).text('incident.insurer.amount').fill('150');
  await counter.within(paid).text('incident.insurer.reference').fill('AIC-118');
  await counter.within(paid).button('incident.insurer.save').click();
  await counter.expectToast('incident.insurer.done');
  const payments = page.getByRole('list', { name: t('incident.money.insurer') });
  await expect(payments).toContainText('AIC-118');
  await expectNoSidewaysScroll(page);
  await payments.getByRole('button').click();
  await dialog.getByRole('textbox').fill('Autre véhicule');
  await dialog.getByRole('button', { name: t('incident.insurer.back') }).click();
  await counter.expectToast('incident.insurer.backDone');
  await expect(payments).toHaveCount(0);
  const [incident] = (await agent.trpc.staff.incidents.list.query({ bookingId: booking.id, state: 'closed' }))
    .rows;
  expectValue([incident?.state, incident?.isHeld, incident?.vehicleId]).toEqual([
    'closed',
    false,
    vehicle.id,
  ]);
});

test('an incident whose answer was lost is not begun again on top of itself (fr, 390)', async () => {
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-41208' });
  const visitor = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  visitor.expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch/);
  const { page, context } = visitor;
  const t = wordsIn('fr');
  const counter = counterPage(page, t);
  const answer = (key: string) =>
    page
      .getByRole('radiogroup', { name: t(key) })
      .getByText(t('incident.form.no'), { exact: true })
      .click();
  await page.goto(`/admin/incidents/new?vehicle=${vehicle.id}`);
  await counter.button('incident.kind.breakdown').click();
  await answer('incident.form.hurt');
  await answer('incident.form.driven');
  await counter.text('incident.form.place').fill('RN 2, pont d’Aquin');
  // The server has it, and its answer is lost.
  const line = await cutLine(context, '**/trpc/staff.incidents.record**', { isReached: true });
  await counter.button('incident.form.save').click();
  await counter.expectToast('common.error');
  line.mend();

  await page.goto(`/admin/incidents/new?vehicle=${vehicle.id}`);
  await expect(page.getByText(t('incident.form.recorded'))).toBeVisible();
  await expect(counter.text('incident.form.place')).toHaveValue('');
  await expectNoSidewaysScroll(page);
  // Another breakdown of the same car is another incident.
  await counter.button('incident.kind.breakdown').click();
  await answer('incident.form.hurt');
  await answer('incident.form.driven');
  await counter.text('incident.form.place').fill('Sortie de Cavaillon');
  await counter.button('incident.form.save').click();
  await expect(page.getByRole('heading', { name: t('incident.first') })).toBeVisible();
  const { rows } = await agent.trpc.staff.incidents.list.query({ vehicleId: vehicle.id, state: 'all' });
  // Both of the same minute.
  expectValue(rows.map(({ place }) => place).toSorted()).toEqual([
    'RN 2, pont d’Aquin',
    'Sortie de Cavaillon',
  ]);
});

test('what is written after an answer was lost becomes a note of the record (en, 1440)', async () => {
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-41209' });
  const visitor = await newVisitor(app, { as: agent, locale: 'en', viewport: 'wide' });
  visitor.expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch/);
  const { page, context } = visitor;
  const t = wordsIn('en');
  const counter = counterPage(page, t);
  await page.goto(`/admin/incidents/new?vehicle=${vehicle.id}`);
  await counter.button('incident.kind.breakdown').click();
  for (const key of ['incident.form.hurt', 'incident.form.driven']) {
    const answers = page.getByRole('radiogroup', { name: t(key) });
    await answers.getByText(t('incident.form.no'), { exact: true }).click();
  }
  await counter.text('incident.form.place').fill('RN 2, Aquin');
  const line = await cutLine(context, '**/trpc/staff.incidents.record**', { isReached: true });
  await counter.button('incident.form.save').click();
  await counter.expectToast('common.error');
  line.mend();
  await counter.text('incident.form.story').fill('The tow truck comes at four.');
  const hurt = page.getByRole('radiogroup', { name: t('incident.form.hurt') });
  await hurt.getByText(t('incident.form.yes'), { exact: true }).click();
  await counter.button('incident.form.save').click();
  await counter.expectToast('incident.form.savedBefore');
  await expect(page.getByRole('heading', { name: t('incident.first') })).toBeVisible();
  await expect(page.getByText('The tow truck comes at four.')).toBeVisible();
  const changed = { what: t('incident.fact.hurt'), value: t('incident.form.yes') };
  await expect(page.getByText(t('incident.form.changed', changed), { exact: true })).toBeVisible();
  const { rows } = await agent.trpc.staff.incidents.list.query({ vehicleId: vehicle.id, state: 'all' });
  expectValue(rows).toHaveLength(1);
});

test('a board whose day cannot be read still tells incidents and cars that are not back (fr, 390)', async () => {
  const vehicle = await insertVehicle(app.db, { branchId: 'les_cayes', plate: 'AA-41211' });
  await agent.trpc.staff.incidents.record.mutate({
    incidentId: randomUUID(),
    kind: 'accident',
    vehicleId: vehicle.id,
    happenedAt: app.now().toISOString(),
    place: 'RN 2, Aquin',
    isAnybodyHurt: false,
    canBeDriven: false,
    story: '',
  });
  const { page } = await newVisitor(app, { as: agent, locale: 'fr', viewport: 'handset' });
  const t = wordsIn('fr');
  const board = await failCall(page, 'staff.board.get');
  await page.goto('/admin/board');
  await expect(page.getByText(t('board.failed'))).toBeVisible();
  await expect(page.getByRole('link', { name: /AA-41211/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  board.mend();
  await page.getByRole('button', { name: t('common.tryAgain') }).click();
  await expect(page.getByRole('heading', { name: t('board.day.today') })).toBeVisible();
  await expect(page.getByRole('link', { name: /AA-41211/ })).toBeVisible();
});
