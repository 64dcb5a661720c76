import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHOTO_MAX_BYTES } from '#domain/inspection.ts';
import { asAdmin, asAgent, asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { insertBooking } from '#tests/support/factories/booking.ts';
import { handOverOf } from '#tests/support/factories/inspection.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { aPdf, aPngOf } from '../bookings/proof-files.ts';

let app: TestApp;
let agent: SignedInActor;
beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  agent = await asAgent(app);
});
afterAll(() => app.stop());

type File = Uint8Array<ArrayBuffer>;
const hashOf = (file: File) => createHash('sha256').update(file).digest('hex');
const picture = (background: string) => drawPicture({ width: 64, height: 48, format: 'jpeg', background });

async function send(
  file: File,
  { by = agent as Pick<SignedInActor, 'fetch'>, fileHash = hashOf(file) } = {},
) {
  const response = await by.fetch(`/files/photos/${fileHash}`, { method: 'PUT', body: file });
  const body = response.status === 204 ? null : ((await response.json()) as { error: { code: string } });
  return body === null ? 'ok' : body.error.code;
}

it('comes before its inspection or after it, is kept once, and is shown to staff alone', async () => {
  const [early, late] = [await picture('#123456'), await picture('#654321')];
  const booking = await insertBooking(app.db, {
    pickupDate: AN_ORDINARY_DAY,
    returnDate: '2027-01-05',
    fields: { pickupBranchId: 'les_cayes' },
  });
  expect(await send(early)).toBe('ok');
  const at = noonOn(AN_ORDINARY_DAY);
  const photos = [early, late].map((file) => ({
    id: randomUUID(),
    place: 'front' as const,
    fileHash: hashOf(file),
    takenAt: at.toISOString(),
  }));
  const admin = await asAdmin(app);
  const isVehicleHere = true;
  await admin.trpc.staff.inspections.handOver.mutate(handOverOf(booking, at, { photos, isVehicleHere }));
  const stored = async () => {
    const { inspections } = await agent.trpc.staff.inspections.ofBooking.query({ bookingId: booking.id });
    const [inspection] = inspections;
    return photos.map(({ id }) => inspection?.photos.find((photo) => photo.id === id)?.isStored);
  };
  expect(await stored()).toEqual([true, false]);
  const lateAddress = `/files/photos/${photos[1]?.id}`;
  expect((await agent.fetch(lateAddress)).status).toBe(404);
  // The answer was lost on the way, and it is sent again.
  expect([await send(late), await send(late)]).toEqual(['ok', 'ok']);
  expect(await stored()).toEqual([true, true]);

  const opened = await agent.fetch(lateAddress);
  expect(opened.headers.get('Content-Type')).toBe('image/jpeg');
  expect(opened.headers.get('Cache-Control')).toBe('private, no-store');
  expect((await opened.arrayBuffer()).byteLength).toBe(late.byteLength);
  for (const other of [asVisitor(app), await asCustomer(app)])
    expect((await other.fetch(lateAddress)).status).toBe(404);
});

it('is refused: another file than announced, one that is no picture, one too large, nobody’s, a customer’s', async () => {
  const file = await picture('#ff0000');
  expect(await send(file.slice(0, -200), { fileHash: hashOf(file) })).toBe('FILE_TYPE_NOT_ALLOWED');
  expect(await send(file, { fileHash: 'a'.repeat(64) })).toBe('VALIDATION_FAILED');
  expect(await send(aPdf())).toBe('FILE_TYPE_NOT_ALLOWED');
  expect(await send(new TextEncoder().encode('<script>alert(1)</script>'))).toBe('FILE_TYPE_NOT_ALLOWED');
  expect(await send(aPngOf(PHOTO_MAX_BYTES + 1))).toBe('FILE_TOO_LARGE');
  expect(await send(new Uint8Array())).toBe('FILE_EMPTY');
  expect(await send(file, { fileHash: 'short' })).toBe('NOT_FOUND');
  expect(await send(file, { by: asVisitor(app) })).toBe('NOT_AUTHENTICATED');
  expect(await send(file, { by: await asCustomer(app) })).toBe('NOT_ALLOWED');
  expect((await app.proofs.list({ prefix: `photos/${hashOf(file)}` })).objects).toEqual([]);
});

it('goes after a week when no inspection has named it', async () => {
  const file = await picture('#00ff00');
  await send(file);
  await app.setNow(new Date(noonOn(AN_ORDINARY_DAY).getTime() + 8 * 86_400_000));
  await app.runScheduledWork();
  expect((await app.proofs.list({ prefix: `photos/${hashOf(file)}` })).objects).toEqual([]);
  const kept = app.db.selectFrom('photoFiles').where('fileHash', '=', hashOf(file)).selectAll();
  expect(await kept.execute()).toEqual([]);
});
