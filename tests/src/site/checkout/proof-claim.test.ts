import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetClaim, keepClaim, NOBODY_ELSE, readClaim } from '#src/site/checkout/fields/proof-claim.ts';

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
  forgetClaim();
  vi.unstubAllGlobals();
});

it('is kept in the tab as it was typed, for its proof alone', () => {
  expect(readClaim('one')).toEqual(nothing);
  keepClaim(said, 'one');
  expect(readClaim('one')).toEqual(said);
  expect(readClaim('two')).toEqual(nothing);
  expect(readClaim(undefined)).toEqual(nothing);
  forgetClaim();
  expect(items.size).toBe(0);
  expect(readClaim('one')).toEqual(nothing);
});

it('is gone with what the tab keeps, whoever takes that away', () => {
  keepClaim(said, 'one');
  items.clear();
  expect(readClaim('one')).toEqual(nothing);
});

it('is kept in the page where storage is full or forbidden', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepClaim(said, undefined);
  expect(readClaim(undefined)).toEqual(said);
  forgetClaim();
  expect(readClaim(undefined)).toEqual(nothing);
});

it.each(['{', '[1]', '{"uploadId":"one","amount":7,"currency":"EUR"}'])('makes nothing of %s', (stored) => {
  items.set('timo-said', stored);
  expect(readClaim('one')).toMatchObject({ payerName: '', currency: 'USD' });
});
