import { checkImports } from './imports/check.ts';
import { runTool } from './local/node-tool.ts';

/** Biome's rules and those of who imports whom (tools/imports/rules.ts); whether both hold. */
export async function lint(options: string[] = []): Promise<boolean> {
  const isClean = (await runTool('biome', ['check', '.', ...options])) === 0;
  const faults = checkImports();
  for (const fault of faults) console.error(fault);
  return isClean && faults.length === 0;
}

if (import.meta.main) process.exitCode = (await lint(process.argv.slice(2))) ? 0 : 1;
