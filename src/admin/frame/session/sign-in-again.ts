import { observable } from '@trpc/server/observable';
import { errorCode } from '#src/lib/errors.ts';
import type { TrpcError, TrpcLink } from '#src/lib/trpc.ts';

/** One question, however many calls met the ended session. */
let asked: { answer: Promise<boolean>; settle: (isBack: boolean) => void } | null = null;
/** "Not now" holds until the next write. */
let isPutOff = false;
const listeners = new Set<() => void>();

/** Asks whoever works here to sign in again, over the screen; resolves to whether they are back. */
export function askToSignInAgain(): Promise<boolean> {
  if (asked) return asked.answer;
  let settle: (isBack: boolean) => void = () => {};
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  asked = { answer, settle };
  for (const tell of listeners) tell();
  return answer;
}

export function answerSignInAgain(isBack: boolean): void {
  isPutOff = !isBack;
  asked?.settle(isBack);
  asked = null;
  for (const tell of listeners) tell();
}

export function isSignInAsked(): boolean {
  return asked !== null;
}

export function isSignInPutOff(): boolean {
  return isPutOff;
}

export function onSignInAsked(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Whether the server said that nobody is signed in any more: too long ago, switched off, another role. */
export function saysSignedOut(error: unknown): boolean {
  return error instanceof Error && errorCode(error as Error & TrpcError) === 'NOT_AUTHENTICATED';
}

/** A write that met an ended session waits for the sign-in, then goes out again: it was refused before it did anything. */
export const resumingLink: TrpcLink =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let current = { unsubscribe: () => {} };
      const send = () => {
        current = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            if (op.type !== 'mutation' || !saysSignedOut(error)) return observer.error(error);
            void askToSignInAgain().then((isBack) => (isBack ? send() : observer.error(error)));
          },
        });
      };
      send();
      return () => current.unsubscribe();
    });
