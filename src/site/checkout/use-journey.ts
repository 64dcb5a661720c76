import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { isSameJourney, type Journey, searchOf } from './journey.ts';

export type ChangeJourney = (change: (latest: Journey) => Journey) => void;

interface ChosenJourney {
  /** What the address asks for. */
  given: Journey;
  /** The same object as `given` until somebody chooses. */
  chosen: Journey;
  change: ChangeJourney;
}

/**
 * The journey as it was last chosen: shown at once, while the address, which is rewritten in place, follows. A field that
 * waited for the address would jump back to its old value meanwhile, and of two changes in a row the first would be lost.
 */
export function useJourney(address: Journey): ChosenJourney {
  const navigate = useNavigate();
  const [given, setGiven] = useState(address);
  const [chosen, setChosen] = useState(address);
  const latest = useRef(chosen);
  useLayoutEffect(() => {
    latest.current = chosen;
  }, [chosen]);
  if (!isSameJourney(given, address)) {
    // The address changed: by our own doing, or by going back.
    setGiven(address);
    setChosen(address);
  }
  const change: ChangeJourney = (next) => {
    latest.current = next(latest.current);
    setChosen(latest.current);
    void navigate({
      to: '/checkout',
      search: searchOf(latest.current),
      replace: true,
      resetScroll: false,
    });
  };
  return { given, chosen, change };
}
