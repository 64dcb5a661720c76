import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROOF_MAX_BYTES } from '#domain/policy.ts';
import { proofProblem } from '#src/lib/proof-file.ts';
import { type SendFile, UploadFailure, uploadProof } from '#src/lib/upload.ts';

const UPLOAD_ID = '0b3f7d0e-6c0f-4f0e-9a51-0a8f6b1c2d3e';

type Answer = (response: ServerResponse) => void;

const accept: Answer = (response) => response.writeHead(201).end(JSON.stringify({ uploadId: UPLOAD_ID }));
const cut: Answer = (response) => response.destroy();
const refuse =
  (status: number, body: unknown): Answer =>
  (response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

let answers: Answer[];
let received: number[];
let address: string;
const server = createServer((incoming, response) => {
  let bytes = 0;
  incoming.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
  });
  incoming.on('end', () => {
    received.push(bytes);
    (answers.shift() ?? cut)(response);
  });
});

beforeEach(async () => {
  answers = [];
  received = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/proofs`;
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

/** Carries real bytes over a real socket, as XMLHttpRequest does in a browser. */
const sendByHttp: SendFile = async (file, { onProgress, signal }) => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { method: 'POST', agent: false, signal }, (incoming) => {
      const parts: Uint8Array[] = [];
      incoming.on('data', (part: Uint8Array) => parts.push(part));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(bytes, () => onProgress(1));
  });
};

const file = new Blob([new Uint8Array(300_000)], { type: 'image/png' });

function send(signal?: AbortSignal) {
  const progress: number[] = [];
  const promise = uploadProof(file, {
    send: sendByHttp,
    retryDelayMs: 1,
    onProgress: (fraction) => progress.push(fraction),
    signal,
  });
  return { promise, progress };
}

describe('sending a proof', () => {
  it('brings back the upload id, and every byte arrives', async () => {
    answers = [accept];
    await expect(send().promise).resolves.toBe(UPLOAD_ID);
    expect(received).toEqual([300_000]);
  });

  it.each([
    ['the connection breaks', cut],
    ['the server is down', refuse(503, 'Service Unavailable')],
    ['the store is down', refuse(503, { error: { code: 'UNAVAILABLE' } })],
    ['the server fails', refuse(500, { error: { code: 'INTERNAL' } })],
  ])('tries once more when %s', async (_when, fault) => {
    answers = [fault, accept];
    const { promise, progress } = send();
    await expect(promise).resolves.toBe(UPLOAD_ID);
    expect(received).toHaveLength(2);
    expect(progress).toContain(0);
  });

  it('gives up after the second fault, with a code that can be worded', async () => {
    answers = [cut, cut, accept];
    await expect(send().promise).rejects.toEqual(new UploadFailure('UNAVAILABLE'));
    expect(received).toHaveLength(2);
  });

  it.each([
    [
      'a wrong kind of file',
      refuse(415, { error: { code: 'FILE_TYPE_NOT_ALLOWED' } }),
      'FILE_TYPE_NOT_ALLOWED',
    ],
    ['a file that is too large', refuse(413, { error: { code: 'FILE_TOO_LARGE' } }), 'FILE_TOO_LARGE'],
    ['a file the edge finds too large', refuse(413, 'Payload Too Large'), 'FILE_TOO_LARGE'],
    ['a session that ended', refuse(401, ''), 'NOT_AUTHENTICATED'],
  ])('takes the refusal of %s as final', async (_what, refusal, code) => {
    answers = [refusal, accept];
    await expect(send().promise).rejects.toMatchObject({ code });
    expect(received).toHaveLength(1);
  });

  it('does not take a page of somebody else’s for an answer', async () => {
    answers = [refuse(200, '<html>Sign in to this network</html>'), refuse(200, { uploadId: 7 })];
    await expect(send().promise).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('stops for good when it is cancelled', async () => {
    const abort = new AbortController();
    // All of it has arrived, and no answer comes.
    answers = [() => abort.abort()];
    const { promise } = send(abort.signal);
    await expect(promise).rejects.toMatchObject({ name: 'AbortError' });
    server.closeAllConnections();
    expect(received).toHaveLength(1);
  });
});

describe('a file before it is sent', () => {
  it.each([
    ['a picture', { name: 'a.jpg', size: 1, type: 'image/jpeg' }, null],
    ['5 MB to the byte', { name: 'a.pdf', size: PROOF_MAX_BYTES, type: 'application/pdf' }, null],
    ['a byte more', { name: 'a.png', size: PROOF_MAX_BYTES + 1, type: 'image/png' }, 'FILE_TOO_LARGE'],
    ['nothing', { name: 'a.png', size: 0, type: 'image/png' }, 'FILE_EMPTY'],
    ['a text', { name: 'a.txt', size: 9, type: 'text/plain' }, 'FILE_TYPE_NOT_ALLOWED'],
    ['an unknown kind', { name: 'a', size: 9, type: '' }, 'FILE_TYPE_NOT_ALLOWED'],
  ])('%s', (_what, picked, problem) => {
    expect(proofProblem(picked)).toBe(problem);
  });
});
