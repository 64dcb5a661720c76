import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../../.data/failures');

interface Failed {
  name: string;
  file: { filepath: string };
}

/** What the pages of a browser ask for, when, and how it ends: one line each, to be read when a test fails. */
export function keepJournal(context: BrowserContext): string[] {
  const lines: string[] = [];
  const startedAt = performance.now();
  const note = (words: string) =>
    lines.push(`${((performance.now() - startedAt) / 1000).toFixed(2)} ${words}`);
  const tell = (request: Request) => `${request.method()} ${request.url()}`;
  context.on('request', (request) => note(`asks ${tell(request)}`));
  context.on('response', (response) => note(`${response.status()} ${tell(response.request())}`));
  context.on('requestfailed', (request) => note(`fails ${tell(request)} (${request.failure()?.errorText})`));
  context.on('console', (message) => note(`console.${message.type()}: ${message.text()}`));
  context.on('page', (page) => page.on('framenavigated', (frame) => note(`at ${frame.url()}`)));
  return lines;
}

/** Whether a page draws at all; and if not, whether it does once its window has another size. */
async function drawing(page: Page): Promise<string> {
  const look = () =>
    page.evaluate(async () => {
      const frame = new Promise((tell) => requestAnimationFrame(() => tell('draws')));
      const none = new Promise((tell) => setTimeout(() => tell('draws no frame'), 2_000));
      return `${document.visibilityState}, ${await Promise.race([frame, none])}`;
    });
  try {
    const first = await look();
    const size = page.viewportSize();
    if (!first.endsWith('no frame') || size === null) return first;
    await page.setViewportSize({ ...size, height: size.height + 1 });
    return `${first}; with another size: ${await look()}`;
  } catch (error) {
    return String(error);
  }
}

async function photograph(page: Page, file: string): Promise<string> {
  // A page that hangs must not hold up the tests after it; why there is no picture is told in its place.
  const timeout = 5_000;
  const silence = new Promise<string>((tell) => setTimeout(() => tell('its scripts do not answer'), timeout));
  const drawn = await Promise.race([drawing(page), silence]);
  const picture = await page.screenshot({ path: `${file}.png`, timeout }).then(() => `${file}.png`, String);
  const words = await page.locator('body').ariaSnapshot({ timeout }).catch(String);
  return `${page.url()}\n${drawn}\n${picture}\n${words}`;
}

/** Keeps how the pages of a failed test looked, and their journal, in .data/failures. */
export async function keepEvidence(
  { name, file }: Failed,
  pages: readonly Page[],
  journal: string[],
): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const words = `${path.basename(file.filepath, '.test.ts')} ${name}`.replace(/[^\p{L}\p{N}]+/gu, '-');
  const kept = path.join(FOLDER, `${words.slice(0, 120)}-${Date.now()}`);
  const seen = await Promise.all(pages.map((page, index) => photograph(page, `${kept}-${index}`)));
  await writeFile(`${kept}.txt`, [...journal, ...seen].join('\n'));
}
