import { describe, expect, it, test } from 'vitest';
import { isCommonPassword } from '#domain/common-passwords.ts';
import { isKnownPassword } from '#worker/auth/known-passwords.ts';

const isRefused = async (password: string) => isCommonPassword(password) || (await isKnownPassword(password));

describe('passwords that leaked most often', () => {
  test.each(['maverick', 'marlboro', 'cocacola', 'danielle', '1qazxsw2', 'rush2112', 'redskins', 'elephant'])(
    '%s is refused, although no rule makes it',
    async (password) => {
      expect(isCommonPassword(password)).toBe(false);
      expect(await isKnownPassword(password)).toBe(true);
    },
  );

  test.each(['Maverick1!', '2024Marlboro', 'C0caC0la', 'danielle danielle', 'bonswa123', 'HaitiCherie2026'])(
    'nor helps it to dress one up: %s',
    async (password) => {
      expect(await isRefused(password)).toBe(true);
    },
  );

  test.each([
    'mangrove-at-dusk-7',
    'correct horse battery staple',
    'lespwa fè viv 2027',
    'tap-tap jòn nan lapli',
    '7394-kola-82',
  ])('%s is a secret', async (password) => {
    expect(await isRefused(password)).toBe(false);
  });

  it('is a whole list: nothing of the first thousands is let through', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common');
    const first = dictionary['passwords-common'].map(String).slice(0, 10_000);
    const refused = await Promise.all(first.filter((one) => one.length >= 8).map(isRefused));
    expect(refused.length).toBeGreaterThan(3_000);
    expect(refused.every(Boolean)).toBe(true);
  });
});
