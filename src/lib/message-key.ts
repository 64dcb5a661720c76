import { useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * The idempotency key of a text: the same until it was sent, so that sending it again after a dropped connection does
 * not say it twice; another text is another message.
 */
export function useMessageKey(): { keyOf: (text: string) => string; forget: () => void } {
  const last = useRef<{ text: string; key: string } | null>(null);
  return {
    keyOf: (text) => {
      if (last.current?.text !== text) last.current = { text, key: randomId() };
      return last.current.key;
    },
    forget: () => {
      last.current = null;
    },
  };
}
