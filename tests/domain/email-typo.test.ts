import { describe, expect, it } from 'vitest';
import { likelyEmail } from '#domain/email-typo.ts';

describe('a mistyped domain', () => {
  it.each([
    ['marie@gmial.com', 'marie@gmail.com'],
    ['marie@gmail.con', 'marie@gmail.com'],
    ['marie@gmail.co', 'marie@gmail.com'],
    ['marie@gmail.fr', 'marie@gmail.com'],
    ['Marie.Jo@GMAL.COM', 'Marie.Jo@gmail.com'],
    ['marie@yaho.fr', 'marie@yahoo.fr'],
    ['marie@yahooo.com', 'marie@yahoo.com'],
    ['marie@hotnail.com', 'marie@hotmail.com'],
    ['marie@outlok.com', 'marie@outlook.com'],
    ['marie@iclod.com', 'marie@icloud.com'],
  ])('%s is probably %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant));

  it.each([
    ...['marie@gmail.com', 'marie@yahoo.fr', 'marie@ymail.com', 'marie@mail.com', 'marie@yahoo.ca'],
    ...['marie@timo.example', 'marie@firm.ht', 'marie@orange.fr', 'marie@example.com', 'marie@bmpad.gouv.ht'],
    ...['', 'marie', '@gmial.com', 'marie@', 'marie@g'],
  ])('nothing is asked of "%s"', (typed) => expect(likelyEmail(typed)).toBeNull());
});
