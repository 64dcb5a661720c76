interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** `…/src/routes/_site.vehicle.$id.tsx?tsr-split=component` → `vehicle.$id`; the layout's own is ''. */
const SITE_ROUTE = /[\\/]src[\\/]routes[\\/]_site\.?([^?]*?)\.?tsx(\?|$)/;

/** Addresses that count as one screen. */
const SCREENS: Record<string, string> = {
  cars: 'fleet',
  booking: 'my-booking',
  // Pages seldom seen one after the other: what they alone share is no weight of the others.
  about: 'info',
  contact: 'info',
  terms: 'info',
  $: 'info',
  'invite.$token': 'access',
  'reset.$token': 'access',
};
/** Screens of people who book; the others show cars and the firm. */
const FOR_CUSTOMERS = new Set(['checkout', 'my-booking', 'auth']);

/** Every screen from which static imports lead to the module; the layout counts as the screen ''. */
function screensOf(id: string, graph: ModuleGraph): Set<string> {
  const screens = new Set<string>();
  const queue = [id];
  const seen = new Set(queue);
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    const route = SITE_ROUTE.exec(module)?.[1];
    if (route !== undefined) screens.add(SCREENS[route] ?? route);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) {
      if (!seen.has(importer)) queue.push(importer);
      seen.add(importer);
    }
  }
  return screens;
}

type SiteChunk = 'site' | 'customer' | 'catalogue';

function chunkOf(screens: Set<string>): SiteChunk | null {
  if (screens.has('')) return 'site';
  if (screens.size < 2) return null;
  const isForCustomers = [...screens].map((screen) => FOR_CUSTOMERS.has(screen));
  if (isForCustomers.every(Boolean)) return 'customer';
  return isForCustomers.some(Boolean) ? 'site' : 'catalogue';
}

/**
 * Into which file of the public site a module goes: what both its halves show, what only people who book meet, or what
 * only the catalogue does. What a single screen uses, what is fetched on demand and the back office's own are left to
 * the bundler.
 */
export function siteChunk(name: SiteChunk) {
  return (id: string, graph: ModuleGraph): string | null =>
    chunkOf(screensOf(id, graph)) === name ? name : null;
}
