import type { I18n, Messages } from '@lingui/core';
import type { Locale } from '#domain/locale.ts';

/** A catalogue a screen needs: one JSON file per language under `messages/`. */
export const NAMESPACES = [
  'shared',
  'catalogue',
  'checkout',
  'booking',
  'account',
  'access',
  'info',
  'contact',
  'admin',
  'admin-forms',
  'admin-bookings',
  'admin-fleet',
  'admin-reports',
  'admin-messaging',
  'admin-dashboard',
  'admin-calendar',
  'admin-clients',
  'admin-activity',
] as const;
export type Namespace = (typeof NAMESPACES)[number];

/** Every text of the product; English decides which keys exist, and a test holds French to the same ones. */
export type MessageKey =
  | keyof typeof import('./messages/en/shared.json')
  | keyof typeof import('./messages/en/catalogue.json')
  | keyof typeof import('./messages/en/checkout.json')
  | keyof typeof import('./messages/en/booking.json')
  | keyof typeof import('./messages/en/account.json')
  | keyof typeof import('./messages/en/access.json')
  | keyof typeof import('./messages/en/info.json')
  | keyof typeof import('./messages/en/contact.json')
  | keyof typeof import('./messages/en/admin.json')
  | keyof typeof import('./messages/en/admin-forms.json')
  | keyof typeof import('./messages/en/admin-bookings.json')
  | keyof typeof import('./messages/en/admin-fleet.json')
  | keyof typeof import('./messages/en/admin-reports.json')
  | keyof typeof import('./messages/en/admin-messaging.json')
  | keyof typeof import('./messages/en/admin-dashboard.json')
  | keyof typeof import('./messages/en/admin-calendar.json')
  | keyof typeof import('./messages/en/admin-clients.json')
  | keyof typeof import('./messages/en/admin-activity.json');

type CatalogueFiles = Record<string, () => Promise<Messages>>;

const files: CatalogueFiles = import.meta.glob<Messages>(
  ['./messages/*/*.json', '!./messages/*/admin*.json'],
  { import: 'default' },
);

const loadedNamespaces = new WeakMap<I18n, Set<Namespace>>();

async function load(i18n: I18n, locale: Locale, namespace: Namespace): Promise<void> {
  const path = `./messages/${locale}/${namespace}.json`;
  // The back office's list of files is no weight of the public pages'.
  const file = files[path] ?? (await import('./admin-catalogues.ts')).adminFiles[path];
  if (!file) throw new Error(`no messages ${locale}/${namespace}`);
  i18n.load(locale, await file());
}

/** Makes the texts of these namespaces ready in the current language; each is fetched once. */
export async function loadNamespaces(
  i18n: I18n,
  locale: Locale,
  namespaces: Iterable<Namespace>,
): Promise<void> {
  const loaded = loadedNamespaces.get(i18n) ?? new Set();
  loadedNamespaces.set(i18n, loaded);
  const missing = [...new Set(namespaces)].filter((namespace) => !loaded.has(namespace));
  await Promise.all(missing.map((namespace) => load(i18n, locale, namespace)));
  for (const namespace of missing) loaded.add(namespace);
  if (i18n.locale !== locale) i18n.activate(locale);
}

/** Shows the whole page in another language without leaving it. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const loaded = loadedNamespaces.get(i18n) ?? new Set<Namespace>();
  await Promise.all([...loaded].map((namespace) => load(i18n, locale, namespace)));
  i18n.activate(locale);
}
