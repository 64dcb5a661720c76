import { type RefObject, useEffect, useRef } from 'react';

/**
 * Tells `onSeen` of a key once the element of the ref is in sight on a page that is itself in sight: what arrives
 * behind another window was not seen. Null: there is nothing to see.
 */
export function useSeen<Place extends HTMLElement>(
  key: string | null,
  onSeen: (key: string) => void,
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
    const stop = () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
    const look = () => {
      if (!isInView || document.visibilityState !== 'visible') return;
      stop();
      tell.current(key);
    };
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting === true;
      look();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return stop;
  }, [key]);
  return place;
}
