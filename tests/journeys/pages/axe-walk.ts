import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { ColorScheme } from '#src/lib/color-scheme.ts';
import type { Screen, Viewer } from '#tools/screen.ts';
import { allScreens } from '#tools/screens.ts';
import { type Demo, openScreen } from './demo-screens.ts';
import type { Words } from './words.ts';

declare global {
  interface Window {
    /** Put into the page by `show`. */
    axe: typeof axe;
  }
}

type Viewport = Readonly<{ width: number; height: number }>;
const TELEPHONE: Viewport = { width: 390, height: 844 };
const DESKTOP: Viewport = { width: 1440, height: 900 };

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** For a walk through every screen of a viewer. */
export const PATIENCE_MS = 40 * 60_000;

/** What axe finds on the page as it stands, a line each; `show` brought it there. */
async function faultsOf(page: Page, runOnly: string[]): Promise<string[]> {
  // Asked for faults alone, axe does not tell what it found right, which takes it as long as looking.
  const options = { runOnly, resultTypes: ['violations' as const] };
  return page.evaluate(async (asked) => {
    // What lies beneath a dialog is out of reach; it is looked at on its own screen.
    const dialogs = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')];
    const dialog = dialogs.findLast((each) => each.checkVisibility());
    // What a bar at the edge of the screen covers is scrolled from under it.
    const isUnderBar = (target: unknown) => {
      const covered = typeof target === 'string' ? document.querySelector(target) : null;
      const box = covered?.getBoundingClientRect();
      const lowest = Math.min(box?.bottom ?? 0, window.innerHeight) - 2;
      let over = box ? document.elementFromPoint(box.left + box.width / 2, lowest) : null;
      for (; covered && over && !over.contains(covered); over = over.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(over).position)) return true;
      return false;
    };
    const { violations } = await window.axe.run(dialog ?? document, asked);
    const lasting = violations.map(({ id, nodes }) => ({
      id,
      nodes: id === 'target-size' ? nodes.filter(({ target }) => !isUnderBar(target[0])) : nodes,
    }));
    return lasting.flatMap(({ id, nodes }) => {
      if (nodes.length === 0) return [];
      const [first] = nodes;
      const why = first?.failureSummary?.split('\n')[1]?.trim();
      return `${id} × ${nodes.length}: ${first?.html.slice(0, 160)} (${why})`;
    });
  }, options);
}

/** Until nothing moves on the page: what opens is placed some frames after it is there, and then comes in. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = () =>
      document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    do {
      // One that is replaced while it runs is as good as over.
      await Promise.allSettled(ending().map(({ finished }) => finished));
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    } while (ending().length > 0);
  });
}

async function showTheme(page: Page, scheme: ColorScheme): Promise<void> {
  await page.locator('html').evaluate((html, value) => {
    html.setAttribute('data-mantine-color-scheme', value);
  }, scheme);
  await settled(page);
}

/** Leads to a screen or dialog and waits until it stands still, with axe in the page. */
export async function show(page: Page, screen: Screen, t: Words): Promise<void> {
  await openScreen(page, screen, t);
  await settled(page);
  // The back office goes on in one page, and axe is half a megabyte.
  if (await page.evaluate(() => window.axe !== undefined)) return;
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    // The colours of a theme come at once: their transitions took a third of the walk.
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition-duration: 0s !important }');
    document.adoptedStyleSheets.push(still);
  });
}

/**
 * What axe finds on the screen that `show` brought, at a telephone's and a desktop's width: in the back office, the
 * colours of both themes at each. Of what axe asks, only colours can be another answer in the other theme.
 */
export async function faultsAtBothWidths(page: Page, screen: Screen): Promise<string[]> {
  const faults: string[] = [];
  // Public pages are always light. The walk ends in the theme in which it began.
  const schemes: ColorScheme[] = screen.viewer === 'admin' ? ['dark', 'light'] : ['light'];
  for (const viewport of [TELEPHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await settled(page);
    for (const [at, scheme] of schemes.entries()) {
      if (at > 0) await showTheme(page, scheme);
      const found = await faultsOf(page, at > 0 ? COLOUR_RULES : TAGS);
      faults.push(...found.map((fault) => `${viewport.width} px, ${scheme}: ${fault}`));
    }
    schemes.reverse();
  }
  return faults;
}

/** The screens of a viewer; with `SCREEN=admin-car` those whose names hold that. */
export function screensOf(demo: Demo, viewer: Viewer): Screen[] {
  const wanted = process.env.SCREEN ?? '';
  return allScreens(demo.ids).filter((screen) => screen.viewer === viewer && screen.name.includes(wanted));
}
