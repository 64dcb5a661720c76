import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { startPostgres } from '../postgres/postgres.ts';
import { isLoopback, LOCAL_BUCKETS, LOCAL_CLUSTER } from '../postgres/target-database.ts';
import { seed } from '../seed.ts';
import { putDemoFiles } from './demo-files.ts';
import { type NeonProxy, startNeonProxy } from './neon-proxy.ts';

export interface StackOptions {
  /** Path of the cluster and of the buckets under `.data/`; for a stack of one's own beside `npm start`. */
  name?: string;
  /** Ignores DATABASE_URL: what is measured or photographed is always the demo. */
  isDemoOnly?: boolean;
  /** Whether the demo's pictures are drawn, which takes a few seconds the first time; true when absent. */
  hasPictures?: boolean;
  onStep?: (step: string) => void;
}

/** Database, proxy and buckets, filled, and what the Worker must know of them. */
export interface LocalStack {
  vars: Record<string, string> & { DATABASE_URL: string; SIGNING_SECRET: string };
  adminUrl: string;
  /** The folder of the buckets. */
  persistTo: string;
  hasDemo: boolean;
  /** Stands between the Worker and a Postgres that is not Neon's. */
  proxy: NeonProxy | undefined;
  stop(): Promise<void>;
}

const DATA = path.resolve(import.meta.dirname, '../../.data');
const NEON_HOST = /\.neon\.tech$/;

function signingSecret(): string {
  const file = path.join(DATA, 'signing-secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

function checkedUrl(databaseUrl: string): string {
  const isPostgres = URL.canParse(databaseUrl) && /^postgres(ql)?:$/.test(new URL(databaseUrl).protocol);
  if (isPostgres) return databaseUrl;
  throw new Error('DATABASE_URL must be postgres://user:password@host/name: correct it or unset it');
}

async function ensureReachable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const { host } = new URL(databaseUrl);
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Error(`The database at ${host} does not answer (${reason}): check DATABASE_URL or unset it`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function openPostgres(name: string, isDemoOnly: boolean) {
  const chosen = isDemoOnly ? '' : (process.env.DATABASE_URL ?? '');
  if (chosen === '') return startPostgres({ name, isThrowaway: name !== LOCAL_CLUSTER });
  await ensureReachable(checkedUrl(chosen));
  const { hostname, port } = new URL(chosen);
  return { adminUrl: chosen, host: hostname, port: Number(port || 5432), stop: async () => undefined };
}

/** Neon has a proxy of its own; any other Postgres gets ours. */
async function openProxy({ host, port }: { host: string; port: number }) {
  if (NEON_HOST.test(host)) return undefined;
  return startNeonProxy({ postgresHost: host, postgresPort: port });
}

/** Starts what the Worker needs, migrated and seeded. The demo goes only into a database on this machine. */
export async function startStack(options: StackOptions = {}): Promise<LocalStack> {
  const { name = LOCAL_CLUSTER, isDemoOnly = false, hasPictures = true } = options;
  const onStep = options.onStep ?? (() => undefined);
  mkdirSync(DATA, { recursive: true });
  onStep('Starting the database');
  const postgres = await openPostgres(name, isDemoOnly);
  const persistTo = name === LOCAL_CLUSTER ? LOCAL_BUCKETS : path.join(DATA, `${name}-files`);
  try {
    const hasDemo = isLoopback(postgres.adminUrl);
    onStep('Migrating and seeding');
    const { appUrl } = await migrate(postgres.adminUrl);
    await seed(postgres.adminUrl, { isLocal: hasDemo });
    mkdirSync(persistTo, { recursive: true });
    if (hasDemo && hasPictures) {
      onStep('Drawing the demo fleet');
      await putDemoFiles(postgres.adminUrl, persistTo);
    }
    const proxy = await openProxy(postgres);
    const vars = { DATABASE_URL: appUrl, SIGNING_SECRET: signingSecret() };
    return {
      vars: proxy ? { ...vars, DATABASE_PROXY: proxy.address } : vars,
      adminUrl: postgres.adminUrl,
      persistTo,
      hasDemo,
      proxy,
      stop: async () => {
        await proxy?.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
