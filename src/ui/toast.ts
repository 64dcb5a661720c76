/** A short message at the bottom of the screen; one at a time, the newest replaces the last. */
export interface Toast {
  id: number;
  title: string;
  message?: string;
  tone: 'success' | 'error' | 'info';
  /** One thing that can be done about it; such a toast stays for ten seconds. */
  action?: { label: string; run: () => void };
}

const TOAST_SECONDS = 4;
const ACTION_SECONDS = 10;
let current: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/**
 * Seconds are counted one by one: those in which a slow telephone draws the next screen, and shows nobody a toast, count as one.
 */
function count(seconds: number): void {
  timer = setTimeout(() => (seconds > 1 ? count(seconds - 1) : publish(null)), 1000);
}

/** Shows a toast for four seconds; an error stays until somebody closes it. Call it in the browser only. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  clearTimeout(timer);
  publish({ ...toast, id: nextId++ });
  if (toast.tone !== 'error') count(toast.action ? ACTION_SECONDS : TOAST_SECONDS);
}

export function dismissToast(): void {
  clearTimeout(timer);
  publish(null);
}

/** For whoever leaves the screen that an error speaks of. */
export function dismissError(): void {
  if (current?.tone === 'error') dismissToast();
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return current;
}
