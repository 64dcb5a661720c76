import { afterAll, beforeAll, expect as expectValue, test } from 'vitest';
import { asAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage as expect, newVisitor } from '#tests/support/browser.ts';
import { type Inbox, startInbox } from '#tools/local/inbox.ts';
import { expectNoSidewaysScroll } from './pages/checkout.ts';
import { wordsIn } from './pages/words.ts';

let app: TestApp;
let inbox: Inbox;
beforeAll(async () => {
  inbox = await startInbox();
  app = await startApp({ mail: inbox.vars });
});
afterAll(async () => {
  await app.stop();
  await inbox.close();
});

test.each([
  ['fr', 'phone', 'light'],
  ['en', 'wide', 'dark'],
] as const)(
  'an admin sends themselves a test from the settings (%s, %s, %s)',
  async (locale, viewport, scheme) => {
    const t = wordsIn(locale);
    const as = await asAdmin(app, { locale });
    const { page } = await newVisitor(app, { as, locale, viewport, scheme });
    await page.goto('/admin/settings#test');
    await page.getByRole('button', { name: t('adminSettings.test.email') }).click();
    await expect(page.getByText(t('adminSettings.test.sent.email', { to: as.email }))).toBeVisible();
    expectValue(
      inbox.mails.filter(({ to }) => to.includes(as.email)).map(({ mail }) => mail.subject),
    ).toEqual([t('mail.test.subject')]);
    await page.getByRole('button', { name: t('adminSettings.test.whatsapp') }).click();
    await expect(page.getByText(t('adminSettings.test.not_set_up.whatsapp'))).toBeVisible();
    await expectNoSidewaysScroll(page);
  },
);
