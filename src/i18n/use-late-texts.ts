import { useLingui } from '@lingui/react';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { localeOf } from '#domain/locale.ts';
import type { Namespace, TextKey } from '#texts/catalogues.ts';
import { loadNamespaces } from './load-texts.ts';

/** Fetches texts that are shown only after somebody did something: a page need not wait for them. */
export function useLateTexts(namespace: Namespace): void {
  const { i18n } = useLingui();
  // Lingui hands out another object after every load: an effect that hung on it would load for ever.
  const ask = useEffectEvent((lost: () => void) => {
    // Without a line they come when there is one; until then `word` says it more generally.
    loadNamespaces(i18n, localeOf(i18n.locale), [namespace]).catch(lost);
  });
  useEffect(() => {
    const load = () => ask(() => addEventListener('online', load, { once: true }));
    load();
    return () => removeEventListener('online', load);
  }, []);
}

/**
 * Whether a text that comes late is there. Not while a part is hydrated, whichever came first: the server sent the part
 * without it.
 */
export function useIsThere(key: TextKey): boolean {
  const { i18n } = useLingui();
  return useSyncExternalStore(
    (onChange) => i18n.on('change', onChange),
    () => key in i18n.messages,
    () => false,
  );
}
