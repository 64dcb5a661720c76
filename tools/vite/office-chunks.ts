/** What the bundler tells of the modules it has read. */
export interface ModuleGraph {
  getModuleInfo(id: string): { importers: string[]; dynamicImporters: string[] } | null;
}

/** `…/src/routes/admin.bookings.tsx?tsr-split=component` → `admin.bookings`; the frame's own is `admin`. */
const ROUTE = /[\\/]src[\\/]routes[\\/]([^?]+)\.tsx(\?|$)/;
const OFFICE_FRAME = 'admin';
/** What the site never shows: what it shares with these is left to the bundler. */
const OFFICE_SOURCES = /[\\/]src[\\/](admin|routes)[\\/]/;
const TREE = /[\\/]src[\\/]route-tree\.gen\.ts$/;
/**
 * Mantine is imported by its index, so the graph cannot tell whose its parts are: with these the staff's sign-in draws,
 * and fetches no more. `npm run bench:budgets` names a public file that needs another one.
 */
const KIT =
  /[\\/]node_modules[\\/](clsx|dayjs|@mantine[\\/](hooks|dates[\\/]esm[\\/](?!components[\\/]\w*Input)|core[\\/]esm[\\/](core|utils|components[\\/](Accordion|ActionIcon|Button|CloseButton|Input|InputBase|Loader|PasswordInput|TextInput|Transition|UnstyledButton)))).*js$/;
const OFFICE_LIBRARIES =
  /[\\/]node_modules[\\/](@mantine[\\/](core|dates)|@floating-ui|react-remove-scroll(-bar)?|react-style-singleton|use-sidecar|use-callback-ref|get-nonce|tslib|react-number-format)[\\/]/;
/** Our own, and the libraries that they bring: each of these apart would be a file and a request. */
const PIECES = /[\\/](src[\\/](admin|components|ui|lib|i18n)|domain|node_modules)[\\/]/;

const RULES = /[\\/](domain|src[\\/]lib)[\\/](?!.*node_modules)/;

/** The routes that lead to a module: by static imports alone, or by those on demand as well. */
function routesTo(id: string, graph: ModuleGraph, isOnDemand: boolean): Set<string> {
  const routes = new Set<string>();
  const queue = [id];
  const seen = new Set(queue);
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    const route = ROUTE.exec(module)?.[1];
    if (route !== undefined) {
      routes.add(route);
      continue;
    }
    const info = graph.getModuleInfo(module);
    for (const importer of [
      ...(info?.importers ?? []),
      ...(isOnDemand ? (info?.dynamicImporters ?? []) : []),
    ]) {
      if (!seen.has(importer)) queue.push(importer);
      seen.add(importer);
    }
  }
  return routes;
}

/** Whether the whole tree of routes needs the module to begin with: an address of the back office is read by it. */
function isInTree(id: string, graph: ModuleGraph): boolean {
  const queue = [id];
  const seen = new Set(queue);
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    if (TREE.test(module)) return true;
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) {
      if (!seen.has(importer)) queue.push(importer);
      seen.add(importer);
    }
  }
  return false;
}

const isOffice = (route: string) => route === OFFICE_FRAME || route.startsWith(`${OFFICE_FRAME}.`);

/**
 * Into which file of the back office a module goes: `kit`, the base of Mantine, which the site fetches too when a calendar opens;
 * `routes`, what reads its addresses; `office`, what the frame or two screens need; `rules`, what of these the site fetches too,
 * never to begin with. Apart, a screen would be a hundred requests. The rest is left to the bundler.
 */
export function officeChunk(id: string, graph: ModuleGraph): 'kit' | 'routes' | 'office' | 'rules' | null {
  if (KIT.test(id)) return 'kit';
  const isLibrary = OFFICE_LIBRARIES.test(id);
  if (OFFICE_SOURCES.test(id) && isInTree(id, graph)) return 'routes';
  if (!isLibrary && !PIECES.test(id)) return null;
  const screens = [...routesTo(id, graph, false)].filter(isOffice);
  const isShared = screens.length > 1 || screens.includes(OFFICE_FRAME);
  if (isLibrary) return isShared && !id.endsWith('.css') ? 'office' : null;
  if (!isShared) return null;
  if ([...routesTo(id, graph, true)].every(isOffice)) return 'office';
  const isFirstOnSite = [...routesTo(id, graph, false)].some((route) => !isOffice(route));
  return RULES.test(id) && !isFirstOnSite ? 'rules' : null;
}
