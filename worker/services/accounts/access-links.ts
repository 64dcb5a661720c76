import { createHmac } from 'node:crypto';
import { AppError } from '#domain/app-error.ts';
import { ACCESS_LINK_LIFETIME_MS } from '#domain/policy.ts';
import type { InspectLinkInput } from '#domain/schemas/access-links.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { hashToken } from '../../auth/token-hash.ts';
import { findOpenLink, type OpenLink } from '../../db/queries/accounts/access-links.ts';
import type { Deps } from '../../deps.ts';
import { consumeAttempts, type RateLimit, requireAllowed } from '../limits/consume.ts';
import { addressSubject } from '../limits/subject.ts';

/** 256 bits cannot be guessed. */
const TOKEN_BYTES = 32;
const TOKEN_FORMAT = /^[A-Za-z0-9_-]{43}$/;

export interface NewLinkToken {
  /** Goes into the address and nowhere else. */
  token: string;
  /** What the database keeps. */
  tokenHash: string;
  expiresAt: Date;
}

/** A secret for one link, good for 72 hours unless told. */
export function newLinkToken(
  { random, clock }: Pick<Deps, 'random' | 'clock'>,
  lifetimeMs: number = ACCESS_LINK_LIFETIME_MS,
): NewLinkToken {
  const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  return { token, tokenHash: hashToken(token), expiresAt };
}

/**
 * The secret of a link that also leaves by e-mail. It follows from its id and the firm's secret: the message is written when
 * it is sent, and again when it is tried again, and the database keeps nothing that opens anything.
 */
export function mailedToken({ signingSecret }: Pick<Deps, 'signingSecret'>, subject: string): string {
  return createHmac('sha256', signingSecret).update(`mailed-link\n${subject}`).digest('base64url');
}

/** What opens a wait for a car: to answer an offer, and to leave the list. */
export function waitToken(deps: Pick<Deps, 'signingSecret'>, waitlistId: string): string {
  return mailedToken(deps, `waitlist/${waitlistId}`);
}

/** What opens the form of one booking's review. */
export function reviewToken(deps: Pick<Deps, 'signingSecret'>, bookingId: string): string {
  return mailedToken(deps, `review/${bookingId}`);
}

/** A link for one use, by whose id its token is found again. */
export function newMailedLink(
  deps: Pick<Deps, 'clock' | 'random' | 'signingSecret'>,
  lifetimeMs: number = ACCESS_LINK_LIFETIME_MS,
) {
  const id = deps.random.uuid();
  const token = mailedToken(deps, id);
  const expiresAt = new Date(deps.clock.now().getTime() + lifetimeMs);
  return { id, token, tokenHash: hashToken(token), expiresAt };
}

/** What the database may know a token by; null for what cannot be one of ours, which is not looked up. */
export function linkHash(token: string): string | null {
  return TOKEN_FORMAT.test(token) ? hashToken(token) : null;
}

/** Each try costs a tenth of a second of hashing. */
const LINK_LIMIT: RateLimit = { limit: 20, windowMs: 15 * MINUTE_MS };

/** The open link of this kind behind a token. Throws LINK_EXPIRED, and RATE_LIMITED past 20 tries in 15 minutes. */
export async function openLink<Kind extends OpenLink['kind']>(
  deps: Pick<Deps, 'db' | 'clock'>,
  { token, kind, ip }: { token: string; kind: Kind; ip: string },
): Promise<Extract<OpenLink, { kind: Kind }>> {
  const tokenHash = linkHash(token);
  if (tokenHash === null) throw new AppError('LINK_EXPIRED');
  const attempt = { scope: 'access-link-address', subject: addressSubject(ip) };
  const [verdict, link] = await Promise.all([
    consumeAttempts(deps, [attempt], LINK_LIMIT),
    findOpenLink(deps.db, tokenHash, deps.clock.now()),
  ]);
  requireAllowed(verdict);
  if (!link || !isOfKind(link, kind)) throw new AppError('LINK_EXPIRED');
  return link;
}

function isOfKind<Kind extends OpenLink['kind']>(
  link: OpenLink,
  kind: Kind,
): link is Extract<OpenLink, { kind: Kind }> {
  return link.kind === kind;
}

/** What a link is for. Used, too old, damaged and unknown ones are all the same: expired. */
export async function inspectLink({ db, clock }: Pick<Deps, 'db' | 'clock'>, { token }: InspectLinkInput) {
  const tokenHash = linkHash(token);
  const link = tokenHash === null ? undefined : await findOpenLink(db, tokenHash, clock.now());
  if (link === undefined) return { state: 'expired' } as const;
  const isStaff = link.kind === 'invite' || link.roles.length > 0;
  return { state: 'open', ...link, isStaff } as const;
}
