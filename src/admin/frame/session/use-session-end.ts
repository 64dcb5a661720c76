import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { forgetPerson } from '#src/lib/forget-person.ts';
import { trpc } from '#src/lib/trpc.ts';
import { hasUnsaved, releaseAll } from '#src/ui/unsaved.ts';
import { askToSignInAgain, isSignInAsked, isSignInPutOff, saysSignedOut } from './sign-in-again.ts';

interface CacheEvent {
  type: string;
  action?: { type: string; error?: unknown };
}

function hasMetEnd({ type, action }: CacheEvent): boolean {
  return type === 'updated' && action?.type === 'error' && saysSignedOut(action.error);
}

/** Gives the screen up: leads to the sign-in, and back afterwards. */
export function useLeaveForSignIn(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  const utils = trpc.useUtils();
  return async () => {
    releaseAll();
    utils.public.accounts.session.setData(undefined, { user: null });
    // The guard finds nobody and sends this page to the sign-in.
    await router.invalidate();
    forgetPerson(queryClient);
  };
}

/**
 * As soon as an answer tells that the session has ended: with something typed the screen stays, and asks to sign in over
 * it, once; without, it gives way to the sign-in.
 */
export function useSessionEnd(): void {
  const queryClient = useQueryClient();
  const leave = useLeaveForSignIn();
  const isLeaving = useRef(false);
  useEffect(() => {
    const hear = (event: CacheEvent) => {
      if (isLeaving.current || isSignInAsked() || !hasMetEnd(event)) return;
      if (hasUnsaved()) return isSignInPutOff() ? undefined : void askToSignInAgain();
      isLeaving.current = true;
      void leave();
    };
    return queryClient.getQueryCache().subscribe(hear);
  });
}
