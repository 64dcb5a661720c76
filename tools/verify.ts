import { checkBudgets } from './bench/budgets.ts';
import { buildProduction } from './local/build.ts';
import { runTool } from './local/node-tool.ts';
import { runTests, type TestCount } from './verify-tests.ts';

interface Step {
  name: string;
  /** Whether it passed. */
  run(): Promise<boolean>;
}

/** Of the last line, for machines: no tests that ran are a failure. */
let counted: TestCount = { passed: 0, failed: 1 };

const STEPS: Step[] = [
  {
    name: 'build',
    run: async () => {
      await buildProduction();
      return true;
    },
  },
  { name: 'format and lint', run: async () => (await runTool('biome', ['check', '.'])) === 0 },
  {
    name: 'types',
    run: async () =>
      (await runTool('tsc', ['-p', 'tsconfig.json'])) === 0 &&
      (await runTool('tsc', ['-p', 'domain/tsconfig.json'])) === 0,
  },
  {
    name: 'tests',
    run: async () => {
      const { isGreen, count } = await runTests();
      counted = count;
      return isGreen;
    },
  },
  { name: 'budgets', run: async () => (await checkBudgets()) === 0 },
];

async function passes({ name, run }: Step): Promise<boolean> {
  const startedAt = performance.now();
  console.log(`\n▸ ${name}`);
  const hasPassed = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${hasPassed ? '✓' : '✗'} ${name} (${seconds} s)`);
  return hasPassed;
}

/** Everything that must hold, whichever of it fails first: the whole list is told in one run. */
async function main(): Promise<void> {
  const failed: string[] = [];
  for (const step of STEPS) {
    if (!(await passes(step))) failed.push(step.name);
  }
  console.log(failed.length === 0 ? '\nAll of it holds.' : `\nShort: ${failed.join(', ')}.`);
  console.log(`${counted.passed} passed, ${counted.failed} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
