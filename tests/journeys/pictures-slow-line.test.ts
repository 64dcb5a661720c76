import { randomBytes, randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { MAX_PHOTOS } from '#domain/inspection.ts';
import { asAdmin, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { insertVehicle } from '#tests/support/factories/vehicle.ts';
import { wordsIn } from './pages/words.ts';

/** Pictures of a car go up one by one over a bad line: all of them come, each once, and the page says how many are left. */

const t = wordsIn('fr');
/** 400 kbit/s both ways, and 400 ms there and back. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const GONE = { ...SLOW, offline: true };

let app: TestApp;
let admin: SignedInActor;
beforeAll(async () => {
  app = await startApp();
  admin = await asAdmin(app, { branchId: 'les_cayes' });
});
afterAll(() => app.stop());

/** A rental that began, and its record, whose pictures nobody has seen. */
async function handedOver(photoCount = 0) {
  const today = todayInHaiti(app.now());
  const booking = await insertBooking(app.db, {
    vehicle: await insertVehicle(app.db, { branchId: 'les_cayes' }),
    pickupDate: today,
    returnDate: addDays(today, 3),
  });
  const takenAt = app.now().toISOString();
  const photos = Array.from({ length: photoCount }, () => {
    return { id: randomUUID(), place: 'other' as const, fileHash: randomBytes(32).toString('hex'), takenAt };
  });
  await admin.trpc.staff.inspections.handOver.mutate(
    handOverOf(booking, app.now(), { isVehicleHere: true, photos }),
  );
  return booking;
}

/** The pictures of the record, as the database has them. */
function photosOf(bookingId: string) {
  return app.db
    .selectFrom('inspectionPhotos')
    .innerJoin('inspections', 'inspections.id', 'inspectionId')
    .leftJoin('photoFiles', 'photoFiles.fileHash', 'inspectionPhotos.fileHash')
    .where('bookingId', '=', bookingId)
    .select(['inspectionPhotos.fileHash', 'photoFiles.sizeBytes'])
    .execute();
}
const arrived = async (bookingId: string) =>
  (await photosOf(bookingId)).filter(({ sizeBytes }) => sizeBytes !== null).length;

async function expectAllOnce(bookingId: string, count: number) {
  const photos = await photosOf(bookingId);
  expectValue(photos).toHaveLength(count);
  expectValue(new Set(photos.map(({ fileHash }) => fileHash)).size).toBe(count);
  expectValue(photos.filter(({ sizeBytes }) => sizeBytes === null)).toEqual([]);
  return photos;
}

const waiting = (page: Page) => page.getByText(/photos? attend(ent)? d’être envoyées?/);

/** A picture's file that goes up, or its entry in the record; a `GET` shows one that is there. */
const isOnItsWay = (request: Request) =>
  (request.method() === 'PUT' && /files\/photos/.test(request.url())) || /addPhotos/.test(request.url());

/** The camera gives this picture; answers once the device keeps it. */
async function take(page: Page, buffer: Buffer) {
  const camera = page
    .locator('label')
    .filter({ hasText: t('inspection.place.other') })
    .locator('input');
  await expect(camera).toBeEnabled();
  await camera.setInputFiles({ name: 'car.jpg', mimeType: 'image/jpeg', buffer });
}

/** Gravel and leaves: what compresses worst. */
function roughPicture(width: number, height: number): Promise<Buffer> {
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .blur(0.7)
    .jpeg({ quality: 90 })
    .toBuffer();
}

test('40 pictures over 400 kbit/s with three cuts are all at the record (fr, 390)', async () => {
  const booking = await handedOver();
  const visitor = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  visitor.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED|Failed to fetch/);
  const { page, context } = visitor;
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(t('inspection.photosAddHint'))).toBeVisible();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const line = (state: typeof SLOW) => session.send('Network.emulateNetworkConditions', state);
  const lost: string[] = [];
  page.on('requestfailed', (request) => isOnItsWay(request) && lost.push(request.url()));
  await line(SLOW);
  for (let count = 0; count < 40; count += 1) await take(page, await roughPicture(400, 300));
  await expect(waiting(page)).toBeVisible();
  for (const cutAfter of [5, 15, 28]) {
    await expectValue.poll(() => arrived(booking.id), { timeout: 90_000 }).toBeGreaterThanOrEqual(cutAfter);
    const before = lost.length;
    await line(GONE);
    // What is on its way still comes, the next is lost.
    await expectValue.poll(() => lost.length, { timeout: 90_000 }).toBeGreaterThan(before);
    await expect(waiting(page)).toBeVisible();
    await line(SLOW);
  }
  await expectValue.poll(() => arrived(booking.id), { timeout: 180_000 }).toBe(40);
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
  await expectAllOnce(booking.id, 40);
});

