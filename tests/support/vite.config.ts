import { cpSync } from 'node:fs';
import { cloudflare } from '@cloudflare/vite-plugin';
import type { Plugin, ViteBuilder } from 'vite';
import { defineConfig } from 'vite';
import { flatPlugins, otherPlugins } from '../../tools/vite/plugins.ts';
import base from '../../vite.config.ts';

const { TIMO_TEST_BUILD: OUT_DIR = '.data/test-build', TIMO_BUILT_CLIENT: builtClient } = process.env;

/** Cloudflare's plugin tells `wrangler deploy` where its build lies; a test build must never be deployed. */
function withoutDeployment(plugins: Plugin[]): Plugin[] {
  return plugins.map((plugin) =>
    plugin.name === 'vite-plugin-cloudflare:output-config' ? { ...plugin, writeBundle: undefined } : plugin,
  );
}

/** The product's own build, with the tests' entry in place of worker/index.ts. */
export default defineConfig(async () => {
  const own = await otherPlugins(base.plugins, 'vite-plugin-cloudflare');
  const worker = await flatPlugins(
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      config: { main: 'tests/support/worker-entry.ts' },
    }),
  );
  return {
    ...base,
    plugins: [...own, ...withoutDeployment(worker)],
    builder: {
      async buildApp(builder: ViteBuilder) {
        const { client, ssr } = builder.environments;
        if (!client || !ssr) throw new Error('vite.config: environments client and ssr are missing');
        // The product's own client is the tests' too; it takes five sixths of a build.
        if (builtClient === undefined) await builder.build(client);
        else cpSync(builtClient, `${OUT_DIR}/client`, { recursive: true });
        await builder.build(ssr);
      },
    },
    environments: {
      client: { build: { ...base.environments?.client?.build, outDir: `${OUT_DIR}/client` } },
      ssr: { build: { ...base.environments?.ssr?.build, outDir: `${OUT_DIR}/ssr` } },
    },
  };
});
