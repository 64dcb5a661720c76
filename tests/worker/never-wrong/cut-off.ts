import { request } from 'node:http';
import type { Actor } from '#tests/support/actors.ts';
import type { TestApp } from '#tests/support/app.ts';

interface Upload {
  path: string;
  contentType: string;
  body: Uint8Array;
}

/** The Worker has nobody to tell that it began to read, or that it noticed a dead line: it is given time for both. */
const SETTLED_MS = 150;

/** Sends a part of a body whose length was announced, then the line is dead: no answer, no goodbye. */
export async function cutOff(app: TestApp, actor: Actor, upload: Upload, share: number): Promise<void> {
  const { path, contentType, body } = upload;
  const headers = {
    'Content-Type': contentType,
    'Content-Length': body.length,
    'CF-Connecting-IP': actor.ip,
    Origin: app.url,
    'Sec-Fetch-Site': 'same-origin',
    Cookie: [...actor.cookies].map((pair) => pair.join('=')).join('; '),
  };
  await new Promise<void>((resolve) => {
    const sending = request(new URL(path, app.url), { method: 'POST', headers });
    sending.on('error', () => resolve());
    sending.on('close', () => resolve());
    sending.write(body.subarray(0, Math.floor(body.length * share)), () => {
      setTimeout(() => sending.destroy(), SETTLED_MS);
    });
  });
  await new Promise((resolve) => setTimeout(resolve, SETTLED_MS));
}
