import { useEffect, useState } from 'react';

/** Who waits for more than this would rather have the rest without it. */
export const SHORT_WAIT_MS = 5_000;

interface ShortWait {
  /** For what: for another one it begins anew. */
  of?: string;
  /** Whether the time counts already. */
  isCounted?: boolean;
}

/**
 * Whether something that stands above what is pressed is still waited for: what came later would push it from under a finger.
 * Once it was there, or took too long, it is waited for no more: a question that failed is asked again by whoever shows its answer.
 */
export function useShortWait(isOnItsWay: boolean, { of = '', isCounted = true }: ShortWait = {}): boolean {
  const [over, setOver] = useState<string | null>(null);
  if (!isOnItsWay && over !== of) setOver(of);
  const waits = isOnItsWay && over !== of;
  const counts = waits && isCounted;
  useEffect(() => {
    if (!counts) return;
    const patience = setTimeout(() => setOver(of), SHORT_WAIT_MS);
    return () => clearTimeout(patience);
  }, [counts, of]);
  return waits;
}
