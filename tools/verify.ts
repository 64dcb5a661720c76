import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkBudgets } from './bench/budgets.ts';
import { findChromium } from './chromium.ts';
import { lint } from './lint.ts';
import { buildProduction } from './local/build.ts';
import { runTool } from './local/node-tool.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORT = path.join(ROOT, '.data/verify/tests.json');

interface Step {
  name: string;
  /** Whether it passed. */
  run(): Promise<boolean>;
}

interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
}

async function runTests(): Promise<boolean> {
  await findChromium();
  rmSync(REPORT, { force: true });
  mkdirSync(path.dirname(REPORT), { recursive: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT}`];
  return (await runTool('vitest', ['run', ...reporters])) === 0;
}

const STEPS: Step[] = [
  {
    name: 'build',
    run: async () => {
      await buildProduction();
      return true;
    },
  },
  { name: 'format and lint', run: () => lint() },
  {
    name: 'types',
    run: async () =>
      (await runTool('tsc', ['-p', 'tsconfig.json'])) === 0 &&
      (await runTool('tsc', ['-p', 'domain/tsconfig.json'])) === 0,
  },
  { name: 'tests', run: runTests },
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

/** The last line of the run, for machines: tests, where a file that did not even start counts as one that failed. */
function countTests(): string {
  try {
    const report: TestReport = JSON.parse(readFileSync(REPORT, 'utf8'));
    const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 ? 1 : 0);
    return `${report.numPassedTests} passed, ${failed} failed`;
  } catch {
    return '0 passed, 1 failed';
  }
}

/** Everything that must hold, whichever of it fails first: the whole list is told in one run. */
async function main(): Promise<void> {
  const failed: string[] = [];
  for (const step of STEPS) {
    if (!(await passes(step))) failed.push(step.name);
  }
  console.log(failed.length === 0 ? '\nAll of it holds.' : `\nShort: ${failed.join(', ')}.`);
  console.log(countTests());
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
