import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import type { BranchId } from '#domain/branch.ts';
import { type Asked, isSameAsked, searchOf } from './journey.ts';

export type ChangeAsked = (change: (latest: Asked) => Asked) => void;

interface Chosen {
  chosen: Asked;
  /** `city`: where the car stands, for the address. */
  change: (next: (latest: Asked) => Asked, city: BranchId) => void;
}

/**
 * What was last chosen: shown at once, while the address, which is rewritten in place, follows. A field that
 * waited for the address would jump back to its old value meanwhile, and of two changes in a row the first would be lost.
 */
export function useJourney(address: Asked): Chosen {
  const navigate = useNavigate();
  const [given, setGiven] = useState(address);
  const [chosen, setChosen] = useState(address);
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  if (!isSameAsked(given, address)) {
    // The address changed: by our own doing, or by going back.
    setGiven(address);
    setChosen(address);
  }
  const change: Chosen['change'] = (next, city) => {
    latest.current = next(latest.current);
    setChosen(latest.current);
    void navigate({
      to: '/checkout',
      search: searchOf(latest.current, city),
      replace: true,
      resetScroll: false,
    });
  };
  return { chosen, change };
}
