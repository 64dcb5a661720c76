import { useQueryClient } from '@tanstack/react-query';
import { forgetPerson } from './forget-person.ts';
import { type RouterOutputs, trpc } from './trpc.ts';

export type SessionUser = NonNullable<RouterOutputs['public']['auth']['session']['user']>;

/** Signs in and makes every screen know it, without asking the server who that was. */
export function useSignIn() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.public.auth.signIn.useMutation({
    onSuccess: ({ user }) => {
      forgetPerson(queryClient);
      utils.public.auth.session.setData(undefined, { user });
    },
  });
}

/** Creates an account. Nobody is signed in by it. */
export function useSignUp() {
  return trpc.public.auth.signUp.useMutation();
}
