import {
  type Browser,
  type BrowserContext,
  type ConsoleMessage,
  chromium,
  type Page,
  expect as playwrightExpect,
} from '@playwright/test';
import { onTestFinished } from 'vitest';
import { type Locale, languageOf } from '#domain/locale.ts';
import type { ColorScheme } from '#src/lib/color-scheme.ts';
import { findChromium } from '#tools/chromium.ts';
import type { Actor } from './actors.ts';
import type { TestApp } from './app.ts';
import { keepEvidence, keepJournal } from './evidence.ts';
import { lendContext } from './kept-context.ts';

export interface VisitorOptions {
  locale?: Locale;
  /** `handset` and `wide` are the sizes at which the back office is tested: 390 and 1440. */
  viewport?: keyof typeof DEVICES;
  /** The theme of the back office, as this person chose it before. */
  scheme?: ColorScheme;
  /** Whose cookies the browser has: from `asCustomer`, `asAdmin` … It may have the files of an earlier visit too. */
  as?: Actor;
  /** Asks for the files of all screens of the back office, as a browser does that does not save data: a quarter of Chromium's work. */
  hasAllScreens?: boolean;
  /** False for a browser that runs none. */
  hasScripts?: boolean;
}

/** A person at a browser. What goes wrong on their pages fails the test when it ends. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Lets problems that the test causes on purpose pass, by a part of their text. */
  expectProblem(pattern: RegExp): void;
}

const DEVICES = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 800 } },
  handset: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  wide: { viewport: { width: 1440, height: 900 } },
};
/** Four times what a loaded machine needs: the last red run was on one that gave a quarter of its usual speed. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** Chromium says it of every answer from 400 on; refusals of the product's own calls are no fault of the page. */
const REFUSED_CALL = /Failed to load resource: the server responded with a status of 4\d\d/;
const OWN_CALLS = /^\/(trpc|files\/(proofs|photos|vehicles))\b/;

/** Playwright's expectations of a page, patient enough for a machine that runs other tests beside. */
export const expectPage = playwrightExpect.configure({ timeout: DEFAULT_TIMEOUT_MS });

/**
 * What Playwright 1.65 switches off in Chromium on Linux (its `disabledFeatures`: Chromium obeys the last list alone, which is ours),
 * and the reading of scripts while they come: it compiles anew, on a thread of its own, what the renderer has from the visit before.
 * Without it 17 tests took 7 to 8 % less processor time (four runs a kind, each beside one of the other kind on the other core).
 */
const SWITCHED_OFF = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'ScriptStreaming',
];

/**
 * One renderer for all pages of a context (each new page had one of its own until it was led somewhere: 9 of 13 in 7 tests), no
 * threads of V8 beside the page's own, and no optimizing: a visit is too short to earn what the compilers of Maglev and Turbofan take
 * (chromium's processor time: 33.5 s became 30.2 in 11 tests of the counter, 21.2 became 18.2 in axe's walk through the bookings).
 * With kept contexts, nine tests of the counter took 61 to 63 s of processor time where they took 73 to 85. Not `--in-process-gpu`:
 * with it, where the environment had a certain number of variables, 153 of 1,200 browsers crashed as they started (one thread read
 * the environment while another added to it); without it none of 800 did, and 11 tests took as long.
 */
const SPARING = [
  '--process-per-site',
  '--renderer-process-limit=1',
  `--disable-features=${SWITCHED_OFF.join(',')}`,
  '--js-flags=--single-threaded --no-maglev --no-turbofan',
];

let launched: Promise<Browser> | undefined;

/**
 * One browser for all files that a worker of the tests runs; its visitors share nothing but the process, which ends with
 * the worker's.
 */
async function launch(): Promise<Browser> {
  if (launched && !(await launched).isConnected()) launched = undefined;
  launched ??= (async () => {
    const { executablePath, args, env } = await findChromium();
    return chromium.launch({ executablePath, args: [...args, ...SPARING], env: { ...process.env, ...env } });
  })();
  // One that did not start is nobody's but this test's.
  launched.catch(() => {
    launched = undefined;
  });
  return launched;
}

