import { describe, expect, it } from 'vitest';
import { readSessionCookie, sessionCookieName } from '#worker/auth/cookies.ts';

describe('the session cookie', () => {
  it('has a name that only this host can set over https', () => {
    expect(sessionCookieName(true)).toBe('__Host-timo-session');
    expect(sessionCookieName(false)).toBe('timo-session');
  });

  const readings: [string | null, boolean, string | null][] = [
    [null, true, null],
    ['', true, null],
    ['timo-locale=fr', true, null],
    ['__Host-timo-session=abc', true, 'abc'],
    ['timo-locale=fr; __Host-timo-session=abc; other=1', true, 'abc'],
    ['timo-session=abc', false, 'abc'],
    ['timo-session=', false, null],
    // A subdomain can plant the plain name; over https it opens nothing.
    ['timo-session=planted', true, null],
    ['__Host-timo-session=abc', false, null],
    ['x__Host-timo-session=abc', true, null],
    ['__Host-timo-session=%E0%A4%A; b=%', true, '%E0%A4%A'],
    ['=;;; ;=x; __Host-timo-session', true, null],
  ];
  it.each(readings)('of %j over https %j reads as %j', (header, isSecure, token) => {
    expect(readSessionCookie(header, isSecure)).toBe(token);
  });
});
