import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';
import { CHECKOUT_DRAFT_LIFETIME_MS } from '#domain/policy.ts';
import { anId, aSwitch, knownParts, oneOf, type Take } from '#domain/search-params.ts';
import { CHECKOUT_DRAFT_KEY, CLAIM_KEY } from './device-draft.ts';

/** What somebody typed into the checkout, kept on the device until it is a booking (D19). Never a password. */
export interface CheckoutDraft {
  /** A field without input is absent, so that the account may fill it in. */
  customer: { name?: string; phone?: string; email?: string; driverLicenseId?: string; address?: string };
  reference: { name?: string; phone?: string; address?: string };
  extraCodes: readonly string[];
  paymentMethod: PaymentMethod | null;
  hasAcceptedTerms: boolean;
  /** A proof that has arrived already. */
  proof: { uploadId: string; fileName: string } | null;
}

export type DraftChange = Partial<CheckoutDraft>;

/** As the server renders it, and as the browser first does: what is on the device shows right after. */
export const EMPTY_DRAFT: CheckoutDraft = {
  customer: {},
  reference: {},
  extraCodes: [],
  paymentMethod: null,
  hasAcceptedTerms: false,
  proof: null,
};

const text: Take<string> = (raw) => (typeof raw === 'string' ? raw : undefined);
const texts: Take<string[]> = (raw) =>
  Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : undefined;
const storedProof = knownParts({ uploadId: text, fileName: text });
const anInstant: Take<number> = (raw) => (Number.isFinite(raw) ? Number(raw) : undefined);
const storedKeys: Take<Record<string, string>> = (raw) => {
  const pairs = Object.entries(typeof raw === 'object' && raw !== null ? raw : {});
  return Object.fromEntries(pairs.filter(([vehicle, key]) => anId(vehicle) && anId(key)));
};
const storedDraft = knownParts({
  savedAt: anInstant,
  keys: storedKeys,
  customer: knownParts({ name: text, phone: text, email: text, driverLicenseId: text, address: text }),
  reference: knownParts({ name: text, phone: text, address: text }),
  extraCodes: texts,
  paymentMethod: oneOf(PAYMENT_METHODS),
  hasAcceptedTerms: aSwitch,
  proof: storedProof,
});

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftStore {
  read(): CheckoutDraft;
  change(change: DraftChange): void;
  /**
   * One key for each car: the same key gives the same booking (D21), after a reload and in another tab too, and two cars
   * in two tabs are two bookings.
   */
  keyFor(vehicleId: string): string;
  /** Keeps what is typed under a new key: the old one belongs to another booking. */
  renewKey(vehicleId: string): void;
  /** Forgets everything, keys too. */
  clear(): void;
  /** Another tab changed what is on the device, or somebody signed out. */
  reload(): void;
  subscribe(listener: () => void): () => void;
}

interface Kept extends CheckoutDraft {
  /** By the car's id. */
  keys?: Record<string, string> | undefined;
}

function parseKept(stored: string | null, now: number): Kept {
  try {
    const { savedAt = 0, proof, ...rest } = storedDraft(JSON.parse(stored ?? 'null'));
    if (now - savedAt > CHECKOUT_DRAFT_LIFETIME_MS) return EMPTY_DRAFT;
    const { uploadId, fileName } = proof ?? {};
    const isWhole = uploadId !== undefined && fileName !== undefined;
    return { ...EMPTY_DRAFT, ...rest, proof: isWhole ? { uploadId, fileName } : null };
  } catch {
    return EMPTY_DRAFT;
  }
}

interface StoreParts {
  getStorage: () => DeviceStorage;
  /** Of this tab: what is said of the proof, which goes with the draft. */
  getTabStorage: () => DeviceStorage;
  makeKey: () => string;
  now: () => number;
}

/**
 * A draft over a storage of the device, read when first asked for. Storage that is full, forbidden or holds
 * wrong data only means that nothing is remembered between pages: the form itself works.
 */
export function createDraftStore({ getStorage, getTabStorage, makeKey, now }: StoreParts): DraftStore {
  let kept: Kept | null = null;
  const listeners = new Set<() => void>();

  function withStorage<Result>(use: (storage: DeviceStorage) => Result, get = getStorage): Result | null {
    try {
      return use(get());
    } catch {
      return null;
    }
  }

  function load(): Kept {
    const loaded = parseKept(
      withStorage((storage) => storage.getItem(CHECKOUT_DRAFT_KEY)),
      now(),
    );
    // It was cleared or booked, or somebody signed out, here or in another tab; or it is too old, and goes from the device too.
    if (loaded === EMPTY_DRAFT) {
      withStorage((storage) => storage.removeItem(CLAIM_KEY), getTabStorage);
      withStorage((storage) => storage.removeItem(CHECKOUT_DRAFT_KEY));
    }
    return loaded;
  }

  function reload(): void {
    kept = load();
    tell();
  }

  function read(): Kept {
    kept ??= load();
    return kept;
  }

  function replace(next: Kept): void {
    kept = next;
    const text = JSON.stringify({ ...next, savedAt: now() });
    withStorage((storage) => storage.setItem(CHECKOUT_DRAFT_KEY, text));
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function renewKey(vehicleId: string): string {
    const key = makeKey();
    replace({ ...read(), keys: { ...read().keys, [vehicleId]: key } });
    return key;
  }

  return {
    read,
    change: (change) => replace({ ...read(), ...change }),
    keyFor: (vehicleId) => read().keys?.[vehicleId] ?? renewKey(vehicleId),
    renewKey,
    clear: () => {
      withStorage((storage) => storage.removeItem(CHECKOUT_DRAFT_KEY));
      reload();
    },
    reload,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
