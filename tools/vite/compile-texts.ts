import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { findTextFaults } from './text-faults.ts';

/**
 * Compiles `texts/**.json` (key → ICU MessageFormat) to Lingui's runtime form while bundling, so that no message parser
 * reaches the browser. The build fails when the languages differ in their keys or in the values of a text.
 */
export function compileTexts(): Plugin {
  let folder = '';
  return {
    name: 'timo:compile-texts',
    enforce: 'pre',
    configResolved(config) {
      folder = path.join(config.root, 'texts');
    },
    buildStart() {
      const faults = findTextFaults(folder);
      if (faults.length > 0) this.error(`The catalogues do not match:\n${faults.join('\n')}`);
    },
    transform: {
      filter: { id: /\/texts\/\w+\/[^?/]+\.json(\?.*)?$/ },
      handler(code) {
        const texts = Object.entries<string>(JSON.parse(code));
        const compiled = Object.fromEntries(texts.map(([key, text]) => [key, compileMessageOrThrow(text)]));
        return { code: JSON.stringify(compiled), map: null };
      },
    },
  };
}
