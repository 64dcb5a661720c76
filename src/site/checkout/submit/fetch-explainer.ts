import { reachesPage } from '#src/lib/reach-page.ts';

/**
 * Fetches what says why something was refused. Null where nothing is left to explain: the connection is lost, which
 * `onLost` says, or the page is loaded anew.
 */
export async function fetchExplainer<Explainer>(
  thrown: unknown,
  fetch: () => Promise<Explainer>,
  onLost: () => void,
): Promise<Explainer | null> {
  // The browser caches a failed import; a new page does not, and the device keeps what was typed.
  if (thrown instanceof TypeError && navigator.onLine && (await reachesPage())) {
    location.reload();
    return null;
  }
  const explainer = navigator.onLine ? await fetch().catch(() => null) : null;
  // A file of the page that could not be fetched is a lost connection too.
  if (explainer === null) onLost();
  return explainer;
}
