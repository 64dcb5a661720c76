import { describe, expect, it } from 'vitest';
import { CHECKOUT_DRAFT_LIFETIME_MS } from '#domain/policy.ts';
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

const CAR = '33333333-3333-4333-8333-333333333333';
const OTHER_CAR = '44444444-4444-4444-8444-444444444444';
const NOW = Date.parse('2026-11-20T15:00:00Z');

type Device = ReturnType<typeof device>;

/** A tab at the device: a store of its own over the same storage. */
function openTab(storage: Device = device(), { at = NOW, keys = KEYS, tab = device() } = {}) {
  let next = 0;
  const makeKey = () => keys[next++] ?? 'no key left';
  return createDraftStore({ getStorage: () => storage, getTabStorage: () => tab, makeKey, now: () => at });
}

describe('the checkout draft', () => {
  it('starts empty', () => {
    expect(openTab().read()).toEqual(EMPTY_DRAFT);
  });

  it('brings back in another tab, or after a reload, all that was typed', () => {
    const storage = device();
    const before = openTab(storage);
    before.change({
      customer: { name: 'Marie Éloïse', driverLicenseId: 'HT-12345' },
      reference: { name: 'Paul' },
      extraCodes: ['gps'],
      paymentMethod: 'zelle',
      hasAcceptedTerms: true,
      proof: { uploadId: 'u', fileName: 'proof.png' },
    });
    expect(openTab(storage).read()).toEqual(before.read());
  });

  it('lasts seven days from the last change, and not longer: nothing of it stays on the device', () => {
    const storage = device();
    openTab(storage).change({ customer: { name: 'Marie' } });
    const at = NOW + CHECKOUT_DRAFT_LIFETIME_MS;
    expect(openTab(storage, { at }).read().customer.name).toBe('Marie');
    expect(openTab(storage, { at: at + 1 }).read()).toEqual(EMPTY_DRAFT);
    expect(storage.items.size).toBe(0);
  });

  it('follows what another tab did, once it is told', () => {
    const storage = device();
    const [one, two] = [openTab(storage), openTab(storage)];
    expect(two.read().customer).toEqual({});
    one.change({ customer: { name: 'Marie' } });
    two.reload();
    expect(two.read().customer.name).toBe('Marie');
    one.clear();
    two.reload();
    expect(two.read()).toEqual(EMPTY_DRAFT);
  });

  it('leaves what is said of the proof in its tab until the draft is gone, also by a sign-out in another tab', () => {
    const storage = device();
    const tab = device({ 'timo-said': '{}' });
    const other = openTab(storage);
    other.change({ customer: { name: 'Marie' } });
    const store = openTab(storage, { tab });
    store.read();
    other.change({ customer: { name: 'Marie É.' } });
    store.reload();
    expect(tab.items.size).toBe(1);
    other.clear();
    store.reload();
    expect(tab.items.size).toBe(0);
  });

  it('takes it along when it is cleared, or was older than seven days', () => {
    const tab = device();
    const store = openTab(device(), { tab });
    store.change({ customer: { name: 'Marie' } });
    tab.setItem('timo-said', '{}');
    store.clear();
    expect(tab.items.size).toBe(0);
    tab.setItem('timo-said', '{}');
    openTab(device(), { tab }).read();
    expect(tab.items.size).toBe(0);
  });

  it('has one key for each car, the same in every tab, until it is a booking', () => {
    const storage = device();
    const store = openTab(storage);
    expect([store.keyFor(CAR), store.keyFor(OTHER_CAR), store.keyFor(CAR)]).toEqual([
      KEYS[0],
      KEYS[1],
      KEYS[0],
    ]);
    expect(openTab(storage, { keys: ['another'] }).keyFor(CAR)).toBe(KEYS[0]);
    store.clear();
    expect(openTab(storage, { keys: ['another'] }).keyFor(CAR)).toBe('another');
  });

  it('leaves untouched parts as they are, so that only what changed renders again', () => {
    const store = openTab();
    const { reference, extraCodes } = store.read();
    store.change({ customer: { name: 'M' } });
    expect(store.read().reference).toBe(reference);
    expect(store.read().extraCodes).toBe(extraCodes);
  });

  it('forgets everything once it is a booking, on the device too', () => {
    const storage = device();
    const store = openTab(storage);
    store.change({ customer: { name: 'Marie' } });
    store.clear();
    expect(store.read()).toEqual(EMPTY_DRAFT);
    expect(storage.items.size).toBe(0);
  });

  it('renews the key alone when the old one belongs to another booking', () => {
    const store = openTab();
    store.change({ reference: { name: 'Paul' } });
    expect(store.keyFor(CAR)).toBe(KEYS[0]);
    store.renewKey(CAR);
    expect(store.keyFor(CAR)).toBe(KEYS[1]);
    expect(store.read().reference.name).toBe('Paul');
  });

  it.each([
    ['nonsense', '{'],
    ['another shape', '[1,2]'],
    ['no date', '{"customer":{"name":"M"}}'],
  ])('starts anew over %s', (_what, stored) => {
    expect(openTab(device({ 'timo-checkout': stored })).read()).toEqual(EMPTY_DRAFT);
  });

  it('keeps the good parts of a draft whose other parts are spoilt', () => {
    const stored = {
      savedAt: NOW,
      keys: { [CAR]: KEYS[1], [OTHER_CAR]: 7, x: KEYS[0] },
      customer: { name: 'Marie', phone: 7 },
      paymentMethod: 'barter',
      extraCodes: 'gps',
    };
    const store = openTab(device({ 'timo-checkout': JSON.stringify(stored) }));
    expect(store.read()).toMatchObject({ ...EMPTY_DRAFT, customer: { name: 'Marie' } });
    expect(store.keyFor(CAR)).toBe(KEYS[1]);
    expect(store.keyFor(OTHER_CAR)).toBe(KEYS[0]);
  });

  it('goes on in memory where storage is forbidden or full', () => {
    const getStorage = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createDraftStore({
      getStorage,
      getTabStorage: getStorage,
      makeKey: () => 'k',
      now: () => NOW,
    });
    store.change({ customer: { name: 'Marie' } });
    expect(store.read().customer.name).toBe('Marie');
    expect(() => store.clear()).not.toThrow();
  });

  it('tells whoever listens, until they stop', () => {
    const store = openTab();
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
