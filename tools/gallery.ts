import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { wordsIn } from '#tests/journeys/pages/words.ts';
import { startSite } from './bench/site.ts';
import { findChromium } from './chromium.ts';
import { findDemoIds, inviteSomebody, linkSomebody } from './demo-ids.ts';
import { runCommand } from './postgres/target-database.ts';
import type { Screen, Viewer } from './screen.ts';
import { allScreens } from './screens.ts';
import { openDatabase } from './seed/connection.ts';
import { DEMO_PASSWORD } from './seed/demo-people.ts';

const FOLDER = path.resolve(import.meta.dirname, '../.data/gallery');
const WIDTHS = [360, 768, 1024, 1440];
const HEIGHT = 900;
const PATIENCE_MS = 20_000;
/** A dialog's own motion, where it has any. */
const SETTLED_MS = 250;
const EMAILS = { customer: 'customer@timo.example', admin: 'admin@timo.example' };

interface Way {
  url: string;
  locale: Locale;
  width: number;
  viewer: Viewer;
  scheme: 'light' | 'dark';
}

/** The back office has two themes, the public pages one (D23). */
const VIEWS: Pick<Way, 'viewer' | 'scheme'>[] = [
  { viewer: 'visitor', scheme: 'light' },
  { viewer: 'customer', scheme: 'light' },
  { viewer: 'admin', scheme: 'light' },
  { viewer: 'admin', scheme: 'dark' },
];

/** Fonts and pictures are there, also those that would wait until somebody scrolls to them. */
async function untilStill(page: Page): Promise<void> {
  // A slow machine may take longer to draw a screen than the line is given to be silent.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

async function openContext(browser: Browser, way: Way): Promise<BrowserContext> {
  const { url, locale, width, scheme, viewer } = way;
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport: { width, height: HEIGHT },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [{ origin: url, localStorage: [{ name: 'theme', value: scheme }] }],
    },
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addCookies([{ name: 'timo-locale', value: locale, url }]);
  if (viewer !== 'visitor') await signIn(context, way, EMAILS[viewer]);
  return context;
}

async function signIn(context: BrowserContext, { url }: Way, email: string): Promise<void> {
  const answer = await context.request.post(`${url}/trpc/public.accounts.signIn`, {
    data: { email, password: DEMO_PASSWORD },
    headers: { 'Sec-Fetch-Site': 'same-origin', Origin: url },
  });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${answer.status()}`);
}

/** Takes the picture of one screen; answers how many pixels it is too wide. */
async function photograph(
  page: Page,
  screen: Screen,
  { locale, width, scheme, viewer }: Way,
): Promise<number> {
  await page.goto(screen.path);
  await untilStill(page);
  await screen.open?.(page, wordsIn(locale));
  if (screen.open) {
    // What a dialog asks for first.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLED_MS);
  }
  const theme = viewer === 'admin' ? `-${scheme}` : '';
  const file = path.join(FOLDER, `${screen.name}-${locale}-${width}${theme}.png`);
  // A dialog belongs to what is in sight; below it there is nothing of it.
  await page.screenshot({ path: file, fullPage: screen.open === undefined });
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function walk(browser: Browser, screens: readonly Screen[], way: Way): Promise<string[]> {
  const seen = screens.filter(({ viewer }) => viewer === way.viewer);
  if (seen.length === 0) return [];
  const context = await openContext(browser, way);
  const page = await context.newPage();
  const faults: string[] = [];
  for (const screen of seen) {
    const where = `${screen.name} in ${way.locale} at ${way.width} px`;
    const overflow = await photograph(page, screen, way).catch((error: unknown) => String(error));
    if (typeof overflow === 'string') faults.push(`${where}: ${overflow.split('\n')[0]}`);
    else if (overflow > 0) faults.push(`${where} is ${overflow} px too wide`);
  }
  await context.close();
  return faults;
}

function allWays(url: string): Way[] {
  return LOCALES.flatMap((locale) =>
    WIDTHS.flatMap((width) => VIEWS.map((view) => ({ url, locale, width, ...view }))),
  );
}

async function arrange(adminUrl: string): Promise<Screen[]> {
  const db = openDatabase(adminUrl);
  try {
    await inviteSomebody(db);
    await linkSomebody(db);
    return allScreens(await findDemoIds(db, EMAILS.customer));
  } finally {
    await db.destroy();
  }
}

function nameOf({ locale, width, scheme }: Way): string {
  return `${locale}-${width}-${scheme}`;
}

/**
 * Every screen and dialog as a picture, phone to desktop, in both languages and themes; says which scroll sideways.
 * `npm run gallery -- admin-user,admin-car fr-360-dark` takes only those whose names begin and end so, and leaves the others;
 * several of either stand with a comma between them.
 */
async function main(): Promise<void> {
  const [beginning = '', only = ''] = process.argv.slice(2);
  const { executablePath, args, env } = await findChromium();
  if (beginning === '') rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const site = await startSite({ hasPictures: true });
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const screens = (await arrange(site.adminUrl)).filter(({ name }) =>
      beginning.split(',').some((wanted) => name.startsWith(wanted)),
    );
    if (screens.length === 0) throw new Error(`No screen's name begins with ${beginning}`);
    const ways = allWays(site.url).filter((way) =>
      only.split(',').some((wanted) => nameOf(way).includes(wanted)),
    );
    if (ways.length === 0) throw new Error(`No picture's name ends with ${only}`);
    const faults: string[] = [];
    for (const way of ways) {
      faults.push(...(await walk(browser, screens, way)));
      console.log(`${nameOf(way)}: what a ${way.viewer} sees`);
    }
    console.log(`The pictures are in ${path.relative(process.cwd(), FOLDER)}/`);
    for (const line of faults) console.error(line);
    process.exitCode = faults.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
}

await runCommand(main);
