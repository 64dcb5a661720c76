import { useNavigate } from '@tanstack/react-router';
import { useForgetBookings } from './account.ts';
import { trpc } from './trpc.ts';

/** Signs out and leads home; nothing of the person stays behind. */
export function useSignOut() {
  const forgetBookings = useForgetBookings();
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  return trpc.public.auth.signOut.useMutation({
    onSuccess: async () => {
      utils.public.auth.session.setData(undefined, { user: null });
      await navigate({ to: '/' });
      // Not before: a page that still shows a booking would ask for it again.
      forgetBookings();
    },
  });
}
