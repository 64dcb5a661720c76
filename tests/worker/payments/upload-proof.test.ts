import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROOF_MAX_BYTES } from '#domain/policy.ts';
import { asCustomer, asVisitor, type SignedInActor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { AN_ORDINARY_DAY, noonOn } from '#tests/support/clock.ts';
import { stripMetadata } from '#worker/storage/strip-metadata.ts';
import { aJpeg, aPdf, aPng, aPngOf, bytesOf } from '../bookings/proof-files.ts';
import { keysUnder, sendProof } from '../bookings/web-world.ts';
import { HOSTILE_FILES } from './hostile-files.ts';

let app: TestApp;
let customer: SignedInActor;

beforeAll(async () => {
  app = await startApp({ now: noonOn(AN_ORDINARY_DAY) });
  customer = await asCustomer(app);
});
afterAll(() => app.stop());

async function outcomeOf(response: Awaited<ReturnType<typeof sendProof>>) {
  const body = (await response.json()) as { uploadId?: string; error?: { code: string } };
  return { status: response.status, code: body.error?.code ?? 'ok' };
}

describe('a proof', () => {
  it.each([
    ['image/jpeg', 'jpg', aJpeg()],
    ['image/png', 'png', aPng()],
    ['application/pdf', 'pdf', aPdf()],
    ['image/jpeg', 'jpg', bytesOf(aJpeg(), '\0\0notes a phone left behind the picture')],
    ['image/png', 'png', aPngOf(PROOF_MAX_BYTES)],
  ])('that is %s is stored under temp with what it is (%s)', async (contentType, extension, file) => {
    const person = await asCustomer(app);
    const response = await sendProof(person, file);
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const { uploadId } = (await response.json()) as { uploadId: string };
    const upload = await app.db
      .selectFrom('proofUploads')
      .selectAll()
      .where('id', '=', uploadId)
      .executeTakeFirstOrThrow();
    const kept = stripMetadata(file, contentType);
    const sizeBytes = kept.length;
    const fileHash = createHash('sha256').update(kept).digest('hex');
    expect(upload).toMatchObject({ userId: person.id, contentType, sizeBytes, fileHash, claimedAt: null });
    expect(upload.tempKey).toMatch(new RegExp(`^temp/[0-9a-f-]{36}\\.${extension}$`));
    const stored = await app.proofs.get(upload.tempKey);
    expect(stored?.size).toBe(sizeBytes);
    expect(stored?.httpMetadata?.contentType).toBe(contentType);
  });
});

describe('is refused', () => {
  it('to visitors', async () => {
    expect(await outcomeOf(await sendProof(asVisitor(app)))).toEqual({
      status: 401,
      code: 'NOT_AUTHENTICATED',
    });
  });

  it('from another site, whatever it carries', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    const response = await customer.fetch('/files/proofs', { method: 'POST', body: aPng(), headers });
    expect(response.status).toBe(403);
  });

  it('when it is empty', async () => {
    const none = await customer.fetch('/files/proofs', { method: 'POST' });
    expect(await outcomeOf(none)).toEqual({ status: 400, code: 'FILE_EMPTY' });
    expect(await outcomeOf(await sendProof(customer, bytesOf()))).toEqual({
      status: 400,
      code: 'FILE_EMPTY',
    });
  });

  it('when it is one byte too large, said or unsaid', async () => {
    const file = aPngOf(PROOF_MAX_BYTES + 1);
    const tooLarge = { status: 413, code: 'FILE_TOO_LARGE' };
    expect(await outcomeOf(await sendProof(customer, file))).toEqual(tooLarge);
    const unsaid = await customer.fetch('/files/proofs', { method: 'POST', body: inPieces(file) });
    expect(await outcomeOf(unsaid)).toEqual(tooLarge);
  });

  it.each(Object.entries(HOSTILE_FILES))('when it is %s', async (_name, file) => {
    const person = await asCustomer(app);
    const headers = { 'Content-Type': 'image/png' };
    const response = await person.fetch('/files/proofs', { method: 'POST', body: file, headers });
    expect(await outcomeOf(response)).toEqual({ status: 415, code: 'FILE_TYPE_NOT_ALLOWED' });
    const rows = app.db.selectFrom('proofUploads').select('id').where('userId', '=', person.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('after twenty in an hour, until the hour is over', async () => {
    const person = await asCustomer(app);
    for (let sent = 0; sent < 20; sent += 1) expect((await sendProof(person)).status).toBe(201);
    const refused = await sendProof(person);
    expect(refused.status).toBe(429);
    const retryAt = new Date(app.now().getTime() + 3_600_000).toISOString();
    expect(await refused.json()).toEqual({ error: { code: 'RATE_LIMITED', details: { retryAt } } });
    await app.setNow(new Date(retryAt));
    expect((await sendProof(person)).status).toBe(201);
    await app.setNow(noonOn(AN_ORDINARY_DAY));
  });

  it('after sixty in an hour from one address, whoever signs in there', async () => {
    const ip = '198.51.100.60';
    const people = await Promise.all(Array.from({ length: 4 }, () => asCustomer(app, {}, { ip })));
    const statuses: number[] = [];
    for (const person of people)
      for (let sent = 0; sent < 16; sent += 1) statuses.push((await sendProof(person)).status);
    expect(statuses).toEqual([...Array<number>(60).fill(201), ...Array<number>(4).fill(429)]);
    expect((await sendProof(await asCustomer(app))).status).toBe(201);
  });

  it('when the store is out of order, and leaves no row behind', async () => {
    const person = await asCustomer(app);
    await app.control({ isStorageDown: true });
    expect(await outcomeOf(await sendProof(person))).toEqual({ status: 503, code: 'UNAVAILABLE' });
    await app.control({ isStorageDown: false });
    expect(app.takeErrors()).not.toEqual([]);
    const rows = app.db.selectFrom('proofUploads').select('id').where('userId', '=', person.id);
    expect(await rows.execute()).toEqual([]);
  });

  it('when it breaks off on the way, and leaves nothing behind', async () => {
    const person = await asCustomer(app);
    const before = await keysUnder(app, 'temp/');
    const broken = person.fetch('/files/proofs', {
      method: 'POST',
      body: breakingOff(aPngOf(100_000), 50_000),
    });
    await broken.catch(() => undefined);
    expect(await keysUnder(app, 'temp/')).toEqual(before);
    const rows = app.db.selectFrom('proofUploads').select('id').where('userId', '=', person.id);
    expect(await rows.execute()).toEqual([]);
    app.takeErrors();
  });
});

const PIECE = 65_536;

/** Sent in pieces, so that no Content-Length can be known. */
function inPieces(file: Uint8Array): ReadableStream<Uint8Array> {
  let offset = 0;
  return new ReadableStream({
    pull(controller) {
      if (offset >= file.length) return controller.close();
      controller.enqueue(file.subarray(offset, offset + PIECE));
      offset += PIECE;
    },
  });
}

function breakingOff(file: Uint8Array, at: number): ReadableStream<Uint8Array> {
  let isSent = false;
  return new ReadableStream({
    pull(controller) {
      if (isSent) return controller.error(new Error('the line is dead'));
      controller.enqueue(file.subarray(0, at));
      isSent = true;
    },
  });
}
