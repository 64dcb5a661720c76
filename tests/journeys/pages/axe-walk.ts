import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Actor, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { newVisitor, type VisitorOptions } from '#tests/support/browser.ts';
import {
  allScreens,
  type DemoIds,
  findDemoIds,
  inviteSomebody,
  type Screen,
  type Viewer,
} from '#tools/screens.ts';
import { seedDemo } from '#tools/seed/demo.ts';
import { DEMO_PASSWORD } from '#tools/seed/demo-people.ts';
import { hashPassword } from '#worker/auth/password.ts';
import { type Words, wordsIn } from './words.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const PATIENCE_MS = 15 * 60_000;
/** What opens is placed and focused some frames after it is there, and nothing on the page says when. */
const SETTLED_MS = 200;
const EMAILS = { customer: 'customer@timo.example', admin: 'admin@timo.example' };
const VIEWERS: Viewer[] = ['visitor', 'customer', 'admin'];

type Way = Required<Pick<VisitorOptions, 'locale' | 'viewport' | 'scheme'>>;

interface Demo {
  app: TestApp;
  ids: DemoIds;
  people: Record<Viewer, Actor>;
}

async function signIn(app: TestApp, email: string): Promise<Actor> {
  const actor = asVisitor(app);
  await actor.trpc.public.auth.signIn.mutate({ email, password: DEMO_PASSWORD });
  return actor;
}

async function startDemo(): Promise<Demo> {
  const app = await startApp();
  const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  await seedDemo(app.db, { now: new Date(), hashPassword: (password) => hashPassword(password, { bytes }) });
  await inviteSomebody(app.db);
  const people = {
    visitor: asVisitor(app),
    customer: await signIn(app, EMAILS.customer),
    admin: await signIn(app, EMAILS.admin),
  };
  return { app, people, ids: await findDemoIds(app.db, EMAILS.customer) };
}

/** What axe finds on the page as it stands, a line each. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    const why = first?.failureSummary?.split('\n')[1]?.trim();
    return `${id} × ${nodes.length}: ${first?.html.slice(0, 160)} (${why})`;
  });
}

async function show(page: Page, { path, open }: Screen, t: Words): Promise<void> {
  await page.goto(path);
  // Where a telephone has no room for the heading, it is there to be heard.
  await page.locator('h1, [role="dialog"]').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  if (open) {
    // A page of the site does not answer before its script is there.
    await page.waitForLoadState('networkidle');
    await open(page, t);
  }
  await page.waitForTimeout(SETTLED_MS);
}

/**
 * Axe looks at every screen and dialog of `tools/screens.ts`, or those whose names begin as `beginnings` say; with
 * `SCREEN=admin-car` at those whose names hold that.
 */
export function walkWithAxe(way: Way, viewers = VIEWERS, beginnings = ['']): void {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  }, 120_000);
  afterAll(() => demo.app.stop());

  test.each(viewers)('a %s meets no fault of accessibility', { timeout: PATIENCE_MS }, async (viewer) => {
    const { page } = await newVisitor(demo.app, { ...way, as: demo.people[viewer] });
    const wanted = process.env.SCREEN ?? '';
    const isMeant = ({ name }: Screen) => beginnings.some((beginning) => name.startsWith(beginning));
    const seen = allScreens(demo.ids).filter((screen) => screen.viewer === viewer && isMeant(screen));
    const faults: Record<string, string[]> = {};
    for (const screen of seen.filter(({ name }) => name.includes(wanted))) {
      await show(page, screen, wordsIn(way.locale));
      const found = await faultsOf(page);
      if (found.length > 0) faults[screen.name] = found;
    }
    expect(faults).toEqual({});
  });
}
