import type { Plugin } from 'vite';

const NAMED_IMPORT = /import \{([^}]+)\} from '@tabler\/icons-react';/g;

/**
 * Imports each icon from its own file. Through the package's index every icon seems to belong to every screen,
 * and the back office's icons are then part of what the public pages load (4 KiB brotli on /).
 */
export function iconFiles(): Plugin {
  return {
    name: 'timo:icon-files',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?(\?.*)?$/, code: '@tabler/icons-react' },
      handler: (code) => {
        const direct = code.replaceAll(NAMED_IMPORT, (_, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon, local = icon] = name.split(' as ');
              return `import ${local} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
            })
            .join(' '),
        );
        return { code: direct, map: null };
      },
    },
  };
}
