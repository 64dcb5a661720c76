import type { Auth } from './auth/auth.ts';
import type { Database } from './db/client.ts';
import type { FileStore } from './storage/file-store.ts';

/** Time as the product sees it; tests move it. */
export interface Clock {
  now(): Date;
}

/** Cryptographic randomness; tests seed it. */
export interface Random {
  /** `length` random bytes. */
  bytes(length: number): Uint8Array;
  uuid(): string;
}

/** The two R2 buckets of the product. */
export interface Storage {
  /** Private: read only by staff and by the customer who owns the booking. */
  proofs: FileStore;
  /** Public: pictures of the cars, immutable under their key. */
  vehicleImages: FileStore;
}

/** Everything a service may touch outside its own memory. Built once per isolate from the environment. */
export interface Deps {
  db: Database;
  auth: Auth;
  storage: Storage;
  clock: Clock;
  random: Random;
  /** Signs receipt links (HMAC-SHA-256). */
  signingSecret: string;
  /** The site's own address, without a trailing slash, for absolute links (Open Graph, sitemap). */
  publicOrigin: string | null;
}
