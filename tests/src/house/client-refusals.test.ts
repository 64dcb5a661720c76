import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { AppErrorCode } from '#domain/app-error.ts';
import { LANGUAGES } from '#domain/locale.ts';
import { OWN_CHANGE_WORDS } from '#src/site/bookings/changes/refusal-words.ts';
import { ROOT } from '#tools/local/build.ts';

const sources = new Map<string, string>();

/** A file without its comments: they name what others throw. */
function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  sources.set(file, text);
  return text;
}

function fileOf(specifier: string, from: string): string | undefined {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('#');
  if (!isOwn || !/\.tsx?$/.test(specifier)) return undefined;
  const file = specifier.startsWith('#') ? specifier.slice(1) : path.join(path.dirname(from), specifier);
  return existsSync(path.join(ROOT, file)) ? file : undefined;
}

/** Where a name of another file comes from. */
function importsOf(file: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const [, words = '', specifier = ''] of sourceOf(file).matchAll(
    /^import (?!type)\{([^}]*)\} from '([^']+)';/gm,
  )) {
    const target = fileOf(specifier, file);
    if (target) for (const word of words.matchAll(/\w+/g)) names.set(word[0], target);
  }
  return names;
}

/** What a file declares at its top, by name. */
function declarationsOf(file: string): Map<string, string> {
  const parts = sourceOf(file).split(/^(?=(?:export )?(?:async )?(?:function|const|class|let) )/m);
  return new Map(
    parts.flatMap((part) => {
      const name = /^(?:export )?(?:async )?(?:function\*?|const|class|let) (\w+)/.exec(part)?.[1];
      return name ? [[name, part] as const] : [];
    }),
  );
}

/** Every refusal that this text names, and whatever it calls. */
function refusalsIn(
  text: string,
  file: string,
  codes = new Set<string>(),
  seen = new Set<string>(),
): Set<string> {
  for (const [, code = ''] of text.matchAll(/AppError\(\s*'([A-Z_]+)'/g)) codes.add(code);
  const [own, others] = [declarationsOf(file), importsOf(file)];
  for (const [name] of text.matchAll(/\b[a-zA-Z]\w+\b/g)) {
    const home = own.has(name) ? file : others.get(name);
    const part = home && declarationsOf(home).get(name);
    if (!home || !part || seen.has(`${home} ${name}`)) continue;
    seen.add(`${home} ${name}`);
    refusalsIn(part, home, codes, seen);
  }
  return codes;
}

/** The text of a procedure, and its file. */
function procedureOf(steps: readonly string[], file: string, name: string): { text: string; file: string } {
  const [step, ...rest] = steps;
  const router = declarationsOf(file).get(name) ?? '';
  const part = router.split(/^(?= {2}\w+[:,])/m).find((one) => new RegExp(`^ {2}${step}[:,]`).test(one));
  if (part === undefined) throw new Error(`no procedure ${step} in ${file}`);
  if (rest.length === 0) return { text: part, file };
  const next = /^ {2}\w+: (\w+)/.exec(part)?.[1] ?? '';
  return procedureOf(rest, importsOf(file).get(next) ?? file, next);
}

/** Every file of the browser that a page may fetch. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, specifier = ''] of sourceOf(file).matchAll(/(?:from|import\() ?'([^']+)'/g)) {
    const next = fileOf(specifier, file);
    if (next?.startsWith('src/') && !next.includes('trpc.ts')) filesOf(next, found);
  }
  return found;
}

const CALL = /\btrpc\.((?:\w+\.)+)use(?:Query|Mutation|InfiniteQuery)\(/g;
const pages = readdirSync(path.join(ROOT, 'src/routes')).filter((file) => file.startsWith('_site.'));

/** Catalogues of a page: its own, those of every page, and those that it fetches later. */
function cataloguesOf(files: readonly string[], page: string): string[] {
  const own = /texts: \[([^\]]*)\]/.exec(sourceOf(page))?.[1] ?? '';
  const late = files.flatMap((file) => [...sourceOf(file).matchAll(/useLateTexts\('(\w+)'\)/g)]);
  return [
    'shared',
    ...[...own.matchAll(/'([\w-]+)'/g)].map(([, name = '']) => name),
    ...late.map((m) => m[1] ?? ''),
  ];
}

const wordOf = (procedure: string, code: string): string => {
  const own = procedure.startsWith('booking.changes.') ? OWN_CHANGE_WORDS[code as AppErrorCode] : undefined;
  return own ?? (code === 'NOT_AUTHENTICATED' ? 'error.signInAgain' : `error.${code}`);
};

test('the refusals of a procedure are found', () => {
  const { text, file } = procedureOf(
    ['booking', 'changes', 'cancel'],
    'worker/routers/index.ts',
    'appRouter',
  );
  const codes = refusalsIn(text, file);
  expect([...codes]).toEqual(expect.arrayContaining(['SHARE_CHANGED', 'STALE_VERSION', 'RATE_LIMITED']));
  expect([...codes]).not.toContain('QUOTE_CHANGED');
});

test.each(pages)('every refusal that clients meet has its words there: %s', (name) => {
  const page = `src/routes/${name}`;
  const files = [...filesOf(page)];
  const calls = new Set(
    files.flatMap((file) => [...sourceOf(file).matchAll(CALL)].map(([, found = '']) => found.slice(0, -1))),
  );
  const catalogues = cataloguesOf(files, page);
  const silent = Object.keys(LANGUAGES).flatMap((locale) => {
    const known = new Set(
      catalogues.flatMap((one) =>
        Object.keys(JSON.parse(readFileSync(path.join(ROOT, 'texts', locale, `${one}.json`), 'utf8'))),
      ),
    );
    return [...calls].flatMap((call) => {
      const { text, file } = procedureOf(call.split('.'), 'worker/routers/index.ts', 'appRouter');
      const missing = [...refusalsIn(text, file)].filter((code) => !known.has(wordOf(call, code)));
      return missing.map((code) => `${locale} ${call} ${code}`);
    });
  });
  expect(silent).toEqual([]);
});
