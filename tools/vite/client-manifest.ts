import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface Chunk {
  file: string;
  src?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
  isEntry?: boolean;
}
type ViteManifest = Record<string, Chunk>;

const ENTRY = 'src/entry-client.ts';
const START = 'src/entry-start.ts';
/** Fetched by the client on an address of the back office. */
const OFFICE_TREE = 'src/route-tree.gen.ts';
/** Asked for by whoever asks for a text of the back office. */
const OFFICE_TEXTS = 'src/i18n/admin-texts.ts';
const VIRTUAL_ID = 'virtual:client-manifest';

function collect(
  manifest: ViteManifest,
  key: string,
  seen = new Set<string>(),
): { js: string[]; css: string[] } {
  const chunk = manifest[key];
  if (!chunk || seen.has(key)) return { js: [], css: [] };
  seen.add(key);
  const nested = (chunk.imports ?? []).map((imported) => collect(manifest, imported, seen));
  return {
    js: [`/${chunk.file}`, ...nested.flatMap((part) => part.js)],
    css: [...nested.flatMap((part) => part.css), ...(chunk.css ?? []).map((file) => `/${file}`)],
  };
}

/** `src/routes/_site.vehicle.$id.tsx?tsr-split=component` → the router's id `/_site/vehicle/$id`. */
function routeIdOf(source: string): string | null {
  const match = /^src\/routes\/(.+)\.tsx(\?.*)?$/.exec(source);
  const name = match?.[1];
  if (!name) return null;
  if (name === '__root') return '__root__';
  return `/${name.replaceAll(/[./]/g, '/').replace(/(^|\/)index$/, '$1')}`;
}

/** The built client as the page renderer needs it: entry, and scripts and styles of each route and catalogue. */
export function readClientManifest(outDir: string) {
  const manifest: ViteManifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  // The entry imports its parts one after the other; the page names them all at once.
  const seen = new Set<string>();
  const parts = [ENTRY, ...(manifest[ENTRY]?.dynamicImports ?? [])].map((part) =>
    collect(manifest, part, seen),
  );
  const entry = { js: parts.flatMap(({ js }) => js), css: parts.flatMap(({ css }) => css) };
  const known = new Set([...entry.js, ...entry.css]);
  const routes: Record<string, { preloads: string[]; css: string[] }> = {};
  const texts: Record<string, string[]> = {};
  for (const key of Object.keys(manifest)) {
    const assets = collect(manifest, key);
    const catalogue = /^texts\/(\w+)\/([\w-]+)\.json$/.exec(key);
    if (catalogue) {
      const [, locale, name = ''] = catalogue;
      const list = name.startsWith('admin') ? collect(manifest, OFFICE_TEXTS).js : [];
      texts[`${locale}/${name}`] = [...list, ...assets.js].filter((file) => !known.has(file));
    }
    const routeId = routeIdOf(key);
    if (!routeId) continue;
    const route = routes[routeId] ?? { preloads: [], css: [] };
    routes[routeId] = route;
    const scripts = routeId.startsWith('/admin')
      ? [...collect(manifest, OFFICE_TREE).js, ...assets.js]
      : assets.js;
    route.preloads.push(...scripts.filter((file) => !known.has(file) && !route.preloads.includes(file)));
    route.css.push(...assets.css.filter((file) => !known.has(file) && !route.css.includes(file)));
  }
  const publicRoutes = Object.entries(routes).filter(([routeId]) => !routeId.startsWith('/admin'));
  const files = new Set([...entry.css, ...publicRoutes.flatMap(([, { css }]) => css)]);
  return {
    styles: Object.fromEntries(
      [...files].map((file) => [file, readFileSync(join(outDir, file), 'utf8').trim()] as const),
    ),
    startCode: readFileSync(join(outDir, manifest[START]?.file ?? ''), 'utf8').trim(),
    entry: { script: entry.js[0] ?? '', preloads: entry.js.slice(1), css: entry.css },
    routes,
    texts,
  };
}

/**
 * Serves `virtual:client-manifest`: the client build's files for the page renderer, null under `vite dev`,
 * where Vite serves sources and injects styles itself.
 */
export function clientManifest(): Plugin {
  let outDir = '';
  let isBuild = false;
  return {
    name: 'timo:client-manifest',
    sharedDuringBuild: true,
    // After the router's own plugin, which says that no page holds its styles itself.
    config: {
      order: 'post',
      handler: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': JSON.stringify('true') } }),
    },
    configResolved(config) {
      isBuild = config.command === 'build';
      const clientOut = config.environments.client?.build.outDir ?? config.build.outDir;
      outDir = join(config.root, clientOut);
    },
    resolveId: { filter: { id: /^virtual:client-manifest$/ }, handler: () => `\0${VIRTUAL_ID}` },
    load: {
      filter: { id: /^\0virtual:client-manifest$/ },
      handler: () =>
        `export const clientManifest = ${isBuild ? JSON.stringify(readClientManifest(outDir)) : 'null'};`,
    },
  };
}
