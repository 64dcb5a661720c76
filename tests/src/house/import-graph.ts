import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What each file imports, types included; both are paths from the project's root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const ROOMS = ['domain', 'worker', 'src', 'tests', 'tools'];
const CODE = /\.(ts|tsx|mjs|js|css)$/;
/** `from '…'`, `import '…'` and `import('…')` of something in the project. */
const IMPORTED = /\b(?:from|import)\b\s*\(?\s*['"]((?:\.{1,2}\/|#)[^'"?]+)/g;

/** The files of the project and what they import. */
export function readImports(root: string): ImportGraph {
  const files = ROOMS.flatMap((room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => path.posix.join(room, ...file.split(path.sep))),
  );
  return importsOf(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
}

export function importsOf(files: ReadonlyMap<string, string>): ImportGraph {
  const graph = new Map<string, string[]>();
  for (const [file, text] of files) {
    const named = [...text.matchAll(IMPORTED)].map(([, specifier = '']) => fileOf(file, specifier));
    // The generated list of routes names files without their endings.
    const found = named.map((name) =>
      ['', '.ts', '.tsx'].map((end) => name + end).find((one) => files.has(one)),
    );
    graph.set(
      file,
      found.filter((one) => one !== undefined),
    );
  }
  return graph;
}

function fileOf(importer: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return path.posix.join(path.posix.dirname(importer), specifier);
}

/** The same arrows between the files and folders of one folder; what stands deeper counts as its folder. */
export function importsWithin(graph: ImportGraph, folder: string): ImportGraph {
  const placeOf = (file: string) =>
    file.startsWith(`${folder}/`) ? (file.slice(folder.length + 1).split('/')[0] ?? null) : null;
  const places = new Map<string, Set<string>>();
  for (const [file, imported] of graph) {
    const from = placeOf(file);
    if (from === null) continue;
    const reached = places.get(from) ?? new Set();
    places.set(from, reached);
    for (const one of imported) {
      const to = placeOf(one);
      if (to !== null && to !== from) reached.add(to);
    }
  }
  return new Map([...places].map(([from, reached]) => [from, [...reached]]));
}

/** Every folder of these files. */
export function foldersOf(graph: ImportGraph): string[] {
  const folders = new Set<string>();
  for (const file of graph.keys()) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].sort();
}

/** A way from each start back to itself, the first found through each place: `a → b → a`. */
export function circlesIn(graph: ImportGraph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (place: string, way: string[]) => {
    const start = way.indexOf(place);
    if (start >= 0) circles.push([...way.slice(start), place].join(' → '));
    if (start >= 0 || done.has(place)) return;
    for (const next of graph.get(place) ?? []) walk(next, [...way, place]);
    done.add(place);
  };
  for (const place of graph.keys()) walk(place, []);
  return circles;
}
