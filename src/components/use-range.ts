import { useCallback, useEffect, useRef, useState } from 'react';
import { type CalendarDay, earlierDay, laterDay } from '#domain/calendar-day.ts';
import { type Month, monthOf, shiftMonth } from '#domain/calendar-month.ts';
import type { RentalPeriod } from '#domain/rental-period.ts';
import { trpc } from '#src/lib/trpc.ts';
import { type DayRefusal, lastDay, type RangeEnd, type RangePanelProps, refuseDay } from './range-choice.ts';

const NOTHING_TAKEN: readonly RentalPeriod[] = [];
const NEVER_CLOSED: readonly CalendarDay[] = [];

/** What is chosen so far: a pickup without its return, or both. */
interface Draft {
  end: RangeEnd;
  pickupDate: CalendarDay | null;
  returnDate: CalendarDay | null;
}

/** The days of the car that is looked at; of no car, none. */
function useTakenDays(vehicleId: string | undefined) {
  const { data, isError } = trpc.public.vehicles.takenDays.useQuery(
    { id: vehicleId ?? '' },
    // Somebody may have booked it since it was fetched.
    { enabled: vehicleId !== undefined, staleTime: 0 },
  );
  return {
    taken: data?.taken ?? NOTHING_TAKEN,
    closed: data?.closed ?? NEVER_CLOSED,
    isLoading: vehicleId !== undefined && !data && !isError,
    isError,
  };
}

/** What is chosen, and what a pressed day does. */
export function useRange({ value, today, end, onChange, close, vehicle }: RangePanelProps) {
  const { taken, closed, isLoading, isError } = useTakenDays(vehicle?.id);
  const limits = { today, taken, closed };
  const [draft, setDraft] = useState<Draft>(() => {
    const pickupDate = value.pickupDate ?? null;
    return { end: pickupDate ? end : 'pickupDate', pickupDate, returnDate: value.returnDate ?? null };
  });
  const [refusal, setRefusal] = useState<DayRefusal | null>(null);
  /** The pickup for which a later day would be the return. */
  const pickup = draft.end === 'returnDate' ? draft.pickupDate : null;
  const choose = (day: CalendarDay) => {
    const refused = refuseDay(pickup, day, limits);
    setRefusal(refused);
    if (refused) return;
    if (pickup === null || day <= pickup) {
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
  return { draft, pickup, choose, turnTo, refuse, refusal, taken, isLoading, isError };
}

/** Which day has focus, and which months are shown. */
export function useFocusedDay(first: CalendarDay, today: CalendarDay, monthCount: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [day, setDay] = useState(first);
  const [month, setMonth] = useState<Month>(monthOf(first));
  const shouldFocus = useRef(true);
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    ref.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus({ preventScroll: true });
  });
  const show = (next: Month) => {
    const [from, to] = [monthOf(today), monthOf(lastDay(today))];
    const shown = laterDay(from, earlierDay(next, to));
    setMonth(shown);
    return shown;
  };
  const begin = useCallback((first: CalendarDay) => {
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
    begin,
  };
}
