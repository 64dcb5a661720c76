import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page, Request } from '@playwright/test';

const PATIENCE_MS = 5_000;
const FOLDER = path.resolve(import.meta.dirname, '../../.data/failures');

interface Failed {
  name: string;
  file: { filepath: string };
  result?: { errors?: { message: string }[] | undefined } | undefined;
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

/** A page that hangs must not hold up the tests after it. */
function silence(): Promise<string> {
  return new Promise((tell) => setTimeout(() => tell('its scripts do not answer'), PATIENCE_MS));
}

async function photograph(page: Page, file: string): Promise<string> {
  // Why there is no picture is told in its place.
  const timeout = PATIENCE_MS;
  const drawn = await Promise.race([drawing(page), silence()]);
  const picture = await page.screenshot({ path: `${file}.png`, timeout }).then(() => `${file}.png`, String);
  const words = await page.locator('body').ariaSnapshot({ timeout }).catch(String);
  return `${page.url()}\n${drawn}\n${picture}\n${words}`;
}

const TOLD_LINES = 12;
const TOLD_LETTERS = 160;
const TOLD_WORDS = 1_200;

/** What a reader of the runner's output alone needs: the files that are kept may be gone with the machine. */
async function endOf(pages: readonly Page[], journal: readonly string[]): Promise<string> {
  const calls = journal.filter((line) => !line.includes('/assets/')).slice(-TOLD_LINES);
  const spokenOn = (page: Page) =>
    page
      .locator('[role="status"], [role="alert"], [aria-invalid="true"]')
      .evaluateAll((all) => all.map((one) => one.textContent || one.getAttribute('name')).join(' | '))
      .then((words) => words.slice(0, TOLD_WORDS), String);
  const spoken = await Promise.all(pages.map((page) => Promise.race([spokenOn(page), silence()])));
  return [
    'What the browser did last, and what its pages say:',
    ...calls.map((line) => line.slice(0, TOLD_LETTERS)),
    ...spoken,
  ].join('\n');
}

/** Keeps how the pages of a failed test looked, and their journal, in .data/failures; the test's error tells the end of it. */
export async function keepEvidence(
  { name, file, result }: Failed,
  pages: readonly Page[],
  journal: string[],
): Promise<void> {
  const error = result?.errors?.[0];
  if (error) error.message += `\n${await endOf(pages, journal)}`;
  await mkdir(FOLDER, { recursive: true });
  const words = `${path.basename(file.filepath, '.test.ts')} ${name}`.replace(/[^\p{L}\p{N}]+/gu, '-');
  const kept = path.join(FOLDER, `${words.slice(0, 120)}-${Date.now()}`);
  const seen = await Promise.all(pages.map((page, index) => photograph(page, `${kept}-${index}`)));
  await writeFile(`${kept}.txt`, [...journal, ...seen].join('\n'));
}
