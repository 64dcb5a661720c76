import { cloudflare } from '@cloudflare/vite-plugin';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { flatPlugins, otherPlugins } from '../../tools/vite/plugins.ts';
import base from '../../vite.config.ts';

const OUT_DIR = process.env.TIMO_TEST_BUILD ?? '.data/test-build';

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
    environments: {
      client: { build: { ...base.environments?.client?.build, outDir: `${OUT_DIR}/client` } },
      ssr: { build: { ...base.environments?.ssr?.build, outDir: `${OUT_DIR}/ssr` } },
    },
  };
});
