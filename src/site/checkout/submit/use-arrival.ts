import { useNavigate } from '@tanstack/react-router';
import { focusOn } from '#src/lib/focus.ts';
import { trpc } from '#src/lib/trpc.ts';
import { draftStore } from '../fields/draft.ts';

/** The booking is made: show it, forget the draft, and have every list of cars and bookings fetched again. */
export function useArrival() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return async (bookingCode: string) => {
    // Back must not lead to a form that was already sent.
    await navigate({
      to: '/my-booking',
      search: { code: bookingCode },
      replace: true,
      state: { hasJustBooked: true },
    });
    focusOn('booking-title');
    draftStore.clear();
    const quietly = { refetchType: 'none' } as const;
    await Promise.all([
      utils.booking.checkout.invalidate(undefined, quietly),
      utils.booking.mine.invalidate(undefined, quietly),
      utils.public.vehicles.home.invalidate(undefined, quietly),
      utils.public.vehicles.list.invalidate(undefined, quietly),
      utils.public.vehicles.get.invalidate(undefined, quietly),
    ]);
  };
}
