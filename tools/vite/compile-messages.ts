import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

/**
 * Compiles `src/i18n/messages/**.json` (key → ICU MessageFormat) to Lingui's runtime form while bundling, so that
 * no message parser reaches the browser. A message that does not parse fails the build with its key.
 */
export function compileMessages(): Plugin {
  return {
    name: 'timo:compile-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/i18n\/messages\/[^?]+\.json(\?.*)?$/ },
      handler(code, id) {
        const compiled: Record<string, unknown> = {};
        for (const [key, message] of Object.entries<string>(JSON.parse(code))) {
          compiled[key] = compileMessage(message);
        }
        if (Object.keys(compiled).length === 0 && code.trim() !== '{}') this.error(`no messages in ${id}`);
        return { code: JSON.stringify(compiled), map: null };
      },
    },
  };
}
