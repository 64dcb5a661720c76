import type { ClientManifest } from 'virtual:client-manifest';
import type { createRequestHandler } from '@tanstack/react-router/ssr/server';
import type { Locale } from '#domain/locale.ts';
import type { Namespace } from '#texts/catalogues.ts';

type ManifestSource = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>;
type ServerManifest = NonNullable<Awaited<ReturnType<ManifestSource>>>;

/** What `vite dev` serves in place of built files: React's refresh preamble must run before any component loads. */
const REFRESH_PREAMBLE = `import RefreshRuntime from '/@react-refresh';
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
window.__vite_plugin_react_preamble_installed__ = true;`;

function developmentManifest(): ServerManifest {
  const module = { type: 'module' };
  return {
    routes: {
      __root__: {
        scripts: [
          { attrs: module, children: REFRESH_PREAMBLE },
          { attrs: { ...module, src: '/@vite/client' } },
          { attrs: { ...module, src: '/src/entry-client.ts' } },
        ],
      },
    },
  };
}

/** Files that `entry-start` deals with when the page is painted, named in the page as data: scripts, and styles that stand in it. */
function fetchedLater(files: readonly string[]) {
  return {
    attrs: { type: 'application/json', 'data-modules': '' },
    children: JSON.stringify(files),
  };
}

interface PageRead {
  locale: Locale;
  /** The back office keeps its styles in files: styles in the page would come after them, and overrule its own. */
  isOffice: boolean;
  namespacesOf: (routeId: string) => readonly Namespace[];
}

/** Scripts, styles and texts of each route, so that a page's HTML names all it needs and nothing more. */
export function routerManifest(
  client: ClientManifest | null,
  { locale, isOffice, namespacesOf }: PageRead,
): ServerManifest {
  if (!client) return developmentManifest();
  const textsOf = (namespace: Namespace) => client.texts[`${locale}/${namespace}`] ?? [];
  const inPage = (css: readonly string[]) => (isOffice ? [] : css.filter((file) => file in client.styles));
  const routes: ServerManifest['routes'] = {
    __root__: {
      css: client.entry.css,
      scripts: [
        fetchedLater([
          client.entry.script,
          ...client.entry.preloads,
          ...textsOf('shared'),
          ...inPage(client.entry.css),
        ]),
      ],
    },
  };
  for (const [routeId, { preloads, css }] of Object.entries(client.routes)) {
    if (routeId === '__root__') continue;
    const files = [...new Set([...preloads, ...namespacesOf(routeId).flatMap(textsOf), ...inPage(css)])];
    routes[routeId] = files.length > 0 ? { css, scripts: [fetchedLater(files)] } : { css };
  }
  return isOffice ? { routes } : { routes, inlineCss: { styles: client.styles } };
}
