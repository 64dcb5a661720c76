import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildProduction } from './local/build.ts';
import { runTool } from './local/node-tool.ts';
import { appUrlFor, migrate, readMigrations } from './migrate.ts';
import { isLoopback, runCommand } from './postgres/target-database.ts';
import { seed } from './seed.ts';

interface Settings {
  /** As the owner: migrates, and is never given to the Worker. */
  databaseUrl: string;
  appPassword: string;
  signingSecret: string;
  publicOrigin: string;
}

const PASSWORD_LENGTH = 24;
const SECRET_LENGTH = 32;
const HOW_TO_MAKE = 'openssl rand -hex 24 makes one';

function checkedDatabase(url: string | undefined): string {
  if (!url)
    throw new Error(
      "DATABASE_URL is missing: the database owner's address, postgres://owner:password@host/name",
    );
  const isPostgres = URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol);
  if (!isPostgres) throw new Error('DATABASE_URL must be postgres://owner:password@host/name');
  if (isLoopback(url))
    throw new Error('DATABASE_URL is on this machine, where Cloudflare cannot reach it: name the real one');
  if (new URL(url).username === 'timo_app') {
    throw new Error("DATABASE_URL must be the owner's: timo_app is the Worker's role and may not migrate");
  }
  return url;
}

function checkedSecret(name: string, length: number): string {
  const value = process.env[name] ?? '';
  if (value === '')
    throw new Error(`${name} is missing: ${length} random characters or more (${HOW_TO_MAKE})`);
  if (value.length < length)
    throw new Error(`${name} is too short: ${length} random characters or more (${HOW_TO_MAKE})`);
  return value;
}

function checkedOrigin(origin: string | undefined): string {
  if (!origin)
    throw new Error(
      "PUBLIC_ORIGIN is missing: the site's own address, https://timo.example; without it nothing would keep people off open http",
    );
  const isFull = URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https://');
  if (!isFull)
    throw new Error(
      'PUBLIC_ORIGIN must be the site alone, as https://timo.example, with no path or last slash',
    );
  return origin;
}

function readSettings(): Settings {
  return {
    databaseUrl: checkedDatabase(process.env.DATABASE_URL),
    appPassword: checkedSecret('TIMO_APP_PASSWORD', PASSWORD_LENGTH),
    signingSecret: checkedSecret('SIGNING_SECRET', SECRET_LENGTH),
    publicOrigin: checkedOrigin(process.env.PUBLIC_ORIGIN),
  };
}

/** How e-mail leaves, as far as the shell says it; what it does not say stays as it is. */
function mailSecrets(): Record<string, string> {
  const names = [
    ...['MAIL_FROM', 'MAIL_REPLY_TO', 'SMTP_URL'],
    ...['RESEND_API_KEY', 'RESEND_ORIGIN', 'RESEND_WEBHOOK_SECRET'],
    ...['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
  ];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined || value === '' ? [] : [[name, value]];
    }),
  );
}

/** Known before anything is changed, not after the database was. */
async function ensureSignedIn(): Promise<void> {
  let output = '';
  const code = await runTool('wrangler', ['whoami'], { input: '', onOutput: (text) => (output += text) });
  if (code === 0 && !/not authenticated/i.test(output)) return;
  throw new Error('Cloudflare does not know you: run npx wrangler login, or set CLOUDFLARE_API_TOKEN');
}

/** The new code and its secrets become live together. */
async function uploadWorker(settings: Settings): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'timo-deploy-'));
  try {
    const file = path.join(folder, 'secrets.json');
    const DATABASE_URL = appUrlFor(settings.databaseUrl, settings.appPassword);
    const secrets = { DATABASE_URL, SIGNING_SECRET: settings.signingSecret, ...mailSecrets() };
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
    const origin = ['--var', `PUBLIC_ORIGIN:${settings.publicOrigin}`];
    const code = await runTool('wrangler', ['deploy', '--secrets-file', file, ...origin]);
    if (code !== 0)
      throw new Error('Cloudflare refused the deployment: the old Worker still serves (see above)');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All that can be known without touching the database or the cloud. */
async function rehearse({ databaseUrl, publicOrigin }: Settings): Promise<void> {
  const { hostname, pathname } = new URL(databaseUrl);
  const code = await runTool('wrangler', ['deploy', '--dry-run'], { input: '', onOutput: () => undefined });
  if (code !== 0) throw new Error('wrangler deploy --dry-run failed: run it by hand to see why');
  console.log('The build is sound. npm run deploy would now:');
  console.log(
    `  migrate ${hostname}${pathname} (${readMigrations().length} migrations in all; those applied are left)`,
  );
  console.log('  give the role timo_app its password and put the reference data in');
  console.log(
    `  deploy the Worker with DATABASE_URL as timo_app, SIGNING_SECRET, PUBLIC_ORIGIN ${publicOrigin}`,
  );
}

/** `npm run deploy`: migrations first, each of which leaves the old Worker working; `-- --dry-run` changes nothing. */
async function main(): Promise<void> {
  const isRehearsal = process.argv.includes('--dry-run');
  const settings = readSettings();
  if (!isRehearsal) await ensureSignedIn();
  console.log('Building …');
  await buildProduction();
  if (isRehearsal) return rehearse(settings);
  console.log('Migrating …');
  const { applied } = await migrate(settings.databaseUrl, { appPassword: settings.appPassword });
  console.log(applied.length === 0 ? 'The database was up to date.' : `Applied ${applied.join(', ')}.`);
  await seed(settings.databaseUrl);
  await uploadWorker(settings);
}

await runCommand(main);
