import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ModelRuns } from './bench/model-runs.ts';
import { printMeasures } from './bench/report.ts';
import { runTool } from './local/node-tool.ts';
import { runCommand } from './postgres/target-database.ts';

/** `npm run check:models`: the models of bookings, money, clients and figures, as often as a release asks; MODEL_RUNS tries fewer, MODEL_SECONDS bounds each of them on a busy machine. */

const RUNS = 500;
const ACTS = 40;
const MODELS = {
  'money and bookings, one after the other': 'tests/worker/bookings/ledger-model.test.ts',
  'clients, one after the other': 'tests/worker/clients/history.test.ts',
  'figures of the reports': 'tests/worker/reports/figures.test.ts',
};

/** What the tests told; nothing of one that failed before its end. */
function readRuns(file: string): ModelRuns[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as ModelRuns);
}

await runCommand(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'timo-models-'));
  const file = path.join(folder, 'measures.jsonl');
  const runs = process.env.MODEL_RUNS ?? String(RUNS);
  try {
    const env = { MODEL_RUNS: runs, FIGURE_RUNS: runs, MODEL_ACTS: String(ACTS), MODEL_MEASURES: file };
    const failed = await runTool('vitest', ['run', '--project', 'worker', ...Object.values(MODELS)], { env });
    const told = readRuns(file);
    const short = printMeasures(
      'Never wrong: the models',
      Object.keys(MODELS).flatMap((model) => {
        const { runs: done = 0, leastActs = 0 } = told.find((one) => one.model === model) ?? {};
        return [
          { what: model, value: done, unit: 'runs', must: RUNS, reach: RUNS, isMoreBetter: true },
          {
            what: `${model}: the shortest`,
            value: leastActs,
            unit: 'acts a run',
            must: ACTS,
            reach: ACTS,
            isMoreBetter: true,
          },
        ];
      }),
    );
    process.exitCode = failed === 0 && short === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
