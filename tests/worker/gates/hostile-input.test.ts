import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_CALLS_A_REQUEST } from '#domain/request-limits.ts';
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

function send({ path, type }: Procedure, body: string, calls?: number) {
  const address =
    calls === undefined ? `/trpc/${path}?` : `/trpc/${Array(calls).fill(path).join(',')}?batch=1&`;
  return type === 'query'
    ? attacker.fetch(`${address}input=${encodeURIComponent(body)}`)
    : attacker.fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}

function problemOf(body: string, status: number, answer: string): string[] {
  if (status >= 500) return [`${status} for ${body.slice(0, 80)}: ${answer.slice(0, 200)}`];
  return INSIDE.test(answer) ? [`tells of the inside for ${body.slice(0, 80)}: ${answer.slice(0, 300)}`] : [];
}

async function verdict(procedure: Procedure, body: string): Promise<string[]> {
  const response = await send(procedure, body);
  return problemOf(body, response.status, await response.text());
}

interface Answer {
  error?: { data: { httpStatus: number } };
}

/** As many calls as one request may hold: one by one they took four times as long. */
async function verdicts(procedure: Procedure, bodies: string[]): Promise<string[]> {
  const response = await send(procedure, `{${bodies.map((body, at) => `"${at}":${body}`)}}`, bodies.length);
  const text = await response.text();
  const answers: Answer[] = JSON.parse(text);
  if (!Array.isArray(answers) || answers.length !== bodies.length)
    return [`${response.status} for ${bodies.length} calls: ${text.slice(0, 200)}`];
  return bodies.flatMap((body, at) => {
    const { error } = answers[at] ?? {};
    return problemOf(body, error?.data.httpStatus ?? 200, JSON.stringify(answers[at]));
  });
}

const testable = listProcedures().filter(({ path }) => path !== 'public.accounts.signOut');

describe.each(testable)('$path answers hostile input with a refusal', (procedure) => {
  test('in each field', async () => {
    const bodies = procedure.fields.flatMap((field) =>
      HOSTILE.map((value) => JSON.stringify({ [field]: value })),
    );
    const problems: string[] = [];
    for (let start = 0; start < bodies.length; start += MAX_CALLS_A_REQUEST)
      problems.push(...(await verdicts(procedure, bodies.slice(start, start + MAX_CALLS_A_REQUEST))));
    expect(problems).toEqual([]);
  });

  test('as a whole', async () => {
    const problems = await Promise.all(WHOLE.map((body) => verdict(procedure, body)));
    expect(problems.flat()).toEqual([]);
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
