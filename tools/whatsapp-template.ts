import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NOTE_VALUES, type NoteName } from '#domain/note-values.ts';

export function templateNames(): NoteName[] {
  return Object.keys(NOTE_VALUES) as NoteName[];
}

/** The body that Meta is asked to approve: the note's own text with its values numbered. */
export function templateBody(name: NoteName, language: string): { body: string; count: number } {
  const file = path.resolve(import.meta.dirname, `../texts/${language}/notes.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  const values: readonly string[] = NOTE_VALUES[name];
  const body = (texts[`note.${name}`] ?? '').replaceAll(
    /\{(\w+)\}/g,
    (_, key: string) => `{{${values.indexOf(key) + 1}}}`,
  );
  return { body, count: values.length };
}
