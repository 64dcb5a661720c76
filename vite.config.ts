import { cloudflare } from '@cloudflare/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { clientManifest } from './tools/vite/client-manifest.ts';
import { compileMessages } from './tools/vite/compile-messages.ts';

export default defineConfig({
  plugins: [
    compileMessages(),
    clientManifest(),
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    cloudflare({ viteEnvironment: { name: 'ssr' }, persistState: { path: '.data/wrangler' } }),
  ],
  json: { namedExports: false },
  environments: {
    client: {
      build: {
        manifest: true,
        rollupOptions: { input: 'src/entry-client.tsx' },
      },
    },
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
