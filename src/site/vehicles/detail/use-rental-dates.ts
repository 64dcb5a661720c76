import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { RentalPeriod } from '#domain/rental-period.ts';
import type { VehicleSearch } from '#domain/site-search.ts';

type Days = Pick<VehicleSearch, 'pickupDate' | 'returnDate'>;

export interface RentalDates {
  days: Days;
  /** The page's price is of other dates than these; theirs is on its way. */
  isPricing: boolean;
  choose: (period: RentalPeriod) => void;
}

/** The rental days on a car's page: shown at once, kept in the address, priced by the server. */
export function useRentalDates(search: VehicleSearch): RentalDates {
  const navigate = useNavigate();
  const { pickupDate, returnDate } = search;
  const [given, setGiven] = useState<Days>({ pickupDate, returnDate });
  const [days, setDays] = useState(given);
  const isGiven = (other: Days) => other.pickupDate === pickupDate && other.returnDate === returnDate;
  if (!isGiven(given)) {
    // The address changed: by our own doing, or by going back.
    setGiven({ pickupDate, returnDate });
    setDays({ pickupDate, returnDate });
  }
  return {
    days,
    isPricing: !isGiven(days),
    choose: (period) => {
      setDays(period);
      void navigate({
        to: '.',
        search: { ...search, unread: undefined, ...period },
        replace: true,
        resetScroll: false,
      });
    },
  };
}
