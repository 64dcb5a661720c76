import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { RETURN_PICKER_DELAY_MS } from '#domain/policy.ts';
import type { VehicleSearch } from '#domain/site-search.ts';
import type { DateFieldHandle } from '#src/components/date-field.tsx';

interface Dates {
  pickupDate: CalendarDay | undefined;
  returnDate: CalendarDay | undefined;
}

export interface RentalDates extends Dates {
  returnField: RefObject<DateFieldHandle | null>;
  /** The page's price is of other dates than these; theirs is on its way. */
  isPricing: boolean;
  choosePickup: (day: CalendarDay) => void;
  chooseReturn: (day: CalendarDay) => void;
}

/** The rental days on a car's page: shown at once, kept in the address, priced by the server. */
export function useRentalDates(search: VehicleSearch): RentalDates {
  const navigate = useNavigate();
  const returnField = useRef<DateFieldHandle>(null);
  const [priced, setPriced] = useState<Dates>({
    pickupDate: search.pickupDate,
    returnDate: search.returnDate,
  });
  const [dates, setDates] = useState<Dates>(priced);
  const isSame = (other: Dates) =>
    other.pickupDate === search.pickupDate && other.returnDate === search.returnDate;
  if (!isSame(priced)) {
    // The address changed: by our own doing, or by going back.
    const { pickupDate, returnDate } = search;
    setPriced({ pickupDate, returnDate });
    setDates({ pickupDate, returnDate });
  }
  const choose = (next: Dates) => {
    setDates(next);
    if (!next.pickupDate || !next.returnDate) return;
    void navigate({ to: '.', search: { ...search, ...next }, replace: true, resetScroll: false });
  };
  return {
    ...dates,
    returnField,
    isPricing: Boolean(dates.pickupDate && dates.returnDate) && !isSame(dates),
    choosePickup: (pickupDate) => {
      const { returnDate } = dates;
      const isTooEarly = returnDate !== undefined && returnDate <= pickupDate;
      choose({ pickupDate, returnDate: isTooEarly ? addDays(pickupDate, 1) : returnDate });
      setTimeout(() => returnField.current?.open(), RETURN_PICKER_DELAY_MS);
    },
    chooseReturn: (returnDate) => choose({ pickupDate: dates.pickupDate, returnDate }),
  };
}
