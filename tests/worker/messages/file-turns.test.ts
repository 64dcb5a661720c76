import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { openWhatsApp } from '#tests/worker/outbox/whatsapp-world.ts';
import { voiceNote } from '#tools/local/whatsapp-stand-in.ts';
import { endFileAttempt, takeDueFile } from '#worker/db/queries/messages/message-files.ts';
import { fetchFiles } from '#worker/services/messages/fetch-files.ts';

let phone: Awaited<ReturnType<typeof openWhatsApp>>;
let world: (typeof phone)['world'];
let api: (typeof phone)['api'];
let picture: Uint8Array<ArrayBuffer>;
let number: string;
beforeAll(async () => {
  phone = await openWhatsApp();
  ({ world, api } = phone);
  picture = await drawPicture({ width: 60, height: 40, format: 'jpeg' });
  await phone.reset();
  number = (await phone.row(await phone.told())).recipient;
});
afterAll(() => phone.close());
beforeEach(async () => {
  await phone.reset();
  api.fileAnswers.splice(0);
  phone.hook();
});

const jpeg = () => ({ bytes: picture, mimeType: 'image/jpeg' });
const fetchAll = () => fetchFiles(world.counter.deps);
const said = () => ({ at: phone.now() });

it('of several files one is fetched at a time, whoever asks: films would not fit into the memory of a Worker together', async () => {
  for (let count = 0; count < 3; count += 1) await api.sendFile(number, voiceNote(), said());
  const { storage, ...deps } = world.counter.deps;
  let now = 0;
  let most = 0;
  const asked = Promise.withResolvers<void>();
  const put: typeof storage.proofs.put = async (...file) => {
    now += 1;
    most = Math.max(most, now);
    await asked.promise;
    await storage.proofs.put(...file);
    now -= 1;
  };
  const slow = { ...deps, storage: { ...storage, proofs: { ...storage.proofs, put } } };
  const first = fetchFiles(slow);
  await expect.poll(() => now).toBe(1);
  expect(await Promise.all([fetchFiles(slow), fetchFiles(slow)])).toEqual([0, 0]);
  asked.resolve();
  expect(await first).toBe(3);
  expect(most).toBe(1);
});

it('whoever crashes while fetching one holds up the others for two minutes', async () => {
  await api.sendFile(number, jpeg(), said());
  const { storage, ...deps } = world.counter.deps;
  const begun = Promise.withResolvers<void>();
  const put = () => {
    begun.resolve();
    return new Promise<never>(() => undefined);
  };
  void fetchFiles({ ...deps, storage: { ...storage, proofs: { ...storage.proofs, put } } });
  await begun.promise;
  await api.sendFile(number, jpeg(), said());
  expect(await fetchAll()).toBe(0);
  world.counter.advance(2 * MINUTE_MS);
  expect(await fetchAll()).toBe(1);
  world.counter.advance(10 * MINUTE_MS);
  expect(await fetchAll()).toBe(1);
});

it('of those who ask at the same moment one gets a file, and nobody a second one', async () => {
  const { db } = world.counter;
  for (let round = 0; round < 10; round += 1) {
    for (let count = 0; count < 4; count += 1) await api.sendFile(number, jpeg(), said());
    const asked = await Promise.all(Array.from({ length: 4 }, () => takeDueFile(db, phone.now())));
    expect(asked.filter((one) => one !== undefined)).toHaveLength(1);
    await db
      .updateTable('messageFiles')
      .set({ state: 'refused', problem: 'gone' })
      .where('state', '=', 'waiting')
      .execute();
    world.counter.advance(61 * MINUTE_MS);
  }
});

it('an attempt that comes back after a later one began changes nothing of it', async () => {
  const { db } = world.counter;
  await api.sendFile(number, jpeg(), said());
  const first = await takeDueFile(db, phone.now());
  world.counter.advance(10 * MINUTE_MS);
  const second = await takeDueFile(db, phone.now());
  if (first === undefined || second === undefined) throw new Error('It was not taken twice');
  expect([first.attempts, second.attempts]).toEqual([1, 2]);
  const row = () =>
    db
      .selectFrom('messageFiles')
      .select(['state', 'problem', 'aloneUntil'])
      .where('messageId', '=', second.messageId)
      .executeTakeFirstOrThrow();
  await endFileAttempt(db, first, { state: 'refused', problem: 'empty' });
  expect(await row()).toMatchObject({ state: 'waiting', problem: null, aloneUntil: expect.any(String) });
  await endFileAttempt(db, second, { state: 'refused', problem: 'empty' });
  expect(await row()).toMatchObject({ state: 'refused', problem: 'empty', aloneUntil: null });
});
