import { totalmem } from 'node:os';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/**
 * A browser context, lent to one visitor after the other. A page that stays open in it keeps the renderer of the site, and what that
 * compiled, for whoever comes next (`--process-per-site`).
 */
interface Kept {
  key: string;
  context: BrowserContext;
  /** Stays on a file of the site. */
  keeper: Page;
  session: CDPSession;
  visits: number;
  isLent: boolean;
  /** It has what cannot be taken from it again. */
  isSpoilt: boolean;
}

/** Of the site, and nothing runs in it. */
const STILL = '/favicon.svg';
/** A renderer does not give back at once what its pages had: after 30 visits one held 840 MB. */
const MAX_VISITS = 12;
/**
 * Each has a renderer of some 250 MB, and two or three processes run tests. With 2, 77 of 187 visitors met a new renderer, which compiles
 * all anew; with 4 it would be about 42, with 6 about 27 (worked out from the order in which they came).
 */
const MAX_IDLE = totalmem() > 12 * 2 ** 30 ? 5 : 2;
const NOT_THE_COOKIES = 'cache_storage,file_systems,indexeddb,service_workers,websql';
const HEARD = ['console', 'page', 'request', 'requestfailed', 'requestfinished', 'response'] as const;

const kept: Kept[] = [];

/** Whatever is done to the context by these stays with it. */
function spoiltBy(one: Kept, owner: object, names: readonly string[]): void {
  for (const name of names) {
    const own: unknown = Reflect.get(owner, name);
    if (typeof own !== 'function') throw new Error(`There is no ${name} to watch`);
    Reflect.set(owner, name, (...given: unknown[]) => {
      one.isSpoilt = true;
      return own.apply(owner, given);
    });
  }
}

async function open(browser: Browser, key: string, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  const keeper = await context.newPage();
  await keeper.goto(STILL);
  const session = await context.newCDPSession(keeper);
  await session.send('Network.enable');
  const one: Kept = { key, context, keeper, session, visits: 0, isLent: true, isSpoilt: false };
  spoiltBy(one, context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket']);
  spoiltBy(one, context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
  context.on('close', () => drop(one));
  return one;
}

function drop(one: Kept): void {
  if (kept.includes(one)) kept.splice(kept.indexOf(one), 1);
}

/** The files that the browser and its renderer keep; only their compiled scripts stay. */
async function forgetFiles(session: CDPSession): Promise<void> {
  await session.send('Network.clearBrowserCache');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
}

/** As it was when it was opened, but for files: without pages, cookies, and whatever the site stored. */
async function clear({ context, keeper, session }: Kept): Promise<void> {
  for (const event of HEARD) context.removeAllListeners(event);
  await Promise.all(
    context
      .pages()
      .filter((page) => page !== keeper)
      .map((page) => page.close()),
  );
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    context.setOffline(false),
    keeper.evaluate(() => localStorage.clear()),
    session.send('Storage.clearDataForOrigin', {
      origin: new URL(keeper.url()).origin,
      storageTypes: NOT_THE_COOKIES,
    }),
  ]);
}

export interface LentContext {
  context: BrowserContext;
  /** The page of it that no visitor sees. */
  keeper: Page;
  giveBack(options: { isClean: boolean }): Promise<void>;
}

interface LendOptions extends BrowserContextOptions {
  /** Who was here before may have the files of the site, as whoever had the context before left them. */
  mayHaveFiles: boolean;
}

/** One of these options that nobody has, or a new one, whose pages begin with `script`. */
export async function lendContext(
  browser: Browser,
  { mayHaveFiles, ...options }: LendOptions,
  script?: () => void,
): Promise<LentContext> {
  const key = JSON.stringify([options, script?.name]);
  let one = kept.find((each) => !each.isLent && each.key === key);
  if (one === undefined) {
    one = await open(browser, key, options);
    if (script) await one.context.addInitScript(script);
    one.isSpoilt = false;
    kept.push(one);
  }
  one.isLent = true;
  one.visits += 1;
  if (!mayHaveFiles) await forgetFiles(one.session);
  const { context, keeper } = one;
  const lent = one;
  return {
    context,
    keeper,
    giveBack: async ({ isClean }) => {
      if (!isClean || lent.isSpoilt || lent.visits >= MAX_VISITS) return context.close();
      await clear(lent);
      lent.isLent = false;
      drop(lent);
      kept.push(lent);
      const idle = kept.filter((each) => !each.isLent);
      await Promise.all(idle.slice(0, -MAX_IDLE).map((each) => each.context.close()));
    },
  };
}
