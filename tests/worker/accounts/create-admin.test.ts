import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcomeOf } from '#tests/support/outcome.ts';
import { type AccountWorld, createAccountWorld } from './world.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SECRET = 'a secret of the first hour';

let world: AccountWorld;
beforeAll(async () => {
  world = await createAccountWorld();
});
afterAll(() => world.database.drop());

interface Run {
  args: string[];
  password?: string;
  stdin?: string;
  databaseUrl?: string;
}

function runTool({ args, password, stdin = '', databaseUrl = world.database.adminUrl }: Run) {
  const { TIMO_ADMIN_PASSWORD: _unset, ...env } = process.env;
  const child = spawn(process.execPath, ['tools/create-admin.ts', ...args], {
    cwd: ROOT,
    env: {
      ...env,
      DATABASE_URL: databaseUrl,
      ...(password === undefined ? {} : { TIMO_ADMIN_PASSWORD: password }),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  child.stdin.end(stdin);
  return new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output: output.trim() })),
  );
}

const asked = (email: string) => ['--email', email, '--name', 'Rose Désir'];

describe('npm run create-admin', () => {
  it('makes the first super admin, who can sign in, and logs it', async () => {
    const { code, output } = await runTool({ args: asked('rose@timo.example'), password: SECRET });
    expect({ code, output }).toEqual({
      code: 0,
      output: 'rose@timo.example is a super administrator: sign in at /admin/login.',
    });
    const { user } = await world.openBrowser().signIn('rose@timo.example', SECRET);
    expect(user).toMatchObject({ name: 'Rose Désir', roles: ['super_admin'] });
    const logs = await world.db.selectFrom('logs').selectAll().where('entityId', '=', user.id).execute();
    expect(logs).toEqual([expect.objectContaining({ action: 'create', entityType: 'profile' })]);
  });

  it('reads the password from stdin, first line only', async () => {
    const { code } = await runTool({ args: asked('guy@timo.example'), stdin: `${SECRET}\nmore\n` });
    expect(code).toBe(0);
    expect(await outcomeOf(world.openBrowser().signIn('guy@timo.example', SECRET))).toBe('ok');
  });

  it('gives somebody who was there the role and the password, and ends the sessions', async () => {
    const person = await world.insertPerson({ isActive: false });
    await world.auth.createSession(person.id, true);
    const { code, output } = await runTool({ args: asked(person.email.toUpperCase()), password: SECRET });
    expect(code).toBe(0);
    expect(output).toContain('had an account');
    expect(
      await world.db.selectFrom('sessions').selectAll().where('userId', '=', person.id).execute(),
    ).toEqual([]);
    expect(await outcomeOf(world.openBrowser().signIn(person.email))).toBe('INVALID_CREDENTIALS');
    const { user } = await world.openBrowser().signIn(person.email, SECRET);
    expect(user).toMatchObject({ id: person.id, name: person.name, roles: ['super_admin'] });
  });

  const refusals: [string, Run, string][] = [
    ['no e-mail', { args: ['--name', 'Rose Désir'], password: SECRET }, 'An e-mail and a name are needed'],
    ['an unknown flag', { args: ['--mail', 'x'], password: SECRET }, "Unknown option '--mail'"],
    ['a wrong e-mail', { args: asked('rose'), password: SECRET }, 'Invalid email address'],
    ['a common password', { args: asked('x@timo.example'), password: 'password123' }, 'common'],
    ['no password', { args: asked('x@timo.example'), stdin: '' }, 'assword'],
    [
      'no database',
      { args: asked('x@timo.example'), password: SECRET, databaseUrl: '' },
      'DATABASE_URL is missing',
    ],
  ];
  it.each(refusals)('says in one line what is wrong: %s', async (_what, run, words) => {
    const { code, output } = await runTool(run);
    expect(code).toBe(1);
    expect(output).toContain(words);
    expect(output.split('\n')).toHaveLength(1);
  });
});
