import { describe, expect, it } from 'vitest';
import { type Env, readConfig } from '#worker/config.ts';

// The buckets are the platform's; nothing of them is a setting.
const NO_BUCKETS = {} as Pick<Env, 'PROOFS' | 'VEHICLE_IMAGES'>;
const DEPLOYED = {
  ...NO_BUCKETS,
  DATABASE_URL: 'postgres://timo_app:secret@ep-x.neon.tech/timo',
  SIGNING_SECRET: 'x'.repeat(32),
  PUBLIC_ORIGIN: 'https://timo.example',
};
const LOCAL = { ...DEPLOYED, DATABASE_PROXY: '127.0.0.1:5433' };

describe('a Worker', () => {
  it('runs deployed with its own address of https', () => {
    expect(readConfig(DEPLOYED).publicOrigin).toBe('https://timo.example');
  });

  it.each([undefined, ''])('does not run deployed without its address (%j)', (PUBLIC_ORIGIN) => {
    expect(() => readConfig({ ...DEPLOYED, PUBLIC_ORIGIN })).toThrow(
      /^Timo cannot start: PUBLIC_ORIGIN is missing/,
    );
  });

  it.each([
    'http://timo.example',
    'https://timo.example/',
    'https://timo.example/fr',
    'timo.example',
    'javascript:alert(1)',
    'http://localhost.evil.example',
  ])('does not take %s for its address', (PUBLIC_ORIGIN) => {
    expect(() => readConfig({ ...DEPLOYED, PUBLIC_ORIGIN })).toThrow(/PUBLIC_ORIGIN must be the site alone/);
  });

  it('runs on one’s own machine over http, with or without its address', () => {
    expect(readConfig({ ...LOCAL, PUBLIC_ORIGIN: undefined }).publicOrigin).toBeUndefined();
    const PUBLIC_ORIGIN = 'http://localhost:8787';
    expect(readConfig({ ...DEPLOYED, PUBLIC_ORIGIN }).publicOrigin).toBe(PUBLIC_ORIGIN);
  });

  it('leads who taps on WhatsApp nowhere else than to WhatsApp, or to one’s own machine', () => {
    const WHATSAPP_CHAT_ORIGIN = 'http://localhost:8026';
    expect(readConfig({ ...LOCAL, WHATSAPP_CHAT_ORIGIN }).whatsappChatOrigin).toBe(WHATSAPP_CHAT_ORIGIN);
    expect(readConfig({ ...DEPLOYED, WHATSAPP_CHAT_ORIGIN: '' }).whatsappChatOrigin).toBeUndefined();
    for (const wrong of ['https://wa.example', 'http://localhost:8026/x', 'javascript:alert(1)'])
      expect(() => readConfig({ ...DEPLOYED, WHATSAPP_CHAT_ORIGIN: wrong })).toThrow(
        /WHATSAPP_CHAT_ORIGIN must be on/,
      );
  });

  it('takes a mailbox for answers to its e-mail, where it sends any', () => {
    const MAIL_FROM = 'Timo <bonjour@timo.example>';
    const MAIL_REPLY_TO = 'bureau@timo.example';
    expect(readConfig({ ...DEPLOYED, MAIL_FROM, MAIL_REPLY_TO }).mailReplyTo).toBe(MAIL_REPLY_TO);
    expect(readConfig({ ...DEPLOYED, MAIL_FROM, MAIL_REPLY_TO: '' }).mailReplyTo).toBeUndefined();
    expect(() => readConfig({ ...DEPLOYED, MAIL_REPLY_TO })).toThrow(/MAIL_FROM is missing/);
    for (const wrong of [MAIL_FROM, 'bureau', 'bureau@timo.example\r\nBcc: x@timo.example'])
      expect(() => readConfig({ ...DEPLOYED, MAIL_FROM, MAIL_REPLY_TO: wrong })).toThrow(
        /MAIL_REPLY_TO must/,
      );
  });
});
