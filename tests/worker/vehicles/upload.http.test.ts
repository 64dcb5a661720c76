import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VehiclePictureFile } from '#domain/vehicle-picture.ts';
import { type Actor, asAgent, asCustomer, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { drawPicture, pictureFiles } from '#tests/support/factories/picture.ts';
import { insertVehicle, type VehicleRow } from '#tests/support/factories/vehicle.ts';

let app: TestApp;
let agent: Actor;
let vehicle: VehicleRow;
beforeAll(async () => {
  app = await startApp();
  agent = await asAgent(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  vehicle = await insertVehicle(app.db);
});

type Files = Partial<Record<VehiclePictureFile | 'extra', Uint8Array<ArrayBuffer>>>;

async function upload(actor: Actor, files: Files, vehicleId = vehicle.id) {
  const form = new FormData();
  for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([bytes]), name);
  const encoded = new Response(form);
  const response = await actor.fetch(`/files/vehicles?vehicleId=${vehicleId}`, {
    method: 'POST',
    headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
    body: new Uint8Array(await encoded.arrayBuffer()),
  });
  return { status: response.status, answer: await response.json() };
}

async function stored(): Promise<string[]> {
  const { objects } = await app.vehicleImages.list();
  return objects.map(({ key }) => key);
}

describe('a picture of a car', () => {
  it('is stored in all its sizes, shown on the public page and served', async () => {
    const files = await pictureFiles();
    const { status, answer } = await upload(agent, files);
    expect(status).toBe(201);
    const image = { id: expect.any(String), prefix: expect.any(String), width: 1200, height: 800 };
    expect(answer).toEqual({ image });
    const shown = await asVisitor(app).trpc.public.vehicles.get.query({ id: vehicle.id });
    const prefix = shown.vehicle.image?.prefix ?? '';
    expect(answer).toMatchObject({ image: { prefix } });
    for (const [name, bytes] of Object.entries(files)) {
      const served = await app.fetch(`/files/vehicles/${prefix}/${name}`);
      expect(served.status).toBe(200);
      expect(served.headers.get('Content-Type')).toMatch(/^image\/(webp|jpeg)$/);
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
    }
  });

  it('may come as JPEG from a browser that writes no WebP, and upright', async () => {
    const upright = (width: number) => ({ width, height: Math.round(width * 1.5), format: 'jpeg' as const });
    const files = {
      '400.webp': upright(400),
      '600.webp': upright(600),
      '800.webp': upright(800),
      '1200.webp': upright(1200),
    };
    const { status, answer } = await upload(agent, await pictureFiles(files));
    expect([status, answer]).toMatchObject([201, { image: { width: 1200, height: 1800 } }]);
    const { vehicle: shown } = await asVisitor(app).trpc.public.vehicles.get.query({ id: vehicle.id });
    const served = await app.fetch(`/files/vehicles/${shown.image?.prefix}/800.webp`);
    expect(served.headers.get('Content-Type')).toBe('image/jpeg');
  });
});

describe('what is refused leaves nothing in the bucket', () => {
  let before: string[];
  beforeEach(async () => {
    before = await stored();
  });
  const refused = async (files: Files, actor = agent, vehicleId = vehicle.id) => {
    const { status, answer } = await upload(actor, files, vehicleId);
    expect(await stored()).toEqual(before);
    return [status, answer];
  };

  it('from anybody but staff', async () => {
    const files = await pictureFiles();
    expect(await refused(files, asVisitor(app))).toMatchObject([
      401,
      { error: { code: 'NOT_AUTHENTICATED' } },
    ]);
    expect(await refused(files, await asCustomer(app))).toMatchObject([
      403,
      { error: { code: 'NOT_ALLOWED' } },
    ]);
  });

  it('for no car', async () => {
    const files = await pictureFiles();
    const missing = { error: { code: 'VEHICLE_NOT_FOUND' } };
    expect((await refused(files, agent, crypto.randomUUID()))[1]).toEqual(missing);
    expect((await refused(files, agent, 'x%27'))[1]).toEqual(missing);
  });

  it('what is no picture, has the wrong size, or another shape', async () => {
    const wrong = { error: { code: 'FILE_TYPE_NOT_ALLOWED' } };
    const script = new TextEncoder().encode('<script>alert(1)</script>'.repeat(9));
    const variants = [
      await pictureFiles({ '800.webp': script }),
      await pictureFiles({ '800.webp': { width: 800, height: 533, format: 'png' } }),
      await pictureFiles({ '800.webp': { width: 801, height: 533, format: 'webp' } }),
      await pictureFiles({ '800.webp': { width: 800, height: 600, format: 'webp' } }),
      await pictureFiles({ 'og.jpg': { width: 1200, height: 630, format: 'webp' } }),
      await pictureFiles({ 'og.jpg': { width: 1200, height: 800, format: 'jpeg' } }),
    ];
    for (const files of variants) expect(await refused(files)).toEqual([415, wrong]);
  });

  it('parts that are missing, empty or too large', async () => {
    const { '800.webp': _, ...incomplete } = await pictureFiles();
    expect(await refused(incomplete)).toMatchObject([400, { error: { code: 'VALIDATION_FAILED' } }]);
    const empty = await pictureFiles({ '400.webp': new Uint8Array() });
    expect(await refused(empty)).toMatchObject([400, { error: { code: 'FILE_EMPTY' } }]);
    const large = await pictureFiles({ '400.webp': new Uint8Array(1_048_577) });
    expect(await refused(large)).toMatchObject([413, { error: { code: 'FILE_TOO_LARGE' } }]);
  });

  it('a body past its limit, counted as it comes, and what is no form', async () => {
    const picture = await drawPicture({ width: 400, height: 267, format: 'webp' });
    const post = async (body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>, type: string) => {
      const headers = { 'Content-Type': type };
      const path = `/files/vehicles?vehicleId=${vehicle.id}`;
      const response = await agent.fetch(path, { method: 'POST', headers, body });
      return [response.status, await response.json()];
    };
    // Little more than the limit: a line that is cut while much is on its way may lose the answer.
    const pieces = Array.from({ length: 82 }, () => new Uint8Array(65_536));
    const tooLong = new ReadableStream<Uint8Array>({
      pull(controller) {
        const piece = pieces.pop();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const tooLarge = [413, { error: { code: 'FILE_TOO_LARGE' } }];
    expect(await post(tooLong, 'multipart/form-data; boundary=x')).toEqual(tooLarge);
    expect(await post(picture, 'image/webp')).toMatchObject([400, { error: { code: 'VALIDATION_FAILED' } }]);
    expect(await post(picture, 'multipart/form-data')).toMatchObject([400, {}]);
    expect(await stored()).toEqual(before);
  });

  it('when the store is out of order: no row, a clear answer', async () => {
    await app.control({ isStorageDown: true });
    const files = await pictureFiles();
    const { status, answer } = await upload(agent, files);
    await app.control({ isStorageDown: false });
    expect([status, answer]).toEqual([503, { error: { code: 'UNAVAILABLE' } }]);
    const rows = await app.db
      .selectFrom('vehicleImages')
      .where('vehicleId', '=', vehicle.id)
      .select('id')
      .execute();
    expect(rows).toEqual([]);
    expect((await upload(agent, files)).status).toBe(201);
    app.takeErrors();
  });
});
