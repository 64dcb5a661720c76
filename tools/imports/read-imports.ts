import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Import {
  /** As it is written. */
  specifier: string;
  /** A file of the project by its path from the root, or a package. */
  target: string;
  /** From 1. */
  line: number;
}

/** What each file imports, types included. */
export type Imports = ReadonlyMap<string, readonly Import[]>;

/** Imports between places: files, or the folders they are in. */
export type Graph = ReadonlyMap<string, readonly string[]>;

const TOP_FOLDERS = ['domain', 'texts', 'worker', 'src', 'tests', 'tools'];
const CODE = /\.(ts|tsx|mjs|js|css)$/;
/** `import … from '…'` at the start of a line, a style sheet's `composes`, or `import('…')` anywhere. */
const IMPORTED =
  /(?:^@?import\s*|^(?:import|export|\}|\s*composes:)[^'"`\n]*\bfrom\s*|\bimport\(\s*)['"]([^'"\s]+)['"]/gm;

/** The project's files: path from the root → source. */
export function readFiles(root: string): Map<string, string> {
  const files = TOP_FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => path.posix.join(folder, ...file.split(path.sep))),
  );
  return new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
}

export function importsOf(files: ReadonlyMap<string, string>): Imports {
  const found = new Map<string, Import[]>();
  for (const [file, source] of files) {
    const written = [...source.matchAll(IMPORTED)];
    found.set(
      file,
      written.map(({ 0: text, 1: specifier = '', index }) => ({
        specifier,
        target: targetOf(file, specifier, files),
        line: source.slice(0, index + text.length).split('\n').length,
      })),
    );
  }
  return found;
}

function targetOf(importer: string, specifier: string, files: ReadonlyMap<string, string>): string {
  const [named = ''] = specifier.split('?');
  const isFile = named.startsWith('.') || named.startsWith('#');
  if (!isFile) return named;
  const file = named.startsWith('#') ? named.slice(1) : path.posix.join(path.posix.dirname(importer), named);
  // The generated list of routes names files without their endings.
  return ['', '.ts', '.tsx'].map((end) => file + end).find((one) => files.has(one)) ?? file;
}

export function graphOf(imports: Imports): Graph {
  const arrows = [...imports].map(
    ([file, found]) =>
      [file, found.map(({ target }) => target).filter((target) => imports.has(target))] as const,
  );
  return new Map(arrows);
}

/** The arrows between what stands in one folder; what stands deeper counts as its subfolder. */
export function graphWithin(graph: Graph, folder: string): Graph {
  const placeOf = (file: string) =>
    file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).replace(/\/.*/, '') : null;
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
export function foldersOf(graph: Graph): string[] {
  const folders = new Set<string>();
  for (const file of graph.keys()) {
    for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].sort();
}

/** The circular imports: `a → b → a`. */
export function circlesIn(graph: Graph): string[] {
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
