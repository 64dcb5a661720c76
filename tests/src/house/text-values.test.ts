import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parseAst } from 'rolldown/parseAst';
import { expect, test } from 'vitest';
import { readFiles } from '#tools/imports/read-imports.ts';
import { ROOT } from '#tools/local/build.ts';

/** A value that a text names and nobody gives leaves a hole in the sentence: "10:00, " in place of "10:00, Les Cayes". */

type Node = Record<string, unknown> & { type: string; start: number };
type Message = ReturnType<typeof compileMessage>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Their `t` adds the values of the whole letter (`withValues`). */
const WITH_VALUES = /letters\/(approval|booking|money|movement)-letter\.ts$/;

/** What a text names: values, also those inside the forms of a plural. */
function namesIn(message: Message | string | number | null | undefined): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token) => {
    if (!Array.isArray(token)) return [];
    const [name, , forms] = token;
    const inside = typeof forms === 'object' && forms !== null ? Object.values(forms) : [];
    return [String(name), ...inside.flatMap((form) => namesIn(form as Message))];
  });
}

const TEXTS = path.join(ROOT, 'texts/en');
const namedBy = new Map(
  readdirSync(TEXTS).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(TEXTS, file), 'utf8')) as Record<string, string>).map(
      ([key, text]) => [key, new Set(namesIn(compileMessage(text)))] as const,
    ),
  ),
);

/** The values that a key's text names; of a key with a changing part, those that every such text names. */
function namesOf(key: Node): Set<string> | undefined {
  if (key.type === 'Literal') return namedBy.get(String(key.value));
  if (key.type !== 'TemplateLiteral') return undefined;
  const parts = (key.quasis as Node[]).map(({ value }) => (value as { cooked: string }).cooked);
  const pattern = new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('[\\w-]+')}$`);
  const each = [...namedBy].flatMap(([name, names]) => (pattern.test(name) ? [names] : []));
  const [first, ...others] = each;
  return first && new Set([...first].filter((name) => others.every((other) => other.has(name))));
}

function callsIn(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const each of node) callsIn(each, found);
  else if (isNode(node)) {
    if (node.type === 'CallExpression') found.push(node);
    for (const child of Object.values(node)) if (typeof child === 'object') callsIn(child, found);
  }
  return found;
}

function isTranslation({ callee }: Node): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 't';
  return callee.type === 'MemberExpression' && isNode(callee.property) && callee.property.name === 't';
}

/** Names of the values that a call gives; null where they cannot be read here. */
function givenBy(values: unknown): Set<string> | null {
  if (values === undefined) return new Set();
  if (!isNode(values) || values.type !== 'ObjectExpression') return null;
  const names = (values.properties as Node[]).map(({ key }) => (isNode(key) ? key.name : undefined));
  return names.every((name) => typeof name === 'string') ? new Set(names as string[]) : null;
}

test('whoever asks for a text gives the values that it names', () => {
  const checked: string[] = [];
  const holes: string[] = [];
  for (const [file, source] of readFiles(ROOT)) {
    if (!/^(worker|src|domain)\/.*\.tsx?$/.test(file) || WITH_VALUES.test(file)) continue;
    if (!/\bt\(/.test(source)) continue;
    const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    for (const call of callsIn(program.body).filter(isTranslation)) {
      const [key, values] = call.arguments as Node[];
      const named = key && namesOf(key);
      const given = named && givenBy(values);
      if (!named || !given) continue;
      checked.push(file);
      const missing = [...named].filter((name) => !given.has(name));
      if (missing.length > 0) {
        const line = source.slice(0, call.start).split('\n').length;
        holes.push(`${file}:${line} misses ${missing.join(', ')}`);
      }
    }
  }
  expect(holes).toEqual([]);
  expect(checked.length).toBeGreaterThan(1_000);
});
