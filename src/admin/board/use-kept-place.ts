import { useEffect, useRef } from 'react';

/** What of the top of the window the bar of the back office covers. */
const BAR_PX = 60;

/** The first of some elements that begins in sight. */
function firstInSight(elements: Iterable<Element>): { element: Element; top: number } | null {
  for (const element of elements) {
    const { top } = element.getBoundingClientRect();
    if (top >= BAR_PX && top < window.innerHeight) return { element, top };
  }
  return null;
}

/**
 * Rows that stay under the finger of whoever reads them: the window follows them when something above them comes, goes or grows.
 * Browsers do so by themselves only once the window is scrolled, and Safari never. Refs of what stands above the rows, of an empty
 * element between both, and of the rows.
 */
export function useKeptPlace() {
  const above = useRef<HTMLDivElement>(null);
  const gap = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [notices, between, list] = [above.current, gap.current, rows.current];
    if (!notices || !between || !list) return;
    let read: ReturnType<typeof firstInSight> = null;
    let gapPx = 0;
    const setGap = (px: number) => {
      gapPx = px;
      between.style.height = `${px}px`;
    };
    const look = () => {
      read = firstInSight(list.querySelectorAll('li')) ?? firstInSight(notices.children);
    };
    /** How far down what was read has moved; 0 once it is gone, or somewhere else altogether. Windows are scrolled by whole pixels. */
    const movedBy = () => {
      if (!read?.element.isConnected) return 0;
      const moved = Math.round(read.element.getBoundingClientRect().top - read.top);
      return Math.abs(moved) < window.innerHeight ? moved : 0;
    };
    const follow = () => window.scrollBy({ top: movedBy(), behavior: 'instant' });
    const keep = () => {
      // What is printed is another sheet.
      if (list.offsetParent === null) return;
      // Another branch has rows of its own.
      if (read?.element.isConnected === false) setGap(0);
      setGap(Math.max(0, gapPx - Math.max(0, movedBy())));
      follow();
      // The window is at its top: what went leaves its room.
      setGap(gapPx + Math.max(0, -movedBy()));
      look();
    };
    const onScroll = () => {
      look();
      if (gapPx === 0 || between.getBoundingClientRect().bottom > BAR_PX) return;
      setGap(0);
      follow();
      look();
    };
    const observer = new ResizeObserver(keep);
    observer.observe(notices);
    observer.observe(list);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { above, gap, rows };
}
