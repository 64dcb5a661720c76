import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FILES_AN_HOUR, MEDIA_MAX_BYTES } from '#domain/message-files.ts';
import { PROOF_MAX_BYTES } from '#domain/policy.ts';
import { DAY_MS, MINUTE_MS } from '#domain/time-units.ts';
import { drawPicture } from '#tests/support/factories/picture.ts';
import { openWhatsApp } from '#tests/worker/outbox/whatsapp-world.ts';
import { voiceNote } from '#tools/local/whatsapp-stand-in.ts';
import { fetchFiles } from '#worker/services/messages/fetch-files.ts';
import { openMessageFile } from '#worker/services/messages/message-file.ts';

const STRANGER = '13055550177';
let phone: Awaited<ReturnType<typeof openWhatsApp>>;
let world: (typeof phone)['world'];
let api: (typeof phone)['api'];
let agent: Awaited<ReturnType<(typeof phone)['world']['counter']['asStaff']>>;
let picture: Uint8Array<ArrayBuffer>;
let number: string;
beforeAll(async () => {
  phone = await openWhatsApp();
  ({ world, api } = phone);
  agent = await world.counter.asStaff('agent');
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

const jpeg = (bytes = picture) => ({ bytes, mimeType: 'image/jpeg' });
const fetchAll = () => fetchFiles(world.counter.deps);
const actor = async () => {
  const found = await world.counter.auth.validate(agent.token, true);
  if (!found) throw new Error('Nobody is signed in');
  return found.actor;
};

/** The boxes of a film with nothing in them. */
function film(sizeBytes: number): Uint8Array<ArrayBuffer> {
  const box = (type: string, size: number) => {
    const bytes = Buffer.alloc(size);
    bytes.writeUInt32BE(size);
    bytes.write(type, 4);
    return bytes;
  };
  const ftyp = box('ftyp', 16);
  ftyp.write('isom', 8);
  return new Uint8Array(Buffer.concat([ftyp, box('moov', 8), box('mdat', sizeBytes - 24)]));
}

/** The newest message of a number's conversation, as staff read it. */
async function lastOf(customerPhone: string) {
  const { id } = await world.db
    .selectFrom('conversations')
    .select('id')
    .where('customerPhone', '=', customerPhone)
    .where('bookingId', 'is', null)
    .executeTakeFirstOrThrow();
  const { messages } = await agent.api.staff.messages.thread({ conversationId: id });
  const last = messages.at(-1);
  if (last === undefined) throw new Error('Nothing was said');
  return last;
}
const last = () => lastOf(`+${number}`);
const said = (caption?: string) => ({ at: phone.now(), ...(caption && { caption }) });

it('a picture comes into the conversation at once, and its file after the answer', async () => {
  expect(await api.sendFile(number, jpeg(), said('The transfer'))).toBe(200);
  expect(await last()).toMatchObject({
    body: '[image] The transfer',
    file: { state: 'waiting', fault: null, contentType: null, isProof: false },
  });
  expect(await fetchAll()).toBe(1);
  const { id, file } = await last();
  expect(file).toEqual({
    state: 'kept',
    problem: null,
    fault: null,
    contentType: 'image/jpeg',
    isProof: false,
  });
  const opened = await openMessageFile(world.counter.deps, id, await actor());
  expect(new Uint8Array(await new Response(opened.body).arrayBuffer())).toEqual(picture);
  expect(opened).toMatchObject({ contentType: 'image/jpeg', fileName: `${id}.jpg` });
  expect(await fetchAll()).toBe(0);
});

it('is shown to staff alone', async () => {
  await api.sendFile(number, jpeg(), said());
  await fetchAll();
  const { id } = await last();
  const { counter, customer } = world;
  const owner = await counter.auth.validate(customer.token, true);
  for (const reader of [null, owner?.actor ?? null]) {
    await expect(openMessageFile(counter.deps, id, reader)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(openMessageFile(counter.deps, randomUUID(), await actor())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

it('WhatsApp away, refusing or cut off in the middle: it is asked again, and comes', async () => {
  await api.sendFile(number, jpeg(), said());
  api.fileAnswers.push('down', 'denied', 'cut', 'unseen', 'throttled');
  for (const waitMs of [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 480 * MINUTE_MS]) {
    expect(await fetchAll()).toBe(1);
    expect((await last()).file).toMatchObject({
      state: 'waiting',
      fault: expect.stringContaining('WhatsApp'),
    });
    world.counter.advance(waitMs - 1);
    expect(await fetchAll()).toBe(0);
    world.counter.advance(1);
  }
  await fetchAll();
  expect((await last()).file).toMatchObject({ state: 'kept' });
});

it('a fetch that ended in a crash is taken up again', async () => {
  await api.sendFile(number, jpeg(), said());
  const { storage } = world.counter.deps;
  const begun = Promise.withResolvers<void>();
  const put = () => {
    begun.resolve();
    // The process ended here: nothing of it ever answers.
    return new Promise<never>(() => undefined);
  };
  void fetchFiles({ ...world.counter.deps, storage: { ...storage, proofs: { ...storage.proofs, put } } });
  await begun.promise;
  expect(await fetchAll()).toBe(0);
  world.counter.advance(10 * MINUTE_MS);
  expect(await fetchAll()).toBe(1);
  expect((await last()).file).toMatchObject({ state: 'kept' });
});

it('two who ask at once fetch it once', async () => {
  await api.sendFile(number, jpeg(), said());
  const counts = await Promise.all([fetchAll(), fetchAll()]);
  expect(counts.toSorted()).toEqual([0, 1]);
});

it.each([
  ['too large', () => new Uint8Array(PROOF_MAX_BYTES + 1), 'too_large'],
  ['no picture and no PDF', () => new TextEncoder().encode('MZ: a program'), 'wrong_type'],
  ['empty', () => new Uint8Array(0), 'empty'],
] as const)('a file that is %s is refused for good, and the message stays', async (_, bytes, problem) => {
  await api.sendFile(number, jpeg(bytes()), said('Here'));
  await fetchAll();
  expect(await last()).toMatchObject({ body: '[image] Here', file: { state: 'refused', problem } });
  world.counter.advance(DAY_MS);
  expect(await fetchAll()).toBe(0);
});

it('a file that WhatsApp has no more, or does not give for a week, is said to be gone', async () => {
  await api.sendFile(number, jpeg(), said());
  api.fileAnswers.push('gone');
  await fetchAll();
  expect((await last()).file).toMatchObject({ state: 'refused', problem: 'gone' });

  await api.sendFile(number, jpeg(), said());
  for (let hours = 0; hours < 8 * 24; hours += 8) {
    api.fileAnswers.splice(0, 1, 'down');
    await fetchAll();
    world.counter.advance(DAY_MS / 3);
  }
  expect((await last()).file).toMatchObject({ state: 'refused', problem: 'gone' });
});

it('a document is kept as what it holds, not as what it is called', async () => {
  const bytes = new TextEncoder().encode('%PDF-1.4\n1 0 obj\nendobj\n%%EOF\n');
  await api.sendFile(number, { bytes, mimeType: 'application/pdf', fileName: 'virement.pdf' }, said());
  await fetchAll();
  expect(await last()).toMatchObject({ body: '[document]', file: { contentType: 'application/pdf' } });
});

it('a voice message is kept to be played, whole or in parts, and proves no payment', async () => {
  const note = voiceNote();
  expect(await api.sendFile(number, note, said())).toBe(200);
  await fetchAll();
  const { id: messageId, body, file } = await last();
  expect(body).toBe('[audio]');
  expect(file).toMatchObject({ state: 'kept', contentType: 'audio/ogg' });
  const opened = await openMessageFile(world.counter.deps, messageId, await actor(), () => ({
    offset: 4,
    length: 10,
  }));
  expect(opened).toMatchObject({ contentType: 'audio/ogg', fileName: `${messageId}.ogg` });
  expect(new Uint8Array(await new Response(opened.body).arrayBuffer())).toEqual(note.bytes.subarray(4, 14));
  await expect(
    agent.api.staff.messages.useAsProof({ messageId, bookingId: world.booking.id, requestId: randomUUID() }),
  ).rejects.toMatchObject({ message: 'NOT_FOUND' });
});

it.each([
  [
    'a song',
    'audio/mpeg',
    '[audio]',
    () => Buffer.alloc(834, Buffer.from([0xff, 0xfb, 0x90, ...Array(414).fill(0)])),
  ],
  [
    'what an old telephone recorded',
    'audio/amr',
    '[audio]',
    () => Buffer.from(['#!AMR\n', '<', '7'.repeat(31)].join('')),
  ],
  ['a sticker', 'image/webp', '[sticker]', () => drawPicture({ width: 512, height: 512, format: 'webp' })],
] as const)('%s is kept as what it holds, and proves no payment', async (_, mimeType, mark, draw) => {
  await api.sendFile(number, { bytes: new Uint8Array(await draw()), mimeType }, said());
  await fetchAll();
  const { id: messageId, body, file } = await last();
  expect(body).toBe(mark);
  expect(file).toMatchObject({ state: 'kept', contentType: mimeType });
  await expect(
    agent.api.staff.messages.useAsProof({ messageId, bookingId: world.booking.id, requestId: randomUUID() }),
  ).rejects.toMatchObject({ message: 'NOT_FOUND' });
});

it.each([
  ['of 6 MB is kept', 6_000_000, { state: 'kept', contentType: 'video/mp4', problem: null }],
  ['larger than WhatsApp lets it be is not', MEDIA_MAX_BYTES + 1, { state: 'refused', problem: 'too_large' }],
])('a film %s', async (_, sizeBytes, file) => {
  await api.sendFile(number, { bytes: film(sizeBytes), mimeType: 'video/mp4' }, said('The scratch'));
  await fetchAll();
  expect(await last()).toMatchObject({ body: '[video] The scratch', file });
});

it('told of the same message twice, there is one message with one file', async () => {
  const once = { ...said(), id: 'wamid.in.twice' };
  await api.sendFile(number, jpeg(), once);
  await api.sendFile(number, jpeg(), once);
  expect(await fetchAll()).toBe(1);
});

it('becomes the proof of what is due, once, and says so', async () => {
  await api.sendFile(number, jpeg(), said('I paid'));
  await fetchAll();
  const { id: messageId } = await last();
  const asked = { messageId, bookingId: world.booking.id, requestId: randomUUID() };
  const customer = await world.counter.asCustomer();
  await expect(customer.api.staff.messages.useAsProof(asked)).rejects.toMatchObject({
    message: 'NOT_ALLOWED',
  });
  await agent.api.staff.messages.useAsProof(asked);
  await agent.api.staff.messages.useAsProof(asked);
  const payments = await world.db
    .selectFrom('payments')
    .select(['id', 'status', 'proofKey', 'proofContentType'])
    .where('bookingId', '=', world.booking.id)
    .execute();
  expect(payments).toMatchObject([{ status: 'pending_verification', proofContentType: 'image/jpeg' }]);
  expect((await last()).file).toMatchObject({ isProof: true });
  await expect(
    agent.api.staff.messages.useAsProof({ messageId, bookingId: world.booking.id, requestId: randomUUID() }),
  ).rejects.toMatchObject({ message: 'NOT_ALLOWED' });
});

it('is no proof any more once that payment was rejected, and may be used again', async () => {
  await api.sendFile(number, jpeg(await drawPicture({ width: 70, height: 40, format: 'jpeg' })), said());
  await fetchAll();
  const { id: messageId } = await last();
  const open = world.db.selectFrom('payments').where('bookingId', '=', world.booking.id);
  const waiting = open.where('status', '=', 'pending_verification').select('id');
  for (const { id: paymentId } of await waiting.execute()) {
    await agent.api.payments.reject({ paymentId, rejectionReason: 'Blurred' });
  }
  // All at one instant: each proof has an address of its own.
  const use = () => {
    const requestId = randomUUID();
    return agent.api.staff.messages.useAsProof({ messageId, bookingId: world.booking.id, requestId });
  };
  await use();
  expect((await last()).file).toMatchObject({ isProof: true });
  const { id: paymentId } = await waiting.executeTakeFirstOrThrow();
  await agent.api.payments.reject({ paymentId, rejectionReason: 'Blurred' });
  expect((await last()).file).toMatchObject({ isProof: false });
  await use();
});

it('of a number without a booking it is kept, and is no proof of anything', async () => {
  await api.sendFile(STRANGER, jpeg(), { ...said(), name: 'Jo' });
  await fetchAll();
  const { id: messageId, file } = await lastOf(`+${STRANGER}`);
  expect(file).toMatchObject({ state: 'kept' });
  await expect(
    agent.api.staff.messages.useAsProof({ messageId, bookingId: world.booking.id, requestId: randomUUID() }),
  ).rejects.toMatchObject({ message: 'NOT_FOUND' });
});

it('after many files in an hour the next one is not kept, and staff read why; later ones are', async () => {
  const busy = '13055550188';
  for (let count = 0; count < FILES_AN_HOUR; count += 1) await api.sendFile(busy, jpeg(), said());
  await api.sendFile(busy, jpeg(), said('One more'));
  expect((await lastOf(`+${busy}`)).file).toMatchObject({ state: 'refused', problem: 'too_many' });
  await api.sendFile(STRANGER, jpeg(), said('Of somebody else'));
  expect((await lastOf(`+${STRANGER}`)).file).toMatchObject({ state: 'waiting' });
  world.counter.advance(61 * MINUTE_MS);
  await api.sendFile(busy, jpeg(), said('Later'));
  expect((await lastOf(`+${busy}`)).file).toMatchObject({ state: 'waiting' });
});
