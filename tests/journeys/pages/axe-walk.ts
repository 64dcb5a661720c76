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

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** For a walk through every screen of a viewer. */
export const PATIENCE_MS = 15 * 60_000;

/** What axe finds on the page as it stands, a line each; `show` brought it there. */
async function faultsOf(page: Page, runOnly: string[]): Promise<string[]> {
  // Asked for faults alone, axe does not tell what it found right, which takes it as long as looking.
  const options = { runOnly, resultTypes: ['violations' as const] };
  return page.evaluate(async (asked) => {
    // What lies beneath a dialog is out of reach; it is looked at on its own screen.
    const dialogs = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')];
    const dialog = dialogs.findLast((each) => each.checkVisibility());
    const { violations } = await window.axe.run(dialog ?? document, asked);
    return violations.map(({ id, nodes }) => {
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

/** The same page in the other theme: of what axe asks, only colours can be another answer there. */
async function colourFaultsOf(page: Page, scheme: ColorScheme): Promise<string[]> {
  await page.locator('html').evaluate((html, value) => {
    html.setAttribute('data-mantine-color-scheme', value);
  }, scheme);
  await settled(page);
  const found = await faultsOf(page, COLOUR_RULES);
  return found.map((fault) => `${scheme}: ${fault}`);
}

async function show(page: Page, screen: Screen, t: Words): Promise<void> {
  await openScreen(page, screen, t);
  await settled(page);
  await page.evaluate(axe.source);
}

/** The theme that a page is not shown in. */
function otherThan(scheme: ColorScheme): ColorScheme {
  return scheme === 'dark' ? 'light' : 'dark';
}

/** Leads to a screen or dialog and has axe look at it: in the back office, the colours of both themes. */
export async function faultsOfScreen(page: Page, screen: Screen, t: Words, scheme: ColorScheme) {
  await show(page, screen, t);
  const found = await faultsOf(page, TAGS);
  // Public pages are always light.
  if (screen.viewer === 'admin') found.push(...(await colourFaultsOf(page, otherThan(scheme))));
  return found;
}

/** The screens of a viewer; with `SCREEN=admin-car` those whose names hold that. */
export function screensOf(demo: Demo, viewer: Viewer): Screen[] {
  const wanted = process.env.SCREEN ?? '';
  return allScreens(demo.ids).filter((screen) => screen.viewer === viewer && screen.name.includes(wanted));
}
