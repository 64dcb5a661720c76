import { type Kysely, sql } from 'kysely';
import { slipReference } from '#domain/cash-drawer.ts';
import { LOCALES, languageOf } from '#domain/locale.ts';
import type { Tables } from '#worker/db/schema.ts';

/** Words of the code that rows hold: statuses, kinds, names of branches as ids. */
const CODE_WORD = /^[a-z_]+$/;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}

/** Names that are the same in every language; the initials of people, branches, roads and languages are not looked at. */
const NAMES = ['Timo', 'WhatsApp', 'BK-1A2B3C4D', ...LOCALES.map((locale) => languageOf(locale).name)];
const INITIALS = /\b[A-Z]{2}\b/g;

/** Every text that the database holds and a screen may show as it is, the longest first. */
export async function readData(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const texts = new Set<string>(NAMES);
  for (const { name } of tables) {
    const { rows } = await sql`select to_jsonb(one) as row from ${sql.table(name)} as one`.execute(db);
    for (const text of stringsIn(rows)) {
      if (/[A-Za-z]{2}/.test(text) && !CODE_WORD.test(text)) texts.add(text.trim());
      // The back office calls who is signed in by what stands before the sign.
      const [before = ''] = /^[\w.]+(?=@)/.exec(text) ?? [];
      if (before.length > 1) texts.add(before);
    }
  }
  // On the site an answer is signed with the first name of whoever wrote it.
  const people = await db.selectFrom('profiles').select('name').execute();
  for (const { name } of people) texts.add(name.split(' ')[0] ?? name);
  const movements = await db.selectFrom('cashMovements').select('id').execute();
  for (const { id } of movements) texts.add(slipReference(id));
  return [...texts].sort((one, other) => other.length - one.length);
}

/** What a text says besides the data in it; the text of a `noscript` has its tags in it. */
export function withoutData(text: string, data: readonly string[]): string {
  let rest = text.replaceAll(/<[^>]*>/g, ' ');
  for (const value of data) if (rest.includes(value)) rest = rest.replaceAll(value, ' ');
  return rest.replaceAll(INITIALS, ' ');
}
