import { createHash } from 'node:crypto';
import type { RateLimitKey } from '../../db/queries/limits/rate-limits.ts';

/** Whose attempts are counted, and of what: `{ scope: 'lookup-email', subject: 'a@b.ht' }`. */
export interface AttemptSubject {
  scope: string;
  subject: string;
}

/** The table keeps who tried only as a hash: it has to recognize people, not to name them. */
export function keyOf({ scope, subject }: AttemptSubject): RateLimitKey {
  return { scope, subjectHash: createHash('sha256').update(`${scope}\n${subject}`).digest('hex') };
}

const IPV6_GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * A client address as a subject. An IPv6 household or server owns 2^64 addresses at least, so its network (/64)
 * counts as one; an IPv4 address counts as itself, also when written as IPv6.
 */
export function addressSubject(ip: string): string {
  const address = ip.trim().toLowerCase();
  const mappedIpv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (mappedIpv4 !== undefined) return mappedIpv4;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** An e-mail as a subject: its case and the spaces around it do not count. */
export function emailSubject(email: string): string {
  return email.trim().toLowerCase();
}

/** A telephone as a subject: the same number however it is written, as the database compares it (`phone_key`). */
export function phoneSubject(phone: string): string {
  return phone.replace(/\D/g, '').slice(-8);
}
