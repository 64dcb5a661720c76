import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSaid, keepSaid, NOBODY_ELSE, readSaid } from '#src/site/checkout/fields/said-of-proof.ts';

const items = new Map<string, string>();
const tab = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
const said = {
  amount: '5000,5',
  currency: 'HTG',
  payerName: 'Nadège Augustin',
  payerPhone: '+509 3701-0145',
  payerEmail: 'nadege@',
} as const;
const nothing = { ...NOBODY_ELSE, amount: '', currency: 'USD' };

beforeEach(() => void vi.stubGlobal('sessionStorage', tab));
afterEach(() => {
  forgetSaid();
  vi.unstubAllGlobals();
});

it('is kept in the tab as it was typed, for its proof alone', () => {
  expect(readSaid('one')).toEqual(nothing);
  keepSaid(said, 'one');
  expect(readSaid('one')).toEqual(said);
  expect(readSaid('two')).toEqual(nothing);
  expect(readSaid(undefined)).toEqual(nothing);
  forgetSaid();
  expect(items.size).toBe(0);
  expect(readSaid('one')).toEqual(nothing);
});

it('is gone with what the tab keeps, whoever takes that away', () => {
  keepSaid(said, 'one');
  items.clear();
  expect(readSaid('one')).toEqual(nothing);
});

it('is kept in the page where storage is full or forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepSaid(said, undefined);
  expect(readSaid(undefined)).toEqual(said);
  forgetSaid();
  expect(readSaid(undefined)).toEqual(nothing);
});

it.each(['{', '[1]', '{"uploadId":"one","amount":7,"currency":"EUR"}'])('makes nothing of %s', (stored) => {
  items.set('timo-said', stored);
  expect(readSaid('one')).toMatchObject({ payerName: '', currency: 'USD' });
});
