import { createHmac, timingSafeEqual } from 'node:crypto';
import { RECEIPT_TOKEN_LIFETIME_MS, THREAD_TOKEN_LIFETIME_MS } from '#domain/policy.ts';
import type { Deps } from '../../deps.ts';

export type Signer = Pick<Deps, 'clock' | 'signingSecret'>;

/** What a token opens. The purpose is signed too: no token opens anything else. */
export interface TokenSubject {
  purpose: 'receipt' | 'thread' | 'device' | 'approval' | 'reminders';
  /** A booking's code, the e-mail of an account, an approval and who is to answer it, a client. */
  of: string;
}

const TOKEN = /^(\d{13})\.([A-Za-z0-9_-]{43})$/;

function sign(secret: string, { purpose, of }: TokenSubject, expiresAtMs: number): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\n${of}\n${expiresAtMs}`).digest();
}

/** A token for whoever proved that it is theirs, good for `lifetimeMs`. */
export function signToken(
  { clock, signingSecret }: Signer,
  subject: TokenSubject,
  lifetimeMs: number,
): string {
  const expiresAtMs = clock.now().getTime() + lifetimeMs;
  return `${expiresAtMs}.${sign(signingSecret, subject, expiresAtMs).toString('base64url')}`;
}

/** Whether the token was made here, for this, and its time is not over. */
export function isSignedToken(
  { clock, signingSecret }: Signer,
  subject: TokenSubject,
  token: string,
): boolean {
  const [, expires, signature] = TOKEN.exec(token) ?? [];
  if (expires === undefined || signature === undefined) return false;
  const expiresAtMs = Number(expires);
  const given = Buffer.from(signature, 'base64url');
  // Two bits of the last character say nothing: without this, four spellings of one signature would open it.
  if (given.toString('base64url') !== signature) return false;
  const isSigned = timingSafeEqual(given, sign(signingSecret, subject, expiresAtMs));
  return isSigned && expiresAtMs > clock.now().getTime();
}

/** Opens the receipt of this booking, and nothing else, for 60 minutes. */
export function receiptToken(signer: Signer, bookingCode: string): string {
  return signToken(signer, { purpose: 'receipt', of: bookingCode }, RECEIPT_TOKEN_LIFETIME_MS);
}

export function isReceiptToken(signer: Signer, bookingCode: string, token: string): boolean {
  return isSignedToken(signer, { purpose: 'receipt', of: bookingCode }, token);
}

/** Lets whoever looked this booking up read and write its messages for 12 hours, without another lookup. */
export function threadToken(signer: Signer, bookingCode: string): string {
  return signToken(signer, { purpose: 'thread', of: bookingCode }, THREAD_TOKEN_LIFETIME_MS);
}

/** Leads one admin to one question until its time is over, and only together with their session. */
interface AskedApprover {
  approvalId: string;
  userId: string;
}

export function approvalToken(
  signer: Signer,
  { approvalId, userId }: AskedApprover,
  expiresAt: string,
): string {
  const lifetimeMs = Date.parse(expiresAt) - signer.clock.now().getTime();
  return signToken(signer, { purpose: 'approval', of: `${approvalId}/${userId}` }, lifetimeMs);
}

export function isApprovalToken(
  signer: Signer,
  { approvalId, userId }: AskedApprover,
  token: string,
): boolean {
  return isSignedToken(signer, { purpose: 'approval', of: `${approvalId}/${userId}` }, token);
}

export function isThreadToken(signer: Signer, bookingCode: string, token: string): boolean {
  return isSignedToken(signer, { purpose: 'thread', of: bookingCode }, token);
}

/** Stops and starts the reminders of one client, and shows nothing else. The same for the same end. */
export function reminderToken(signer: Signer, clientId: string, expiresAtMs: number): string {
  const lifetimeMs = expiresAtMs - signer.clock.now().getTime();
  return `${clientId}.${signToken(signer, { purpose: 'reminders', of: clientId }, lifetimeMs)}`;
}

/** The client whose reminders this token stops; null where it is none of ours, or too old. */
export function readReminderToken(signer: Signer, token: string): string | null {
  const [, clientId = '', signed = ''] = /^([0-9a-f-]{36})\.(.+)$/.exec(token) ?? [];
  return isSignedToken(signer, { purpose: 'reminders', of: clientId }, signed) ? clientId : null;
}