function isRefusal(message: ConsoleMessage, page: Page): boolean {
  if (!REFUSED_CALL.test(message.text())) return false;
  const { url } = message.location();
  // A page that is not there says so with its own status.
  return URL.canParse(url) && (OWN_CALLS.test(new URL(url).pathname) || url === page.url());
}

/** The frame of a letter runs nothing: what looks at every frame for faults of accessibility cannot either. */
const OF_THE_WALK = /^Blocked script execution in 'about:srcdoc'/;

function watch(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || /Content Security Policy/i.test(message.text());
    if (isBad && !isRefusal(message, page) && !OF_THE_WALK.test(message.text()))
      problems.push(`console: ${message.text()} (${message.location().url})`);
  });
  // Rejections that nobody handled come here too.
  page.on('pageerror', (error) => problems.push(`page error: ${error.stack ?? error.message}`));
  page.on('crash', () => problems.push('the page crashed'));
}

function unexpected(problems: string[], expected: RegExp[]): string[] {
  return problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}

function complain(problems: string[], expected: RegExp[]): void {
  const surprises = unexpected(problems, expected);
  const missing = expected.filter((pattern) => !problems.some((problem) => pattern.test(problem)));
  if (surprises.length > 0) throw new Error(`The browser met problems:\n${surprises.join('\n')}`);
  if (missing.length > 0) throw new Error(`The browser met no problem like ${missing.join(', ')}`);
}

/** In the page, before anything of it runs. */
function saveData() {
  const connection = { saveData: true };
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

async function openContext(
  app: TestApp,
  {
    locale = 'en',
    viewport = 'desktop',
    scheme,
    as,
    hasAllScreens = false,
    hasScripts = true,
  }: VisitorOptions,
) {
  const lent = await lendContext(
    await launch(),
    {
      ...DEVICES[viewport],
      baseURL: app.url,
      locale: languageOf(locale).tag,
      timezoneId: 'America/Port-au-Prince',
      reducedMotion: 'reduce',
      javaScriptEnabled: hasScripts,
      // Signed in, they were here before.
      mayHaveFiles: as !== undefined && as.cookies.size > 0,
    },
    hasAllScreens ? undefined : saveData,
  );
  const { context, keeper } = lent;
  await context.setExtraHTTPHeaders(as ? { 'CF-Connecting-IP': as.ip } : {});
  const cookies = [...(as?.cookies ?? []), ['timo-locale', locale] as const];
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url: app.url })));
  if (scheme) await keeper.evaluate((theme) => localStorage.setItem('theme', theme), scheme);
  context.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
  return lent;
}

/**
 * Waits until the browser has taken back the history entry that lets Back close a dialog: an address opened within the
 * moment that takes it would be called off by it.
 */
export async function withoutDialogEntry(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !window.history.state?.isDialog || document.querySelector('[role="dialog"]') !== null,
  );
}

/**
 * A browser nobody has used yet, in front of no page; `page.goto('/')` opens the product. Call it within a test:
 * when the test ends it is closed, and a console error, an unhandled error or rejection, or a breach of the
 * Content-Security-Policy fails the test.
 */
export async function newVisitor(app: TestApp, options: VisitorOptions = {}): Promise<Visitor> {
  const { context, keeper, giveBack } = await openContext(app, options);
  const problems: string[] = [];
  const expected: RegExp[] = [];
  let isOpen = true;
  context.on('close', () => {
    isOpen = false;
  });
  context.on('page', (page) => watch(page, problems));
  const journal = keepJournal(context);
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = async (url, howTo) => {
    await withoutDialogEntry(page);
    return goto(url, howTo);
  };
  const reload = page.reload.bind(page);
  page.reload = async (howTo) => {
    await withoutDialogEntry(page);
    return reload(howTo);
  };
  onTestFinished(async ({ task }) => {
    const isBad = task.result?.state === 'fail' || unexpected(problems, expected).length > 0;
    if (isBad)
      await keepEvidence(
        task,
        context.pages().filter((each) => each !== keeper),
        [...journal, ...problems],
      );
    if (isOpen) {
      // A request that a test still held back is let go, not told as an error of nobody.
      const routed = [context, ...context.pages()];
      await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
      await giveBack({ isClean: !isBad });
    }
    complain(problems, expected);
  });
  return { page, context, expectProblem: (pattern) => expected.push(pattern) };
}
