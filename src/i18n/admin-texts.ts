import type { Messages } from '@lingui/core';

/** The catalogues of the back office, and of signing a contract, by path as load-texts.ts names them. */
export const adminFiles: Record<string, () => Promise<Messages>> = import.meta.glob<Messages>(
  '/texts/*/{admin*,approvals,charges,contract,morning,signing}.json',
  { import: 'default' },
);
