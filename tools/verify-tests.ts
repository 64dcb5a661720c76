import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { runTool } from './local/node-tool.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const REPORTS = path.join(ROOT, '.data/verify');
/** More than a stalled machine explains is not looked at twice. */
const MOST_FILES_AGAIN = 5;

/** What is read of vitest's JSON report. */
interface TestReport {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  testResults: { name: string; status: string }[];
}

export interface TestCount {
  passed: number;
  failed: number;
}

async function runVitest(report: string, files: string[]): Promise<{ isGreen: boolean; report: TestReport }> {
  const file = path.join(REPORTS, report);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const isGreen = (await runTool('vitest', ['run', ...reporters, ...files])) === 0;
  return { isGreen, report: JSON.parse(readFileSync(file, 'utf8')) };
}

/** A file that did not even start counts as a test that failed. */
function failures({ numFailedTests, numFailedTestSuites }: TestReport): number {
  return Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0);
}

/**
 * Runs every test. A test that fails is tried anew at once, but many journeys change what they began with, so that only
 * a whole file can be begun again: a few files that failed get one more run, by themselves. They are named: a file that
 * needs it often hides a fault.
 */
export async function runTests(): Promise<{ isGreen: boolean; count: TestCount }> {
  await findChromium();
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const first = await runVitest('tests.json', []);
  const failed = first.report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const count = { passed: first.report.numPassedTests, failed: failures(first.report) };
  if (first.isGreen || failed.length === 0 || failed.length > MOST_FILES_AGAIN) {
    return { isGreen: first.isGreen, count };
  }
  const names = failed.map((name) => path.relative(ROOT, name));
  console.log(`\nOnce more, by themselves: ${names.join(', ')}`);
  const again = await runVitest('tests-again.json', names);
  const failedAgain = failures(again.report);
  return {
    isGreen: again.isGreen,
    count: { passed: count.passed + Math.max(0, count.failed - failedAgain), failed: failedAgain },
  };
}
