import { describe, expect, it } from 'vitest';
import { createDraftStore, EMPTY_DRAFT } from '#src/lib/checkout-draft.ts';

const KEYS = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

function device(initial: Record<string, string> = {}) {
  const items = new Map(Object.entries(initial));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function keys() {
  let next = 0;
  return () => KEYS[next++] ?? 'no key left';
}

describe('the checkout draft', () => {
  it('starts empty under a key of its own, and keeps that key while the form is filled', () => {
    const store = createDraftStore(device, keys());
    expect(store.read()).toEqual({ ...EMPTY_DRAFT, idempotencyKey: KEYS[0] });
    store.change({ customer: { name: 'Marie' } });
    expect(store.read().idempotencyKey).toBe(KEYS[0]);
  });

  it('brings back after a reload all that was typed, and the key', () => {
    const storage = device();
    const before = createDraftStore(() => storage, keys());
    before.change({
      customer: { name: 'Marie Éloïse', driverLicenseId: 'HT-12345' },
      reference: { name: 'Paul' },
      extraCodes: ['gps'],
      paymentMethod: 'zelle',
      hasAcceptedTerms: true,
      proof: { uploadId: 'u', fileName: 'proof.png' },
    });
    const after = createDraftStore(
      () => storage,
      () => 'another key',
    );
    expect(after.read()).toEqual(before.read());
  });

  it('leaves untouched parts as they are, so that only what changed renders again', () => {
    const store = createDraftStore(device, keys());
    const { reference, extraCodes } = store.read();
    store.change({ customer: { name: 'M' } });
    expect(store.read().reference).toBe(reference);
    expect(store.read().extraCodes).toBe(extraCodes);
  });

  it('forgets everything once it is a booking, on the device too, and renews its key', () => {
    const storage = device();
    const store = createDraftStore(() => storage, keys());
    store.change({ customer: { name: 'Marie' } });
    store.clear();
    expect(store.read()).toEqual({ ...EMPTY_DRAFT, idempotencyKey: KEYS[1] });
    expect(storage.items.size).toBe(0);
  });

  it('renews the key alone when the old one belongs to another booking', () => {
    const store = createDraftStore(device, keys());
    store.change({ reference: { name: 'Paul' } });
    store.renewKey();
    expect(store.read()).toMatchObject({ idempotencyKey: KEYS[1], reference: { name: 'Paul' } });
  });

  it.each([
    ['nonsense', '{'],
    ['another shape', '[1,2]'],
    ['a key that is none', '{"idempotencyKey":"x","customer":{"name":"M"}}'],
  ])('starts anew over %s', (_what, stored) => {
    const store = createDraftStore(() => device({ 'timo-checkout': stored }), keys());
    expect(store.read()).toEqual({ ...EMPTY_DRAFT, idempotencyKey: KEYS[0] });
  });

  it('keeps the good parts of a draft whose other parts are spoilt', () => {
    const stored = {
      idempotencyKey: KEYS[1],
      customer: { name: 'Marie', phone: 7 },
      paymentMethod: 'barter',
      extraCodes: 'gps',
    };
    const store = createDraftStore(() => device({ 'timo-checkout': JSON.stringify(stored) }), keys());
    expect(store.read()).toMatchObject({
      idempotencyKey: KEYS[1],
      customer: { name: 'Marie' },
      paymentMethod: null,
      extraCodes: [],
    });
  });

  it('goes on in memory where storage is forbidden or full', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createDraftStore(forbidden, keys());
    store.change({ customer: { name: 'Marie' } });
    expect(store.read().customer.name).toBe('Marie');
    expect(() => store.clear()).not.toThrow();
  });

  it('tells whoever listens, until they stop', () => {
    const store = createDraftStore(device, keys());
    let heard = 0;
    const stop = store.subscribe(() => {
      heard += 1;
    });
    store.change({ hasAcceptedTerms: true });
    stop();
    store.change({ hasAcceptedTerms: false });
    expect(heard).toBe(1);
  });
});
