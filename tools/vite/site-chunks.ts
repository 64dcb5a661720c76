import type { ModuleGraph } from './office-chunks.ts';

/** `…/src/routes/_site.vehicle.$id.tsx?tsr-split=component` → `vehicle.$id`; the layout's own is ''. */
const SITE_ROUTE = /[\\/]src[\\/]routes[\\/]_site\.?([^?]*?)\.?tsx(\?|$)/;

/** Addresses that count as one screen. */
const SCREENS: Record<string, string> = {
  cars: 'fleet',
  booking: 'my-booking',
  // Pages seldom seen one after the other: what they alone share is no weight of the others.
  about: 'info',
  faq: 'info',
  terms: 'info',
  $: 'info',
  'invite.$token': 'auth',
  'reset.$token': 'auth',
  'sign-in.$token': 'auth',
  'b.$token': 'my-booking',
  'verify.$number': 'my-booking',
  // Forms that few people meet.
  waitlist: 'contact',
  'waitlist_.$token': 'contact',
  'review.$token': 'contact',
};
/** Screens on which a person fills in a form; the others show cars and the firm. */
const FOR_CUSTOMERS = new Set(['checkout', 'my-booking', 'auth']);
/** Shows the firm and has a form: what it shares is no reason to give it to every page. */
const EITHER = 'contact';

const START = /[\\/]src[\\/]start-client\.tsx$/;
/** What screens share: our own pieces. */
const SHARED_BY_SCREENS = /[\\/](src[\\/](components|ui|lib|i18n|site)|domain)[\\/](?!.*node_modules)/;
/** What forms check with, fetched at the first input: a file each would be a name each in every page that fetches them. */
const FORM_RULES =
  /node_modules[\\/]valibot[\\/]|[\\/]domain[\\/](schemas[\\/](fields|form-object|reference-fields|times-rule|period-rule)|typed-amount|rental-times|haiti-clock|booking-status)\.ts$|[\\/]src[\\/](site[\\/]checkout[\\/]fields[\\/]proof-claim|lib[\\/]minutes-until)\.ts$/;
/** The home page's, with what draws them: one file, which the other lists of cars do without. */
const ICONS = /@tabler[\\/]icons-react/;
/** The router's index names it to every page; dialogs alone use it. */
const FOR_DIALOGS = /[\\/]react-router[\\/]dist[\\/]esm[\\/]useBlocker/;
/** What the checkout's page and the parts it fetches later share: files of their own would be requests and bytes more. */
const CHECKOUT_PARTS =
  /[\\/]src[\\/](site[\\/]checkout[\\/](.*\.module\.css|fields[\\/]field-(errors|state)\.ts)|ui[\\/]choice-input|i18n[\\/]use-late-texts\.ts)/;

/** Lines of a price, and the steps that make them: two files cost the checkout, which has no byte to spare, a hundred more. */
const PRICES = /[\\/]domain[\\/](price-line|price-steps|pricing)\.ts$/;

/** Whether static imports lead to the module from the start of the client, and from which screens; the layout counts as the screen ''. */
function reachedFrom(id: string, graph: ModuleGraph): { isInitial: boolean; screens: Set<string> } {
  const screens = new Set<string>();
  const queue = [id];
  const seen = new Set(queue);
  for (let module = queue.pop(); module !== undefined; module = queue.pop()) {
    if (START.test(module)) return { isInitial: true, screens };
    const route = SITE_ROUTE.exec(module)?.[1];
    if (route !== undefined) screens.add(SCREENS[route] ?? route);
    for (const importer of graph.getModuleInfo(module)?.importers ?? []) {
      if (!seen.has(importer)) queue.push(importer);
      seen.add(importer);
    }
  }
  return { isInitial: false, screens };
}

/**
 * Into which file of the public site a module goes: `app`, what every page runs or both halves of the site show; `customer`,
 * what only people who book meet; `catalogue`, what only those who look do; `icons`. What a single screen uses, what is fetched on
 * demand and the back office's own are left to the bundler.
 */
export function siteChunk(
  id: string,
  graph: ModuleGraph,
): 'app' | 'customer' | 'catalogue' | 'icons' | 'forms' | 'pricing' | null {
  if (PRICES.test(id)) return 'pricing';
  if (CHECKOUT_PARTS.test(id)) return 'customer';
  if (FOR_DIALOGS.test(id)) return null;
  const { isInitial, screens } = reachedFrom(id, graph);
  if (isInitial) return 'app';
  if (screens.size < 2 && FORM_RULES.test(id)) return 'forms';
  if (ICONS.test(id)) return screens.has('index') ? 'icons' : null;
  if (!SHARED_BY_SCREENS.test(id)) return null;
  if (screens.has('')) return 'app';
  screens.delete(EITHER);
  if (screens.size < 2) return null;
  const isForCustomers = [...screens].map((screen) => FOR_CUSTOMERS.has(screen));
  if (isForCustomers.every(Boolean)) return 'customer';
  // Of those who book, only the booking's own page needs it: the checkout, the heaviest page, does without.
  return screens.has('checkout') || screens.has('auth') ? 'app' : 'catalogue';
}
