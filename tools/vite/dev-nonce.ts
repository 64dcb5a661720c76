import type { Plugin } from 'vite';

/** Lets the styles that `vite dev` injects carry the page's nonce: the router writes it where Vite's client does not look. */
export function devNonce(): Plugin {
  return {
    name: 'timo:dev-nonce',
    apply: 'serve',
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs$/ },
      handler: (code) => ({
        code: code.replace('meta[property=csp-nonce]")?.nonce', 'meta[property=csp-nonce]")?.content'),
        map: null,
      }),
    },
  };
}
