import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getQueryKey } from '@trpc/react-query';
import { type RouterOutputs, trpc } from './trpc.ts';

export type SessionUser = NonNullable<RouterOutputs['public']['auth']['session']['user']>;

/** Takes what belongs to one person out of the cache: it is nobody else's business. */
function useForgetBookings() {
  const queryClient = useQueryClient();
  return () => {
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.booking.mine) });
    queryClient.removeQueries({ queryKey: getQueryKey(trpc.booking.byCode) });
  };
}

/** Signs in and makes every screen know it, without asking the server who that was. */
export function useSignIn() {
  const forgetBookings = useForgetBookings();
  const utils = trpc.useUtils();
  return trpc.public.auth.signIn.useMutation({
    onSuccess: ({ user }) => {
      forgetBookings();
      utils.public.auth.session.setData(undefined, { user });
    },
  });
}

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

/** Creates an account. Nobody is signed in by it. */
export function useSignUp() {
  return trpc.public.auth.signUp.useMutation();
}
