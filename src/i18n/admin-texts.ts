import type { Messages } from '@lingui/core';

/** The catalogues of the back office, by path as load-texts.ts names them. */
export const adminFiles: Record<string, () => Promise<Messages>> = import.meta.glob<Messages>(
  '/texts/*/{admin*,charges}.json',
  { import: 'default' },
);
