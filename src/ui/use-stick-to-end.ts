import { useLayoutEffect, useRef } from 'react';

/** How far from the end still counts as reading it. */
const NEAR_END_PX = 80;

/**
 * The properties of a scrolled box that stays at its end when something is added there, unless the reader went up to
 * read. `lastKey` names the last item. The box takes focus: without it nobody could scroll by keys.
 */
export function useStickToEnd(lastKey: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const { current: box } = ref;
    if (lastKey !== undefined && box && isAtEnd.current) box.scrollTop = box.scrollHeight;
  }, [lastKey]);
  const onScroll = () => {
    const { current: box } = ref;
    if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX;
  };
  return { ref, onScroll, tabIndex: 0 };
}
