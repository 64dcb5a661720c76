import sharp from 'sharp';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAgent } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { counterPage } from './pages/counter.ts';
import { untilFirstEntry } from './pages/first-entry.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const COLOURS = { red: '#c02020', green: '#20a020', blue: '#2020c0' };

async function pictureFile(colour: keyof typeof COLOURS) {
  const drawing = { width: 1500, height: 1000, format: 'jpeg', background: COLOURS[colour] } as const;
  return { name: `${colour}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await drawPicture(drawing)) };
}

function picturesOf(vehicleId: string) {
  return app.db
    .selectFrom('vehicleImages')
    .selectAll()
    .where('vehicleId', '=', vehicleId)
    .orderBy('position')
    .execute();
}

/** Which colour a stored picture is mostly of. */
async function colourOf(prefix: string): Promise<string> {
  const stored = await (await app.vehicleImages.get(`${prefix}/400.webp`))?.arrayBuffer();
  const { dominant } = await sharp(Buffer.from(stored ?? new ArrayBuffer(0))).stats();
  const [name] = (['r', 'g', 'b'] as const).toSorted((a, b) => dominant[b] - dominant[a]);
  return { r: 'red', g: 'green', b: 'blue' }[name ?? 'r'];
}

test('an agent adds a car with three pictures, chooses the main one, tiers and deposit; the site shows it', async () => {
  const t = wordsIn('en');
  const { page } = await newVisitor(app, { as: await asAgent(app), viewport: 'wide', scheme: 'light' });
  const counter = counterPage(page, t);
  await page.goto('/admin/cars');
  await counter.expectOneTheme('light');
  await counter.button('adminVehicles.add').click();
  const form = counter.within(counter.dialog('adminVehicles.form.new'));
  await form.button('adminVehicles.form.add').click();
  await expect(form.text('adminVehicles.field.brand')).toBeFocused();
  await expect(page.getByText(t('validation.vehicle.plate.required'))).toBeVisible();
  await form.text('adminVehicles.field.brand').fill('Hyundai');
  await form.text('adminVehicles.field.model').fill('Tucson');
  await form.text('adminVehicles.field.year').fill('2024');
  await form.text('adminVehicles.field.plate').fill('AA-90001');
  await form.choice('adminVehicles.field.branch').selectOption('cap_haitien');
  await form.choice('adminVehicles.field.class').selectOption('suv');
  await form.choice('adminVehicles.field.transmission').selectOption('automatic');
  await form.number('adminVehicles.field.seats').fill('7');
  await form.number('adminVehicles.field.bags').fill('4');
  await form.choice('adminVehicles.field.fuel').selectOption('diesel');
  await form.toggle('adminVehicles.field.fourByFour').check();
  await form.text('adminVehicles.field.price').fill('80');
  await form.text('adminVehicles.field.deposit').fill('250.5');
  await form.toggle('adminVehicles.field.tiers').check();
  await form.text('rateBand.1').fill('80');
  await form.text('rateBand.2-7').fill('75');
  await form.text('rateBand.8-15').fill('70');
  await form.text('rateBand.16-29').fill('60');
  const files = await Promise.all([pictureFile('red'), pictureFile('green'), pictureFile('blue')]);
  await page.locator('input[type=file]').setInputFiles(files);
  const third = t('adminVehicles.pictures.name', { number: 3 });
  await form.rowButton('adminVehicles.pictures.makeMain', third).click();
  await form
    .rowButton('adminVehicles.pictures.later', t('adminVehicles.pictures.name', { number: 2 }))
    .click();
  await form.button('adminVehicles.form.add').click();
  await counter.expectToast('adminVehicles.done.create');

  const vehicle = await app.db
    .selectFrom('vehicles')
    .selectAll()
    .where('plate', '=', 'AA-90001')
    .executeTakeFirstOrThrow();
  expectValue(vehicle).toMatchObject({
    brand: 'Hyundai',
    class: 'suv',
    seats: 7,
    bags: 4,
    fuel: 'diesel',
    isFourByFour: true,
    branchId: 'cap_haitien',
    homeBranchId: 'cap_haitien',
    pricePerDayCents: 8_000,
    depositCents: 25_050,
    rate2To7DaysCents: 7_500,
    rate16To29DaysCents: 6_000,
  });
  const pictures = await picturesOf(vehicle.id);
  const colours = await Promise.all(pictures.map(({ storagePrefix }) => colourOf(storagePrefix)));
  expectValue(colours).toEqual(['blue', 'green', 'red']);

  await page.goto('/fleet?city=cap_haitien');
  await page
    .getByRole('link', { name: /Hyundai Tucson/ })
    .first()
    .click();
  const features = page.getByRole('region', { name: t('catalogue.vehicle.features') });
  for (const [name, value] of [
    ['bags', '4'],
    ['fuel', t('vehicle.fuel.diesel')],
    ['transmission', `${t('vehicle.transmission.automatic')} · ${t('catalogue.vehicle.fourByFour')}`],
  ] as const) {
    await expect(
      features.locator('dt', { hasText: t(`catalogue.vehicle.${name}`) }).locator('+ dd'),
    ).toHaveText(value);
  }
});

test('an agent finds a car in list and grid, by words, type and status, all of it in the address (fr, 390, dark)', async () => {
  const t = wordsIn('fr');
  await insertVehicle(app.db, { brand: 'Daihatsu', model: 'Terios', class: 'suv', status: 'maintenance' });
  await insertVehicle(app.db, { brand: 'Daihatsu', model: 'Sirion', class: 'economy' });
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, viewport: 'handset', scheme: 'dark', locale: 'fr' });
  const counter = counterPage(page, t);
  await page.goto('/admin/cars');
  await counter.expectOneTheme('dark');
  await page.getByRole('searchbox').fill('daihatsu');
  await expect(page).toHaveURL(/q=daihatsu/);
  await expect(page.getByRole('link', { name: /^Daihatsu/ })).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await page.getByTitle(t('adminVehicles.view.grid')).click();
  await expect(page).toHaveURL(/view=grid/);
  await counter.choice('adminVehicles.filter.class').selectOption('suv');
  await expect(page.getByRole('link', { name: /Terios/ }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Sirion/ })).toHaveCount(0);
  await counter.choice('adminVehicles.filter.status').selectOption('active');
  await expect(page.getByText(t('adminVehicles.list.noneFound'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(t('adminVehicles.list.noneFound'))).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('an agent edits a car through ?edit={id}: a picture goes, the price changes, the log says who (fr, 390, light)', async () => {
  const t = wordsIn('fr');
  const vehicle = await insertVehicle(app.db, { brand: 'Nissan', model: 'Versa' });
  const agent = await asAgent(app);
  const { page } = await newVisitor(app, { as: agent, viewport: 'handset', scheme: 'light', locale: 'fr' });
  const counter = counterPage(page, t);
  await page.goto(`/admin/cars?edit=${vehicle.id}`);
  const form = counter.within(counter.dialog('adminVehicles.form.edit'));
  await page
    .locator('input[type=file]')
    .setInputFiles([await pictureFile('green'), await pictureFile('red')]);
  await form.button('adminVehicles.form.save').click();
  await counter.expectToast('adminVehicles.done.update');
  await expect(page).not.toHaveURL(/edit=/);
  await untilFirstEntry(page);
  expectValue(await picturesOf(vehicle.id)).toHaveLength(2);

  await page.goto(`/admin/cars?edit=${vehicle.id}`);
  await form
    .rowButton('adminVehicles.pictures.remove', t('adminVehicles.pictures.name', { number: 1 }))
    .click();
  await form.text('adminVehicles.field.price').fill('39,50');
  await expectNoSidewaysScroll(page);
  await form.button('adminVehicles.form.save').click();
  await counter.expectToast('adminVehicles.done.update');
  await untilFirstEntry(page);
  const [left, ...others] = await picturesOf(vehicle.id);
  expectValue(others).toEqual([]);
  expectValue(await colourOf(left?.storagePrefix ?? '')).toBe('red');
  await page.goto(`/vehicle/${vehicle.id}`);
  await expect(page.getByText(/39,50/).first()).toBeVisible();
  const log = await app.db
    .selectFrom('logs')
    .select(['userId', 'metadata'])
    .where('entityId', '=', vehicle.id)
    .where('action', '=', 'update')
    .execute();
  expectValue(log.every(({ userId }) => userId === agent.id)).toBe(true);
  expectValue(JSON.stringify(log)).toContain('"pricePerDayCents":3950');
});
