import { fetchInTime } from './fetch-in-time.ts';

/**
 * Whether the server answers for the page that is open. A browser says that its line is back before anything comes through it, and
 * calls a line to nowhere a line: a page that is loaded anew then leaves the browser's own words in its place.
 */
export function reachesPage(): Promise<boolean> {
  return fetchInTime(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}
