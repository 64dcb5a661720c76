import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '#tests/support/browser.ts';
import { faultsOfScreen, PATIENCE_MS, screensOf } from './pages/axe-walk.ts';
import { type Demo, startDemo, VIEWERS } from './pages/demo-screens.ts';
import { wordsIn } from './pages/words.ts';

/** Every screen and dialog of `tools/screens.ts` on a telephone; `third-language.test.ts` looks at them on a desktop. */

let demo: Demo;
beforeAll(async () => {
  demo = await startDemo();
}, 120_000);
afterAll(() => demo.app.stop());

test.each(VIEWERS)('a %s meets no fault of accessibility', { timeout: PATIENCE_MS }, async (viewer) => {
  const way = { locale: 'fr', viewport: 'handset', scheme: 'light' } as const;
  const { page } = await newVisitor(demo.app, { ...way, as: demo.people[viewer] });
  const faults: Record<string, string[]> = {};
  for (const screen of screensOf(demo, viewer)) {
    const found = await faultsOfScreen(page, screen, wordsIn(way.locale), way.scheme);
    if (found.length > 0) faults[screen.name] = found;
  }
  expect(faults).toEqual({});
});
