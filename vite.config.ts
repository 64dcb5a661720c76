import { createHash } from 'node:crypto';
import path from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientManifest } from './tools/vite/client-manifest.ts';
import { compileTexts } from './tools/vite/compile-texts.ts';
import { iconFiles } from './tools/vite/icon-files.ts';
import { officeChunk } from './tools/vite/office-chunks.ts';
import { siteChunk } from './tools/vite/site-chunks.ts';
import { withoutOfficeScreens } from './tools/vite/without-office-screens.ts';

/** And Vite's helper for imports on demand, which the entry needs to fetch the rest. */
const REACT = /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]|vite[\\/]preload-helper/;

/** What reads the addresses of the back office. */
const OFFICE_TREE = /route-tree\.gen-[^/]*\.js$/;

/** A class's own name and four characters of its file: a third of a KiB less a page than Vite's names, in scripts and in styles. */
function className(name: string, file: string): string {
  const source = path.relative(import.meta.dirname, file.split('?')[0] ?? file);
  return `${name}_${createHash('sha1').update(source).digest('base64url').slice(0, 4)}`;
}

const ASSET_NAME = 'assets/[name]-[hash:7][extname]';

export default defineConfig({
  plugins: [
    compileTexts(),
    iconFiles(),
    clientManifest(),
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      // A route's parts come together: each apart would be a request of 70 bytes.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: true,
    }),
    // The public pages' own tree: the back office's routes are 5 KiB that none of them needs.
    tanstackRouterGenerator({
      target: 'react',
      routesDirectory: './src/routes',
      routeFileIgnorePattern: '^admin',
      generatedRouteTree: './src/site-tree.gen.js',
      disableTypes: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    withoutOfficeScreens(),
    cloudflare({ viteEnvironment: { name: 'ssr' }, persistState: { path: '.data/wrangler' } }),
  ],
  // React has had it since version 18: the package's stand-in for older ones is left out.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  json: { namedExports: false },
  css: { modules: { generateScopedName: className } },
  environments: {
    client: {
      build: {
        manifest: true,
        // An address of the back office names these in its page (`client-manifest`): in the public script their fifty names weigh 0.6 KiB.
        modulePreload: {
          resolveDependencies: (file, needed) =>
            OFFICE_TREE.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
        },
        // Two kilobytes of every page smaller than the bundler's own minifier makes it.
        minify: 'terser',
        terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
        rolldownOptions: {
          input: { start: 'src/entry-start.ts', client: 'src/entry-client.ts' },
          // tRPC's packages do not say so themselves: without it the unused WebSocket link stays in.
          treeshake: {
            moduleSideEffects: [{ test: /[\\/]node_modules[\\/]@trpc[\\/]/, sideEffects: false }],
          },
          output: {
            // Every page lists some seventy names: a character less of each is measured in its size.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: ASSET_NAME,
            // Few files, each whole: dozens of slivers compress badly and cost a phone a request each.
            codeSplitting: {
              groups: [
                // Apart from the application, whose code is then run in a task of its own (`entry-client`).
                { name: 'react', test: REACT, priority: 2 },
                { name: siteChunk, priority: 1 },
                // Without what the pieces import: the site's own files would be drawn in.
                { name: officeChunk, includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
    // Its pages name the client's pictures: by the same name.
    ssr: { build: { minify: true, rolldownOptions: { output: { assetFileNames: ASSET_NAME } } } },
  },
  builder: {
    // The Worker embeds the client's manifest, so the client is built first.
    async buildApp(builder) {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error('vite.config: environments client and ssr are missing');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
});
