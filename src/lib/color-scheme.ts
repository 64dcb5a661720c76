import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark';

/** Where the back office keeps its theme. */
const STORAGE_KEY = 'theme';

let current: ColorScheme = 'light';
const listeners = new Set<() => void>();

function publish(scheme: ColorScheme): void {
  current = scheme;
  for (const listener of listeners) listener();
}

/** The theme last chosen on this device; light when none was, or when the browser forbids storage. */
function readStored(): ColorScheme {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** The back office applies its stored theme when it opens. */
export function wearStoredScheme(): void {
  publish(readStored());
}

/** Public pages are always light. */
export function wearLight(): void {
  publish('light');
}

/** Chooses a theme and remembers it. Without storage it lasts as long as the page. */
export function chooseScheme(scheme: ColorScheme): void {
  publish(scheme);
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    return;
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'light',
  );
}
