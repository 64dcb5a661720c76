/** What a test may change in a running Worker; the product's own entry has none of it. */
export interface Controls {
  /** The clock stands still at this instant; null lets it run. */
  now?: string | null;
  /** Hex: the next random bytes of the same length, each used once. */
  nextBytes?: string[];
  /** Every call to a bucket fails, as in an outage of the store. */
  isStorageDown?: boolean;
  /** The queue takes nothing, as in an outage. */
  isQueueDown?: boolean;
  /** What the queue took never comes. */
  losesWakes?: boolean;
  /** How many seconds of a wake's delay pass in one. */
  queueSpeed?: number;
  /** Settings and secrets of another app, which begins anew; null when an app is done: what it left running ends first. */
  vars?: Record<string, string> | null;
}

/** What the Worker answers to `vars: null`. */
export interface Idleness {
  /** Whether all that was asked of it has ended in time. */
  isIdle: boolean;
}

export const CONTROLS_PATH = '/__controls';
