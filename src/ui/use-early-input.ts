import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * On a slow telephone people type before hydration. React leaves the text in the field, but knows
 * nothing of it and would wipe it with its first change: `adopt` is told once, before that.
 */
export function useEarlyInput<
  Field extends HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement = HTMLInputElement,
>(adopt: (field: Field) => void): RefObject<Field | null> {
  const ref = useRef<Field>(null);
  const atFirst = useRef(adopt);
  useLayoutEffect(() => {
    if (ref.current) atFirst.current(ref.current);
  }, []);
  return ref;
}
