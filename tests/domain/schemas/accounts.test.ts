import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword } from '#domain/common-passwords.ts';
import { newPasswordField, signInInput, signUpForm, signUpInput } from '#domain/schemas/accounts.ts';
import { accepted, refusals, verdict } from '../refusals.ts';

const person = {
  name: 'Jean Baptiste',
  email: 'jean.baptiste@example.com',
  phone: '+509 3712-3456',
  password: 'mangrove-at-dusk',
};

describe('a new password', () => {
  const common = 'This password is too common. Please choose another one.';
  test.each([
    ['mangrove-at-dusk', 'ok'],
    ['x7#Lq2!v', 'ok'],
    ['  spaces count  ', 'ok'],
    ['mòdpas kreyòl mwen', 'ok'],
    ['🚗🌴🌊🐚🥭🌅🛶🏝️', 'ok'],
    ['Kq8'.padEnd(128, 'zr5w-').slice(0, 128), 'ok'],
    ['', 'Password is required'],
    [undefined, 'Password is required'],
    [12345678, 'Password is required'],
    ['x7#Lq2!', 'Password must be at least 8 characters'],
    // Seven characters in fourteen code units.
    ['🚗'.repeat(7), 'Password must be at least 8 characters'],
    ['Kq8'.padEnd(129, 'zr5w-'), 'Password must be at most 128 characters'],
    ['mangrove\u0000dusk', 'Password contains invalid characters'],
    ['mangrove\ndusk', 'Password contains invalid characters'],
    ['password', common],
    ['Password123!', common],
    ['P@ssw0rd2024', common],
    ['12345678', common],
  ])('%j', (value, expected) => {
    expect(verdict(newPasswordField, value)).toBe(expected);
  });

  test('is kept as typed', () => {
    expect(accepted(newPasswordField, '  Mangrove At Dusk ')).toBe('  Mangrove At Dusk ');
  });
});

describe('common passwords', () => {
  test.each([
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    '00000000',
    '12121212',
    '11223344',
    '19901231',
    'qwertyui',
    'qwerty123',
    'qwertyuiop',
    'azertyuiop',
    'asdfghjkl',
    '1qaz2wsx',
    '1q2w3e4r',
    'q1w2e3r4',
    'password1',
    'passw0rd',
    'Passw0rd!',
    'motdepasse',
    'motdepasse1',
    'iloveyou',
    'jetaime12',
    'welcome1',
    'Bonjour123',
    'superman',
    'football1',
    'sunshine',
    'princess1',
    'trustno1',
    'letmein1',
    'abc12345',
    'haiti2004',
    'Haiti509!',
    'ayiti1804',
    'lescayes',
    'caphaitien1',
    'jesuschrist',
    'Summer2025!',
    'dragon12',
    'admin123',
    '@dmin2024',
    '$ecret123',
    'monkey12',
    'passwordpassword',
    'abcabcabc',
    'a1b2c3d4',
    'aaaaaaaaaa',
    'michael1',
    'chocolat',
    'barcelona',
    'realmadrid',
    'computer',
    'starwars',
    'whatever',
    'december25',
  ])('%s is refused', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each([
    'mangrove-at-dusk',
    'correct horse battery',
    'haiti is where my boat sleeps',
    'x7#Lq2!v',
    'T4ptap-Karibe',
    'Wqz8-Rmt2-Lpk5',
    'dlo pa gen branch',
    '+509-pitit-lanmè',
    'passwordless-since-May',
  ])('%s is not', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });

  test('whatever case and digits are put around a common word', () => {
    const dress = fc.stringMatching(/^[0-9!?.]{0,4}$/);
    const word = fc.constantFrom('password', 'qwertyuiop', 'iloveyou', 'motdepasse', 'sunshine');
    fc.assert(
      fc.property(dress, word, dress, fc.boolean(), (before, core, after, isUpper) => {
        expect(isCommonPassword(`${before}${isUpper ? core.toUpperCase() : core}${after}`)).toBe(true);
      }),
    );
  });

  test('random ones pass', () => {
    const random = fc.stringMatching(/^[a-z]{3}[0-9][A-Z]{3}[0-9][a-z]{4}[0-9]{2}[a-z]$/);
    fc.assert(
      fc.property(random, (password) => {
        expect(isCommonPassword(password)).toBe(false);
      }),
    );
  });
});

describe('sign-up', () => {
  test('takes a person whole', () => {
    expect(accepted(signUpInput, { ...person, email: ' Jean.Baptiste@Example.com ' })).toEqual(person);
    const form = { ...person, confirmPassword: person.password };
    expect(accepted(signUpForm, form)).toEqual(form);
  });

  test('requires every field', () => {
    expect(refusals(signUpForm, {})).toEqual({
      name: 'Name must be at least 2 characters',
      email: 'Email is required',
      phone: 'Phone number must be at least 8 digits',
      password: 'Password is required',
      confirmPassword: 'Please type the password again',
    });
  });

  test('the passwords must match, said even when another field is wrong', () => {
    const mismatch = 'Passwords do not match';
    expect(refusals(signUpForm, { ...person, confirmPassword: 'mangrove-at-dawn' })).toEqual({
      confirmPassword: mismatch,
    });
    expect(refusals(signUpForm, { ...person, name: '', confirmPassword: '' })).toEqual({
      name: 'Name must be at least 2 characters',
      confirmPassword: mismatch,
    });
  });

  test.each(['jean baptiste', 'JEAN.BAPTISTE', 'jean.baptiste@example.com'])(
    '%s is no secret',
    (password) => {
      const message = { password: 'Your password cannot be your name or email' };
      expect(refusals(signUpInput, { ...person, password })).toEqual(message);
      expect(refusals(signUpForm, { ...person, password, confirmPassword: password })).toEqual(message);
    },
  );

  test('takes no role', () => {
    expect(Object.keys(refusals(signUpInput, { ...person, role: 'admin' }))).toEqual(['role']);
  });
});

describe('sign-in', () => {
  test('asks only that both are there: an old short password still opens', () => {
    const typed = { email: ' JEAN@example.com', password: 'abc' };
    expect(accepted(signInInput, typed)).toEqual({ email: 'jean@example.com', password: 'abc' });
    expect(refusals(signInInput, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });

  test('takes no megabyte to hash', () => {
    expect(refusals(signInInput, { email: 'a@b.co', password: 'x'.repeat(1_000_000) })).toEqual({
      password: 'Password must be at most 128 characters',
    });
  });
});
