import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment-method.ts';
import { anId, aSwitch, knownParts, oneOf, type Take } from '#domain/search-params.ts';

/** What somebody typed into the checkout, kept on the device until it is a booking (D19). Never a password. */
export interface CheckoutDraft {
  /** One key a form: the same key gives the same booking (D21). */
  idempotencyKey: string;
  /** A field nobody touched is absent, so that the account may fill it in. */
  customer: { name?: string; phone?: string; email?: string; driverLicenseId?: string; address?: string };
  reference: { name?: string; phone?: string; address?: string };
  extraCodes: readonly string[];
  paymentMethod: PaymentMethod | null;
  hasAcceptedTerms: boolean;
  /** A proof that has arrived already. */
  proof: { uploadId: string; fileName: string } | null;
}

export type DraftChange = Partial<Omit<CheckoutDraft, 'idempotencyKey'>>;

/** As the server renders it, and as the browser first does: what is on the device shows right after. */
export const EMPTY_DRAFT: CheckoutDraft = {
  idempotencyKey: '',
  customer: {},
  reference: {},
  extraCodes: [],
  paymentMethod: null,
  hasAcceptedTerms: false,
  proof: null,
};

const STORAGE_KEY = 'timo-checkout';

const text: Take<string> = (raw) => (typeof raw === 'string' ? raw : undefined);
const texts: Take<string[]> = (raw) =>
  Array.isArray(raw) ? raw.filter((one) => typeof one === 'string') : undefined;
const storedProof = knownParts({ uploadId: text, fileName: text });
const storedDraft = knownParts({
  idempotencyKey: anId,
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
  /** Keeps what is typed under a new key: the old one belongs to another booking. */
  renewKey(): void;
  /** Forgets everything; the next form has a key of its own. */
  clear(): void;
  subscribe(listener: () => void): () => void;
}

function parseDraft(stored: string | null): CheckoutDraft | null {
  try {
    const { idempotencyKey, proof, ...rest } = storedDraft(JSON.parse(stored ?? 'null'));
    if (!idempotencyKey) return null;
    const { uploadId, fileName } = proof ?? {};
    const isWhole = uploadId !== undefined && fileName !== undefined;
    return { ...EMPTY_DRAFT, ...rest, idempotencyKey, proof: isWhole ? { uploadId, fileName } : null };
  } catch {
    return null;
  }
}

/**
 * A draft over a storage of the device, read when first asked for. Storage that is full, forbidden or holds
 * nonsense costs only the memory between pages: the form itself goes on.
 */
export function createDraftStore(getStorage: () => DeviceStorage, makeKey: () => string): DraftStore {
  let draft: CheckoutDraft | null = null;
  const listeners = new Set<() => void>();

  function withStorage<Result>(use: (storage: DeviceStorage) => Result): Result | null {
    try {
      return use(getStorage());
    } catch {
      return null;
    }
  }

  function read(): CheckoutDraft {
    draft ??= parseDraft(withStorage((storage) => storage.getItem(STORAGE_KEY))) ?? {
      ...EMPTY_DRAFT,
      idempotencyKey: makeKey(),
    };
    return draft;
  }

  function replace(next: CheckoutDraft): void {
    draft = next;
    withStorage((storage) => storage.setItem(STORAGE_KEY, JSON.stringify(next)));
    for (const listener of listeners) listener();
  }

  return {
    read,
    change: (change) => replace({ ...read(), ...change }),
    renewKey: () => replace({ ...read(), idempotencyKey: makeKey() }),
    clear: () => {
      replace({ ...EMPTY_DRAFT, idempotencyKey: makeKey() });
      withStorage((storage) => storage.removeItem(STORAGE_KEY));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
