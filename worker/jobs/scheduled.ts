import type { Deps } from '../deps.ts';

/** What the cron trigger runs. */
export async function runScheduledWork(_deps: Deps): Promise<void> {}
