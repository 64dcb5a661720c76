/** A short message in the corner of the screen; one at a time, the newest replaces the last (SPEC §9). */
export interface Toast {
  id: number;
  title: string;
  message?: string;
  tone: 'success' | 'error' | 'info';
}

const TOAST_MS = 4000;
let current: Toast | null = null;
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(toast: Toast | null): void {
  current = toast;
  for (const listener of listeners) listener();
}

/** Shows a toast for four seconds; errors stay until read (eight). Call it in the browser only. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  clearTimeout(timer);
  publish({ ...toast, id: nextId++ });
  timer = setTimeout(() => publish(null), toast.tone === 'error' ? 2 * TOAST_MS : TOAST_MS);
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
