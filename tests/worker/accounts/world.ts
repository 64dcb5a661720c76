import { randomBytes, randomUUID } from 'node:crypto';
import { createTestDatabase } from '#tests/support/database.ts';
import { insertCredential, insertCustomer, insertStaff } from '#tests/support/factories/person.ts';
import { createAuth } from '#worker/auth/auth.ts';
import { hashPassword } from '#worker/auth/password.ts';
import { createDatabase } from '#worker/db/client.ts';
import type { Deps, Storage } from '#worker/deps.ts';
import { createContext } from '#worker/http/context.ts';
import { accountsRouter } from '#worker/routers/public/accounts.ts';

export const PASSWORD = 'correct horse battery staple';

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() };

/** Nothing here stores files; whoever tries is told. */
const storage = new Proxy({} as Storage, {
  get: (_target, bucket) => {
    throw new Error(`no ${String(bucket)} bucket in this test`);
  },
});

/** Signing in, up and out over the real database and the real context of a request, with a clock that tests move. */
export async function createAccountWorld() {
  const database = await createTestDatabase();
  const db = createDatabase({ databaseUrl: database.databaseUrl, proxy: database.proxyAddress });
  let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = {
    now: () => new Date(nowMs),
    advance(ms: number) {
      nowMs += ms;
    },
  };
  const auth = createAuth(db, clock, random);
  const deps: Deps = {
    db,
    auth,
    storage,
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
  };
  const passwordHash = await hashPassword(PASSWORD, random);
  let lastAddress = 0;

  /** Somebody who can sign in with PASSWORD. */
  async function insertPerson(fields: Parameters<typeof insertCustomer>[1] = {}) {
    const person = await insertCustomer(db, fields);
    await insertCredential(db, person.id, passwordHash);
    return person;
  }

  async function insertAdmin() {
    const admin = await insertStaff(db, 'admin');
    await insertCredential(db, admin.id, passwordHash);
    return admin;
  }

  /** A browser that keeps cookies, by default at an address of its own. */
  function openBrowser(options: { ip?: string; origin?: string; language?: string } = {}) {
    lastAddress += 1;
    const ip = options.ip ?? `10.0.${lastAddress >> 8}.${lastAddress & 255}`;
    const { origin = 'https://timo.example', language } = options;
    return createBrowser(deps, { ip, origin, language });
  }

  return { database, db, clock, auth, deps, passwordHash, insertPerson, insertAdmin, openBrowser };
}

export type AccountWorld = Awaited<ReturnType<typeof createAccountWorld>>;

type Caller = ReturnType<typeof accountsRouter.createCaller>;

interface BrowserSettings {
  ip: string;
  origin: string;
  /** Which it asks for; none by default. */
  language: string | undefined;
}

function createBrowser(deps: Deps, { ip, origin, language }: BrowserSettings) {
  const cookies = new Map<string, string>();
  const received: string[] = [];

  function keep(setCookie: string): void {
    received.push(setCookie);
    const [pair = ''] = setCookie.split(';');
    const name = pair.slice(0, pair.indexOf('='));
    if (setCookie.includes('Max-Age=0')) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }

  async function request<Result>(work: (api: Caller) => Promise<Result>): Promise<Result> {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const headers = {
      'CF-Connecting-IP': ip,
      ...(cookie === '' ? {} : { Cookie: cookie }),
      ...(language === undefined ? {} : { 'Accept-Language': language }),
    };
    const answer = new Headers();
    const context = createContext(deps, new Request(`${origin}/trpc/x`, { headers }), answer);
    try {
      return await work(accountsRouter.createCaller(context));
    } finally {
      answer.getSetCookie().forEach(keep);
    }
  }

  return {
    cookies,
    /** Every Set-Cookie header so far. */
    received,
    signIn: (email: string, password = PASSWORD) => request((api) => api.signIn({ email, password })),
    signUp: (input: Parameters<Caller['signUp']>[0]) => request((api) => api.signUp(input)),
    join: (input: Parameters<Caller['join']>[0]) => request((api) => api.join(input)),
    signOut: () => request((api) => api.signOut()),
    session: async () => (await request((api) => api.session())).user,
  };
}