test('40 pictures, of which each third is cut off and each fourth answered in vain, are at the record once each (fr, 390)', async () => {
  const booking = await handedOver();
  const visitor = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  visitor.expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch/);
  const { page, context } = visitor;
  const tries = new Map<string, number>();
  await context.route('**/files/photos/**', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    const url = route.request().url();
    const before = tries.get(url) ?? 0;
    tries.set(url, before + 1);
    if (before > 0) return route.continue();
    if (tries.size % 3 === 0) return route.abort('connectionreset');
    if (tries.size % 4 !== 0) return route.continue();
    // The server has it, and its answer is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(t('inspection.photosAddHint'))).toBeVisible();
  for (let count = 0; count < 40; count += 1) await take(page, await roughPicture(80, 60));
  await expect(waiting(page)).toBeVisible();
  const hurry = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectValue
    .poll(async () => hurry().then(() => arrived(booking.id)), { timeout: 120_000, interval: 1_000 })
    .toBe(40);
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
  await expectAllOnce(booking.id, 40);
  expectValue([...tries.values()].filter((count) => count > 1).length).toBeGreaterThanOrEqual(13);
});

test('a picture of a camera is small enough to be sent again whole (fr, 390)', async () => {
  const booking = await handedOver();
  const { page } = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(t('inspection.photosAddHint'))).toBeVisible();
  // 12 megapixels with as much in them as a car in front of a hedge: at the first quality it is larger.
  const scene = await sharp(await roughPicture(500, 375))
    .resize(4_000, 3_000)
    .jpeg({ quality: 90 })
    .toBuffer();
  await take(page, scene);
  await expectValue.poll(() => arrived(booking.id), { timeout: 120_000 }).toBe(1);
  const [photo] = await expectAllOnce(booking.id, 1);
  expectValue(photo?.sizeBytes).toBeLessThanOrEqual(150_000);
});

test('the last picture that a record may have is said to wait until its file has come (fr, 390)', async () => {
  const booking = await handedOver(MAX_PHOTOS - 1);
  const visitor = await newVisitor(app, { as: admin, locale: 'fr', viewport: 'handset' });
  visitor.expectProblem(/ERR_CONNECTION_RESET|ERR_FAILED|Failed to fetch/);
  const { page, context } = visitor;
  let isCut = true;
  await context.route('**/files/photos/**', (route) =>
    isCut && route.request().method() === 'PUT' ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto(`/admin/bookings/${booking.id}`);
  await expect(page.getByText(t('inspection.photosAddHint'))).toBeVisible();
  await take(page, await roughPicture(80, 60));
  // The record knows of it, and has room for no other.
  await expectValue.poll(async () => (await photosOf(booking.id)).length).toBe(MAX_PHOTOS);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await expect(page.locator('label').filter({ hasText: t('inspection.place.other') })).toHaveCount(0);
  isCut = false;
  const hurry = () => page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expectValue
    .poll(async () => hurry().then(() => arrived(booking.id)), { timeout: 60_000, interval: 1_000 })
    .toBe(1);
  await expect(waiting(page)).toHaveCount(0, { timeout: 60_000 });
});
