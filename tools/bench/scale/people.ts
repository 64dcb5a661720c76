import { randomBytes, randomUUID } from 'node:crypto';
import { createAuth } from '#worker/auth/auth.ts';
import { sessionCookieName } from '#worker/auth/cookies.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { Deps } from '#worker/deps.ts';
import { createContext } from '#worker/http/context.ts';
import { appRouter } from '#worker/routers/index.ts';
import type { FileStore } from '#worker/storage/file-store.ts';
import { withClient } from '../../postgres/with-client.ts';
import type { ScaleDatabase } from './database.ts';
import { NEWEST_WEB } from './facts.ts';

/** Calls a procedure by its path, as one person, as a request of its own. */
export type Call = (path: string, input: unknown) => Promise<unknown>;

export interface People {
  superAdmin: Call;
  customer: Call;
}

const refuse = () => Promise.reject(new Error('no query of a screen opens a file'));
const NO_FILES: FileStore = {
  put: refuse,
  get: refuse,
  head: refuse,
  delete: refuse,
  copy: refuse,
  list: refuse,
};

function procedureOf(caller: unknown, path: string): (input: unknown) => Promise<unknown> {
  const found: unknown = path
    .split('.')
    .reduce<unknown>((node, key) => Reflect.get(Object(node), key), caller);
  if (typeof found !== 'function') throw new Error(`${path} is no procedure`);
  return async (input) => found(input);
}

/** The product's own procedures over its own driver, at the time of the database. */
export async function openPeople(database: ScaleDatabase, proxyAddress: string): Promise<People> {
  const db = createDatabase({ databaseUrl: database.appUrl, proxy: proxyAddress });
  const clock = { now: () => database.now };
  const random = {
    bytes: (length: number) => new Uint8Array(randomBytes(length)),
    uuid: () => randomUUID(),
  };
  const auth = createAuth(db, clock, random);
  const deps: Deps = {
    db,
    auth,
    clock,
    random,
    signingSecret: 's'.repeat(32),
    publicOrigin: null,
    mailer: null,
    mailReplyTo: null,
    whatsapp: null,
    whatsappHook: null,
    chatOrigin: null,
    waker: null,
    resendSecret: null,
    storage: { proofs: NO_FILES, vehicleImages: NO_FILES },
  };
  async function signIn(userId: string): Promise<Call> {
    const { token } = await auth.createSession(userId, true);
    const headers = { Cookie: `${sessionCookieName(true)}=${token}`, 'CF-Connecting-IP': '10.3.0.1' };
    const caller = appRouter.createCaller(() =>
      createContext(deps, new Request('https://timo.example/trpc/x', { headers }), new Headers()),
    );
    return (path, input) => procedureOf(caller, path)(input);
  }
  const customerId = await withClient(database.adminUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(`select customer_id as id from ${NEWEST_WEB}`);
    if (rows[0] === undefined) throw new Error('nobody booked on the web');
    return rows[0].id;
  });
  const { id: staffId } = await db
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', 'staff1@timo.example')
    .executeTakeFirstOrThrow();
  return {
    superAdmin: await signIn(staffId),
    customer: await signIn(customerId),
  };
}
