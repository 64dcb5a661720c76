import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { timesIn, type VehicleSearch, type WantedTimes } from '#domain/site-search.ts';

export interface RentalDates {
  wanted: WantedTimes;
  /** The page's price is of others than these; theirs is on its way. */
  isPricing: boolean;
  choose: (change: WantedTimes) => void;
}

/** The days and times of the rental on a car's page: shown at once, kept in the address, priced by the server. */
export function useRentalDates(search: VehicleSearch): RentalDates {
  const navigate = useNavigate();
  const address = timesIn(search);
  const [given, setGiven] = useState(address);
  const [wanted, setWanted] = useState(address);
  const isAsked = (other: WantedTimes) => JSON.stringify(other) === JSON.stringify(address);
  if (!isAsked(given)) {
    // The address changed: by our own doing, or by going back.
    setGiven(address);
    setWanted(address);
  }
  return {
    wanted,
    isPricing: !isAsked(wanted),
    choose: (change) => {
      const next = timesIn({ ...wanted, ...change });
      setWanted(next);
      void navigate({
        to: '.',
        search: { ...search, unread: undefined, ...next },
        replace: true,
        resetScroll: false,
      });
    },
  };
}
