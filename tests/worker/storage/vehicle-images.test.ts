import { afterAll, beforeAll, expect, it } from 'vitest';
import { asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
  await app.vehicleImages.put('demo/yaris/1/400.webp', 'a picture');
  await app.vehicleImages.put('demo/yaris/1/secret.txt', 'not for you');
});
afterAll(() => app.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  asVisitor(app).fetch(`/files/vehicles/${path}`, { headers, method });

it('a picture is public, typed and kept for good', async () => {
  const response = await get('demo/yaris/1/400.webp');
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('a picture');
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^".+"$/),
  });
  expect(response.headers.getSetCookie()).toEqual([]);
});

it('is not sent again to whoever has it', async () => {
  const etag = (await get('demo/yaris/1/400.webp')).headers.get('ETag') ?? '';
  for (const known of [etag, `W/${etag}`]) {
    const again = await get('demo/yaris/1/400.webp', { 'If-None-Match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
  }
  expect((await get('demo/yaris/1/400.webp', { 'If-None-Match': '"another"' })).status).toBe(200);
});

it('answers HEAD without the picture', async () => {
  const response = await get('demo/yaris/1/400.webp', {}, 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
});

it('anything but a published size is not found', async () => {
  for (const path of [
    'demo/yaris/1/secret.txt',
    'demo/yaris/1/800.webp',
    'demo/yaris/2/400.webp',
    '',
    '400.webp',
  ]) {
    expect((await get(path)).status).toBe(404);
  }
  expect((await asVisitor(app).fetch('/files/anything')).status).toBe(404);
  expect((await get('demo/yaris/1/400.webp', {}, 'DELETE')).status).toBe(404);
});
