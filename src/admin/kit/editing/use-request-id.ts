import { useRef } from 'react';

/**
 * The same request while the same is asked: pressed again after a lost answer, nothing is done twice, although the booking
 * has been read again since and has another version.
 */
export function useRequestId(): (input: object) => string {
  const last = useRef({ asked: '', id: '' });
  return (input) => {
    const asked = JSON.stringify({ ...input, rowVersion: null });
    if (asked !== last.current.asked) last.current = { asked, id: crypto.randomUUID() };
    return last.current.id;
  };
}
