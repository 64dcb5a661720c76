/** A short message at the bottom of the screen; one at a time, the newest replaces the last. */
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

/** Shows a toast for four seconds; an error stays until somebody closes it. Call it in the browser only. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  clearTimeout(timer);
  publish({ ...toast, id: nextId++ });
  if (toast.tone === 'error') return;
  timer = setTimeout(() => publish(null), toast.action ? ACTION_MS : TOAST_MS);
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
