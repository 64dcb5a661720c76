import { randomBytes, randomUUID } from 'node:crypto';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { MAX_CALLS_A_REQUEST } from '#domain/request-limits.ts';
import type { StaffRole } from '#domain/roles.ts';
import { createAuth } from '#worker/auth/auth.ts';
import { sessionCookieName } from '#worker/auth/cookies.ts';
import type { AppRouter } from '#worker/routers/index.ts';
import type { AppRequest, AppResponse, TestApp } from './app.ts';
import { insertCustomer, insertStaff } from './factories/person.ts';

export type TestClient = ReturnType<typeof createTRPCClient<AppRouter>>;

/** Somebody who speaks to the Worker: cookies are kept between requests, the address is their own. */
export interface Actor {
  trpc: TestClient;
  /** A request with this person's cookies, e.g. for files. */
  fetch(path: string, init?: AppRequest): Promise<AppResponse>;
  /** Cookie name → value. */
  cookies: Map<string, string>;
  ip: string;
}

export interface SignedInActor extends Actor {
  id: string;
  email: string;
  name: string;
  phone: string;
}

export interface ActorOptions {
  /** Rate limits count by address: each actor has one of its own unless told. */
  ip?: string;
  /** `https://timo.example` is answered as in production, over https. */
  origin?: string;
}

type PersonFields = Parameters<typeof insertCustomer>[1];

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)), uuid: () => randomUUID() };
let lastAddress = 0;

function nextAddress(): string {
  lastAddress += 1;
  return `10.1.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

function keep(cookies: Map<string, string>, response: AppResponse): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    if (/;\s*max-age=0(;|$)/i.test(line)) cookies.delete(name.trim());
    else cookies.set(name.trim(), value.join('='));
  }
}

/** Somebody without an account, or not signed in yet. */
export function asVisitor(app: TestApp, { ip = nextAddress(), origin = app.url }: ActorOptions = {}): Actor {
  const cookies = new Map<string, string>();
  const fetch: Actor['fetch'] = async (path, request = {}) => {
    const headers: Record<string, string> = { 'CF-Connecting-IP': ip, ...request.headers };
    if (cookies.size > 0) headers.Cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await app.fetch(new URL(path, origin).href, { ...request, headers });
    keep(cookies, response);
    return response;
  };
  const link = httpBatchLink<AppRouter>({
    url: `${origin}/trpc`,
    maxItems: MAX_CALLS_A_REQUEST,
    fetch: (input, init) =>
      fetch(String(input), {
        method: init?.method,
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: typeof init?.body === 'string' ? init.body : undefined,
      }),
  });
  return { trpc: createTRPCClient<AppRouter>({ links: [link] }), fetch, cookies, ip };
}

type Person = Awaited<ReturnType<typeof insertCustomer>>;

/** A session like one that signing in makes, without the tenth of a second that a password costs. */
async function signedIn(app: TestApp, person: Person, options: ActorOptions): Promise<SignedInActor> {
  const visitor = asVisitor(app, options);
  const isSecure = options.origin?.startsWith('https:') === true;
  const auth = createAuth(app.db, { now: app.now }, random);
  const { token } = await auth.createSession(person.id, isSecure);
  visitor.cookies.set(sessionCookieName(isSecure), token);
  const { id, email, name, phone } = person;
  return { ...visitor, id, email, name, phone };
}

/** A customer with an account and an open session. */
export async function asCustomer(app: TestApp, fields: PersonFields = {}, options: ActorOptions = {}) {
  return signedIn(app, await insertCustomer(app.db, fields), options);
}

async function asStaff(app: TestApp, role: StaffRole, fields: PersonFields, options: ActorOptions) {
  return signedIn(app, await insertStaff(app.db, role, fields), options);
}

export function asAgent(app: TestApp, fields: PersonFields = {}, options: ActorOptions = {}) {
  return asStaff(app, 'agent', fields, options);
}

export function asAdmin(app: TestApp, fields: PersonFields = {}, options: ActorOptions = {}) {
  return asStaff(app, 'admin', fields, options);
}

export function asSuperAdmin(app: TestApp, fields: PersonFields = {}, options: ActorOptions = {}) {
  return asStaff(app, 'super_admin', fields, options);
}
