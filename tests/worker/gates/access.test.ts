import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, asAdmin, asAgent, asCustomer, asSuperAdmin, asVisitor } from '#tests/support/actors.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { GATES } from './gate-table.ts';
import { type Gate, listProcedures, type Procedure } from './procedures.ts';

const LADDER: readonly Gate[] = ['anybody', 'customer', 'agent', 'admin', 'super_admin'];
const REFUSALS = [401, 403];

let app: TestApp;
let people: { rung: Gate; actor: Actor }[];

beforeAll(async () => {
  app = await startApp();
  people = [
    { rung: 'anybody', actor: asVisitor(app) },
    { rung: 'customer', actor: await asCustomer(app) },
    { rung: 'agent', actor: await asAgent(app) },
    { rung: 'admin', actor: await asAdmin(app) },
    { rung: 'super_admin', actor: await asSuperAdmin(app) },
  ];
});
afterAll(() => app.stop());

/** A field that no procedure takes: whoever passes the gate is refused for the input, and nothing is changed. */
const NONSENSE = JSON.stringify({ noProcedureTakesThis: true });

async function ask(actor: Actor, { path, type }: Procedure) {
  const response =
    type === 'query'
      ? await actor.fetch(`/trpc/${path}?input=${encodeURIComponent(NONSENSE)}`)
      : await actor.fetch(`/trpc/${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: NONSENSE,
        });
  return { status: response.status, text: await response.text() };
}

describe('the table of gates', () => {
  const paths = listProcedures().map(({ path }) => path);

  test('names every procedure of the router, and no other', () => {
    expect(Object.keys(GATES).sort()).toEqual([...paths].sort());
  });

  test('lets nobody but those meant to change anything reach the back office', () => {
    const open = paths.filter(
      (path) => path.startsWith('staff.') && ['anybody', 'customer'].includes(GATES[path] ?? ''),
    );
    expect(open).toEqual([]);
  });
});

describe.each(listProcedures())('$path', (procedure) => {
  const gate = GATES[procedure.path] ?? 'super_admin';

  test(`is closed below ${gate}`, async () => {
    const below = people.filter(({ rung }) => LADDER.indexOf(rung) < LADDER.indexOf(gate));
    for (const { rung, actor } of below) {
      const { status, text } = await ask(actor, procedure);
      expect([rung, status]).toEqual([rung, rung === 'anybody' ? 401 : 403]);
      expect(text).toContain(rung === 'anybody' ? 'NOT_AUTHENTICATED' : 'NOT_ALLOWED');
    }
  });

  test(`is open from ${gate} on`, async () => {
    // Signing out ends the session it is asked with: nobody's but a visitor's.
    const askers = procedure.path === 'public.accounts.signOut' ? people.slice(0, 1) : people;
    for (const { rung, actor } of askers.filter(({ rung }) => LADDER.indexOf(rung) >= LADDER.indexOf(gate))) {
      const { status, text } = await ask(actor, procedure);
      expect([rung, status < 500, REFUSALS.includes(status)]).toEqual([rung, true, false]);
      expect(text).not.toMatch(/NOT_AUTHENTICATED|NOT_ALLOWED/);
    }
  });
});
