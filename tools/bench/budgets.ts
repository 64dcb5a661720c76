import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { measureMantineStyles } from './mantine-styles.ts';
import { type Measure, printMeasures } from './report.ts';
import { type MeasuredSite, startSite } from './site.ts';

const KIB = 1024;
/** As the edge compresses what it makes for each request; files are compressed once, as hard as it goes. */
const DYNAMIC_QUALITY = 4;
const STATIC_QUALITY = 11;

const PUBLIC_SOURCES = /^src\/(entry-|site\/|components\/|routes\/(_site|admin_))/;
/** What the page itself says of its looks: see `router-manifest`. */
const STYLES = /<style[^>]*data-tsr-inline-css[^>]*>(.*?)<\/style>/gs;
const OFFICE_FILE = /\/office-[^/]*\.js$/;

interface Chunk {
  file: string;
  imports?: string[];
}

function brotli(content: Buffer, quality: number): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

function readManifest(clientDir: string): Map<string, string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const fileOf = (key: string) => `/${manifest[key]?.file ?? key}`;
  return new Map(
    Object.values(manifest).map(({ file, imports = [] }) => [`/${file}`, imports.map(fileOf)] as const),
  );
}

/** The scripts that a page names, and all that those import before they run. */
function withImports(
  scripts: string[],
  imports: Map<string, string[]>,
  all = new Set<string>(),
): Set<string> {
  for (const script of scripts) {
    if (all.has(script)) continue;
    all.add(script);
    withImports(imports.get(script) ?? [], imports, all);
  }
  return all;
}

function namedIn(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].flatMap(([, name]) => (name ? [name] : []));
}

/** What a page loads before anybody touches it, brotli, by its own HTML and the build's manifest. */
async function measurePage(site: MeasuredSite, page: MeasuredSite['pages'][0], isDetailed: boolean) {
  const { url, build } = site;
  const { name, path: address } = page;
  // Compressing takes seconds: a connection kept open meanwhile would be found closed.
  const response = await fetch(url + address, { headers: { Connection: 'close' } });
  if (response.status !== 200) throw new Error(`${name} answered ${response.status}: nothing to measure`);
  const html = await response.text();
  const scripts = namedIn(html, /"(\/assets\/[^"]+\.js)"/g);
  const styles = new Set(namedIn(html, /href="(\/assets\/[^"]+\.css)"/g));
  const stylesWithin = brotli(Buffer.from(namedIn(html, STYLES).join('')), DYNAMIC_QUALITY);
  const sizeOf = (file: string) => brotli(readFileSync(path.join(build.clientDir, file)), STATIC_QUALITY);
  const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const loaded = withImports(scripts, readManifest(build.clientDir));
  const javascript = total(loaded);
  if (isDetailed) {
    const sizes = [...loaded, ...styles].map((file) => [file, sizeOf(file)] as const);
    for (const [file, size] of sizes.sort(([, one], [, other]) => other - one)) {
      console.log(`  ${name.padEnd(14)} ${(size / KIB).toFixed(1).padStart(6)} KiB  ${file}`);
    }
  }
  const measures: Measure[] = [
    {
      what: `${name} JavaScript`,
      value: javascript / KIB,
      unit: 'KiB',
      must: name === '/checkout' ? 135 : 130,
      reach: 120,
    },
    { what: `${name} CSS`, value: (stylesWithin + total(styles)) / KIB, unit: 'KiB', must: 12, reach: 8 },
  ];
  if (name === '/') {
    const size = brotli(Buffer.from(html), DYNAMIC_QUALITY) / KIB;
    measures.push({
      what: `${name} HTML with its data and styles`,
      value: size,
      unit: 'KiB',
      must: 20,
      reach: 14,
    });
  }
  return measures;
}

/** Files of the public site, those it fetches on demand among them, that import the back office's. */
function measureStrays(clientDir: string): Measure {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync(path.join(clientDir, '.vite/manifest.json'), 'utf8'),
  );
  const imports = readManifest(clientDir);
  const strays = Object.entries(chunks)
    .filter(([key]) => PUBLIC_SOURCES.test(key))
    .filter(([, { file }]) => [...withImports([`/${file}`], imports)].some((name) => OFFICE_FILE.test(name)));
  for (const [key] of strays) console.error(`${key} imports the back office`);
  return { what: 'public files with the back office', value: strays.length, unit: '', must: 0, reach: 0 };
}

function measureWorker(workerDir: string): Measure {
  const files = readdirSync(workerDir, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const bytes = scripts.reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(workerDir, file))).length,
    0,
  );
  return { what: 'Worker, gzip', value: bytes / KIB, unit: 'KiB', must: 1500, reach: 1000 };
}

/**
 * Builds the product and prints each size beside its bar; detailed, each file of each page too.
 * Answers how many are short of a must.
 */
export async function checkBudgets(isDetailed = false): Promise<number> {
  const site = await startSite({ hasPictures: false });
  const { build } = site;
  try {
    const pages = [];
    for (const page of site.pages) pages.push(...(await measurePage(site, page, isDetailed)));
    return printMeasures('Sizes', [
      ...pages,
      measureStrays(build.clientDir),
      ...measureMantineStyles(build.clientDir),
      measureWorker(build.workerDir),
    ]);
  } finally {
    await site.stop();
  }
}
