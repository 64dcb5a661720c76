import { checkImports } from './imports/check.ts';
import { runTool } from './local/node-tool.ts';

/** Biome's rules and those of who imports whom (tools/imports/rules.ts); whether both hold. What is wrong goes to `say`. */
export async function lint(options: string[] = [], say?: (text: string) => void): Promise<boolean> {
  const isClean = (await runTool('biome', ['check', '.', ...options], { onOutput: say })) === 0;
  const faults = checkImports();
  const tell = say ?? ((text: string) => process.stderr.write(text));
  for (const fault of faults) tell(`${fault}\n`);
  return isClean && faults.length === 0;
}

if (import.meta.main) process.exitCode = (await lint(process.argv.slice(2))) ? 0 : 1;
