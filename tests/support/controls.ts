/** What a test may change in a running Worker; the product's own entry has none of it. */
export interface Controls {
  /** The clock stands still at this instant; null lets it run. */
  now?: string | null;
  /** Hex: the next random bytes of the same length, each used once. */
  nextBytes?: string[];
  /** Every call to a bucket fails, as in an outage of the store. */
  isStorageDown?: boolean;
}

export const CONTROLS_PATH = '/__controls';
