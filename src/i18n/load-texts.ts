import type { I18n, Messages } from '@lingui/core';
import { type Locale, languageOf } from '#domain/locale.ts';
import type { Namespace } from '#texts/catalogues.ts';

type CatalogueFiles = Record<string, () => Promise<Messages>>;

const files: CatalogueFiles = import.meta.glob<Messages>(
  [
    '/texts/*/*.json',
    '!/texts/*/{admin*,approvals,charges,contract,documents,letters,mail,morning,paper-form,signing}.json',
  ],
  { import: 'default' },
);

const loadedNamespaces = new WeakMap<I18n, Set<Namespace>>();

async function load(i18n: I18n, locale: Locale, namespace: Namespace): Promise<void> {
  const path = `/texts/${locale}/${namespace}.json`;
  // The lists of the back office and of pages that few open are no weight of the others'.
  const file = files[path] ?? (await import('./admin-texts.ts')).adminFiles[path];
  if (!file) throw new Error(`no texts ${locale}/${namespace}`);
  i18n.load(locale, await file());
}

function activate(i18n: I18n, locale: Locale): void {
  i18n.activate(locale, [languageOf(locale).tag]);
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
  if (i18n.locale !== locale) activate(i18n, locale);
}

/** Shows the whole page in another language without leaving it. */
export async function switchLanguage(i18n: I18n, locale: Locale): Promise<void> {
  const loaded = loadedNamespaces.get(i18n) ?? new Set<Namespace>();
  await Promise.all([...loaded].map((namespace) => load(i18n, locale, namespace)));
  activate(i18n, locale);
}
