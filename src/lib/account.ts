import { useQueryClient } from '@tanstack/react-query';
import { forgetPerson } from './forget-person.ts';
import { isAnswerLost } from './lost-answer.ts';
import { type RouterOutputs, trpc } from './trpc.ts';

export type SessionUser = NonNullable<RouterOutputs['public']['accounts']['session']['user']>;

/** Makes every screen know who signed in, without asking the server who that was. */
export function useArrived() {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return ({ user }: { user: SessionUser }) => {
    forgetPerson(queryClient);
    utils.public.accounts.session.setData(undefined, { user });
  };
}

export function useSignIn() {
  return trpc.public.accounts.signIn.useMutation({ onSuccess: useArrived() });
}

/** Creates an account and signs its owner in; sent again after a lost answer it only signs in. */
export function useJoin() {
  return trpc.public.accounts.join.useMutation({ onSuccess: useArrived(), retry: isAnswerLost });
}

/** Creates an account. Nobody is signed in by it. */
export function useSignUp() {
  return trpc.public.accounts.signUp.useMutation();
}
