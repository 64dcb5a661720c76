import { randomBytes, randomUUID } from 'node:crypto';
import type { StaffRole } from '#domain/roles.ts';
import { createAuth } from '#worker/auth/auth.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { Deps } from '#worker/deps.ts';
import { createBuckets, keysIn, storeOver } from './buckets.ts';
import { callerOf } from './caller.ts';
import { createTestDatabase } from './database.ts';
import { insertCustomer, insertStaff } from './factories/person.ts';

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() };

/** Long enough for what is asked at the same time to meet. */
const TURN_MS = 40;

type PersonFields = Parameters<typeof insertCustomer>[1];

/**
 * The procedures in this process, over the real driver and a database of their own: for tests of what they do.
 * What the runtime does around them (HTTP, files) is `startApp`'s.
 */
export async function openCounter(start = new Date('2026-11-18T17:00:00.000Z')) {
  const database = await createTestDatabase();
  const db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  let nowMs = start.getTime();
  const clock = { now: () => new Date(nowMs) };
  const auth = createAuth(db, clock, random);
  const buckets = createBuckets();
  const deps: Deps = {
    db,
    auth,
    clock,
    random,
    signingSecret: 'x'.repeat(32),
    publicOrigin: null,
    mailer: null,
    mailReplyTo: null,
    whatsapp: null,
    whatsappHook: null,
    chatOrigin: null,
    waker: null,
    resendSecret: null,
    storage: { proofs: storeOver(buckets.proofs), vehicleImages: storeOver(buckets.vehicleImages) },
  };
  let lastAddress = 0;

  function nextAddress(): string {
    lastAddress += 1;
    return `10.2.${lastAddress >> 8}.${lastAddress & 255}`;
  }

  async function signedIn<Person extends { id: string }>(person: Person) {
    const { token } = await auth.createSession(person.id, true);
    const ip = nextAddress();
    return { ...person, token, ip, api: callerOf(deps, token, ip) };
  }

  return {
    database,
    db,
    deps,
    auth,
    /** Keys of the pictures that are stored. */
    pictureKeys: async () => keysIn(await buckets.vehicleImages()),
    storePicture: (key: string) =>
      deps.storage.vehicleImages.put(key, new Uint8Array(8), { contentType: 'image/webp' }),
    now: () => clock.now(),
    advance: (ms: number) => {
      nowMs += ms;
    },
    visitor: () => callerOf(deps, null, nextAddress()),
    /** Whoever holds a copy of this token. */
    bearerOf: (token: string) => callerOf(deps, token, nextAddress()),
    signedIn,
    asCustomer: async (fields: PersonFields = {}) => signedIn(await insertCustomer(db, fields)),
    asStaff: async (role: StaffRole, fields: PersonFields = {}) =>
      signedIn(await insertStaff(db, role, fields)),
    /** Round trips to the database that `work` took. */
    async tripsOf(work: () => Promise<unknown>): Promise<number> {
      database.proxy.roundTrips = 0;
      await work();
      return database.proxy.roundTrips;
    },
    /** How often in a row `work` waited for the database; what it asked side by side counts once. */
    async turnsOf(work: () => Promise<unknown>): Promise<number> {
      const { proxy } = database;
      Object.assign(proxy, { turns: 0, delayMs: TURN_MS });
      await work();
      proxy.delayMs = 0;
      return proxy.turns;
    },
    logsOf: (entityType: string, entityId: string) =>
      db
        .selectFrom('logs')
        .selectAll()
        .where('entityType', '=', entityType)
        .where('entityId', '=', entityId)
        .orderBy('id')
        .execute(),
    close: async () => {
      await buckets.close();
      await database.drop();
    },
  };
}

export type Counter = Awaited<ReturnType<typeof openCounter>>;
export type StaffMember = Awaited<ReturnType<Counter['asStaff']>>;
