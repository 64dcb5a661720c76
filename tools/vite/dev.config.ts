import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import base from '../../vite.config.ts';
import { devNonce } from './dev-nonce.ts';
import { otherPlugins } from './plugins.ts';

/**
 * `vite dev` as tools/dev.ts starts it: the product's own configuration, but the Worker's settings come from the
 * folder that TIMO_DEV_CONFIG names, and a `.dev.vars` left in the checkout is not read.
 */
export default defineConfig(async () => ({
  ...base,
  // The database writes there all the time.
  server: { watch: { ignored: ['**/.data/**', '**/dist/**'] } },
  plugins: [
    devNonce(),
    ...(await otherPlugins(base.plugins, 'vite-plugin-cloudflare')),
    cloudflare({
      viteEnvironment: { name: 'ssr' },
      configPath: process.env.TIMO_DEV_CONFIG,
      persistState: { path: process.env.TIMO_DEV_STATE ?? '.data/wrangler' },
      inspectorPort: false,
    }),
  ],
}));
