import { findChromium } from './chromium.ts';
import { runTool } from './local/node-tool.ts';
import { runCommand } from './postgres/target-database.ts';

/** `npm test`: every test; `npm test -- domain/money` some; `npm test -- --project worker` a layer. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  // Better said once and now than by every journey.
  if (args.length === 0) await findChromium();
  process.exitCode = await runTool('vitest', ['run', ...args]);
});
