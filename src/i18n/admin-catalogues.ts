import type { Messages } from '@lingui/core';

/** The catalogues of the back office, by path as messages.ts names them. */
export const adminFiles: Record<string, () => Promise<Messages>> = import.meta.glob<Messages>(
  './messages/*/admin*.json',
  { import: 'default' },
);
