import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ColorScheme } from '#src/lib/color-scheme.ts';
import { newVisitor, type VisitorOptions } from '#tests/support/browser.ts';
import { allScreens, type Screen } from '#tools/screens.ts';
import { type Demo, openScreen, startDemo, VIEWERS } from './demo-screens.ts';
import { type Words, wordsIn } from './words.ts';

declare global {
  interface Window {
    /** Put into the page by `show`. */
    axe: typeof axe;
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const PATIENCE_MS = 15 * 60_000;

type Way = Required<Pick<VisitorOptions, 'locale' | 'viewport' | 'scheme'>>;

/** What axe finds on the page as it stands, a line each; `show` brought it there. */
async function faultsOf(page: Page, runOnly: string[]): Promise<string[]> {
  // Asked for faults alone, axe does not tell what it found right, which takes it as long as looking.
  const options = { runOnly, resultTypes: ['violations' as const] };
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run(document, asked);
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

/**
 * Axe looks at every screen and dialog of `tools/screens.ts`, at the back office's in both themes; with
 * `SCREEN=admin-car` at those whose names hold that.
 */
export function walkWithAxe(way: Way): void {
  const otherScheme = way.scheme === 'dark' ? 'light' : 'dark';
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  }, 120_000);
  afterAll(() => demo.app.stop());

  test.each(VIEWERS)('a %s meets no fault of accessibility', { timeout: PATIENCE_MS }, async (viewer) => {
    const { page } = await newVisitor(demo.app, { ...way, as: demo.people[viewer] });
    const wanted = process.env.SCREEN ?? '';
    const seen = allScreens(demo.ids).filter((screen) => screen.viewer === viewer);
    const faults: Record<string, string[]> = {};
    for (const screen of seen.filter(({ name }) => name.includes(wanted))) {
      await show(page, screen, wordsIn(way.locale));
      const found = await faultsOf(page, TAGS);
      // Public pages are always light.
      if (viewer === 'admin') found.push(...(await colourFaultsOf(page, otherScheme)));
      if (found.length > 0) faults[screen.name] = found;
    }
    expect(faults).toEqual({});
  });
}
