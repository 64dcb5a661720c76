import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells `onSeen` of a key once the element of the ref is in sight on a page that is itself in sight: what arrives
 * behind another window was not seen. What could not be told is told again, as long as it stays in sight. Null: there is
 * nothing to see.
 */
export function useSeen<Place extends HTMLElement>(
  key: string | null,
  onSeen: (key: string) => Promise<unknown>,
  againAfterMs: number,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const tell = useRef(onSeen);
  useEffect(() => {
    tell.current = onSeen;
  });
  useEffect(() => {
    const element = place.current;
    if (!element || key === null) return;
    let isInView = false;
    let isTelling = false;
    let isOver = false;
    let again: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (isOver || isTelling || !isInView || document.visibilityState !== 'visible') return;
      isTelling = true;
      tell.current(key).then(stop, () => {
        again = setTimeout(() => {
          isTelling = false;
          look();
        }, againAfterMs);
      });
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      look();
    });
    const stop = () => {
      isOver = true;
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      clearTimeout(again);
    };
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [key, againAfterMs]);
  return place;
}
