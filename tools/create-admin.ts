import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { newPasswordField } from '#domain/schemas/accounts.ts';
import { emailField, nameField } from '#domain/schemas/fields.ts';
import errors from '#texts/en/errors.json' with { type: 'json' };
import shared from '#texts/en/shared.json' with { type: 'json' };
import { isKnownPassword } from '#worker/auth/known-passwords.ts';
import { createSuperAdmin } from '#worker/services/accounts/create-super-admin.ts';
import { openDatabase } from './seed/connection.ts';

const USAGE = 'npm run create-admin -- --email you@firm.ht --name "Your name"';

/** What is asked for is written; what is typed is not. */
async function askPassword(): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stdout.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  lines.on('SIGINT', () => process.exit(130));
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stdout.write('\n');
  }
}

/** The rules of the sign-up form, worded as there. */
function check<Output>(schema: v.GenericSchema<unknown, Output>, value: unknown): Output {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const key = result.issues[0].message;
  const worded: unknown = Reflect.get({ ...shared, ...errors }, key);
  throw new Error(typeof worded === 'string' ? worded : key);
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } });
  if (!values.email || !values.name) throw new Error(`An e-mail and a name are needed: ${USAGE}`);
  const databaseUrl = process.env.DATABASE_URL;
  if (!databaseUrl)
    throw new Error("DATABASE_URL is missing: the database owner's address (postgres://…), on this machine");
  const email = check(emailField, values.email);
  const name = check(nameField, values.name);
  const password = check(newPasswordField, process.env.TIMO_ADMIN_PASSWORD ?? (await askPassword()));
  if (await isKnownPassword(password)) throw new Error(errors['validation.password.common']);
  const db = openDatabase(databaseUrl);
  const clock = { now: () => new Date() };
  const random = {
    bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
    uuid: () => crypto.randomUUID(),
  };
  const { isNew } = await db
    .transaction()
    .execute((trx) => createSuperAdmin({ db: trx, clock, random }, { email, name, password }))
    .finally(() => db.destroy());
  console.log(
    isNew
      ? `${email} is a super administrator: sign in at /admin/login.`
      : `${email} had an account: it is a super administrator now, with this password and no open session.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
