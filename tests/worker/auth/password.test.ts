import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#worker/auth/password.ts';

const random = { bytes: (length: number) => new Uint8Array(randomBytes(length)) };

describe('password hashes', () => {
  it('carry their parameters, at least 2^14, 8, 5, and 128 bits of salt', async () => {
    const hash = await hashPassword('a long enough secret', random);
    expect(hash).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  });

  it('differ for the same password', async () => {
    const [first, second] = await Promise.all([
      hashPassword('same secret', random),
      hashPassword('same secret', random),
    ]);
    expect(first).not.toBe(second);
  });

  it('know their password and no other', async () => {
    const hash = await hashPassword('Pétion-Ville 1804', random);
    expect(await verifyPassword('Pétion-Ville 1804', hash)).toBe(true);
    expect(await verifyPassword('pétion-ville 1804', hash)).toBe(false);
    expect(await verifyPassword('Pétion-Ville 1804 ', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('know a password whose accents another keyboard composed otherwise', async () => {
    const hash = await hashPassword('cl\u00e9 du portail', random);
    expect(await verifyPassword('cle\u0301 du portail', hash)).toBe(true);
  });

  it('tell 128 characters from 127', async () => {
    const hash = await hashPassword('é'.repeat(128), random);
    expect(await verifyPassword('é'.repeat(128), hash)).toBe(true);
    expect(await verifyPassword('é'.repeat(127), hash)).toBe(false);
  });

  it('of another format, and no hash at all, are nobody’s', async () => {
    expect(await verifyPassword('', null)).toBe(false);
    expect(await verifyPassword('anything', null)).toBe(false);
    for (const foreign of ['', 'plain text', '$2b$10$abcdefghijklmnopqrstuv', '$scrypt$ln=14,r=8,p=5$$']) {
      expect(await verifyPassword(foreign, foreign)).toBe(false);
    }
  });

  it('made with older parameters still work', async () => {
    // python: hashlib.scrypt(b'legacy', salt=b'0123456789abcdef', n=2**10, r=8, p=1, dklen=32)
    const older = '$scrypt$ln=10,r=8,p=1$MDEyMzQ1Njc4OWFiY2RlZg$3smIlHSYXiDYrufVtmfsIOnepAhY1JcTDL8KhLCEXeo';
    expect(await verifyPassword('legacy', older)).toBe(true);
    expect(await verifyPassword('Legacy', older)).toBe(false);
  });
});
