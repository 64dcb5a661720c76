import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { draftStore } from './draft.ts';

/** The booking stands: say so, show it, forget the draft, and let every list of cars and bookings be asked for anew. */
export function useArrival() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return async (bookingCode: string) => {
    showToast({
      title: t('checkout.confirmed.title'),
      message: t('checkout.confirmed.text', { code: bookingCode }),
      tone: 'success',
    });
    // Back must not lead to a form that was already sent.
    await navigate({ to: '/my-booking', search: { code: bookingCode }, replace: true });
    draftStore.clear();
    const quietly = { refetchType: 'none' } as const;
    await Promise.all([
      utils.booking.checkout.invalidate(undefined, quietly),
      utils.booking.mine.invalidate(undefined, quietly),
      utils.public.catalogue.home.invalidate(undefined, quietly),
      utils.public.catalogue.fleet.invalidate(undefined, quietly),
      utils.public.catalogue.vehicle.invalidate(undefined, quietly),
    ]);
  };
}
