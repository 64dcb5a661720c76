import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, asSuperAdmin } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { listProcedures, type Procedure } from './procedures.ts';

/** What an attacker tries in any field. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  0.1,
  1e308,
  '',
  ' ',
  '\u0000',
  '\u202Eevil',
  '\uD800',
  "'; drop table bookings; --",
  '<script>alert(1)</script>',
  '2026-02-30',
  '9999999-01-01',
  'x'.repeat(3000),
  [],
  [[[]]],
  {},
  { toString: 'x' },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { constructor: { prototype: {} } },
];

const WHOLE: readonly string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '1',
  '{',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '\u0000',
];

/** Anything that tells of the inside: stacks, SQL, files, libraries. */
const INSIDE =
  /\bat \w+.*\.(js|ts):|node_modules|\/worker\/|select .* from |insert into|syntax error|kysely|"stack"/i;

let app: TestApp;
let attacker: Actor;

beforeAll(async () => {
  app = await startApp({ isDirect: true });
  // The one whom no gate stops: every input reaches its schema.
  attacker = await asSuperAdmin(app);
});
afterAll(() => app.stop());

function send({ path, type }: Procedure, body: string) {
  return type === 'query'
    ? attacker.fetch(`/trpc/${path}?input=${encodeURIComponent(body)}`)
    : attacker.fetch(`/trpc/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
}

async function verdict(procedure: Procedure, body: string): Promise<string | null> {
  const response = await send(procedure, body);
  const text = await response.text();
  if (response.status >= 500) return `${response.status} for ${body.slice(0, 80)}: ${text.slice(0, 200)}`;
  return INSIDE.test(text) ? `tells of the inside for ${body.slice(0, 80)}: ${text.slice(0, 300)}` : null;
}

/** A few at a time: the worker is one, and so is the attacker's machine. */
async function verdicts(procedure: Procedure, bodies: string[]): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < bodies.length; start += 8) {
    const some = await Promise.all(bodies.slice(start, start + 8).map((body) => verdict(procedure, body)));
    found.push(...some.filter((problem) => problem !== null));
  }
  return found;
}

const testable = listProcedures().filter(({ path }) => path !== 'public.accounts.signOut');

describe.each(testable)('$path answers hostile input with a refusal', (procedure) => {
  test('in each field', async () => {
    const bodies = procedure.fields.flatMap((field) =>
      HOSTILE.map((value) => JSON.stringify({ [field]: value })),
    );
    expect(await verdicts(procedure, bodies)).toEqual([]);
  });

  test('as a whole', async () => {
    expect(await verdicts(procedure, [...WHOLE])).toEqual([]);
  });
});

test('a body of a megabyte is refused before it is read', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(1_000_000), bookingCode: 'x' });
  const response = await attacker.fetch('/trpc/booking.lookUp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  expect(response.status).toBe(413);
});
