import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/local/build.ts';

/**
 * A screen has the texts of its route and of the frame around it. A key of another catalogue shows as the key itself until
 * some other screen has brought that catalogue.
 */

const TEXTS = path.join(ROOT, 'texts/en');
const catalogues = new Map(
  readdirSync(TEXTS).map((file) => [
    path.basename(file, '.json'),
    Object.keys(JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8'))),
  ]),
);
const ALIASES = { '#src/': 'src/', '#domain/': 'domain/', '#texts/': 'texts/' };
/** What every page has, and what each frame adds for its screens. */
const SHARED = ['shared'];

interface Module {
  imports: string[];
  keys: string[];
  /** Of keys that end with a value, as `city.${id}`. */
  beginnings: string[];
  /** Catalogues that it asks for by itself. */
  late: string[];
}

const read = new Map<string, Module>();
function moduleAt(file: string): Module {
  const known = read.get(file);
  if (known) return known;
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  const found = [
    ...source.matchAll(/(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;]*?\sfrom\s+)?'([^']+)'/g),
    ...source.matchAll(/\bimport\('([^']+)'\)/g),
  ];
  const module = {
    imports: found.flatMap(([, specifier = '']) => resolved(file, specifier)),
    keys: [...source.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g)].map(([, key = '']) => key),
    beginnings: [...source.matchAll(/`((?:[a-z][\w-]*\.)+)\$\{[^}]*\}(?:`|\.)/g)].map(
      ([, begin = '']) => begin,
    ),
    late: [...source.matchAll(/useLateTexts\('([\w-]+)'\)/g)].map(([, name = '']) => name),
  };
  read.set(file, module);
  return module;
}

function resolved(from: string, specifier: string): string[] {
  const alias = Object.entries(ALIASES).find(([name]) => specifier.startsWith(name));
  const place = alias
    ? alias[1] + specifier.slice(alias[0].length)
    : specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : '';
  return /\.tsx?$/.test(place) && existsSync(path.join(ROOT, place)) ? [place] : [];
}

/** All that a file brings with it, itself too. */
function closureOf(file: string): Set<string> {
  const all = new Set<string>();
  const visit = (one: string) => {
    if (all.has(one)) return;
    all.add(one);
    for (const next of moduleAt(one).imports) visit(next);
  };
  visit(file);
  return all;
}

function textsOf(route: string): string[] {
  const source = readFileSync(path.join(ROOT, route), 'utf8');
  const [, list = ''] = /texts:\s*\[([^\]]*)\]/.exec(source) ?? [];
  return [...list.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name);
}

/** Labels of fields that only the log of everything shows; letters come in their reader's language, and with it. */
function isElsewhere(route: string, file: string, key: string): boolean {
  if (/^(letter|catalogue)\./.test(key)) return true;
  return /activity\/(setting|activity)-fields\.ts$/.test(file) && route !== 'admin.activity.tsx';
}

const routes = readdirSync(path.join(ROOT, 'src/routes')).filter((name) => /^admin[._]/.test(name));

test.each(routes)('%s has the texts of what it shows', (name) => {
  const route = `src/routes/${name}`;
  // The sign-in stands outside the frame.
  const frames = name.startsWith('admin_.') ? [] : ['src/routes/admin.tsx'];
  const files = [...closureOf(route)].filter(
    (file) => file.startsWith('src/') && !file.startsWith('src/admin/frame/'),
  );
  const has = new Set([...SHARED, ...textsOf(route), ...frames.flatMap(textsOf)]);
  for (const file of files) for (const late of moduleAt(file).late) has.add(late);
  const isThere = (fits: (key: string) => boolean) => {
    const places = [...catalogues].filter(([, keys]) => keys.some(fits)).map(([place]) => place);
    return places.length === 0 || places.some((place) => has.has(place));
  };
  const missing = files.flatMap((file) => {
    const { keys, beginnings } = moduleAt(file);
    const asked = [...keys, ...beginnings].filter((key) => !isElsewhere(name, file, key));
    return asked
      .filter((key) => !isThere((one) => (key.endsWith('.') ? one.startsWith(key) : one === key)))
      .map((key) => `${file}: ${key}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});
