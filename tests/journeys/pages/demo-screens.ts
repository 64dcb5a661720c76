import type { Page } from '@playwright/test';
import { type Actor, asVisitor } from '#tests/support/actors.ts';
import { type AppOptions, startApp, type TestApp } from '#tests/support/app.ts';
import { expectPage, withoutDialogEntry } from '#tests/support/browser.ts';
import { type DemoIds, findDemoIds, inviteSomebody, linkSomebody } from '#tools/demo-ids.ts';
import type { Screen, Viewer } from '#tools/screen.ts';
import { seedDemo } from '#tools/seed/demo.ts';
import { DEMO_PASSWORD } from '#tools/seed/demo-people.ts';
import { hashPassword } from '#worker/auth/password.ts';
import type { Words } from './words.ts';

const EMAILS = { customer: 'customer@timo.example', admin: 'admin@timo.example' };
/**
 * When the demo is looked at, a Friday at 9:20 in Haiti, days before a month ends: what a screen shows hangs on the day,
 * and a walk that passes today passes tomorrow.
 */
export const DEMO_NOW = new Date('2026-11-27T14:20:00Z');

export const VIEWERS: Viewer[] = ['visitor', 'customer', 'admin'];

/** The product with the demo's data, and who looks at it. */
export interface Demo {
  app: TestApp;
  ids: DemoIds;
  people: Record<Viewer, Actor>;
}

async function signIn(app: TestApp, email: string): Promise<Actor> {
  const actor = asVisitor(app);
  await actor.trpc.public.accounts.signIn.mutate({ email, password: DEMO_PASSWORD });
  return actor;
}

export async function startDemo(options?: AppOptions): Promise<Demo> {
  const app = await startApp(options);
  const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  await app.setNow(DEMO_NOW);
  await seedDemo(app.db, { now: DEMO_NOW, hashPassword: (password) => hashPassword(password, { bytes }) });
  await inviteSomebody(app.db, DEMO_NOW);
  await linkSomebody(app.db, DEMO_NOW);
  const people = {
    visitor: asVisitor(app),
    customer: await signIn(app, EMAILS.customer),
    admin: await signIn(app, EMAILS.admin),
  };
  return { app, people, ids: await findDemoIds(app.db, EMAILS.customer) };
}

const OVER = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Closes what lies over the screen, as staff do; it may ask first. */
async function closeWhatLiesOver(page: Page): Promise<'none' | 'closed' | 'asks'> {
  const over = page.locator(OVER).filter({ visible: true });
  let count = await over.count();
  if (count === 0) return 'none';
  while (count > 0) {
    const before = count;
    await page.keyboard.press('Escape');
    await expectPage.poll(() => over.count()).not.toBe(before);
    count = await over.count();
    if (count > before) return 'asks';
  }
  await withoutDialogEntry(page);
  return 'closed';
}

/** Of two things of a kind: the page of one becomes that of the other, heading and all. */
function routeOf({ pathname }: URL): string {
  return pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '$id');
}

/**
 * The back office goes on without a new page, as staff do (a third of Chromium's work in its walk); whatever else is shown
 * comes as a new page.
 */
async function goTo(page: Page, { path, viewer }: Screen): Promise<void> {
  if (viewer !== 'admin' || !new URL(page.url()).pathname.startsWith('/admin/')) {
    await page.goto(path);
    return;
  }
  const closing = await closeWhatLiesOver(page);
  const [here, next] = [new URL(page.url()), new URL(path, page.url())];
  // With nothing closed, the screen before was a form on the page itself, which is still there.
  if (closing === 'closed' && next.href === here.href) return;
  if (closing === 'asks' || routeOf(next) === routeOf(here)) {
    await page.goto(path);
    return;
  }
  await page.evaluate((href) => {
    document.querySelector('h1')?.setAttribute('data-left', '');
    window.history.pushState({}, '', href);
  }, next.href);
  await page.locator('h1[data-left]').waitFor({ state: 'detached' });
}

/** Leads to a screen or dialog and waits until it stands there with its data. */
export async function openScreen(page: Page, screen: Screen, t: Words): Promise<void> {
  const { viewer, open } = screen;
  await goTo(page, screen);
  // Where a telephone has no room for the heading, it is there to be heard.
  await page.locator('h1, [role="dialog"]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  if (open) {
    // A page of the site does not answer before its script is there; the back office is drawn by it.
    if (viewer !== 'admin') await page.waitForLoadState('networkidle');
    await open(page, t);
  }
}
