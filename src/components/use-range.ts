import { useCallback, useEffect, useRef, useState } from 'react';
import { type CalendarDay, earlierDay, laterDay } from '#domain/calendar-day.ts';
import { type Month, monthOf, shiftMonth } from '#domain/calendar-month.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import { trpc } from '#src/lib/trpc.ts';
import {
  type DayRefusal,
  isReturnOf,
  lastDay,
  type RangeEnd,
  type RangePanelProps,
  refuseDay,
} from './range-choice.ts';

const NOTHING_TAKEN: readonly RentalPeriod[] = [];
const NEVER_CLOSED: readonly CalendarDay[] = [];

/** What is chosen so far: a pickup without its return, or both. */
interface Draft {
  end: RangeEnd;
  pickupDate: CalendarDay | null;
  returnDate: CalendarDay | null;
}

/** The days of the car that is looked at, or of a booking's car without the booking's own; of no car, none. */
function useTakenDays({ vehicle, booking }: RangePanelProps) {
  const ofVehicle = trpc.public.vehicles.takenDays.useQuery(
    { id: vehicle?.id ?? '', city: vehicle?.city, ...vehicle?.times },
    // Somebody may have booked it since it was fetched.
    { enabled: vehicle !== undefined, staleTime: 0 },
  );
  const data = booking ? booking.others : ofVehicle.data;
  const isError = booking?.isUnknown ?? ofVehicle.isError;
  const closed = data?.closed ?? NEVER_CLOSED;
  return {
    taken: data?.taken ?? NOTHING_TAKEN,
    afterHours: ofVehicle.data?.afterHours,
    closed: { pickupDate: closed, returnDate: booking?.others?.closedToReturn ?? closed },
    isLoading: (vehicle ?? booking) !== undefined && !data && !isError,
    isError,
  };
}

/** What is chosen, and what a pressed day does. */
export function useRange(props: RangePanelProps) {
  const { value, today, end, onChange, close, booking } = props;
  const { taken, closed, afterHours, isLoading, isError } = useTakenDays(props);
  const limits = {
    today,
    taken,
    closed,
    fixed: booking?.isReturnAlone ? booking : undefined,
    isOfHours: booking !== undefined && booking.pickupDate === booking.returnDate,
  };
  const [draft, setDraft] = useState<Draft>(() => {
    const pickupDate = value.pickupDate ?? null;
    return { end: pickupDate ? end : 'pickupDate', pickupDate, returnDate: value.returnDate ?? null };
  });
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  /** The pickup whose return is chosen. */
  const pickup = draft.end === 'returnDate' ? draft.pickupDate : null;
  const choose = (day: CalendarDay) => {
    const refused = refuseDay(pickup, day, limits);
    setRefusal(refused);
    if (refused) return;
    if (pickup === null || !isReturnOf(pickup, day, limits)) {
      setDraft({ end: 'returnDate', pickupDate: day, returnDate: null });
      return;
    }
    close();
    onChange({ pickupDate: pickup, returnDate: day });
  };
  const turnTo = (next: RangeEnd) => {
    setRefusal(null);
    setDraft((latest) => ({ ...latest, end: latest.pickupDate ? next : 'pickupDate' }));
  };
  const refuse = (day: CalendarDay) => refuseDay(pickup, day, limits);
  return { draft, pickup, choose, turnTo, refuse, refusal, taken, afterHours, isLoading, isError };
}

/** Which day has focus, and which months are shown. */
export function useFocusedDay(first: CalendarDay, today: CalendarDay, monthCount: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(first);
  const [month, setMonth] = useState<Month>(monthOf(first));
  const shouldFocus = useRef(true);
  const wasTouched = useRef(false);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
  });
  const show = (next: Month) => {
    const [from, to] = [monthOf(today), monthOf(lastDay(today))];
    const shown = laterDay(from, earlierDay(next, to));
    setMonth(shown);
    wasTouched.current = true;
    return shown;
  };
  const begin = useCallback((first: CalendarDay) => {
    if (wasTouched.current) return;
    shouldFocus.current = true;
    setDay(first);
    setMonth(monthOf(first));
  }, []);
  return {
    ref,
    day,
    month,
    /** By the keyboard: past the shown months, the next ones are shown. */
    moveTo: (wanted: CalendarDay) => {
      const next = laterDay(today, earlierDay(wanted, lastDay(today)));
      shouldFocus.current = true;
      setDay(next);
      const at = monthOf(next);
      if (at < month) show(at);
      else if (at > shiftMonth(month, monthCount - 1)) show(shiftMonth(at, 1 - monthCount));
    },
    /** By the buttons: focus stays on them. */
    turnTo: (next: Month) => setDay(laterDay(today, `${show(next)}-01`)),
    touch: setDay,
    /** Where the days begin, unless somebody has turned to other months. */
    begin,
  };
}
