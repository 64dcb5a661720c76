import path from 'node:path';
import {
  circlesIn,
  foldersOf,
  graphOf,
  graphWithin,
  type Import,
  importsOf,
  readFiles,
} from './read-imports.ts';
import { FEW_MAY_IMPORT, ROOMS, type Room } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Whether a pattern of the rules means this file or package. */
export function isMeant(pattern: string, target: string): boolean {
  if (pattern.endsWith('/*')) return path.posix.dirname(target) === pattern.slice(0, -2);
  if (/[/:]$/.test(pattern)) return target.startsWith(pattern);
  return target === pattern || target.startsWith(`${pattern}/`);
}

export function roomOf(file: string): Room | undefined {
  return ROOMS.find(({ holds }) => holds.some((pattern) => isMeant(pattern, file)));
}

/** What is wrong with an import, as a lesson; null for one that is allowed. */
export function lessonFor(file: string, { specifier, target }: Omit<Import, 'line'>): string | null {
  const room = roomOf(file);
  if (!room) return null;
  if (leavesItsRoom(file, specifier, target)) {
    return "Name a file of another room by its alias, as '#src/lib/…' or '#domain/…'.";
  }
  if (room.mayImport.some((pattern) => isMeant(pattern, target))) return null;
  const few = FEW_MAY_IMPORT.find(
    ({ from, imports }) => file.startsWith(from) && imports.some((pattern) => isMeant(pattern, target)),
  );
  return (few ?? room).lesson;
}

/** By `../`, from a room of src/ into another one. The routes stand beside the rooms and may name them so. */
function leavesItsRoom(file: string, specifier: string, target: string): boolean {
  const room = folderOf(file);
  if (room === null || room === 'src/routes' || !specifier.startsWith('.')) return false;
  return !target.startsWith('src/') || (folderOf(target) ?? room) !== room;
}

/** `src/ui` of what stands in it, and null of what stands in none. */
function folderOf(file: string): string | null {
  return /^src\/[^/]+(?=\/)/.exec(file)?.[0] ?? null;
}

/** Everything that is wrong with who imports whom in these files, a line each. */
export function checkImports(files: ReadonlyMap<string, string> = readFiles(ROOT)): string[] {
  const imports = importsOf(files);
  const graph = graphOf(imports);
  const refused = [...imports].flatMap(([file, found]) =>
    found.flatMap((one) => {
      const lesson = lessonFor(file, one);
      return lesson === null ? [] : [`${file}:${one.line} imports ${one.specifier}. ${lesson}`];
    }),
  );
  const circles = [
    ...circlesIn(graph),
    ...foldersOf(graph).flatMap((folder) =>
      circlesIn(graphWithin(graph, folder)).map((circle) => `in ${folder}: ${circle}`),
    ),
  ];
  return [...refused, ...circles.map((circle) => `A circle of imports: ${circle}`)];
}
