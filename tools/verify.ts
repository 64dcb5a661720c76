import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkBudgets } from './bench/budgets.ts';
import { findChromium } from './chromium.ts';
import { lint } from './lint.ts';
import { buildForTests, buildProduction } from './local/build.ts';
import { runTool } from './local/node-tool.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORT = path.join(ROOT, '.data/verify/tests.json');

/** Takes what a tool writes. */
type Say = (text: string) => void;

interface Step {
  name: string;
  /** Whether it passed. */
  run(say?: Say): Promise<boolean>;
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

async function compiles(project: string, say?: Say): Promise<boolean> {
  return (await runTool('tsc', ['-p', project], { onOutput: say })) === 0;
}

/** Each keeps one core busy for half a minute: they run at once. */
const SIDE_BY_SIDE: Step[] = [
  {
    name: 'build',
    run: async () => {
      await buildProduction();
      // Half a core is free while types are checked; within the tests, all of them wait for it.
      await buildForTests();
      return true;
    },
  },
  { name: 'format and lint', run: (say) => lint([], say) },
  {
    name: 'types',
    run: async (say) =>
      (await compiles('tsconfig.json', say)) && (await compiles('domain/tsconfig.json', say)),
  },
];

const ONE_BY_ONE: Step[] = [
  { name: 'tests', run: runTests },
  { name: 'budgets', run: async () => (await checkBudgets()) === 0 },
];

async function passes({ name, run }: Step, say?: Say): Promise<boolean> {
  const startedAt = performance.now();
  const hasPassed = await run(say).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return false;
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${hasPassed ? '✓' : '✗'} ${name} (${seconds} s)`);
  return hasPassed;
}

/** What the step writes is told when it ends, apart from that of the others. */
async function passesBesideOthers(step: Step): Promise<boolean> {
  const written: string[] = [];
  const hasPassed = await passes(step, (text) => written.push(text));
  if (!hasPassed) console.log(written.join(''));
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
  console.log(`\n▸ ${SIDE_BY_SIDE.map(({ name }) => name).join(', ')}`);
  const found = await Promise.all(SIDE_BY_SIDE.map(passesBesideOthers));
  failed.push(...SIDE_BY_SIDE.filter((_, at) => !found[at]).map(({ name }) => name));
  for (const step of ONE_BY_ONE) {
    console.log(`\n▸ ${step.name}`);
    if (!(await passes(step))) failed.push(step.name);
  }
  console.log(failed.length === 0 ? '\nAll of it holds.' : `\nShort: ${failed.join(', ')}.`);
  console.log(countTests());
  process.exitCode = failed.length === 0 ? 0 : 1;
}

await main();
