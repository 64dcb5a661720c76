import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { type RouterOutputs, trpc } from './trpc.ts';

export type SessionUser = NonNullable<RouterOutputs['public']['auth']['session']['user']>;

/** Takes what belongs to one person out of the cache: it is nobody else's business. */
export function useForgetBookings() {
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

/** Creates an account. Nobody is signed in by it. */
export function useSignUp() {
  return trpc.public.auth.signUp.useMutation();
}
