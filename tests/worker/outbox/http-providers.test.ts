import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloudflareMailer, type EmailBinding } from '#worker/messages/cloudflare-mailer.ts';
import { type Mail, MailRefused } from '#worker/messages/mailer.ts';
import { resendMailer } from '#worker/messages/resend.ts';

const FROM = { name: 'Timo', address: 'bonjour@timo.example' };
const MAIL: Mail = {
  key: 'a-message.1',
  to: 'marie@customer.example',
  subject: 'Réservation faite',
  text: 'Bonjour',
  html: '<p>Bonjour</p>',
  language: 'fr',
  attachments: [{ fileName: 'timo.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
  stopUrl: null,
  replyTo: null,
  at: new Date('2026-12-01T15:00:00Z'),
};
const STOP_URL = 'https://timo.example/fr/reminders/a-client.a-token';
const STOP_HEADERS = {
  'List-Unsubscribe': `<${STOP_URL}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};
const refusalOf = (sending: Promise<unknown>) =>
  sending.then(
    (sent) => sent,
    (error: unknown) => {
      if (!(error instanceof MailRefused)) throw error;
      return error.isForEver ? 'for ever' : 'for now';
    },
  );

/** Resend as its reference says: keys are remembered with what was sent under them. */
function resendStandIn() {
  const sent: { key: string; body: string }[] = [];
  let answer: { status: number; body: object } | 'hang' | null = null;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const say = (status: number, body: object) =>
          response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
        const body = Buffer.concat(chunks).toString();
        const key = String(request.headers['idempotency-key']);
        if (answer === 'hang') return;
        if (answer) return void say(answer.status, answer.body);
        if (request.method !== 'POST' || request.url !== '/emails') return void say(404, {});
        if (request.headers.authorization !== 'Bearer re_secret')
          return void say(401, { name: 'invalid_api_key', message: 'API key is invalid' });
        const index = sent.findIndex((one) => one.key === key);
        if (index !== -1 && sent[index]?.body !== body)
          return void say(409, { name: 'invalid_idempotent_request', message: 'Same key, other payload' });
        if (index === -1) sent.push({ key, body });
        say(200, { id: `re_${index === -1 ? sent.length : index + 1}` });
      });
  });
  return { sent, server, answerWith: (next: typeof answer) => (answer = next) };
}

/** For what is answered, on however busy a machine. */
const PATIENT_MS = 20_000;

describe('Resend', () => {
  const { sent, server, answerWith } = resendStandIn();
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => void answerWith(null));
  const send = (mail: Partial<Mail> = {}, apiKey = 're_secret', timeoutMs = PATIENT_MS) =>
    refusalOf(resendMailer({ apiKey, origin }, FROM, timeoutMs).send({ ...MAIL, ...mail }));

  it('takes the same message once, whatever became of the first answer', async () => {
    expect(await send()).toEqual({ providerId: 're_1' });
    expect(await send()).toEqual({ providerId: 're_1' });
    // The booking has changed since: what was taken stays taken.
    expect(await send({ text: 'Bonjour encore' })).toEqual({ providerId: null });
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0]?.body ?? '')).toMatchObject({
      from: 'Timo <bonjour@timo.example>',
      to: ['marie@customer.example'],
      subject: 'Réservation faite',
      attachments: [{ filename: 'timo.ics', content: Buffer.from('BEGIN:VCALENDAR').toString('base64') }],
    });
  });

  it('carries what a mail program needs to stop such messages, and nothing of it where there is none', async () => {
    await send({ key: 'a-reminder.1', stopUrl: STOP_URL });
    await send({ key: 'a-receipt.1' });
    const [reminder, receipt] = sent.slice(-2).map(({ body }) => JSON.parse(body).headers);
    expect(reminder).toMatchObject(STOP_HEADERS);
    expect(Object.keys(receipt)).toEqual(['Content-Language', 'Auto-Submitted']);
  });

  it('says where an answer goes, where somebody reads it', async () => {
    await send({ key: 'answered.1', replyTo: 'bureau@timo.example' });
    await send({ key: 'unanswered.1' });
    const [answered, unanswered] = sent.slice(-2).map(({ body }) => JSON.parse(body));
    expect(answered).toMatchObject({ reply_to: 'bureau@timo.example' });
    expect(unanswered).not.toHaveProperty('reply_to');
  });

  it.each([
    [429, 'rate_limit_exceeded', 'for now'],
    [500, 'application_error', 'for now'],
    [403, 'validation_error', 'for now'],
    [409, 'concurrent_idempotent_requests', 'for now'],
    [422, 'validation_error', 'for ever'],
    [400, 'validation_error', 'for ever'],
  ])('%i %s is %s', async (status, name, outcome) => {
    answerWith({ status, body: { name, message: 'no' } });
    expect(await send({ key: `other-${status}` })).toBe(outcome);
  });

  it('a wrong key, an answer that does not come and a server that is away are for now', async () => {
    expect(await send({}, 're_wrong')).toBe('for now');
    answerWith('hang');
    expect(await send({}, 're_secret', 500)).toBe('for now');
    const away = resendMailer({ apiKey: 're_secret', origin: 'http://127.0.0.1:1' }, FROM, PATIENT_MS);
    expect(await refusalOf(away.send(MAIL))).toBe('for now');
  });
});

describe("Cloudflare's e-mail", () => {
  const taken: unknown[] = [];
  const bindingThat = (send: EmailBinding['send']): EmailBinding => ({ send });
  const send = (binding: EmailBinding, mail: Partial<Mail> = {}) =>
    refusalOf(cloudflareMailer(binding, FROM, 200).send({ ...MAIL, ...mail }));

  it('gets the message with headers that it takes', async () => {
    const binding = bindingThat(async (message) => {
      taken.push(message);
      return { messageId: 'cf-1' };
    });
    expect(await send(binding)).toEqual({ providerId: 'cf-1' });
    expect(taken).toMatchObject([
      {
        from: { email: 'bonjour@timo.example', name: 'Timo' },
        to: 'marie@customer.example',
        text: 'Bonjour',
      },
    ]);
    const { headers } = taken[0] as { headers: Record<string, string> };
    const allowed = /^(Auto-Submitted|Content-Language|List-Unsubscribe(-Post)?|X-.+)$/;
    expect(Object.keys(headers)).not.toContain('List-Unsubscribe');
    await send(binding, { stopUrl: STOP_URL, replyTo: 'bureau@timo.example' });
    expect(taken[0]).not.toHaveProperty('replyTo');
    expect(taken[1]).toMatchObject({ replyTo: 'bureau@timo.example' });
    const stoppable = (taken[1] as { headers: Record<string, string> }).headers;
    expect(stoppable).toMatchObject(STOP_HEADERS);
    expect(Object.keys(stoppable).every((name) => allowed.test(name))).toBe(true);
  });

  it.each([
    ['E_RECIPIENT_SUPPRESSED', 'for ever'],
    ['E_VALIDATION_ERROR', 'for ever'],
    ['E_RATE_LIMIT_EXCEEDED', 'for now'],
    ['E_DAILY_LIMIT_EXCEEDED', 'for now'],
    ['E_INTERNAL_SERVER_ERROR', 'for now'],
  ])('%s is %s', async (code, outcome) => {
    expect(await send(bindingThat(() => Promise.reject(Object.assign(new Error('no'), { code }))))).toBe(
      outcome,
    );
    expect(await send(bindingThat(() => Promise.reject(new Error(`${code}: no`))))).toBe(outcome);
  });

  it('that does not answer is for now', async () => {
    expect(await send(bindingThat(() => new Promise(() => undefined)))).toBe('for now');
  });
});
