import type { Page } from '@playwright/test';
import { type Actor, asVisitor } from '#tests/support/actors.ts';
import { type AppOptions, startApp, type TestApp } from '#tests/support/app.ts';
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

/**
 * The back office goes on without a new page, as staff do, where nothing lies over the screen it leaves; whatever else
 * is shown comes as a new page.
 */
async function goTo(page: Page, { path, viewer }: Screen): Promise<void> {
  const isNext = viewer === 'admin' && new URL(page.url()).pathname.startsWith('/admin/');
  const goesOn =
    isNext &&
    (await page.evaluate((next) => {
      const { pathname } = new URL(next, window.location.href);
      const isOver = document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
      if (isOver || pathname === window.location.pathname) return false;
      document.querySelector('h1')?.setAttribute('data-left', '');
      window.history.pushState({}, '', next);
      return true;
    }, path));
  if (goesOn) await page.locator('h1[data-left]').waitFor({ state: 'detached' });
  else await page.goto(path);
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
