/** A short message in the corner of the screen; one at a time, the newest replaces the last (SPEC §9). */
export interface Toast {
  id: number;
  title: string;
  message?: string;
  tone: 'success' | 'error' | 'info';
  /** One thing that can be done about it; such a toast stays for ten seconds. */
  action?: { label: string; run: () => void };
}

const TOAST_MS = 4000;
const ACTION_MS = 10_000;
let current: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

function durationOf({ tone, action }: Omit<Toast, 'id'>): number {
  if (action) return ACTION_MS;
  return tone === 'error' ? 2 * TOAST_MS : TOAST_MS;
}

/** Shows a toast for four seconds; errors stay until read (eight). Call it in the browser only. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  clearTimeout(timer);
  publish({ ...toast, id: nextId++ });
  timer = setTimeout(() => publish(null), durationOf(toast));
}

export function dismissToast(): void {
  clearTimeout(timer);
  publish(null);
}

export function subscribeToToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToast(): Toast | null {
  return current;
}
