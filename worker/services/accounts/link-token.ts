import { ACCESS_LINK_LIFETIME_MS } from '#domain/policy.ts';
import { hashToken } from '../../auth/token-hash.ts';
import type { Deps } from '../../deps.ts';

/** 256 bits: far past guessing. */
const TOKEN_BYTES = 32;
const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/;

export interface NewLinkToken {
  /** Goes into the address and nowhere else. */
  token: string;
  /** What the database keeps. */
  tokenHash: string;
  expiresAt: Date;
}

/** A secret for one link, good for 72 hours. */
export function newLinkToken({ random, clock }: Pick<Deps, 'random' | 'clock'>): NewLinkToken {
  const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + ACCESS_LINK_LIFETIME_MS);
  return { token, tokenHash: hashToken(token), expiresAt };
}

/** What the database may know a token by; null for what cannot be one of ours, which costs no trip. */
export function linkHash(token: string): string | null {
  return TOKEN_FORMAT.test(token) ? hashToken(token) : null;
}
