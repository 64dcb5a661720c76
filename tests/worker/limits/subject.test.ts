import { describe, expect, it } from 'vitest';
import { addressSubject, emailSubject, keyOf } from '#worker/services/limits/subject.ts';

describe('an address as a subject', () => {
  const addresses: [string, string][] = [
    ['203.0.113.9', '203.0.113.9'],
    [' 203.0.113.9 ', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
  ];
  it.each(addresses)('%s counts as %s', (ip, subject) => {
    expect(addressSubject(ip)).toBe(subject);
  });

  it('is one for a whole IPv6 network and two for two of them', () => {
    expect(addressSubject('2001:db8:1:2::1')).toBe(addressSubject('2001:db8:1:2:ffff:ffff:ffff:ffff'));
    expect(addressSubject('2001:db8:1:2::1')).not.toBe(addressSubject('2001:db8:1:3::1'));
  });
});

describe('keys', () => {
  it('take e-mails whatever their case', () => {
    expect(emailSubject(' Ana@Timo.Example ')).toBe('ana@timo.example');
  });

  it('hide the subject and tell scopes apart', () => {
    const key = keyOf({ scope: 'lookup-email', subject: 'ana@timo.example' });
    expect(key.subjectHash).toMatch(/^[0-9a-f]{64}$/);
    expect(key.subjectHash).not.toBe(
      keyOf({ scope: 'sign-in-account', subject: 'ana@timo.example' }).subjectHash,
    );
  });
});
