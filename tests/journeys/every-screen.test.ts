import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor } from '#tests/support/browser.ts';
import { readData, withoutData } from '#tests/support/shown-data.ts';
import { copyWithThirdLanguage } from '#tests/support/third-language.ts';
import { buildForTests, ROOT } from '#tools/local/build.ts';
import { faultsAtBothWidths, PATIENCE_MS, screensOf, show } from './pages/axe-walk.ts';
import { DEMO_NOW, type Demo, startDemo, VIEWERS } from './pages/demo-screens.ts';
import { wordsFrom } from './pages/words.ts';

/** Screens of `tools/screens.ts` that say in other figures what another one of them says. */
const SAME_TEXTS = /^admin-.*-(found|none|figures|years|grid)$/;

/** 'WhatsApp' stands in Latin letters on a button whose name is all in the third language's. */
const OF_BRANDS = /label-content-name-mismatch.*(WhatsApp|wa\.me)/;

let root: string;
let demo: Demo;
let data: string[];
beforeAll(async () => {
  root = copyWithThirdLanguage();
  demo = await startDemo({ build: await buildForTests(root) });
  data = await readData(demo.app.db);
}, 600_000);
afterAll(async () => {
  await demo?.app.stop();
  rmSync(root, { recursive: true });
});

/**
 * Every text of the page that somebody reads or hears, hidden ones too; but a message as its client reads it, which says
 * that it is in their language.
 */
function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const told = ['aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder', 'alt'];
    const own = document.documentElement.lang;
    const texts = [document.title];
    const copy = document.body.cloneNode(true) as HTMLElement;
    // An e-mail may break before its sign: it is one text all the same.
    for (const mayBreak of copy.querySelectorAll('wbr')) mayBreak.remove();
    copy.normalize();
    for (const element of copy.querySelectorAll('*')) {
      if (element.closest('script, style')) continue;
      const language = element.closest('[lang]')?.getAttribute('lang') ?? own;
      if (language.split('-')[0] !== own) continue;
      if (!element.matches('[aria-hidden="true"]'))
        texts.push(...told.map((name) => element.getAttribute(name) ?? ''));
      for (const node of element.childNodes) if (node instanceof Text) texts.push(node.data);
    }
    return texts;
  });
}

const READS =
  'a %s reads every screen in the third language, and meets no fault of accessibility at either width';
test.each(VIEWERS)(READS, { timeout: PATIENCE_MS }, async (viewer) => {
  const way = { viewport: 'wide', scheme: 'dark' } as const;
  const { page, context } = await newVisitor(demo.app, { ...way, as: demo.people[viewer] });
  await context.addCookies([{ name: 'timo-locale', value: 'el', url: demo.app.url }]);
  await context.clock.setSystemTime(DEMO_NOW);
  const words = wordsFrom(path.join(root, 'texts/el'));
  const faults: Record<string, string[]> = {};
  for (const screen of screensOf(demo, viewer)) {
    await show(page, screen, words);
    const texts = SAME_TEXTS.test(screen.name) ? [] : [...new Set(await readTexts(page))];
    const found = texts.filter((text) => /[A-Za-z]{2}/.test(withoutData(text, data)));
    found.push(...(await faultsAtBothWidths(page, screen)));
    const own = found.filter((fault) => !OF_BRANDS.test(fault));
    if (own.length > 0) faults[screen.name] = own;
  }
  expect(faults).toEqual({});
});

test('the code compiles with a third language', { timeout: PATIENCE_MS }, async () => {
  const include = ['domain', 'texts', 'worker', 'src'];
  const settings = { extends: './tsconfig.json', include };
  writeFileSync(path.join(root, 'tsconfig.sources.json'), JSON.stringify(settings));
  const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
  await promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.sources.json'], { cwd: root });
});

test('no code names a language but the list of them', () => {
  const files = ['domain', 'worker', 'src'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(folder, name)),
  );
  const naming = files.filter((file) => /['"](en|fr)['"]/.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(naming).toEqual(['domain/locale.ts']);
});
