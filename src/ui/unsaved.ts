import { createContext, useCallback, useContext, useEffect, useId } from 'react';

/** Forms with something typed that is not saved, by the ids of their hooks: all of them, or those in one dialog. */
type UnsavedForms = Set<string>;

const everywhere: UnsavedForms = new Set();

/** Which forms are lost when something is left; around a dialog, those inside it. */
export const UnsavedScope = createContext<UnsavedForms>(everywhere);

/** Tells that a form has something to lose; whatever would close it then asks first. */
export function useUnsaved(isUnsaved: boolean): { release: () => void } {
  const id = useId();
  const scope = useContext(UnsavedScope);
  const release = useCallback(() => {
    everywhere.delete(id);
    scope.delete(id);
  }, [id, scope]);
  useEffect(() => {
    if (!isUnsaved) return;
    everywhere.add(id);
    scope.add(id);
    return release;
  }, [isUnsaved, id, scope, release]);
  // After a save, for whoever leaves the screen before it is drawn again.
  return { release };
}

export function hasUnsaved(): boolean {
  return everywhere.size > 0;
}

/** Everything typed may go: somebody said so. */
export function releaseAll(): void {
  everywhere.clear();
}

let answerTo: ((isSure: boolean) => void) | null = null;
const listeners = new Set<() => void>();

function ask(next: typeof answerTo): void {
  answerTo?.(false);
  answerTo = next;
  for (const tell of listeners) tell();
}

/** Whether what was typed in these forms may be lost: at once when there is nothing, else as the person answers. */
export function mayLose(forms: ReadonlySet<string> = everywhere): Promise<boolean> {
  if (forms.size === 0) return Promise.resolve(true);
  return new Promise((resolve) => ask(resolve));
}

/** For whoever shows the question: its answer, and `useSyncExternalStore`. */
export function answerLoss(isSure: boolean): void {
  const answer = answerTo;
  answerTo = null;
  answer?.(isSure);
  for (const tell of listeners) tell();
}

export function isLossAsked(): boolean {
  return answerTo !== null;
}

export function onLossAsked(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
