import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAgent, asCustomer } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { buildConversation, buildMessage } from '#tests/support/factories/record.ts';
import { voiceNote } from '#tools/local/whatsapp-stand-in.ts';
import { messageFileKey } from '#worker/storage/keys.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

async function voiceFrom(phone: string) {
  const talk = buildConversation({
    customerName: 'Guerda Saint-Fleur',
    customerEmail: null,
    customerPhone: phone,
  });
  const said = buildMessage(talk.id, { channel: 'whatsapp', body: '[audio]' });
  await app.db.insertInto('conversations').values(talk).execute();
  await app.db.insertInto('messages').values(said).execute();
  const { bytes } = voiceNote();
  const contentType = 'audio/ogg';
  const file = { contentType, sizeBytes: bytes.byteLength, fileHash: 'a'.repeat(64) } as const;
  await app.db
    .insertInto('messageFiles')
    .values({ messageId: said.id, mediaId: phone, state: 'kept', ...file })
    .execute();
  await app.proofs.put(messageFileKey(said.id, contentType), bytes);
  return { conversationId: talk.id, messageId: said.id, bytes };
}

test.each([
  ['fr', 'phone', 'light', '+50937110041'],
  ['en', 'wide', 'dark', '+50937110042'],
] as const)(
  'staff play a voice message where it was said (%s, %s, %s)',
  async (locale, viewport, scheme, phone) => {
    const t = wordsIn(locale);
    const { conversationId, messageId } = await voiceFrom(phone);
    const { page } = await newVisitor(app, { as: await asAgent(app), locale, viewport, scheme });
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(`/admin/messaging?c=${conversationId}`);
    const player = page.getByLabel(t('adminMessages.file.audio', { name: 'Guerda Saint-Fleur' }));
    await expect(player).toBeVisible();
    const address = `/files/messages/${messageId}`;
    expectValue(fetched).not.toContain(address);
    expectValue(await player.evaluate((sound: HTMLAudioElement) => sound.autoplay)).toBe(false);
    await player.evaluate((sound: HTMLAudioElement) => {
      sound.muted = true;
      return sound.play();
    });
    await expect
      .poll(() => player.evaluate((sound: HTMLAudioElement) => sound.currentTime))
      .toBeGreaterThan(0);
    expectValue(await player.evaluate((sound: HTMLAudioElement) => Math.round(sound.duration))).toBe(2);
    const download = page.getByRole('link', { name: t('adminMessages.file.download') });
    await expect(download).toHaveAttribute('href', address);
    await expect(page.getByRole('button', { name: t('adminMessages.file.use') })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  },
);

test('the file is handed out in parts, runs nowhere, and to staff alone', async () => {
  const { messageId, bytes } = await voiceFrom('+50937110043');
  const address = `/files/messages/${messageId}`;
  const agent = await asAgent(app);
  const part = await agent.fetch(address, { headers: { Range: 'bytes=10-19' } });
  expectValue(part.status).toBe(206);
  expectValue(part.headers.get('Content-Range')).toBe(`bytes 10-19/${bytes.byteLength}`);
  expectValue(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  const whole = await agent.fetch(address, { headers: { Range: `bytes=${bytes.byteLength}-` } });
  expectValue(whole.status).toBe(200);
  expectValue(Object.fromEntries(whole.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': `attachment; filename="${messageId}.ogg"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-type': 'audio/ogg',
    'x-content-type-options': 'nosniff',
  });
  expectValue((await whole.arrayBuffer()).byteLength).toBe(bytes.byteLength);
  for (const other of [await asCustomer(app), app])
    expectValue((await other.fetch(address)).status).toBe(404);
});
