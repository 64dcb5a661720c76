/** The top of what covers the bottom of the window: a bar with a main button, or a telephone's keyboard. */
function floorOf(toast: DOMRect): number {
  const view = window.visualViewport;
  const end = view ? Math.min(window.innerHeight, view.offsetTop + view.height) : window.innerHeight;
  // A dialog lies over the bars of its page.
  if (document.querySelector('[aria-modal="true"]')) return end;
  const bars = [...document.querySelectorAll('[data-bottom-bar]')].map((bar) => bar.getBoundingClientRect());
  const isInTheWay = ({ top, bottom, width }: DOMRect) =>
    width > window.innerWidth / 2 && top < end && bottom > end - toast.height;
  return Math.min(end, ...bars.filter(isInTheWay).map(({ top }) => top));
}

/** Holds the toast above the bars, tells the page how much room it takes, and gives back what ends that. */
export function keepClear(toast: HTMLElement): () => void {
  const { style } = document.documentElement;
  const place = () => {
    const box = toast.getBoundingClientRect();
    style.setProperty('--toast-height', `${Math.ceil(box.height)}px`);
    style.setProperty('--toast-lift', `${window.innerHeight - floorOf(box)}px`);
  };
  place();
  // The button just pressed, or the field that is asked for, stays in sight.
  const focused = document.activeElement;
  const isBeneath = (focused?.getBoundingClientRect().bottom ?? 0) > toast.getBoundingClientRect().top;
  if (isBeneath && focused !== document.body) focused?.scrollIntoView({ block: 'nearest' });
  const changes = new MutationObserver(place);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-open'] });
  const ended = new AbortController();
  const { signal } = ended;
  window.addEventListener('scroll', place, { signal, passive: true });
  window.addEventListener('resize', place, { signal });
  window.visualViewport?.addEventListener('resize', place, { signal });
  return () => {
    ended.abort();
    changes.disconnect();
    style.removeProperty('--toast-height');
    style.removeProperty('--toast-lift');
  };
}
