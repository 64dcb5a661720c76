import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LOCALES, type Locale } from '#domain/locale.ts';
import { startSite } from './bench/site.ts';
import { findChromium } from './chromium.ts';
import { runCommand } from './local/target-database.ts';

interface Screen {
  name: string;
  path: string;
}

const FOLDER = path.resolve(import.meta.dirname, '../.data/gallery');
const WIDTHS = [360, 768, 1440];
const HEIGHT = 900;

/** Screens without a car in their address; add a screen here, the pages with a car come from the demo. */
const SCREENS: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'fleet', path: '/fleet' },
  { name: 'fleet-search', path: '/fleet?city=cap_haitien' },
  { name: 'my-booking', path: '/my-booking' },
  { name: 'about', path: '/about' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'sign-in', path: '/auth' },
  { name: 'staff-sign-in', path: '/admin/login' },
  { name: 'not-found', path: '/no-such-page' },
];

/** Fonts and pictures are there, also those that would wait until somebody scrolls to them. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
}

interface Shot {
  browser: Browser;
  url: string;
  locale: Locale;
  width: number;
}

async function photograph({ browser, url, locale, width }: Shot, screens: Screen[]): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: url,
    locale,
    viewport: { width, height: HEIGHT },
    isMobile: width < 768,
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'timo-locale', value: locale, url }]);
  const page = await context.newPage();
  const tooWide: string[] = [];
  for (const screen of screens) {
    await page.goto(screen.path);
    await untilStill(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) tooWide.push(`${screen.name} in ${locale} is ${overflow} px wider than ${width}`);
    await page.screenshot({
      path: path.join(FOLDER, `${screen.name}-${locale}-${width}.png`),
      fullPage: true,
    });
  }
  await context.close();
  return tooWide;
}

/** Every public screen as a picture, phone to desktop, in both languages; says which scroll sideways. */
async function main(): Promise<void> {
  const { executablePath, args, env } = await findChromium();
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const site = await startSite({ hasPictures: true });
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    const pages = site.pages.filter((page) => page.path.includes('?'));
    const withCar = pages.map((page) => ({ name: page.name.split('/')[1] ?? page.name, path: page.path }));
    const tooWide: string[] = [];
    for (const locale of LOCALES) {
      for (const width of WIDTHS) {
        const shot = { browser, url: site.url, locale, width };
        tooWide.push(...(await photograph(shot, [...SCREENS, ...withCar])));
        console.log(`${locale} at ${width} px`);
      }
    }
    console.log(`The pictures are in ${path.relative(process.cwd(), FOLDER)}/`);
    for (const line of tooWide) console.error(line);
    process.exitCode = tooWide.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await site.stop();
  }
}

await runCommand(main);
